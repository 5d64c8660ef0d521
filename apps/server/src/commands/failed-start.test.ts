import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { type PostgresServer, startPostgres } from '@namekeep/testing/postgres';
import Database from 'better-sqlite3';
import { type CommandOptions, freePort, runServer, secret, temporaryFolder } from '../testing/server-command.ts';

const root = temporaryFolder();
const newFolder = () => mkdtempSync(join(root, 'case-'));

/** Starts on a port of its own, and expects an end with one sentence and no socket. */
async function fails(code: number, sentence: RegExp, options: Partial<CommandOptions> = {}): Promise<string> {
  const port = await freePort();
  const { env, ...others } = options;
  const ended = await runServer(['start'], {
    cwd: newFolder(),
    env: { NAMEKEEP_PORT: String(port), ...env },
    ...others,
  });
  assert.match(ended.stderr, sentence);
  assert.equal(ended.code, code, ended.stderr);
  assert.doesNotMatch(ended.stderr, /\n {4}at |Namekeep is ready/, 'no stack, and no word of success');
  await assert.rejects(once(connect(port, '127.0.0.1'), 'connect'), { code: 'ECONNREFUSED' });
  return ended.stderr.trim();
}

suite('A start on the embedded database that cannot succeed', () => {
  test('names a file that is not a database, leaves it alone, and makes no secret', async () => {
    const cwd = newFolder();
    mkdirSync(join(cwd, 'data'));
    const file = join(cwd, 'data', 'namekeep.db');
    writeFileSync(file, 'certainly not a database, but long enough for the header of one. '.repeat(4));
    const said = await fails(1, /namekeep\.db is not an SQLite database, or its beginning is damaged/, { cwd });
    assert.equal(said.split('\n').length, 1);
    // The locks stay for those who come next.
    const names = ['namekeep.db', 'namekeep.db-lock', 'namekeep.db-server'];
    assert.deepEqual(readdirSync(join(cwd, 'data')).sort(), names);
  });

  test('names a database whose pages are damaged', async () => {
    const cwd = newFolder();
    mkdirSync(join(cwd, 'data'));
    const file = join(cwd, 'data', 'namekeep.db');
    const database = new Database(file);
    database.exec('CREATE TABLE schema_version (version INTEGER); INSERT INTO schema_version VALUES (1)');
    const pages = database.serialize();
    database.close();
    // The header stays, so that only reading a page shows it.
    pages.fill(0xff, 100);
    writeFileSync(file, pages);
    await fails(1, /namekeep\.db is damaged .*namekeep-server restore/, { cwd });
  });

  test('names a database of a newer version', async () => {
    const cwd = newFolder();
    mkdirSync(join(cwd, 'data'));
    const database = new Database(join(cwd, 'data', 'namekeep.db'));
    database.exec(`CREATE TABLE schema_version (version INTEGER PRIMARY KEY, name TEXT, applied_at TEXT);
      INSERT INTO schema_version VALUES (999, 'future', '2030-01-01T00:00:00.000Z')`);
    database.close();
    await fails(1, /schema 999/, { cwd });
  });

  test('names a data folder that is a file, or lies below one', async () => {
    const cwd = newFolder();
    writeFileSync(join(cwd, 'data'), '');
    await fails(78, /The folder \S+data cannot be created: a file is in its place/, { cwd });
    await fails(78, /The folder \S+below cannot be created: part of its path is a file/, {
      cwd,
      env: { NAMEKEEP_DATA_DIR: join(cwd, 'data', 'below') },
    });
  });

  test('names a database that is a folder', async () => {
    const cwd = newFolder();
    mkdirSync(join(cwd, 'data', 'namekeep.db'), { recursive: true });
    await fails(78, /namekeep\.db cannot be opened: it is a folder/, { cwd });
  });

  test('names a data folder in which this user may not write', async () => {
    const cwd = newFolder();
    mkdirSync(join(cwd, 'data'));
    chmodSync(join(cwd, 'data'), 0o500);
    await fails(78, /namekeep\.db cannot be opened: this user has no permission.*EACCES/, { cwd, obeysModes: true });
    chmodSync(cwd, 0o500);
    const env = { NAMEKEEP_DATA_DIR: join(cwd, 'other') };
    await fails(78, /The folder \S+other cannot be created: this user has no permission/, {
      cwd: root,
      env,
      obeysModes: true,
    });
    chmodSync(cwd, 0o700);
  });

  test('names a database file, a secret and a settings file that this user may not read', async () => {
    const cwd = newFolder();
    mkdirSync(join(cwd, 'data'));
    writeFileSync(join(cwd, 'data', 'namekeep.db'), '', { mode: 0o000 });
    await fails(78, /namekeep\.db cannot be opened: this user has no permission/, { cwd, obeysModes: true });
    writeFileSync(join(cwd, 'data', 'secret'), '', { mode: 0o000 });
    await fails(78, /The master secret \S+secret cannot be read: this user has no permission/, {
      cwd,
      obeysModes: true,
    });
    writeFileSync(join(cwd, '.env'), '', { mode: 0o000 });
    await fails(78, /\.env cannot be read \(EACCES/, { cwd, obeysModes: true });
  });

  test('names a secret that is damaged, instead of making a new one', async () => {
    const cwd = newFolder();
    mkdirSync(join(cwd, 'data'));
    writeFileSync(join(cwd, 'data', 'secret'), 'abc');
    await fails(78, /secret must hold 32 bytes in base64url; restore it from a backup/, { cwd });
    assert.ok(!existsSync(join(cwd, 'data', 'namekeep.db')));
  });
});

suite('A start whose address cannot be used', () => {
  test('names a port that another program has', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const ended = await runServer(['start'], { cwd: newFolder(), env: { NAMEKEEP_PORT: String(port) } });
    other.close();
    assert.match(ended.stderr, new RegExp(`Port ${port} on 127.0.0.1 is already in use.*NAMEKEEP_PORT`));
    assert.equal(ended.code, 1);
  });

  test('names an address that this machine does not have', async () => {
    for (const NAMEKEEP_HOST of ['203.0.113.7', 'no-such-host.invalid'])
      await fails(78, /NAMEKEEP_HOST is "\S+", which is not an address of this machine/, { env: { NAMEKEEP_HOST } });
  });
});

suite('A start on PostgreSQL that cannot succeed [PostgreSQL]', () => {
  let server: PostgresServer;
  before(async () => {
    server = await startPostgres();
  });
  after(() => server.stop());
  const on = (url: string) => ({ env: { NAMEKEEP_DATABASE_URL: url, NAMEKEEP_SECRET: secret } });
  const changed = (change: (url: URL) => void) => {
    const url = new URL(server.url('postgres'));
    change(url);
    return url.href;
  };

  test('names a user and a database that the server does not know', async () => {
    await fails(78, /refused the user\. Check the user/, on(changed((url) => (url.username = 'stranger'))));
    const unknown = changed((url) => (url.pathname = '/no_such_database'));
    await fails(78, /PostgreSQL at \S+\/no_such_database has no such database\. Create it/, on(unknown));
  });

  test('names a server without TLS, and a certificate that is not there', async () => {
    await fails(78, /does not support TLS/, on(changed((url) => url.searchParams.set('sslmode', 'require'))));
    const file = join(root, 'missing.crt');
    await fails(78, /certificate .* cannot be read/, on(changed((url) => url.searchParams.set('sslrootcert', file))));
  });

  test('names a database of a newer version, and one in another encoding', async () => {
    const newer = await server.createDatabase();
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: newer });
    await client.connect();
    await client.query(`CREATE TABLE schema_version (version integer PRIMARY KEY, name text, applied_at text);
      INSERT INTO schema_version VALUES (999, 'future', '2030-01-01T00:00:00.000Z')`);
    await client.query('DROP DATABASE IF EXISTS latin');
    await client.query("CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'");
    await client.end();
    await fails(1, /schema 999/, on(newer));
    await fails(78, /uses the encoding LATIN1\. Create one with ENCODING 'UTF8'/, on(server.url('latin')));
  });
});

suite('A command', () => {
  test('that reads the database refuses to make one', async () => {
    for (const argv of [['backup', 'copy.db'], ['verify']]) {
      const cwd = newFolder();
      const ended = await runServer(argv, { cwd });
      assert.match(ended.stderr, /There is no database at \S+namekeep\.db\. Check NAMEKEEP_DATA_DIR/);
      assert.equal(ended.code, 78);
      assert.deepEqual(readdirSync(cwd), []);
    }
  });

  test('with unknown arguments ends with 2 and the usage', async () => {
    for (const argv of [
      ['strat'],
      ['start', 'now'],
      ['seed', '5', '--ownr', 'x'],
      ['seed'],
      ['backup'],
      ['verify', 'x'],
    ]) {
      const ended = await runServer(argv, { cwd: newFolder() });
      assert.match(ended.stderr, /Usage: namekeep-server COMMAND/, argv.join(' '));
      assert.equal(ended.code, 2, argv.join(' '));
    }
  });
});
