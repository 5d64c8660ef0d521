import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { otherSettings, startProgram } from '../tools/program.ts';
import { createOwnersToken } from './owner.ts';
import { buildOnce, passphrase } from './service.ts';

const root = dirname(import.meta.dirname);

/** A server as a person starts it, with the machine's own Node.js. */
interface Started {
  /** npm, or the program itself where it is started without. */
  child: ChildProcess;
  origin: string;
  /** The process that has the data and the port. */
  server: number;
  dataDir: string;
  output: () => string;
}

const started: Started[] = [];

async function start(command: string, ...argv: string[]): Promise<Started> {
  const dataDir = mkdtempSync(join(tmpdir(), 'namekeep-parent-'));
  const others = Object.entries(otherSettings()).filter(([name]) => !name.startsWith('npm_'));
  const { child, ready, output } = await startProgram([command, ...argv], {
    until: /ready at (https?:\S+)/,
    cwd: root,
    env: {
      ...Object.fromEntries(others),
      NAMEKEEP_DATA_DIR: dataDir,
      NAMEKEEP_PORT: '0',
      NAMEKEEP_OWNER_PASSPHRASE: passphrase,
    },
  });
  // The lock of the server has its number, as the user version of an SQLite file.
  const server = readFileSync(join(dataDir, 'namekeep.db-server')).readUInt32BE(60);
  const one = { child, origin: ready[1] ?? '', server, dataDir, output };
  started.push(one);
  return one;
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};
const parentOf = (pid: number): number => Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)]).toString());

/** Sends half of a request, does `what`, sends the other half, and expects both its answer and the end of the server. */
async function finishesAfter({ origin, server, output }: Started, what: () => void): Promise<void> {
  const token = await createOwnersToken(origin);
  const body = JSON.stringify({ name: 'slow.example', expirationDate: '2030-01-01' });
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
  const closed = once(socket, 'close');
  socket.write(
    `POST /api/v1/domains HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nIdempotency-Key: slow\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n${body.slice(0, 9)}`,
  );
  // The server has begun the request.
  while (!answer.includes('100 Continue')) await setTimeout(20);
  what();
  // It takes no new connection while it finishes what it has begun.
  while (!output().includes('Stopping')) await setTimeout(20);
  socket.write(body.slice(9));
  await closed;
  assert.match(answer, /^HTTP\/1\.1 201 /m);
  while (isRunning(server)) await setTimeout(20);
}

suite('A server whose parent goes away', { skip: process.platform !== 'linux' }, () => {
  before(buildOnce);
  after(() => {
    for (const { server, child, dataDir } of started) {
      if (isRunning(server)) process.kill(server, 'SIGKILL');
      child.kill('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  for (const [signal, command, ...words] of [
    ['SIGTERM', 'npm', 'start'],
    ['SIGKILL', 'npx', 'namekeep-server', 'start'],
  ] as const) {
    test(`finishes its requests and ends when ${command} alone gets ${signal}`, async () => {
      const one = await start(command, ...words);
      await finishesAfter(one, () => void one.child.kill(signal));
    });
  }

  test('finishes its requests and ends when the launcher is killed, and another one has its port and data', async () => {
    const one = await start('npm', 'start');
    await finishesAfter(one, () => void process.kill(parentOf(one.server), 'SIGKILL'));
    const port = new URL(one.origin).port;
    const env = { ...process.env, NAMEKEEP_DATA_DIR: one.dataDir, NAMEKEEP_PORT: port };
    const next = spawn(process.execPath, [join(root, 'dist', 'server.mjs'), 'start'], { cwd: one.dataDir, env });
    let said = '';
    next.stderr.on('data', (part: Buffer) => (said += part.toString()));
    while (!said.includes('Namekeep is ready')) {
      assert.equal(next.exitCode, null, said);
      await setTimeout(20);
    }
    next.kill('SIGTERM');
    assert.deepEqual(await once(next, 'exit'), [0, null]);
  });

  test('goes on when nothing but the process that started npm ends', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'namekeep-parent-'));
    const env = { ...process.env, NAMEKEEP_DATA_DIR: dataDir, NAMEKEEP_PORT: '0' };
    const script = 'npm start >"$NAMEKEEP_DATA_DIR/out" 2>&1 & echo $!';
    const npm = Number(
      execFileSync('sh', ['-c', script], { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] }).toString(),
    );
    const output = () => readFileSync(join(dataDir, 'out'), 'utf8');
    while (!output().includes('ready at')) await setTimeout(50);
    const server = readFileSync(join(dataDir, 'namekeep.db-server')).readUInt32BE(60);
    await setTimeout(1500);
    assert.ok(isRunning(server));
    process.kill(npm, 'SIGTERM');
    while (isRunning(server)) await setTimeout(20);
    rmSync(dataDir, { recursive: true, force: true });
  });
});
