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
  type ReadPortfolio,
  type ReleasedPortfolio,
} from '@namekeep/testing/released';
import { passphrase } from '../e2e/service.ts';
import { buildIfStale, dist } from './build.ts';
import { dumpDatabase } from './upgrade/dump.ts';
import { assertOwnersSettings, createTokens, sendTo } from './upgrade/owner.ts';
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
const said = (what: string) => console.log(`✓ ${what}`);

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
  const secret = environment.NAMEKEEP_SECRET;
  const dumpAs = (name: string) => database && dumpDatabase({ database, secret, folder: dataDir, name });
  const earlier = dumpAs('namekeep_before');

  const upgraded = await startProgram(after, environment);
  const send = sendTo(upgraded.origin);
  const read = async (path: string) => (await send(released.tokens.full, 'GET', path)).body;
  assertKept(released, await readPortfolio(read));
  said('all records, their history and the settings are equal after the upgrade');
  await assertOwnersSettings(upgraded.origin);
  await assertWorksOn(released, send);
  said('the tokens work as before, the stored key opens, and the import can be undone');
  const kept = await readPortfolio(read);
  // While the server runs, as the article on backups says.
  const dump = dumpAs('namekeep_restored');
  await upgraded.stop();
  assert.match(run(after, environment, 'verify'), /sound/);
  said('verify finds nothing');

  /** What a program answers with `settings`. */
  const readWith = async (program: readonly string[], settings: typeof environment): Promise<ReadPortfolio> => {
    const back = await startProgram(program, settings);
    const portfolio = await readPortfolio(
      async (path) => (await sendTo(back.origin)(released.tokens.full, 'GET', path)).body,
    );
    await back.stop();
    return portfolio;
  };
  const original = { records: released.records, summary: released.summary };
  if (dump && earlier) {
    const restored = { ...environment, NAMEKEEP_DATABASE_URL: dump.restore([process.execPath, ...after]) };
    assert.deepEqual(await readWith(after, restored), kept);
    said('what pg_dump wrote is restored as the article says, verified, and the same');
    assert.deepEqual(await readWith(before, { ...environment, NAMEKEEP_DATABASE_URL: earlier.restore() }), original);
    said('the earlier version runs again on what pg_dump wrote before the upgrade');
  } else {
    const [copy = '', ...others] = readdirSync(join(dataDir, 'backups'));
    assert.deepEqual(others, []);
    run(before, environment, 'restore', join(dataDir, 'backups', copy));
    assert.deepEqual(await readWith(before, environment), original);
    said(`the earlier version runs again on ${copy}, as it was before the upgrade`);
  }
} finally {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
