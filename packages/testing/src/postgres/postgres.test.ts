import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { after, before, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { type PostgresServer, SHARED_POSTGRES, startPostgres } from './index.ts';

async function rows(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('a server of one test file [PostgreSQL]', () => {
  let server: PostgresServer;
  before(async () => {
    server = await startPostgres({ own: true });
  });
  after(() => server.stop());

  test('is durable, speaks UTF-8 and has room for two hundred connections', async () => {
    const url = await server.createDatabase();
    const settings = ['fsync', 'server_encoding', 'max_connections', 'synchronous_commit'];
    const found = await Promise.all(
      settings.map(async (name) => Object.values((await rows(url, `SHOW ${name}`))[0]!)[0]),
    );
    assert.deepEqual(found, ['on', 'UTF8', '200', 'on']);
  });

  test('gives every database a place of its own', async () => {
    const [first, second] = [await server.createDatabase(), await server.createDatabase('a "named" database')];
    await rows(first, 'CREATE TABLE domain (name text)');
    assert.deepEqual(await rows(second, "SELECT to_regclass('domain') AS found"), [{ found: null }]);
    assert.equal(second, server.url('a "named" database'));
  });

  test('has the trigram extension that the search needs', async () => {
    await rows(await server.createDatabase(), 'CREATE EXTENSION pg_trgm');
  });

  for (const mode of ['fast', 'immediate'] as const) {
    test(`keeps what was committed over a restart (${mode}), at the same address`, async () => {
      const url = await server.createDatabase();
      await rows(url, 'CREATE TABLE domain AS SELECT 1 AS id');
      await server.restart(mode);
      assert.deepEqual(await rows(url, 'SELECT id FROM domain'), [{ id: 1 }]);
    });
  }

  test('is out of reach while it is halted', async () => {
    const url = await server.createDatabase();
    await server.halt();
    await assert.rejects(rows(url, 'SELECT 1'), { code: 'ECONNREFUSED' });
    await server.resume();
    assert.deepEqual(await rows(url, 'SELECT 1 AS one'), [{ one: 1 }]);
  });

  test('is shared through the environment, and is not stopped by those who share it', async () => {
    const before = process.env[SHARED_POSTGRES];
    process.env[SHARED_POSTGRES] = server.url('postgres');
    try {
      const sharing = await startPostgres();
      const url = await sharing.createDatabase();
      assert.equal(new URL(url).host, new URL(server.url('postgres')).host);
      await assert.rejects(sharing.restart(), /own: true/);
      await sharing.stop();
      await assert.rejects(rows(url, 'SELECT 1'), /does not exist/);
      await rows(server.url('postgres'), 'SELECT 1');
    } finally {
      if (before === undefined) delete process.env[SHARED_POSTGRES];
      else process.env[SHARED_POSTGRES] = before;
    }
  });
});

test('a server is stopped and its data deleted when its test file is killed [PostgreSQL]', async () => {
  const source = `
    import { startPostgres } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)};
    import pg from 'pg';
    const server = await startPostgres({ own: true });
    const client = new pg.Client({ connectionString: server.url('postgres') });
    await client.connect();
    const { rows } = await client.query('SHOW data_directory');
    console.log(JSON.stringify({ url: server.url('postgres'), folder: rows[0].data_directory }));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { url, folder } = JSON.parse(line) as { url: string; folder: string };
  assert.ok(existsSync(folder));
  child.kill('SIGKILL');
  while (existsSync(folder)) await setTimeout(20);
  await assert.rejects(rows(url, 'SELECT 1'), { code: 'ECONNREFUSED' });
});

test('a test that does not say in its name that it uses PostgreSQL cannot start a server', async () => {
  await assert.rejects(
    startPostgres(),
    /“a test that does not say .+” uses PostgreSQL\. Add \[PostgreSQL\] to its name/,
  );
});
