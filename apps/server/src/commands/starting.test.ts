import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { openStore } from '@namekeep/storage';
import { createOldDatabase } from '@namekeep/storage/testing';
import { type PostgresServer, startPostgres } from '@namekeep/testing/postgres';
import Database from 'better-sqlite3';
import pg from 'pg';
import {
  type CommandOptions,
  freePort,
  runServer,
  secret,
  serveWhile,
  startServer,
  temporaryFolder,
} from '../testing/process.ts';

const root = temporaryFolder();
const newFolder = () => mkdtempSync(join(root, 'case-'));
/** A working directory with a data folder, and the place of its database. */
function withData() {
  const cwd = newFolder();
  const data = join(cwd, 'data');
  mkdirSync(data);
  return { cwd, data, file: join(data, 'namekeep.db') };
}
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** Starts on a port of its own, and expects an end with one sentence and no socket. */
async function fails(
  code: number,
  sentence: RegExp,
  { env, ...others }: Partial<CommandOptions> = {},
): Promise<string> {
  const port = await freePort();
  const options = { cwd: newFolder(), env: { NAMEKEEP_PORT: String(port), ...env }, ...others };
  const ended = await runServer(['start'], options);
  assert.match(ended.stderr, sentence);
  assert.equal(ended.code, code, ended.stderr);
  assert.doesNotMatch(ended.stderr, /\n {4}at |Namekeep is ready/, 'no stack, and no word of success');
  await assert.rejects(once(connect(port, '127.0.0.1'), 'connect'), { code: 'ECONNREFUSED' });
  return ended.stderr.trim();
}

const newer = "INSERT INTO schema_version VALUES (999, 'future', '2030-01-01T00:00:00.000Z')";
const versions = 'CREATE TABLE schema_version (version integer PRIMARY KEY, name text, applied_at text)';
function fill(file: string, sql: string, harm: (pages: Buffer) => void = () => undefined): void {
  const database = new Database(file);
  database.exec(sql);
  const pages = database.serialize();
  database.close();
  harm(pages);
  writeFileSync(file, pages);
}
const unreadable = { mode: 0o000 };
type Prepare = (place: ReturnType<typeof withData>) => Partial<CommandOptions> | void;
const inFolder =
  (path: (file: string) => string): Prepare =>
  ({ file }) => {
    writeFileSync(file, '');
    return { env: { NAMEKEEP_DATA_DIR: path(file) } };
  };
const damage: Prepare = ({ file }) =>
  // The header stays, so that only reading a page shows it.
  fill(file, `${versions}; INSERT INTO schema_version VALUES (1, 'x', 'x')`, (pages) => pages.fill(0xff, 100));
const forbid: Prepare = ({ data }) => chmodSync(data, 0o500);
const text = 'certainly not a database, but long enough for the header of one. '.repeat(4);
const noDatabase = /^[^\n]*namekeep\.db is not an SQLite database, or its beginning is damaged[^\n]*\n$/;
const noPermission = /namekeep\.db cannot be opened: this user has no permission/;
const faults: [what: string, code: number, sentence: RegExp, prepare: Prepare][] = [
  ['a file that is not a database', 1, noDatabase, ({ file }) => writeFileSync(file, text)],
  ['a database whose pages are damaged', 1, /namekeep\.db is damaged .*namekeep-server restore/, damage],
  ['a database of a newer version', 1, /schema 999/, ({ file }) => fill(file, `${versions}; ${newer}`)],
  ['a database that is a folder', 78, /namekeep\.db cannot be opened: it is a folder/, ({ file }) => mkdirSync(file)],
  [
    'a data folder that is a file',
    78,
    /The folder \S+namekeep\.db cannot be created: a file is in its place/,
    inFolder((file) => file),
  ],
  [
    'a data folder below a file',
    78,
    /The folder \S+below cannot be created: part of its path is a file/,
    inFolder((file) => join(file, 'below')),
  ],
  ['a data folder in which this user may not write', 78, new RegExp(`${noPermission.source}.*EACCES`), forbid],
  [
    'a data folder that this user may not make',
    78,
    /The folder \S+other cannot be created: this user has no permission/,
    (place) => (forbid(place), { env: { NAMEKEEP_DATA_DIR: join(place.data, 'other') } }),
  ],
  ['a database file that this user may not read', 78, noPermission, ({ file }) => writeFileSync(file, '', unreadable)],
  [
    'a secret that this user may not read',
    78,
    /The master secret \S+secret cannot be read: this user has no permission/,
    ({ data }) => writeFileSync(join(data, 'secret'), '', unreadable),
  ],
  [
    'a settings file that this user may not read',
    78,
    /\.env cannot be read \(EACCES/,
    ({ cwd }) => writeFileSync(join(cwd, '.env'), '', unreadable),
  ],
  [
    'a secret that is damaged, instead of making a new one',
    78,
    /secret must hold 32 bytes in base64url; restore it from a backup/,
    ({ data }) => writeFileSync(join(data, 'secret'), 'abc'),
  ],
  ...['203.0.113.7', 'no-such-host.invalid'].map((NAMEKEEP_HOST): (typeof faults)[number] => [
    `an address that this machine does not have: ${NAMEKEEP_HOST}`,
    78,
    /NAMEKEEP_HOST is "\S+", which is not an address of this machine/,
    () => ({ env: { NAMEKEEP_HOST } }),
  ]),
];

suite('A start on the embedded database that cannot succeed', () => {
  for (const [what, code, sentence, prepare] of faults)
    test(`names ${what}`, async () => {
      const place = withData();
      const options = prepare(place) ?? {};
      const before = readdirSync(place.data);
      await fails(code, sentence, { cwd: place.cwd, obeysModes: true, ...options });
      chmodSync(place.data, 0o700);
      // The locks stay for those who come next, but no secret is made for a database that cannot be opened.
      const left = readdirSync(place.data).filter((name) => !/-(lock|server)$/.test(name) && !before.includes(name));
      assert.ok(!left.includes('secret') || /address/.test(what), String(left));
      if (/secret/.test(what)) assert.ok(!existsSync(place.file));
    });

  test('names a port that another program has', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const ended = await runServer(['start'], { cwd: newFolder(), env: { NAMEKEEP_PORT: String(port) } });
    other.close();
    assert.match(ended.stderr, new RegExp(`Port ${port} on 127.0.0.1 is already in use.*NAMEKEEP_PORT`));
    assert.equal(ended.code, 1);
  });
});

suite('A second server on the same data folder [SQLite]', () => {
  test('refuses to start, names the folder and the process, and starts when that one was killed', async () => {
    const cwd = newFolder();
    const first = startServer({ cwd });
    await first.says(/Namekeep is ready/);
    const data = join(realpathSync(cwd), 'data');
    const { pid } = first.child;
    await fails(1, new RegExp(`Another Namekeep \\(process ${pid}\\) uses the database in ${data}\\.`), { cwd });
    // Commands that read work next to a server; those that replace data are refused.
    for (const argv of [['backup', 'copy.db'], ['verify'], ['accounts'], ['migrate'], ['seed', '1']]) {
      const ended = await runServer(argv, { cwd });
      assert.equal(ended.code, 0, `${argv[0]}: ${ended.stderr}`);
    }
    const move = ['move-account', '--from', 'bundled', 'owner', '--to', 'https://id.example', 'x'];
    for (const argv of [['restore', 'copy.db'], move]) {
      const ended = await runServer(argv, { cwd });
      assert.match(ended.stderr, /is in use\. Stop the server/, argv[0]);
      assert.equal(ended.code, 1);
    }
    first.child.kill('SIGKILL');
    await first.exited;
    await serveWhile({ cwd });
    assert.equal((await runServer(['restore', 'copy.db'], { cwd })).code, 0);
  });

  test('whose schema is of an earlier version is not upgraded by a command', async () => {
    const { cwd, file } = withData();
    await createOldDatabase(file, 3);
    const server = await openStore(`sqlite:${file}`, { serves: true });
    for (const argv of [['migrate'], ['verify'], ['backup', 'copy.db']]) {
      const ended = await runServer(argv, { cwd });
      assert.match(ended.stderr, new RegExp(`Another Namekeep \\(process ${process.pid}\\) uses the database`));
      assert.equal(ended.code, 1, argv[0]);
    }
    await server.maintenance.close();
    assert.equal((await runServer(['migrate'], { cwd })).code, 0);
  });
});

suite('What the server writes', () => {
  test("is its user's alone, and made so at the start where it was left open; other files are left alone", async () => {
    const { cwd, data } = withData();
    chmodSync(data, 0o755);
    await serveWhile({ cwd }, async () => {
      assert.equal((await runServer(['backup', 'copy.db'], { cwd })).code, 0);
      const files = readdirSync(data);
      const suffixes = ['', '-lock', '-server', '-shm', '-wal'];
      assert.deepEqual(files.toSorted(), [...suffixes.map((suffix) => `namekeep.db${suffix}`), 'secret']);
      for (const path of [...files.map((file) => join(data, file)), join(cwd, 'copy.db')])
        assert.equal(modeOf(path), '600', path);
    });

    const ours = ['namekeep.db', 'secret', 'namekeep.db.schema-1.backup'];
    for (const file of [...ours, 'namekeep.db.mine']) {
      writeFileSync(join(data, file), '', { flag: 'a' });
      chmodSync(join(data, file), 0o644);
    }
    const said = await serveWhile({ cwd }, async () => {
      for (const file of ours) assert.equal(modeOf(join(data, file)), '600', file);
      assert.deepEqual([modeOf(join(data, 'namekeep.db.mine')), modeOf(data)], ['644', '755'], 'these are not ours');
    });
    assert.match(said, /Other users could read files of the database\. Only this user can now/);
    assert.match(said, /Other users could read the master secret\. Its mode is 0600 now/);
  });
});

suite('A start on PostgreSQL [PostgreSQL]', () => {
  /** `NAMEKEEP_TEST_AWAY_SECONDS` asks for a longer absence. */
  const awaySeconds = Number(process.env.NAMEKEEP_TEST_AWAY_SECONDS ?? 3);
  let server: PostgresServer;
  before(async () => {
    server = await startPostgres({ own: true, fsync: false });
  });
  after(() => server.stop());
  const changed = (change: (url: URL) => void) => {
    const url = new URL(server.url('postgres'));
    change(url);
    return url.href;
  };
  const startOn = async (url: string) => {
    const port = await freePort();
    const env = { NAMEKEEP_PORT: String(port), NAMEKEEP_DATABASE_URL: url, NAMEKEEP_SECRET: secret };
    return {
      ...startServer({ cwd: newFolder(), env }),
      ask: (path: string) => fetch(`http://127.0.0.1:${port}${path}`),
    };
  };

  test('that cannot succeed names what is wrong', async () => {
    const old = await server.createDatabase();
    const client = new pg.Client({ connectionString: old });
    await client.connect();
    for (const sql of [versions, newer, "CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'"])
      await client.query(sql);
    await client.end();
    const missing = join(root, 'missing.crt');
    for (const [url, code, sentence] of [
      [changed((to) => (to.username = 'stranger')), 78, /refused the user\. Check the user/],
      [changed((to) => (to.pathname = '/none')), 78, /PostgreSQL at \S+\/none has no such database\. Create it/],
      [changed((to) => to.searchParams.set('sslmode', 'require')), 78, /does not support TLS/],
      [changed((to) => to.searchParams.set('sslrootcert', missing)), 78, /certificate .* cannot be read/],
      [old, 1, /schema 999/],
      [server.url('latin'), 78, /uses the encoding LATIN1\. Create one with ENCODING 'UTF8'/],
    ] as const)
      await fails(code, sentence, { env: { NAMEKEEP_DATABASE_URL: url, NAMEKEEP_SECRET: secret } });
  });

  test('that is away is logged, answers 503, is alive, and finishes once PostgreSQL is back', async (context) => {
    const url = await server.createDatabase();
    await server.halt();
    const { child, says, ask, exited } = await startOn(url);
    const [sentence] = await says(/Waiting for the database\..*/);
    assert.match(sentence, /PostgreSQL at 127\.0\.0\.1:\d+\/test_\w+ cannot be reached: .*ECONNREFUSED/);
    const refused = await ask('/api/v1/domains');
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '1']);
    const { error } = (await refused.json()) as { error: Record<string, unknown> };
    const requestId = refused.headers.get('x-request-id');
    assert.partialDeepStrictEqual(error, { code: 'unavailable', retryable: true, requestId });
    assert.deepEqual([(await ask('/api/ready')).status, (await ask('/api/health')).status], [503, 200]);
    await setTimeout(awaySeconds * 1000);
    await server.resume();
    const back = performance.now();
    await says(/Namekeep is ready/);
    const took = ((performance.now() - back) / 1000).toFixed(1);
    context.diagnostic(`up ${took} s after PostgreSQL was, which was away ${awaySeconds} s`);
    assert.equal((await ask('/api/ready')).status, 200);
    child.kill('SIGTERM');
    assert.equal(await exited, 0);
  });

  test('that is away ends with 0 when it is stopped in the meantime', async () => {
    const url = `postgres://postgres@127.0.0.1:${await freePort()}/none`;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const { child, says, exited } = await startOn(url);
      await says(/Waiting for the database/);
      child.kill(signal);
      assert.equal(await exited, 0, signal);
    }
  });

  test('that drops every packet is waited for, and ends once that server rejects it', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as { port: number };
    const { says, exited } = await startOn(`postgres://postgres@127.0.0.1:${port}/none`);
    await says(/Waiting for the database\. PostgreSQL at \S+ cannot be reached: it does not answer/);
    for (const socket of sockets) socket.destroy();
    silent.close();
    await once(silent, 'close');
    // In its place now a server that knows no such user.
    const relay = createServer((socket) => {
      const target = connect(Number(new URL(server.url('postgres')).port), '127.0.0.1');
      socket.pipe(target).pipe(socket);
      socket.on('error', () => target.destroy());
      target.on('error', () => socket.destroy());
    }).listen(port, '127.0.0.1');
    await once(relay, 'listening');
    assert.equal(await exited, 78);
    relay.close();
  });
});

// Prints the files that a start loads, and whether Node.js has loaded its Fetch API, once the server is ready.
const tracer = `
  import { registerHooks } from 'node:module';
  const write = process.stderr.write.bind(process.stderr);
  registerHooks({ load: (url, context, next) => { write('loads ' + url + '\\n'); return next(url, context); } });
  process.stderr.write = (text) => {
    if (!String(text).includes('is ready')) return write(text);
    for (const name of process.moduleLoadList) if (name.includes('undici')) write('loads ' + name.replaceAll(' ', '-') + '\\n');
    return write(text);
  };
`;

test('a start loads nothing that only some requests need: no Fetch API, no protocols, no pages, no AI providers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'namekeep-loading-'));
  const child = spawn(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(tracer)}`,
      join(import.meta.dirname, '..', 'main.ts'),
      'start',
    ],
    { env: { NAMEKEEP_DATA_DIR: folder, NAMEKEEP_PORT: '0' }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exited = once(child, 'exit');
  let text = '';
  for await (const chunk of child.stderr) {
    text += String(chunk);
    if (text.includes('Namekeep is ready')) child.kill('SIGTERM');
  }
  await exited;
  rmSync(folder, { recursive: true });
  assert.match(text, /Namekeep is ready/);
  const loaded = [...text.matchAll(/^loads (\S+)$/gm)].map(([, url = '']) => url);
  assert.ok(loaded.some((url) => url.endsWith('/commands/serve.ts')));
  const lazy =
    /undici|\/@hono\/|\/oidc-provider\/|\/openid-client\/|modelcontextprotocol|\/openapi\.ts|\/marked\/|\/@ai-sdk\/|\/ai\/dist\/|\/pg\//;
  assert.deepEqual(
    loaded.filter((url) => lazy.test(url)),
    [],
  );
});
