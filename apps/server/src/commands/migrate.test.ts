import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { createOldDatabase } from '@namekeep/storage/testing';
import Database from 'better-sqlite3';
import { freePort, runServer, secret, startServer, temporaryFolder } from '../testing/process.ts';
import { createDatabase, databaseNames } from '../testing/service.ts';

const root = temporaryFolder();
const newFolder = () => mkdtempSync(join(root, 'case-'));
function schemaOf(file: string): number {
  const database = new Database(file, { readonly: true });
  const version = database.prepare('SELECT max(version) FROM schema_version').pluck().get() as number;
  database.close();
  return version;
}

const manual = { NAMEKEEP_MIGRATE: 'manual', NAMEKEEP_SECRET: secret };

suite('An upgrade by hand [SQLite]', () => {
  test('changes nothing before `migrate`, which backs the database up first', async () => {
    const cwd = newFolder();
    mkdirSync(join(cwd, 'data'));
    const file = join(cwd, 'data', 'namekeep.db');
    await createOldDatabase(file, 3);

    const refused = await runServer(['verify'], { cwd, env: manual });
    assert.deepEqual([refused.code, refused.stdout], [78, '']);
    assert.match(
      refused.stderr,
      /^The database has schema 3, this version needs schema \d+, and NAMEKEEP_MIGRATE is manual\. Run `namekeep-server migrate`\.\n$/,
    );
    assert.equal(schemaOf(file), 3);

    const migrated = await runServer(['migrate'], { cwd, env: manual });
    assert.deepEqual([migrated.code, migrated.stderr], [0, '']);
    assert.match(
      migrated.stdout,
      /^Backed up the database to \S+before-4\.db\.\nUpgraded the database from schema 3 to \d+\.\n$/,
    );
    assert.deepEqual(readdirSync(join(cwd, 'data', 'backups')), ['before-4.db']);
    assert.match(
      (await runServer(['migrate'], { cwd, env: manual })).stdout,
      /^The database has schema \d+, the current one\.\n$/,
    );
    assert.equal((await runServer(['verify'], { cwd, env: manual })).code, 0);
  });

  test('takes no arguments, and only auto or manual as a setting', async () => {
    const cwd = newFolder();
    assert.equal((await runServer(['migrate', 'now'], { cwd })).code, 2);
    const wrong = await runServer(['migrate'], { cwd, env: { NAMEKEEP_MIGRATE: 'never' } });
    assert.equal(wrong.code, 78);
    assert.match(wrong.stderr, /NAMEKEEP_MIGRATE/);
  });
});

suite('A start that waits for an upgrade by hand', () => {
  for (const name of databaseNames)
    test(`is alive and answers 503 until \`migrate\` has run [${name}]`, async () => {
      const database = await createDatabase(name);
      const cwd = newFolder();
      const port = await freePort();
      const env = { ...manual, NAMEKEEP_DATABASE_URL: database.url };
      const started = startServer({ cwd, env: { ...env, NAMEKEEP_PORT: String(port) } });
      await started.says(/Waiting for the database\. The database is empty, .*Run `namekeep-server migrate`\./);
      const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
      assert.deepEqual([await ask('/api/health'), await ask('/api/ready')], [200, 503]);

      const migrated = await runServer(['migrate'], { cwd, env });
      assert.equal(migrated.code, 0, migrated.stderr);
      assert.match(migrated.stdout, /^Created schema \d+ in an empty database\.\n$/);
      await started.says(/Namekeep is ready/);
      assert.equal(await ask('/api/ready'), 200);
      started.child.kill('SIGTERM');
      assert.equal(await started.exited, 0);
      await database.remove();
    });
});
