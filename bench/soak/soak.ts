import { setTimeout as sleep } from 'node:timers/promises';
import { createToken, someIds } from '../account.ts';
import type { Bench } from '../bench.ts';
import { startService } from '../processes.ts';
import { figuresAlone } from '../report.ts';
import { databaseIn, seededFolders } from '../workspace.ts';
import { load } from './load.ts';
import { growthOf, openHandles, watch } from './watch.ts';

const RECORDS = 5_000;

/** T10: mixed load for a long time: the growth of memory, what stays open, and how fast the service answers meanwhile. */
export const soak: Bench = async ({ workspace, minutes }) => {
  const { service: dataDir } = await seededFolders(workspace, RECORDS);
  const url = `sqlite:${databaseIn(dataDir)}`;
  const [token, ids] = [await createToken(url), await someIds(url, 1000)];
  const server = await startService({ dataDir });
  try {
    const target = { port: server.port, token, ids };
    // Everything once, which opens what stays open: threads, connections of the store, compiled code.
    await load({ ...target, isOver: after(20) });
    await sleep(10_000);
    const before = openHandles(server.pid);
    const isOver = after(minutes * 60);
    const [counts, watched] = await Promise.all([load({ ...target, isOver }), watch(server.pid, server.port, isOver)]);
    await sleep(10_000);
    const left = openHandles(server.pid) - before;
    // The first fifth, and at most five minutes, warms up.
    const growth = growthOf(watched.memory, Math.min(300, minutes * 12));
    const health = watched.health.toSorted((a, b) => a - b);
    const note = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
    return [
      figure('growth of memory in ten minutes', 'MiB', growth, { atMost: 1 }, `${minutes} minutes: ${note.join(', ')}`),
      figure('files and sockets left open', '', left, { atMost: 0 }),
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
