// node scripts/launch.mjs scripts/try-upgrade.ts OLD [--postgres] [--keep FOLDER]
//
// Fills a portfolio with an earlier version, upgrades its data, compares them over the API, and goes back by the copy.
// OLD is an installed checkout of that version. FOLDER gets the data of the earlier version and what it answered, for the
// test of upgrades.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
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
  type ReleasedPortfolio,
  type Send,
} from '@namekeep/testing/released';
import { sendJson, signInOwner } from '../e2e/owner.ts';
import { passphrase } from '../e2e/service.ts';
import { buildIfStale, dist } from './build.ts';
import { run, startProgram } from './upgrade/programs.ts';

const { values, positionals } = parseArgs({
  options: { postgres: { type: 'boolean', default: false }, keep: { type: 'string' } },
  allowPositionals: true,
});
const oldRoot = resolve(positionals[0] ?? '.');
const server = values.postgres ? await startPostgres({ own: true }) : undefined;
const database = await server?.createDatabase();
const before = [join(oldRoot, 'apps', 'server', 'src', 'main.ts')];
const after = [join(dist, 'server.mjs')];
const dataDir = mkdtempSync(join(tmpdir(), 'namekeep-upgrade-'));
// Not a real secret: it seals nothing but this run's data.
const environment = {
  NAMEKEEP_DATA_DIR: dataDir,
  NAMEKEEP_OWNER_PASSPHRASE: passphrase,
  NAMEKEEP_SECRET: createHash('sha256').update('the secret of the trial').digest('base64url'),
  ...(database && { NAMEKEEP_DATABASE_URL: database }),
};
const settings = {
  defaultCurrency: 'EUR',
  timezone: 'Pacific/Auckland',
  reminders: { enabled: true, target: 'default', offsets: [45, 3] },
};
const said = (what: string) => console.log(`✓ ${what}`);

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

/** Keeps the data of the earlier version for the test of upgrades. */
function keep(folder: string, released: ReleasedPortfolio): void {
  mkdirSync(folder, { recursive: true });
  const name = database ? 'postgresql.json.gz' : 'sqlite.json.gz';
  writeFileSync(join(folder, name), gzipSync(JSON.stringify(released), { level: 9 }));
  if (database) {
    const dump = ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=100', database];
    writeFileSync(join(folder, 'postgresql.sql.gz'), gzipSync(execFileSync('pg_dump', dump), { level: 9 }));
  } else {
    writeFileSync(join(folder, 'namekeep.db.gz'), gzipSync(readFileSync(join(dataDir, 'namekeep.db')), { level: 9 }));
  }
  said(`kept in ${folder}`);
}

try {
  await buildIfStale();
  const old = await startProgram(before, environment);
  const released = await fillPortfolio(await createTokens(old.origin), sendTo(old.origin));
  await old.stop();
  said(`${released.records.length} records with their history, tokens, settings, a stored key and an import`);
  if (values.keep) keep(resolve(values.keep), released);

  const upgraded = await startProgram(after, environment);
  const send = sendTo(upgraded.origin);
  const read = async (path: string) => (await send(released.tokens.full, 'GET', path)).body;
  assertKept(released, await readPortfolio(read));
  said('all records, their history and the settings are equal after the upgrade');
  const visitor = await signInOwner(upgraded.origin);
  const readAsOwner = async (path: string) => (await visitor.fetch(`${upgraded.origin}${path}`)).json();
  assert.deepEqual(await readAsOwner('/api/v1/settings'), settings);
  const key = (await readAsOwner('/api/credentials/ai-provider')) as { configured: boolean; hint: string };
  assert.deepEqual([key.configured, key.hint], [true, 'ial']);
  await assertWorksOn(released, send);
  said('the tokens work as before, the stored key opens, and the import can be undone');
  await upgraded.stop();
  assert.match(run(after, environment, 'verify'), /sound/);
  said('verify finds nothing');

  if (!database) {
    const [copy = '', ...others] = readdirSync(join(dataDir, 'backups'));
    assert.deepEqual(others, []);
    run(before, environment, 'restore', join(dataDir, 'backups', copy));
    const back = await startProgram(before, environment);
    const readBack = async (path: string) => (await sendTo(back.origin)(released.tokens.full, 'GET', path)).body;
    assert.deepEqual(await readPortfolio(readBack), { records: released.records, summary: released.summary });
    await back.stop();
    said(`the earlier version runs again on ${copy}, as it was before the upgrade`);
  }
} finally {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
