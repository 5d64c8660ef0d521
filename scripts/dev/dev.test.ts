import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { root } from '../root.ts';

let folder: string;
let child: ChildProcess;
let port: number;
let cookie: string;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'namekeep-dev-'));
  const place = createServer().listen(0, '127.0.0.1');
  await once(place, 'listening');
  port = (place.address() as AddressInfo).port;
  place.close();
  const { NODE_TEST_CONTEXT: _, ...environment } = process.env;
  child = spawn(process.execPath, [join(root, 'scripts', 'dev.ts'), join(folder, 'data')], {
    // The settings of somebody's own Namekeep must not reach it.
    env: { ...environment, NAMEKEEP_PORT: String(port), NAMEKEEP_DATABASE_URL: 'postgres://nowhere.example/x' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const chunk of child.stdout ?? []) {
    printed += String(chunk);
    if (printed.includes('with reload is ready')) break;
  }
});
after(async () => {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: cookie ?? '', ...headers }, redirect: 'manual' });

test('one press on “Sign in” signs in, and leads back', async () => {
  const response = await get('/api/auth/login?returnTo=/domains');
  assert.deepEqual([response.status, response.headers.get('location')], [302, '/domains']);
  cookie =
    response.headers
      .getSetCookie()
      .find((text) => text.startsWith('namekeep='))
      ?.split(';', 1)[0] ?? '';
  assert.equal((await get('/api/session')).status, 200);
  const again = await get('/api/auth/login?returnTo=/tokens/new&step_up=1');
  assert.deepEqual([again.status, again.headers.get('location')], [302, '/tokens/new']);
});

test('there are 400 invented names, in four currencies or more, some of them overdue', async () => {
  const names = new Set<string>();
  const currencies = new Set<string>();
  let overdue = 0;
  for (let cursor = ''; ; ) {
    const page = (await (await get(`/api/v1/domains?limit=100&archived=all${cursor}`)).json()) as {
      records: { name: string; currency: string; renewal: { urgency: string } }[];
      nextCursor: string | null;
    };
    for (const { name, currency, renewal } of page.records) {
      names.add(name);
      currencies.add(currency);
      if (renewal.urgency === 'overdue') overdue += 1;
    }
    if (page.nextCursor === null) break;
    cursor = `&cursor=${page.nextCursor}`;
  }
  assert.equal(names.size, 400);
  assert.ok(currencies.size >= 4 && overdue > 0);
});

test('the pages come from their sources with hot reload, at every address of theirs', async () => {
  for (const path of ['/', '/domains', '/settings']) {
    assert.match(await (await get(path, { accept: 'text/html' })).text(), /\/@vite\/client/, path);
  }
  assert.match(await (await get('/src/main.tsx')).text(), /import/);
  assert.match(await (await get('/help', { accept: 'text/html' })).text(), /<h1>/, 'what is no page is the service’s');
  assert.equal((await get('/token')).status, 404);
});

test('only this machine reaches it, under its own name', async () => {
  const answer = request({
    host: '127.0.0.1',
    port,
    path: '/api/auth/login',
    headers: { host: 'names.example' },
  }).end();
  const [response] = (await once(answer, 'response')) as [{ statusCode: number; headers: Record<string, unknown> }];
  assert.equal(response.statusCode, 403);
  assert.equal(response.headers['set-cookie'], undefined);
  const socket = connect(port, '127.0.0.2');
  await assert.rejects(once(socket, 'connect'), { code: 'ECONNREFUSED' });
});

test('production is refused', async () => {
  const refused = spawn(process.execPath, [join(root, 'scripts', 'dev.ts')], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'ignore',
  });
  assert.deepEqual(await once(refused, 'exit'), [1, null]);
});
