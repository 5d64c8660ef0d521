import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { canInstall, install } from '../debian.ts';
import { refuseUnmarked, refuseWhenLeftOut } from '../only-sqlite.ts';
import { freePort, serverIdentity, temporaryFolder } from './cluster.ts';

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
  while (!(existsSync(pidFile) && (await listens(port)))) await setTimeout(20);
  const pid = Number(readFileSync(pidFile, 'utf8'));
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
