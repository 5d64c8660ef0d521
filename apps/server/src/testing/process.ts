import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { after } from 'node:test';
import { bundledOwner } from '@namekeep/core';
import { openStore } from '@namekeep/storage';
import { atEnd } from '@namekeep/testing/at-end';
import { createTestAccount, type TestAccount, type TestToken } from './account.ts';
import { runCommand } from '../program.ts';
import { type Caller, createCaller } from './caller.ts';
import { createDatabase, type DatabaseName } from './service.ts';

const built = process.env.NAMEKEEP_TEST_DIST;
/** What is shipped where it is built, as in a run of all tests, since it starts faster; or else the sources. */
const serverProgram = built
  ? resolve(built, 'server.mjs')
  : resolve(import.meta.dirname, '../../bin/namekeep-server.mjs');
/** What a process of the service has in its environment apart from its settings. */
const processEnvironment = {
  PATH: process.env.PATH,
  ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
};

export interface CommandOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** Drops the capability of root to ignore file modes, which a service should not have. */
  obeysModes?: boolean;
  /** The largest file that it may write, in KiB: as on a disk without more room. */
  largestFile?: number;
}

/** `namekeep-server` as called from a terminal or by a supervisor, with only the settings in `env`. */
export function spawnServer(
  argv: readonly string[],
  { cwd, env = {}, obeysModes = false, largestFile }: CommandOptions,
) {
  const isRoot = process.getuid?.() === 0;
  const limits = ['setpriv', '--bounding-set', '-dac_override,-dac_read_search', '--'];
  const bounded = largestFile === undefined ? [] : ['bash', '-c', `ulimit -f ${largestFile}; exec "$@"`, 'bash'];
  const [command = '', ...words] = [
    ...bounded,
    ...(obeysModes && isRoot ? limits : []),
    process.execPath,
    serverProgram,
    ...argv,
  ];
  return spawn(command, words, {
    cwd,
    env: { ...processEnvironment, NAMEKEEP_PORT: '0', NAMEKEEP_LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Commands that only read and write the database, and print a few lines. */
const maintenance = ['backup', 'restore', 'verify', 'migrate', 'seed', 'accounts', 'move-account'];

/** Runs a command until it ends: in a process of its own if it serves, or if the system is to limit it. */
export async function runServer(argv: readonly string[], options: CommandOptions): Promise<Ended> {
  const isLimited = options.obeysModes || options.largestFile !== undefined;
  if (maintenance.includes(argv[0] ?? '') && !isLimited) return runHere(argv, options);
  const child = spawnServer(argv, options);
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: code as number | null, stdout, stderr };
}

/** Runs a command in this process, which takes a fraction of the time that a process takes to start. */
async function runHere(argv: readonly string[], { cwd, env = {} }: CommandOptions): Promise<Ended> {
  const before = { cwd: process.cwd(), env: process.env, log: console.log, error: console.error };
  const umask = process.umask(0o077);
  const printed = { stdout: '', stderr: '' };
  process.chdir(cwd);
  process.env = { ...processEnvironment, NAMEKEEP_PORT: '0', NAMEKEEP_LOG_LEVEL: 'warn', ...env };
  console.log = (line: string) => (printed.stdout += `${line}\n`);
  console.error = (line: string) => (printed.stderr += `${line}\n`);
  try {
    return { code: await runCommand(argv), ...printed };
  } finally {
    process.chdir(before.cwd);
    process.umask(umask);
    process.env = before.env;
    Object.assign(console, { log: before.log, error: before.error });
  }
}

/** A server that is expected to keep running. */
export interface Started {
  child: ChildProcess;
  /** What it has written to stdout and stderr so far. */
  output(): string;
  /** Resolves when the output matches; rejects if the process exits before. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  exited: Promise<number | null>;
}

/** Starts the service. It ends after the last test file of this process. */
export function startServer(options: CommandOptions, argv: readonly string[] = ['start']): Started {
  const child = spawnServer(argv, options);
  started.add(child);
  let output = '';
  const listeners = new Set<() => void>();
  const hear = (chunk: Buffer) => {
    output += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const exited = once(child, 'close').then(([code]) => {
    started.delete(child);
    return code as number | null;
  });
  return {
    child,
    output: () => output,
    exited,
    says: (pattern) =>
      new Promise((found, failed) => {
        const look = () => {
          const match = pattern.exec(output);
          if (!match) return;
          listeners.delete(look);
          found(match);
        };
        listeners.add(look);
        look();
        void exited.then((code) => failed(new Error(`It ended with ${code} and did not say ${pattern}:\n${output}`)));
      }),
  };
}

/** Starts the service, does something with it, has it stop, and gives what it wrote. */
export async function serveWhile(options: CommandOptions, use?: (port: number) => Promise<void>): Promise<string> {
  const { child, says, exited, output } = startServer(options);
  const [, port] = await says(/ready at http:\/\/localhost:(\d+)/);
  await use?.(Number(port));
  child.kill('SIGTERM');
  assert.equal(await exited, 0);
  return output();
}

const started = new Set<ChildProcess>();
atEnd(() => {
  for (const child of started) child.kill('SIGKILL');
});

/** A temporary folder that is deleted after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'namekeep-start-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** A valid master secret. */
export const secret = hash('sha256', 'the secret of the tests', 'base64url');

/** The service in its own process, as `npm start` runs it, with an account of the owner. */
export interface ServiceProcess {
  readonly port: number;
  readonly child: ChildProcess;
  /** The exit code of the process. */
  readonly exited: Promise<number | null>;
  /** What it has written so far. */
  output(): string;
  /** Starts it once more on its data, at another port, after it has ended. Callers from before stay with the old port. */
  startAgain(): Promise<void>;
  /** A caller with its own connection. */
  caller(): Caller;
  token: TestToken;
  account: TestAccount;
  /** The data folder. */
  dataDir: string;
  databaseUrl: string;
  /** Stops the process if it is running, and deletes its files. */
  remove(): Promise<void>;
}

/** Starts the service with a new database, and creates an account with a token. */
export async function startProcess(name: DatabaseName, env: NodeJS.ProcessEnv = {}): Promise<ServiceProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'namekeep-process-'));
  const database = await createDatabase(name);
  const start = async () => {
    const service = startServer({
      cwd: dataDir,
      env: {
        NAMEKEEP_DATA_DIR: dataDir,
        NAMEKEEP_DATABASE_URL: database.url,
        NAMEKEEP_SECRET: secret,
        NAMEKEEP_OWNER_PASSPHRASE: 'a passphrase of the tests',
        NAMEKEEP_RATE_READS: '0',
        NAMEKEEP_RATE_WRITES: '0',
        ...env,
      },
    });
    const [, port] = await service.says(/ready at http:\/\/localhost:(\d+)/);
    return { ...service, port: Number(port) };
  };
  let running = await start();
  const originOf = (port: number) => new URL(`http://127.0.0.1:${port}`);
  const { account, token } = await enterOwner(database.url, originOf(running.port));
  return {
    get port() {
      return running.port;
    },
    get child() {
      return running.child;
    },
    get exited() {
      return running.exited;
    },
    output: () => running.output(),
    async startAgain() {
      running = await start();
    },
    caller: () => createCaller(originOf(running.port), new Agent({ keepAlive: true, maxSockets: 1 }), token.headers),
    token,
    account,
    dataDir,
    databaseUrl: database.url,
    async remove() {
      running.child.kill('SIGKILL');
      await running.exited;
      await database.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** An account of a user who may sign in, by default the owner of the bundled provider, in the database of a process. */
export async function enterOwner(
  databaseUrl: string,
  baseUrl: URL,
  identity: { issuer: string; subject: string } = bundledOwner,
): Promise<{ account: TestAccount; token: TestToken }> {
  const store = await openStore(databaseUrl);
  const anyone = createCaller(baseUrl, new Agent());
  const account = await createTestAccount({ store, clock: { now: Date.now }, anyone, baseUrl, identity });
  const token = await account.token();
  await store.maintenance.close();
  return { account, token };
}
