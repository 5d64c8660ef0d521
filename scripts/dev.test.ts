import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { signInOwner } from '../e2e/owner.ts';
import { root } from './root.ts';

let folder: string;
let child: ChildProcess;
let port: number;
let passphrase = '';

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'namekeep-dev-'));
  const socket = createServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  port = (socket.address() as AddressInfo).port;
  socket.close();
  const { NODE_TEST_CONTEXT: _, ...environment } = process.env;
  child = spawn(process.execPath, [join(root, 'scripts', 'dev.ts'), join(folder, 'data')], {
    // Settings of another Namekeep do not apply.
    env: { ...environment, NAMEKEEP_PORT: String(port), NAMEKEEP_DATABASE_URL: 'postgres://nowhere.example/x' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const chunk of child.stdout ?? []) {
    printed += String(chunk);
    passphrase = /Passphrase: (\S+)/.exec(printed)?.[1] ?? '';
    if (passphrase !== '') break;
  }
});
after(async () => {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

test('the passphrase that it prints signs in to 400 sample names', async () => {
  const origin = `http://localhost:${port}`;
  const owner = await signInOwner(origin, passphrase);
  const totals = await owner.fetch(`${origin}/api/v1/domains/totals?archived=all`);
  assert.equal(((await totals.json()) as { count: number }).count, 400);
});

test('the pages come from their sources with hot reload, and everything else from the service', async () => {
  const get = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/html' } })).text();
  for (const path of ['/', '/domains', '/settings']) assert.match(await get(path), /\/@vite\/client/, path);
  assert.match(await get('/help'), /<h1>/);
});

test('only this machine reaches it', async () => {
  await assert.rejects(once(connect(port, '127.0.0.2'), 'connect'), { code: 'ECONNREFUSED' });
});

test('production is refused', async () => {
  const refused = spawn(process.execPath, [join(root, 'scripts', 'dev.ts')], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'ignore',
  });
  assert.deepEqual(await once(refused, 'exit'), [1, null]);
});
