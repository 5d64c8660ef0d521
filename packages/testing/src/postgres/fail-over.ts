import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { canInstall, install } from '../debian.ts';
import { refuseUnmarked, refuseWhenLeftOut } from '../runner.ts';
import { freePort, pidIn, postgresBinaries, serverIdentity, startCluster, temporaryFolder } from './cluster.ts';

const places = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];

/** PgBouncer in transaction mode, in front of a server of the tests. */
export interface PgBouncer {
  port: number;
  /** Leads new connections to another server, as the tool that promotes a standby does. */
  leadTo(port: number): void;
  stop(): Promise<void>;
}

/** Starts PgBouncer in front of the server at `port` on this machine. The name of the test has `[PostgreSQL]`. */
export async function startPgBouncer(target: number): Promise<PgBouncer> {
  refuseUnmarked();
  refuseWhenLeftOut('PostgreSQL');
  const program = await pgBouncerProgram();
  const identity = await serverIdentity();
  const folder = mkdtempSync(join(temporaryFolder(identity), 'namekeep-pgbouncer-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const pidFile = join(folder, 'pid');
  writeFileSync(file, configuration(port, target, pidFile));
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(folder, identity.uid, identity.gid);
  // The shell ends PgBouncer and deletes its folder when this process closes its input or ends, even by SIGKILL.
  const script = '"$0" -q "$1/pgbouncer.ini" </dev/null & cat >/dev/null; kill $!; wait $!; cd /; rm -rf "$1"';
  const guard = spawn('/bin/sh', ['-c', script, program, folder], {
    ...identity,
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // It makes the file, and then writes into it.
  while (!(existsSync(pidFile) && statSync(pidFile).size > 0 && (await listens(port)))) await setTimeout(20);
  const pid = pidIn(pidFile);
  return {
    port,
    leadTo(next) {
      writeFileSync(file, configuration(port, next, pidFile));
      process.kill(pid, 'SIGHUP');
    },
    stop: () =>
      new Promise((resolve) => {
        guard.on('exit', () => resolve());
        guard.stdin.end();
      }),
  };
}

const configuration = (port: number, target: number, pidFile: string): string => `
[databases]
* = host=127.0.0.1 port=${target} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pidfile = ${pidFile}
auth_type = any
pool_mode = transaction
default_pool_size = 8
server_login_retry = 1
log_connections = 0
log_disconnections = 0
`;

async function pgBouncerProgram(): Promise<string> {
  const found = () => places.find((path) => existsSync(path));
  if (!found() && canInstall()) await install('pgbouncer');
  const program = found();
  if (program) return program;
  throw new Error(
    'The tests need PgBouncer, which is not installed. Install it (on Debian and Ubuntu: `apt-get install pgbouncer`, or ' +
      'set CI=true to have the tests install it; with Homebrew: `brew install pgbouncer`), or run ' +
      '`npm test -- --sqlite`, which leaves it out.',
  );
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

/** A primary server with a synchronous standby: every commit that is acknowledged is on both. */
export interface ReplicatedPostgres {
  primary: { host: string; port: number };
  standby: { host: string; port: number };
  /** Creates an empty database and returns its name. */
  createDatabase(): Promise<string>;
  /** Kills the primary with SIGKILL, as a power failure does. It does not come back. */
  killPrimary(): void;
  /** Makes the standby a primary. */
  promote(): Promise<void>;
  /** Stops both and deletes their data. */
  stop(): Promise<void>;
}

const host = '127.0.0.1';

/** Starts both servers. The test, or a suite around it, has `[PostgreSQL]` in its name. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  refuseUnmarked();
  refuseWhenLeftOut('PostgreSQL');
  const binaries = await postgresBinaries();
  const primary = await startCluster(binaries, { fsync: true });
  const standby = await startCluster(binaries, { fsync: true, standbyOf: primary.port }).catch(
    async (error: unknown) => {
      await primary.destroy();
      throw error;
    },
  );
  const database = `test_${randomBytes(8).toString('hex')}`;
  const run = (sql: string) => query(primary.port, sql);
  // Only now, because commits wait for it from here on.
  await run(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
  await run('SELECT pg_reload_conf()');
  const isSynchronous = `SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'`;
  while ((await run(isSynchronous)).length === 0) await setTimeout(50);
  return {
    primary: { host, port: primary.port },
    standby: { host, port: standby.port },
    async createDatabase() {
      await run(`CREATE DATABASE ${pg.escapeIdentifier(database)}`);
      return database;
    },
    killPrimary: () => primary.kill(),
    promote: () => standby.promote(),
    async stop() {
      await standby.destroy();
      await primary.destroy();
    },
  };
}

async function query(port: number, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ host, port, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
