import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, globSync, lstatSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { createOwnersToken, sendJson, signInOwner } from './owner.ts';
import { buildOnce, type RunningService, startService } from './service.ts';

const run = promisify(execFile);
const root = dirname(import.meta.dirname);

/** Without Node.js, which the machine or the package `node-…` brings. */
const MOST_MEGABYTES = 120;

// A copy of dist with a production install, as an image makes it: nothing of the repository but dist, package.json and the
// lock file.
let folder: string;
let service: RunningService;
let token: string;
const dist = () => join(folder, 'dist');

before(async () => {
  await buildOnce();
  folder = mkdtempSync(join(tmpdir(), 'namekeep shipped '));
  for (const name of ['dist', 'package.json', 'package-lock.json', '.npmrc']) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  await run('npm', ['ci', '--omit=dev', '--omit=optional', '--prefer-offline'], { cwd: folder });
  service = await startService({}, dist());
  token = await createOwnersToken(service.origin);
});
after(async () => {
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const get = async (path: string) => {
  const response = await fetch(`${service.origin}${path}`, { headers: { accept: 'text/html, */*' } });
  return { status: response.status, text: await response.text() };
};
const namekeep = (...argv: string[]) =>
  run(process.execPath, [join(dist(), 'namekeep.mjs'), ...argv], {
    cwd: folder,
    env: { PATH: process.env.PATH, NAMEKEEP_URL: service.origin, NAMEKEEP_TOKEN: token },
  });
const server = (...argv: string[]) =>
  run(process.execPath, [join(dist(), 'server.mjs'), ...argv], {
    cwd: folder,
    env: { PATH: process.env.PATH, NAMEKEEP_DATABASE_URL: `sqlite:${service.database}` },
  });

test('is small, and needs no tool that builds it', () => {
  const files = globSync('{dist,node_modules}/**', { cwd: folder }).map((name) => lstatSync(join(folder, name)));
  const megabytes = files.filter((file) => file.isFile()).reduce((sum, { size }) => sum + size, 0) / 1e6;
  assert.ok(megabytes <= MOST_MEGABYTES, `${megabytes.toFixed(1)} MB`);
  const packages = globSync('node_modules/*', { cwd: folder });
  for (const name of ['typescript', 'vite', 'rolldown', 'react']) assert.ok(!packages.includes(`node_modules/${name}`));
});

test('serves the pages, the help and the API reference', async () => {
  const page = await get('/');
  assert.equal(page.status, 200);
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page.text) ?? [];
  assert.equal((await get(script)).status, 200);
  assert.match((await get('/help/import')).text, /<h1/);
  assert.match((await get('/api/content/search?q=backup')).text, /"path":"\/help\//);
  for (const path of [
    '/docs',
    '/docs/swagger-ui.css',
    '/docs/swagger-ui-bundle.js',
    '/api/openapi.json',
    '/api/ready',
  ]) {
    assert.equal((await get(path)).status, 200, path);
  }
});

test('says what is wrong with a request in sentences, which a bundler must not leave out', async () => {
  const response = await fetch(`${service.origin}/api/v1/domains?urgency=never`, {
    headers: { authorization: `Bearer ${token}` },
  });
  assert.match(await response.text(), /"message":"Use none, overdue, due, soon or later\."/);
});

test('keeps records that the command line adds, imports and exports', async () => {
  await namekeep('add', 'example.com', '--expires', '+30d', '--cost', '12.50', '--currency', 'EUR');
  const file = join(folder, 'gandi.csv');
  writeFileSync(file, 'domain,expires\nexample.net,2031-05-01\nexample.org,2031-06-01\n');
  assert.match((await namekeep('import', file, '--yes')).stdout, /2 created/);
  const exported = join(folder, 'all.xlsx');
  await namekeep('export', '--output', exported);
  assert.equal(readFileSync(exported).subarray(0, 2).toString(), 'PK');
  const { stdout } = await namekeep('list', '--json');
  assert.match(stdout, /example\.com[\s\S]*example\.net[\s\S]*example\.org/);
  assert.match((await namekeep('--version')).stdout, /^\d+\.\d+\.\d+/);
});

test('reads texts in a thread', async () => {
  const visitor = await signInOwner(service.origin);
  const text = 'example.info expires on 31 March 2031';
  const response = await sendJson(visitor, service.origin, '/api/ai/extract', { text, reader: 'rules' });
  assert.match(await response.text(), /2031-03-31/);
});

test('backs up and checks its database while it serves', async () => {
  assert.match((await server('verify')).stdout, /sound/);
  assert.match((await server('backup', join(folder, 'copy.db'))).stdout, /^Wrote/);
  assert.equal(statSync(join(folder, 'copy.db')).isFile(), true);
});
