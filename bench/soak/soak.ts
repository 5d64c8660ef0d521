import { setTimeout as sleep } from 'node:timers/promises';
import { createToken, someIds } from '../account.ts';
import type { Bench } from '../bench.ts';
import { startService } from '../processes.ts';
import { figuresAlone } from '../report.ts';
import { databaseIn, seededFolders } from '../workspace.ts';
import { load } from './load.ts';
import { growthOf, openHandles, watch } from './watch.ts';

/** So many that the service's caches of pages are full after the warm-up, and do not grow for another hour. */
const RECORDS = 20_000;
/** Of all minutes, and at most ten of them. */
const warmUpShare = 1 / 3;

/** T10: mixed load for a long time: the growth of memory, what stays open, and how fast the service answers meanwhile. */
export const soak: Bench = async ({ workspace, minutes }) => {
  const { service: dataDir } = await seededFolders(workspace, RECORDS);
  const url = `sqlite:${databaseIn(dataDir)}`;
  const [token, ids] = [await createToken(url), await someIds(url, 1000)];
  // On all cores: exports and imports have threads of their own, as with anyone who runs it.
  const server = await startService({ dataDir, pinned: false });
  try {
    const target = { port: server.port, token, ids };
    // Everything, and faster than usual, opens and fills what stays: threads, connections, caches, compiled code.
    const warmUp = Math.min(600, minutes * 60 * warmUpShare);
    await load({ ...target, pace: 3, isOver: after(warmUp / 2) });
    await sleep(10_000);
    const before = openHandles(server.pid);
    const seconds = minutes * 60;
    let refused = 0;
    const [counts, watched] = await Promise.all([
      load({ ...target, isOver: after(seconds), onBusy: () => (refused += 1) }),
      watch({ pid: server.pid, port: server.port, ms: seconds * 1000 }),
    ]);
    await sleep(10_000);
    const opened = openHandles(server.pid);
    // At its usual pace, V8 takes a while to settle on another size of its heap.
    const growth = growthOf(watched.memory, warmUp / 2);
    const used = watched.memory.filter(([at]) => at >= warmUp / 2).map(([, mebibytes]) => mebibytes);
    const range = `${Math.round(Math.min(...used))} to ${Math.round(Math.max(...used))} MiB`;
    const health = watched.health.toSorted((a, b) => a - b);
    const note = Object.entries({ ...counts, refused }).map(([kind, count]) => `${count} ${kind}`);
    return [
      figure(
        'growth of memory in ten minutes',
        'MiB',
        growth,
        { atMost: 1 },
        `${range} in ${minutes} minutes: ${note.join(', ')}`,
      ),
      figure('files and sockets left open', '', opened - before, { atMost: 0 }, `${before} before, ${opened} after`),
      figure('GET /api/health, median', 'ms', health[Math.floor(health.length / 2)] ?? NaN),
      figure(
        'GET /api/health, 99th percentile',
        'ms',
        health[Math.floor(health.length * 0.99)] ?? NaN,
        { atMost: 50 },
        `${health.length} requests`,
      ),
    ];
  } finally {
    await server.stop();
  }
};

/** Whether so many seconds have passed since this call. */
function after(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() >= end;
}

const figure = figuresAlone('T10');
