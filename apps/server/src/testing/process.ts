import { type ChildProcess, spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledOwner } from '@namekeep/core';
import { openStore } from '@namekeep/storage';
import { createTestAccount, type TestAccount, type TestToken } from './account.ts';
import { type Caller, createCaller } from './caller.ts';
import { createDatabase, type DatabaseName } from './database.ts';
import { processEnvironment, serverProgram } from './server-command.ts';

/** The service in its own process, as `npm start` runs it. */
export interface ServiceProcess {
  readonly port: number;
  readonly child: ChildProcess;
  /** The exit code of the process. */
  readonly exited: Promise<number | null>;
  /** Starts it once more on its data, at another port, after it has ended. Callers from before stay with the old port. */
  startAgain(): Promise<void>;
  /** A caller with its own connection. */
  caller(token: TestToken): Caller;
  token: TestToken;
  account: TestAccount;
  accountId: string;
  /** The data folder. */
  dataDir: string;
  databaseUrl: string;
  /** Stops the process if it is running, and deletes its files. */
  remove(): Promise<void>;
}

/** Starts the service with a new database, and creates an account with a token. `log` is where its log goes. */
export async function startProcess(
  name: DatabaseName,
  { env = {}, log = 'inherit' }: { env?: Record<string, string>; log?: 'inherit' | 'pipe' } = {},
): Promise<ServiceProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'namekeep-process-'));
  const database = await createDatabase(name);
  const start = async () => {
    const child = spawn(process.execPath, [serverProgram, 'start'], {
      cwd: folder,
      env: {
        ...processEnvironment,
        NAMEKEEP_PORT: '0',
        NAMEKEEP_DATA_DIR: folder,
        NAMEKEEP_DATABASE_URL: database.url,
        NAMEKEEP_SECRET: hash('sha256', 'the secret of the tests', 'base64url'),
        NAMEKEEP_OWNER_PASSPHRASE: 'a passphrase of the tests',
        NAMEKEEP_RATE_READS: '0',
        NAMEKEEP_RATE_WRITES: '0',
        NAMEKEEP_LOG_LEVEL: 'warn',
        ...env,
      },
      stdio: ['ignore', log, 'pipe'],
    });
    const exited = once(child, 'exit').then(([code]) => code as number | null);
    return { child, exited, port: await readPort(child) };
  };
  let running = await start();
  const originOf = (port: number) => new URL(`http://127.0.0.1:${port}`);
  const origin = originOf(running.port);
  const anyone = createCaller(origin, new Agent());
  const store = await openStore(database.url);
  const account = await createTestAccount({
    store,
    clock: { now: Date.now },
    anyone,
    baseUrl: origin,
    // The configured owner, because no other user can sign in.
    identity: bundledOwner,
  });
  const token = await account.token();
  await store.maintenance.close();
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
    async startAgain() {
      running = await start();
    },
    token,
    account,
    dataDir: folder,
    accountId: account.id,
    databaseUrl: database.url,
    caller: ({ headers }) =>
      createCaller(originOf(running.port), new Agent({ keepAlive: true, maxSockets: 1 }), headers),
    async remove() {
      running.child.kill('SIGKILL');
      await running.exited;
      await database.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function readPort(child: ChildProcess): Promise<number> {
  let said = '';
  for await (const text of child.stderr ?? []) {
    said += String(text);
    const [, port] = /ready at http:\/\/localhost:(\d+)/.exec(said) ?? [];
    if (port) {
      child.stderr?.resume();
      return Number(port);
    }
  }
  throw new Error(`The service did not start:\n${said}`);
}
