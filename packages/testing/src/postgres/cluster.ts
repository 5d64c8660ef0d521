import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { canInstall, install, run } from '../debian.ts';

const CREATE_CLUSTER = '/etc/postgresql-common/createcluster.conf';

/**
 * The folder with initdb, postgres and pg_ctl of the latest PostgreSQL on this machine. With CI=true, as root on
 * Debian, it is installed if missing.
 */
export async function postgresBinaries(): Promise<string> {
  const found = findBinaries();
  if (found) return found;
  if (canInstall()) await installServer();
  const installed = findBinaries();
  if (installed) return installed;
  throw new Error(
    'The tests need PostgreSQL 15 or newer, which is not installed. Install it (on Debian and Ubuntu: `apt-get install ' +
      'postgresql`, or set CI=true to have the tests install it; with Homebrew: `brew install postgresql`), set ' +
      'NAMEKEEP_TEST_POSTGRES to the address of a server where the tests may create databases (such as ' +
      'postgres://postgres@127.0.0.1:5432/postgres), or run `npm test -- --sqlite`, which leaves it out.',
  );
}

function findBinaries(): string | undefined {
  const packaged = globSync(['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql*/bin']);
  const version = (folder: string) => Number(/\d+/.exec(folder)?.[0] ?? 0);
  const inPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...packaged.sort((a, b) => version(b) - version(a)), ...inPath]
    .map((folder) => join(folder, 'initdb'))
    .filter((file) => existsSync(file))
    .map((file) => dirname(realpathSync(file)))
    .find((folder) => ['postgres', 'pg_ctl'].every((name) => existsSync(join(folder, name))));
}

/** Installs Debian's package without the database cluster that it creates and starts by default. */
async function installServer(): Promise<void> {
  await install('postgresql-common');
  const configuration = readFileSync(CREATE_CLUSTER, 'utf8');
  writeFileSync(CREATE_CLUSTER, `${configuration}\ncreate_main_cluster = false\n`);
  try {
    await install('postgresql');
  } finally {
    writeFileSync(CREATE_CLUSTER, configuration);
  }
}

interface Identity {
  uid?: number;
  gid?: number;
}

/**
 * A private PostgreSQL server with its own data folder, port and processes. All of them are removed when this process
 * ends.
 */
export interface Cluster {
  port: number;
  /** `fast` closes all connections properly; `immediate` is a crash, from which the next start recovers. */
  halt(mode: 'fast' | 'immediate'): Promise<void>;
  resume(): Promise<void>;
  /** Kills the server with SIGKILL. */
  kill(): void;
  /** Makes a standby a primary. */
  promote(): Promise<void>;
  /** Stops the server and deletes its data. */
  destroy(): Promise<void>;
}

export interface ClusterOptions {
  /** Without it, the server is faster, but a crash of the machine loses data. */
  fsync: boolean;
  /** The port of the primary that this server copies and follows. */
  standbyOf?: number;
}

/**
 * Creates and starts a server with the programs in `binaries`.
 */
export async function startCluster(binaries: string, { fsync, standbyOf }: ClusterOptions): Promise<Cluster> {
  const identity = await serverIdentity();
  const folder = mkdtempSync(join(temporaryFolder(identity), 'namekeep-pg-'));
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(folder, identity.uid, identity.gid);
  const data = join(folder, 'data');
  const log = join(folder, 'log');
  const options = { ...identity, cwd: folder, detached: true };
  const pgCtl = (...argv: string[]) => run(join(binaries, 'pg_ctl'), ['-D', data, '-w', '-t', '60', ...argv], options);

  const guard = startGuard(join(binaries, 'pg_ctl'), folder, options);
  try {
    if (standbyOf === undefined) await createData(binaries, data, options);
    else await copyPrimary(binaries, data, { port: standbyOf, options });
    const port = await freePort();
    appendFileSync(join(data, 'postgresql.conf'), configuration(folder, port, fsync));
    const start = () =>
      pgCtl('-l', log, 'start').catch((error: Error) => {
        throw new Error(`PostgreSQL does not start: ${error.message}\n${readFileSync(log, 'utf8')}`);
      });
    await start();
    return {
      port,
      halt: async (mode) => void (await pgCtl('-m', mode, 'stop')),
      resume: async () => void (await start()),
      kill: () => process.kill(pidIn(join(data, 'postmaster.pid')), 'SIGKILL'),
      promote: async () => void (await pgCtl('promote')),
      destroy: () => endGuard(guard),
    };
  } catch (error) {
    await endGuard(guard);
    throw error;
  }
}

/** The process of a PID file. An empty one would be process 0, which stands for all of our own group. */
export function pidIn(file: string): number {
  const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
  if (pid > 0) return pid;
  throw new Error(`${file} has no process yet.`);
}

const createData = (binaries: string, data: string, options: SpawnOptions): Promise<string> => {
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const initdb = ['-D', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', `--locale=${locale}`];
  return run(join(binaries, 'initdb'), [...initdb, '--no-sync'], options);
};

/** Copies a running primary, with the settings to follow it. */
const copyPrimary = (
  binaries: string,
  data: string,
  { port, options }: { port: number; options: SpawnOptions },
): Promise<string> => {
  const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
  const how = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
  return run(join(binaries, 'pg_basebackup'), ['-D', data, ...from, ...how], options);
};

function configuration(folder: string, port: number, fsync: boolean): string {
  return `
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = '"${folder}"'
max_connections = 200
fsync = ${fsync ? 'on' : 'off'}
`;
}

/**
 * A shell that waits until this process closes its input or ends, even by SIGKILL, and then stops the server and
 * deletes the folder. It has its own session, so that Ctrl-C reaches only this process.
 */
function startGuard(
  pgCtl: string,
  folder: string,
  options: Identity & { cwd: string; detached: boolean },
): ChildProcess {
  const script = 'cat >/dev/null; "$0" -D "$1/data" -m immediate -w stop >/dev/null 2>&1; cd /; rm -rf "$1"';
  const guard = spawn('/bin/sh', ['-c', script, pgCtl, folder], { ...options, stdio: ['pipe', 'ignore', 'ignore'] });
  guard.unref();
  (guard.stdin as Socket).unref();
  return guard;
}

function endGuard(guard: ChildProcess): Promise<void> {
  guard.ref();
  return new Promise((resolve) => {
    guard.on('exit', () => resolve());
    guard.stdin!.end();
  });
}

/** PostgreSQL does not run as root, so it runs as the user that its package creates. */
export async function serverIdentity(): Promise<Identity> {
  if (process.getuid?.() !== 0) return {};
  const id = async (flag: string) => Number(await run('id', [flag, 'postgres']));
  return { uid: await id('-u'), gid: await id('-g') };
}

/** The temporary folder of the system, or /tmp if the server's user has no access to it. */
export function temporaryFolder({ uid }: Identity): string {
  const mayEnter = (folder: string): boolean =>
    (statSync(folder).mode & 0o001) !== 0 && (dirname(folder) === folder || mayEnter(dirname(folder)));
  return uid === undefined || mayEnter(tmpdir()) ? tmpdir() : '/tmp';
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
