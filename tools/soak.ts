// npm run tool soak [-- MINUTES --postgres --pace 1]
//
// T10: mixed load for a long time, 30 minutes by default: the growth of memory, what stays open, and how fast the service
// answers meanwhile. Appends the memory of each minute to soak.tsv. A pace of 0.1 leaves most of a shared machine to others.
import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '@namekeep/testing/postgres';
import { message } from '../bench/load.ts';
import { quantile, timed } from '../bench/measure.ts';
import { change, fileForm, signIn, someIds, startService, runServer } from '../bench/service.ts';
import { sendJson, signInOwner } from '../e2e/owner.ts';
import { buildIfStale } from '../scripts/build.ts';
import { trialSecret } from './program.ts';

const { values, positionals } = parseArgs({
  options: { postgres: { type: 'boolean', default: false }, pace: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const [minutes, pace] = [Number(positionals[0] ?? 30), Number(values.pace)];
const records = 20_000;

await buildIfStale();
const folder = mkdtempSync(join(tmpdir(), 'namekeep-soak-'));
const postgres = values.postgres ? await startPostgres() : undefined;
const settings = {
  NAMEKEEP_RATE_SIGNIN: '0',
  ...(postgres && { NAMEKEEP_DATABASE_URL: await postgres.createDatabase(), NAMEKEEP_SECRET: trialSecret }),
};
runServer(folder, ['seed', String(records)], settings);
const service = await startService(folder, settings);
const origin = `http://localhost:${service.port}`;
const owner = await signIn(service);
const ids = await someIds(owner);
const counts: Record<string, number> = {};
let until = 0;

/** How many milliseconds are between two of a kind of work, at the pace 1. */
type Work = [every: number, work: (number: number) => Promise<unknown>];

const works: Record<string, Work> = {
  reads: [10, (number) => owner.ask('GET', `domains/${ids[number % ids.length]}`)],
  lists: [
    40,
    (number) => owner.ask('GET', `domains?limit=50&${['', 'q=name', 'urgency=later', 'sort=-cost'][number % 4]}`),
  ],
  // Each record goes again, so that the portfolio stays as large as it is.
  writes: [
    100,
    async (number) => {
      const record = { name: `soak-${number}.example`, expirationDate: '2030-01-01', notes: 'n'.repeat(1000) };
      const { id } = await owner.ask('POST', 'domains', record);
      const send = (method: string, revision: number, body: string | null = null) =>
        owner.fetch(`/api/v1/domains/${id}`, {
          method,
          headers: { 'if-match': `"${revision}"`, 'content-type': 'application/json' },
          body,
        });
      assert.equal((await send('PATCH', 1, '{"notes":"changed"}')).status, 200);
      assert.ok((await send('DELETE', 2)).ok);
    },
  ],
  imports: [
    5000,
    async (number) => {
      const rows = Array.from({ length: 500 }, (_, row) => `soak-${number}-${row}.example,2031-05-01,Gandi`);
      const form = fileForm(`domain,expires,registrar\n${rows.join('\n')}\n`);
      const { importId } = await change(owner, 'import/preview', form);
      await owner.ask('POST', `imports/${importId}/undo`, {});
    },
  ],
  exports: [
    3000,
    async (number) =>
      (await owner.fetch(`/api/v1/export?format=${['json', 'csv', 'yaml', 'xlsx'][number % 4]}`)).arrayBuffer(),
  ],
  'MCP calls': [
    50,
    async (number) => {
      const args = { name: 'domains_get', arguments: { id: ids[number % ids.length] } };
      const { headers, body } = message('tools/call', args);
      const all = { ...headers, 'mcp-name': 'domains_get', 'content-type': 'application/json' };
      assert.match(await (await owner.fetch('/mcp', { method: 'POST', headers: all, body })).text(), /"found"/);
    },
  ],
  'sign-ins': [
    2000,
    async () => {
      const visitor = await signInOwner(origin);
      const text = 'soak.example expires 2031-05-01 at Gandi, 12 EUR';
      const { status } = await sendJson(visitor, origin, '/api/ai/extract', { text, reader: 'rules' });
      // A machine that others use, too, may leave no time to read.
      assert.ok(status < 500 || status === 503);
      assert.equal((await sendJson(visitor, origin, '/api/auth/logout', {})).status, 200);
    },
  ],
  'slow readers': [20_000, readSlowly],
};

/** Accepts no data until the service cuts it off. */
function readSlowly(): Promise<unknown> {
  return new Promise((resolve) => {
    const socket = connect(service.port, 'localhost');
    const lines = [
      'GET /api/v1/export?format=json HTTP/1.1',
      'host: localhost',
      `authorization: ${owner.authorization}`,
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    socket.pause().on('error', () => {});
    socket.on('close', resolve);
    // A paused socket does not hear that it was closed.
    setTimeout(() => socket.destroy(), Math.max(0, Math.min(40_000, until - performance.now()))).unref();
  });
}

/** Does all kinds of work at once, each at its own pace, for so many seconds. */
async function load(seconds: number, faster = 1): Promise<void> {
  until = performance.now() + seconds * 1000;
  const loop = async ([kind, [every, work]]: [string, Work]) => {
    for (let number = 0; performance.now() < until; number += 1) {
      const next = performance.now() + every / (pace * faster);
      await work(number);
      counts[kind] = (counts[kind] ?? 0) + 1;
      await sleep(Math.max(1, Math.min(next, until) - performance.now()));
    }
  };
  await Promise.all(Object.entries(works).map(loop));
}

/** How much memory grows in ten minutes: the line through the lowest of each minute, which garbage does not count to. */
function growthOf(lowest: readonly number[]): number {
  const middle = (lowest.length - 1) / 2;
  const over = lowest.reduce((sum, memory, minute) => sum + (minute - middle) * memory, 0);
  return (over / lowest.reduce((sum, _, minute) => sum + (minute - middle) ** 2, 0)) * 10;
}

const openFiles = () => readdirSync(`/proc/${service.pid}/fd`).length;
const ownMiB = () =>
  Number(/^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${service.pid}/status`, 'utf8'))?.[1]) / 1024;

// Everything, and faster than usual, opens and fills what stays: threads, connections, caches, compiled code.
await load(Math.min(300, minutes * 10), 3);
await sleep(10_000);
const before = openFiles();
const [lowest, health]: [number[], number[]] = [[], []];
let seconds = 0;
const watching = setInterval(() => {
  const minute = Math.floor(seconds++ / 60);
  if (minute > 0 && lowest.length === minute) appendFileSync('soak.tsv', `${minute}\t${lowest.at(-1)?.toFixed(1)}\n`);
  lowest[minute] = Math.min(lowest[minute] ?? Infinity, ownMiB());
  void timed(async () => (await fetch(`${origin}/api/health`)).text()).then((took) => health.push(took));
}, 1000);
await load(minutes * 60);
clearInterval(watching);
await sleep(10_000);
const opened = openFiles() - before;
await service.stop();
await postgres?.stop();
rmSync(folder, { recursive: true, force: true });
const [growth, slowest] = [growthOf(lowest), quantile(health, 0.99)];
const done = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
console.log(`${minutes} minutes of ${done.join(', ')}`);
console.log(
  `memory: ${Math.round(Math.min(...lowest))} to ${Math.round(Math.max(...lowest))} MiB at the lowest of a minute`,
);
console.log(`growth in ten minutes: ${growth.toFixed(1)} MiB, at most 1`);
console.log(`files and sockets left open: ${opened}, at most 0`);
console.log(`/api/health, 99th percentile: ${slowest.toFixed(1)} ms, at most 50`);
if (growth > 1 || opened > 0 || slowest > 50) process.exitCode = 1;
