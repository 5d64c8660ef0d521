// npm run tool upgrade OLD [-- --postgres] [--keep FOLDER]
//
// Fills a portfolio with an earlier version, upgrades its data, compares them over the API, and goes back by the copy.
// OLD is an installed checkout of that version. FOLDER gets the data of the earlier version and what it answered, for the
// test of upgrades.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { startPostgres } from '@namekeep/testing/postgres';
import {
  assertKept,
  assertWorksOn,
  fillPortfolio,
  readPortfolio,
  type ReadPortfolio,
  type ReleasedPortfolio,
  type Send,
} from '@namekeep/testing/released';
import { sendJson, signInOwner } from '../e2e/owner.ts';
import { passphrase } from '../e2e/service.ts';
import { buildIfStale, dist } from '../scripts/build.ts';
import { root } from '../scripts/root.ts';
import { otherSettings, startProgram, trialSecret } from './program.ts';

const { values, positionals } = parseArgs({
  options: { postgres: { type: 'boolean', default: false }, keep: { type: 'string' } },
  allowPositionals: true,
});
const server = values.postgres ? await startPostgres({ own: true }) : undefined;
const database = await server?.createDatabase();
const before = [process.execPath, join(resolve(positionals[0] ?? '.'), 'apps/server/src/main.ts')];
const after = [process.execPath, join(dist, 'server.mjs')];
const dataDir = mkdtempSync(join(tmpdir(), 'namekeep-upgrade-'));
const env = {
  ...otherSettings(),
  NAMEKEEP_PORT: '0',
  NAMEKEEP_DATA_DIR: dataDir,
  NAMEKEEP_OWNER_PASSPHRASE: passphrase,
  NAMEKEEP_SECRET: trialSecret,
  ...(database && { NAMEKEEP_DATABASE_URL: database }),
};

/** Uses the server of a version, and fails unless it then ends with 0. */
async function served<T>(program: string[], use: (origin: string) => Promise<T>, settings = {}): Promise<T> {
  const options = { until: /ready at (https?:\S+)/, env: { ...env, ...settings }, cwd: dataDir };
  const running = await startProgram([...program, 'start'], options);
  try {
    return await use(running.ready[1] ?? '');
  } finally {
    assert.equal(await running.stop(), 0);
  }
}

function run([command = '', ...argv]: string[], ...more: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, [...argv, ...more], { cwd: dataDir, env, encoding: 'utf8' });
  assert.equal(status, 0, `${more.join(' ')}: ${stdout}${stderr}`);
  return stdout + stderr;
}

const passed = (what: string): void => console.log(`✓ ${what}`);

/** What the owner sets before the upgrade, and must find after it. */
const settings = {
  defaultCurrency: 'EUR',
  timezone: 'Pacific/Auckland',
  reminders: { enabled: true, target: 'default', offsets: [45, 3] },
};

/** Sends requests with a token of the portfolio. */
const sendTo =
  (origin: string): Send =>
  async (secret, method, path, body, headers = {}) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
  };

/** Makes the tokens of the trial, its settings, and a stored key for an AI provider. */
async function createTokens(origin: string): Promise<ReleasedPortfolio['tokens']> {
  const visitor = await signInOwner(origin);
  const create = async (name: string, scopes: readonly string[]) => {
    const response = await sendJson(visitor, origin, '/api/tokens', { name, scopes, expiresInDays: 365 });
    assert.equal(response.status, 201);
    return (await response.json()) as { secret: string; token: { id: string } };
  };
  const full = await create('Everything', ['domains:read', 'domains:write', 'domains:delete']);
  const reading = await create('Reading', ['domains:read']);
  const revoked = await create('Revoked', ['domains:read', 'domains:write']);
  assert.ok((await sendJson(visitor, origin, `/api/tokens/${revoked.token.id}/revoke`, {})).ok);
  const put = async (path: string, body: unknown) => {
    const headers = { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    const answer = await visitor.fetch(`${origin}${path}`, { method: 'PUT', headers, body: JSON.stringify(body) });
    assert.ok(answer.ok, await answer.text());
  };
  await put('/api/credentials/ai-provider', { apiKey: 'sk-of-the-trial', consent: true });
  await put('/api/v1/settings', settings);
  return { full: full.secret, reading: reading.secret, revoked: revoked.secret };
}

/** Fails unless what only the owner can read is as `createTokens` left it. */
async function assertOwnersSettings(origin: string): Promise<void> {
  const visitor = await signInOwner(origin);
  const readAsOwner = async (path: string) => (await visitor.fetch(`${origin}${path}`)).json();
  assert.deepEqual(await readAsOwner('/api/v1/settings'), settings);
  const key = (await readAsOwner('/api/credentials/ai-provider')) as { configured: boolean; hint: string };
  assert.deepEqual([key.configured, key.hint], [true, 'ial']);
}

/** Keeps the data of the earlier version for the test of upgrades. */
function keep(folder: string, released: ReleasedPortfolio): void {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, content: string | Buffer) =>
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  write(`${database ? 'postgresql' : 'sqlite'}.json`, JSON.stringify(released));
  const options = ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=100'];
  if (database) write('postgresql.sql', execFileSync('pg_dump', [...options, database]));
  else write('namekeep.db', readFileSync(join(dataDir, 'namekeep.db')));
  passed(`kept in ${folder}`);
}

/** Dumps the database as docs/help/operate.md says, word for word. Restores it into a new one, and returns its address. */
function dumpAs(name: string, url: string): (verifier?: string[]) => string {
  const [, section = ''] = readFileSync(join(root, 'docs/help/operate.md'), 'utf8').split('\n### Back up PostgreSQL\n');
  const [dump = '', restore = ''] = [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  assert.match(dump, /^pg_dump /);
  const { hostname, port, username } = new URL(url);
  const shell = (lines: string, settings = {}) => {
    const own = lines.replaceAll('namekeep_restored', name).replaceAll('namekeep.dump', `${name}.dump`);
    const hosts = { PATH: process.env['PATH'], PGHOST: hostname, PGPORT: port, PGUSER: username };
    const options = {
      cwd: dataDir,
      env: { ...hosts, NAMEKEEP_SECRET: trialSecret, ...settings },
      encoding: 'utf8',
    } as const;
    return execFileSync('bash', ['--norc', '-ec', own], options);
  };
  shell(dump, { NAMEKEEP_DATABASE_URL: url });
  return (verifier) => {
    const lines = restore.trim().split('\n');
    const last = lines.pop() ?? '';
    shell(lines.join('\n'));
    const quoted = verifier?.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
    if (quoted) assert.match(shell(last.replace('npx namekeep-server', () => quoted)), /sound/);
    return new URL(`/${name}`, url).href;
  };
}

try {
  await buildIfStale();
  const released = await served(before, async (origin) => fillPortfolio(await createTokens(origin), sendTo(origin)));
  passed(`${released.records.length} records with their history, tokens, settings, a stored key and an import`);
  if (values.keep) keep(resolve(values.keep), released);
  const earlier = database && dumpAs('namekeep_before', database);
  const readAt = (origin: string): Promise<ReadPortfolio> =>
    readPortfolio(async (path) => (await sendTo(origin)(released.tokens.full, 'GET', path)).body);

  const { kept, dump } = await served(after, async (origin) => {
    assertKept(released, await readAt(origin));
    passed('all records, their history and the settings are equal after the upgrade');
    await assertOwnersSettings(origin);
    await assertWorksOn(released, sendTo(origin));
    passed('the tokens work as before, the stored key opens, and the import can be undone');
    // While the server runs, as the article on backups says.
    return { kept: await readAt(origin), dump: database && dumpAs('namekeep_restored', database) };
  });
  assert.match(run(after, 'verify'), /sound/);
  passed('verify finds nothing');

  const original = { records: released.records, summary: released.summary };
  if (dump && earlier) {
    assert.deepEqual(await served(after, readAt, { NAMEKEEP_DATABASE_URL: dump(after) }), kept);
    passed('what pg_dump wrote is restored as the article says, verified, and the same');
    assert.deepEqual(await served(before, readAt, { NAMEKEEP_DATABASE_URL: earlier() }), original);
    passed('the earlier version runs again on what pg_dump wrote before the upgrade');
  } else {
    const [copy = '', ...others] = readdirSync(join(dataDir, 'backups'));
    assert.deepEqual(others, []);
    run(before, 'restore', join(dataDir, 'backups', copy));
    assert.deepEqual(await served(before, readAt), original);
    passed(`the earlier version runs again on ${copy}, as it was before the upgrade`);
  }
} finally {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
