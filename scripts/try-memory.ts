// node scripts/launch.mjs scripts/try-memory.ts [MIB ...] [--rows N] [--rounds N]
//
// Runs the built server, with the commands that people run beside it, in a cgroup that holds all of it to so many MiB, swap
// included: 5 000 names, files read and written under requests, six exports at once, a backup. Needs root on Linux.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createOwnersToken } from '../e2e/owner.ts';
import { passphrase } from '../e2e/service.ts';
import { buildIfStale, dist } from './build.ts';
import { limitMemory, type MemoryLimit } from './image/memory.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '3' } },
});
const [ROWS, ROUNDS] = [Number(values.rows), Number(values.rounds)];
const NAMES = 5_000;
const formats = ['json', 'csv', 'yaml', 'xlsx', 'xlsx', 'json'];
const server = join(dist, 'server.mjs');

/** Starts a program of the server in the cgroup, where its number is written before it begins. */
function startIn(memory: MemoryLimit, dataDir: string, ...argv: string[]): ChildProcess {
  const held = ['-c', `echo $$ > ${memory.members}; exec "$@"`, 'sh', process.execPath, server, ...argv];
  return spawn('sh', held, {
    cwd: dataDir,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NAMEKEEP_DATA_DIR: dataDir,
      NAMEKEEP_PORT: '0',
      NAMEKEEP_OWNER_PASSPHRASE: passphrase,
      NAMEKEEP_LOG_LEVEL: 'warn',
      NAMEKEEP_RATE_READS: '0',
      NAMEKEEP_RATE_WRITES: '0',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

async function addressOf(child: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of child.stderr ?? []) {
    said += String(chunk);
    const [, address] = /ready at (http:\S+)/.exec(said) ?? [];
    if (!address) continue;
    child.stderr?.on('data', (text: Buffer) => process.stderr.write(text)).resume();
    return address;
  }
  throw new Error(`It did not start:\n${said}`);
}

async function runIn(memory: MemoryLimit, dataDir: string, ...argv: string[]): Promise<void> {
  const child = startIn(memory, dataDir, ...argv);
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  assert.equal(code, 0, `${argv[0]} ended with ${code ?? signal}`);
}

const table = (first: number, count: number) => {
  const rows = Array.from(
    { length: count },
    (_, row) => `name-${first + row}.example,2031-05-01,Gandi,12.50,EUR,Note ${row}`,
  );
  return `domain,expires,registrar,price,currency,notes\n${rows.join('\n')}\n`;
};

/** Does all the work once more. Throws at whatever does not succeed, or does when the server says to come again. */
async function work(ask: (path: string, body?: object | FormData) => Promise<Response>, first: number): Promise<void> {
  const ended = new AbortController();
  const readAndWrite = async () => {
    while (!ended.signal.aborted) {
      await (await ask('/api/v1/domains?limit=100')).arrayBuffer();
      await (
        await ask('/api/v1/domains', { name: `${randomUUID()}.example`, expirationDate: '2030-01-02' })
      ).arrayBuffer();
      await sleep(10);
    }
  };
  const useFiles = async () => {
    const form = new FormData();
    form.append('file', new Blob([table(first, first === 0 ? NAMES : ROWS)]), 'names.csv');
    const { previewId } = (await (await ask('/api/v1/import/preview', form)).json()) as { previewId: string };
    await (await ask('/api/v1/import/commit', { previewId })).arrayBuffer();
    await Promise.all(formats.map(async (format) => (await ask(`/api/v1/export?format=${format}`)).arrayBuffer()));
    ended.abort();
  };
  await Promise.all([readAndWrite(), useFiles()]);
}

/** The peak in MiB of a server that did everything. Throws when something failed. */
async function tryWith(mebibytes: number): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'namekeep-memory-'));
  const memory = limitMemory(`namekeep-memory-${process.pid}-${mebibytes}`, mebibytes * 2 ** 20);
  const child = startIn(memory, dataDir, 'start');
  const exited = once(child, 'exit') as Promise<[number | null, string | null]>;
  try {
    const origin = await addressOf(child);
    const authorization = `Bearer ${await createOwnersToken(origin)}`;
    const ask = async (path: string, body?: object | FormData): Promise<Response> => {
      const isForm = body instanceof FormData;
      const response = await fetch(origin + path, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization,
          ...(body && !isForm && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        },
        body: isForm ? body : body ? JSON.stringify(body) : null,
      });
      if (response.status === 503) {
        const { error } = (await response.json()) as { error: { message: string } };
        // More files than are read and written at once, or a write behind a very large one.
        assert.match(error.message, /files|took too long/);
        await sleep(1000);
        return ask(path, body);
      }
      assert.ok(response.ok, `${path}: ${response.status} ${response.ok ? '' : await response.text()}`);
      return response;
    };
    for (let round = 0; round < ROUNDS; round += 1) await work(ask, round * 1_000_000);
    await runIn(memory, dataDir, 'backup', join(dataDir, 'copy.db'));
    await runIn(memory, dataDir, 'verify');
    assert.equal(child.exitCode ?? child.signalCode, null, 'the server has ended');
    child.kill('SIGTERM');
    assert.deepEqual(await exited, [0, null]);
    return memory.peakMiB();
  } catch (error) {
    const [code, signal] = await Promise.race([exited, sleep(2000, ['running'])]);
    throw new Error(`${(error as Error).message} (server: ${code ?? signal})`, { cause: error });
  } finally {
    child.kill('SIGKILL');
    await exited;
    await memory.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await buildIfStale();
for (const mebibytes of positionals.length > 0 ? positionals.map(Number) : [256, 320, 384, 448, 512]) {
  const about = `${mebibytes} MiB, ${ROUNDS} rounds with ${ROWS} rows`;
  try {
    console.log(`✓ ${about}: nothing failed; the peak, with the file cache, was ${await tryWith(mebibytes)} MiB`);
  } catch (error) {
    console.log(`✖ ${about}: ${(error as Error).message.slice(0, 300)}`);
    process.exitCode = 1;
  }
}
