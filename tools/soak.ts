// npm run tool soak [MINUTES]
//
// T10: mixed load for a long time, 30 minutes by default: the growth of memory, what stays open, and how fast the service
// answers meanwhile.
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { message } from '../bench/load.ts';
import { quantile, timed } from '../bench/measure.ts';
import { change, fileForm, type Owner, ownerOf, seeded, someIds, startService } from '../bench/service.ts';
import { buildIfStale } from '../scripts/build.ts';

const MINUTES = Number(process.argv[2] ?? 30);
/** So many that the service's caches of pages are full after the warm-up, and do not grow for another hour. */
const RECORDS = 20_000;
const formats = ['json', 'csv', 'yaml', 'xlsx'];

await buildIfStale();
const folder = mkdtempSync(join(tmpdir(), 'namekeep-soak-'));
const { dataDir, token } = await seeded(folder, RECORDS);
const service = await startService(dataDir);
const owner = ownerOf(service, token);
const ids = await someIds(owner);
const counts: Record<string, number> = {};
let until = 0;

type Work = (owner: Owner, number: number) => Promise<unknown>;

/** How many milliseconds are between two of each kind of work. */
const works: Record<string, [every: number, work: Work]> = {
  reads: [10, ({ ask }, number) => ask('GET', `domains/${ids[number % ids.length]}`)],
  lists: [
    40,
    ({ ask }, number) => ask('GET', `domains?limit=50&${['', 'q=name', 'urgency=later', 'sort=-cost'][number % 4]}`),
  ],
  // Each record goes again, so that the portfolio stays as large as it is.
  writes: [
    100,
    async (own, number) => {
      const record = { name: `soak-${number}.example`, expirationDate: '2030-01-01', notes: 'n'.repeat(1000) };
      const { id } = await own.ask('POST', 'domains', record);
      const send = (method: string, revision: number, body?: string) =>
        own.fetch(`/api/v1/domains/${id}`, {
          method,
          headers: { 'if-match': `"${revision}"`, 'content-type': 'application/json' },
          body: body ?? null,
        });
      assert.equal((await send('PATCH', 1, '{"notes":"changed"}')).status, 200);
      assert.ok((await send('DELETE', 2)).ok);
    },
  ],
  imports: [
    5000,
    async (own, number) => {
      const rows = Array.from({ length: 500 }, (_, row) => `soak-${number}-${row}.example,2031-05-01,Gandi`);
      const form = fileForm(`domain,expires,registrar\n${rows.join('\n')}\n`);
      const { importId } = await change(own, 'import/preview', form);
      await own.ask('POST', `imports/${importId}/undo`, {});
    },
  ],
  exports: [
    3000,
    async (own, number) => (await own.fetch(`/api/v1/export?format=${formats[number % 4]}`)).arrayBuffer(),
  ],
  'MCP calls': [
    50,
    async (own, number) => {
      const { headers, body } = message('tools/call', {
        name: 'domains_get',
        arguments: { id: ids[number % ids.length] },
      });
      const all = { ...headers, 'mcp-name': 'domains_get', 'content-type': 'application/json' };
      assert.match(await (await own.fetch('/mcp', { method: 'POST', headers: all, body })).text(), /"found"/);
    },
  ],
  'slow readers': [20_000, () => readSlowly()],
};

/** Accepts no data until the service cuts it off. */
const readSlowly = () =>
  new Promise((resolve) => {
    const socket = connect(service.port, 'localhost');
    socket.write(
      `GET /api/v1/export?format=json HTTP/1.1\r\nhost: localhost\r\nauthorization: ${owner.authorization}\r\n\r\n`,
    );
    socket.pause().on('error', () => {});
    socket.on('close', resolve);
    // A paused socket does not hear that it was closed.
    setTimeout(() => socket.destroy(), Math.max(0, Math.min(40_000, until - performance.now()))).unref();
  });

/** Does all kinds of work at once, each at its own pace, for so many seconds. */
async function load(seconds: number, pace = 1): Promise<void> {
  until = performance.now() + seconds * 1000;
  const loop = async ([kind, [every, work]]: [string, [number, Work]]) => {
    for (let number = 0; performance.now() < until; number += 1) {
      const next = performance.now() + every / pace;
      await work(owner, number);
      counts[kind] = (counts[kind] ?? 0) + 1;
      await sleep(Math.max(1, Math.min(next, until) - performance.now()));
    }
  };
  await Promise.all(Object.entries(works).map(loop));
}

/** How much memory grows in ten minutes: the line through the lowest of each thirty seconds, which garbage does not count to. */
function growthOf(memory: readonly number[]): number {
  const points = Array.from({ length: Math.floor(memory.length / 30) }, (_, window) => [
    window,
    Math.min(...memory.slice(window * 30, window * 30 + 30)),
  ]);
  const mean = (index: 0 | 1) => points.reduce((sum, point) => sum + (point[index] ?? 0), 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, [a = 0, b = 0]) => sum + (a - x) * (b - y), 0);
  return (over / points.reduce((sum, [a = 0]) => sum + (a - x) ** 2, 0)) * 20;
}

const openFiles = () => readdirSync(`/proc/${service.pid}/fd`).length;
const ownMiB = () =>
  Number(/^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${service.pid}/status`, 'utf8'))?.[1]) / 1024;

// Everything, and faster than usual, opens and fills what stays: threads, connections, caches, compiled code.
await load(Math.min(300, MINUTES * 10), 3);
await sleep(10_000);
const before = openFiles();
const [memory, health]: [number[], number[]] = [[], []];
const askHealth = async () => (await fetch(`http://localhost:${service.port}/api/health`)).text();
const watching = setInterval(() => {
  memory.push(ownMiB());
  void timed(askHealth).then((took) => health.push(took));
}, 1000);
await load(MINUTES * 60);
clearInterval(watching);
await sleep(10_000);
const opened = openFiles() - before;
await service.stop();
rmSync(folder, { recursive: true, force: true });
// At its usual pace, V8 takes a while to settle on another size of its heap.
const settled = memory.slice(memory.length / 6);
const [growth, slowest] = [growthOf(settled), quantile(health, 0.99)];
console.log(
  `${MINUTES} minutes of ${Object.entries(counts)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ')}`,
);
console.log(`memory: ${Math.round(Math.min(...settled))} to ${Math.round(Math.max(...settled))} MiB`);
console.log(`growth in ten minutes: ${growth.toFixed(1)} MiB, at most 1`);
console.log(`files and sockets left open: ${opened}, at most 0`);
console.log(`/api/health, 99th percentile: ${slowest.toFixed(1)} ms, at most 50`);
if (growth > 1 || opened > 0 || slowest > 50) process.exitCode = 1;
