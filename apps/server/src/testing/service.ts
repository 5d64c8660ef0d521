import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite } from 'node:test';
import type { Owners } from '@namekeep/core';
import type { Store } from '@namekeep/core/ports';
import type { FileLimits } from '@namekeep/formats';
import { openStore, type StoreOptions } from '@namekeep/storage';
import { atEnd } from '@namekeep/testing/at-end';
import { patient, type PostgresServer, startPostgres } from '@namekeep/testing/postgres';
import { pino } from 'pino';
import type { AiTimeouts } from '../ai/ai.ts';
import { logStoreEvents } from '../commands/maintenance.ts';
import type { Config } from '../config.ts';
import type { Network } from '../interfaces/oauth/client-documents.ts';
import { type ListenOptions, listen } from '../server.ts';
import { createService } from '../service.ts';
import type { TextLimits } from '../texts/texts.ts';
import { createTestAccount, createTestClock, type TestAccount, type TestClock, testOwners } from './account.ts';
import { type Caller, createCaller } from './caller.ts';

export const databaseNames = ['SQLite', 'PostgreSQL'] as const;
export type DatabaseName = (typeof databaseNames)[number];

/** Where tests of the service run: on SQLite, and in `npm run proofs -- databases` on PostgreSQL too. */
export const usedDatabases: readonly DatabaseName[] = process.env.NAMEKEEP_TEST_BOTH_DATABASES
  ? databaseNames
  : ['SQLite'];

/** An empty database for a test file. */
export interface TestDatabase {
  name: DatabaseName;
  url: string;
  remove(): Promise<void>;
}

let server: Promise<PostgresServer> | undefined;

export async function createDatabase(name: DatabaseName): Promise<TestDatabase> {
  if (name === 'PostgreSQL') {
    server ??= startPostgres({ fsync: false }).then((started) => {
      atEnd(() => started.stop());
      return started;
    });
    const url = await (await server).createDatabase();
    // It is deleted with the server, after the last file.
    return { name, url, remove: async () => undefined };
  }
  const folder = mkdtempSync(join(tmpdir(), 'namekeep-wire-'));
  return {
    name,
    url: `sqlite:${join(folder, 'namekeep.db')}`,
    remove: async () => rmSync(folder, { recursive: true }),
  };
}

export interface TestServiceOptions {
  database: DatabaseName;
  clock?: TestClock;
  /** Requests per minute; off by default. */
  rates?: Partial<Config['rates']>;
  importLimits?: Config['importLimits'];
  ai?: Config['ai'];
  aiTimeouts?: AiTimeouts;
  fileLimits?: Partial<FileLimits>;
  textLimits?: Partial<TextLimits>;
  secrets?: Config['secrets'];
  /** By default, those of the test accounts. */
  owners?: Owners;
  /** The one that the operator sets; by default, one is generated. */
  passphrase?: string;
  metricsToken?: string;
  mcpOAuth?: boolean;
  /** Where the documents of OAuth clients are. */
  network?: Network;
  trustProxy?: boolean;
  /** The public base URL, if it is not where the service listens. */
  baseUrl?: URL;
  /** The folder of the built web application. */
  pages?: string;
  /** Whether all pages have the banner of the demo. */
  isDemo?: boolean;
  timeouts?: ListenOptions['timeouts'];
  store?: StoreOptions;
}

export interface LogLine {
  level: string;
  msg: string;
  requestId?: string;
}

export interface TestService {
  database: DatabaseName;
  baseUrl: URL;
  port: number;
  store: Store;
  clock: TestClock;
  /** A caller without credentials. */
  anyone: Caller;
  /** A new account with a signed-in browser. */
  account(name?: string): Promise<TestAccount>;
  /** A second service on the same database, like another process (PostgreSQL). */
  beside(options?: Omit<TestServiceOptions, 'database'>): Promise<TestService>;
  drain(): void;
  /** The passphrase that this start generated. */
  generatedPassphrase: string | undefined;
  /** The warnings and errors in the log so far. */
  logged(): LogLine[];
  /** What `verify` finds wrong in the database. */
  findings(): Promise<string[]>;
  /** Stops the service, and fails if an error was logged. Tests that provoke one remove it from `logged`. */
  stop(): Promise<void>;
}

/** A real service on a real port with a real database. `stop` removes all of them. */
export async function startTestService(options: TestServiceOptions): Promise<TestService> {
  return startTestServiceOn(await createDatabase(options.database), options);
}

/** The same with a database that the test has created, which `stop` deletes, too. */
export function startTestServiceOn(
  database: TestDatabase,
  options: Omit<TestServiceOptions, 'database'> = {},
): Promise<TestService> {
  return start(database, options, () => database.remove());
}

async function start(
  database: TestDatabase,
  options: Omit<TestServiceOptions, 'database'>,
  remove: () => Promise<void>,
): Promise<TestService> {
  const { clock = createTestClock(), timeouts } = options;
  const lines: LogLine[] = [];
  const log = pino(
    { level: 'warn', base: null, formatters: { level: (level) => ({ level }) } },
    { write: (line: string) => void lines.push(JSON.parse(line) as LogLine) },
  );
  const listener = await listen({
    host: '127.0.0.1',
    port: 0,
    https: options.baseUrl?.protocol === 'https:',
    ...(timeouts && { timeouts }),
  });
  const origin = new URL(`http://127.0.0.1:${listener.port}`);
  const baseUrl = options.baseUrl ?? origin;
  const store = await openStore(database.url, {
    now: () => new Date(clock.now()),
    poolSize: 5,
    ...patient,
    ...options.store,
    onEvent: logStoreEvents(log),
  });
  await store.maintenance.migrate();
  const service = await createService({
    config: configOf(database, options),
    baseUrl,
    store,
    log,
    localOrigin: () => origin.origin,
    now: clock.now,
    random: randomBytes,
    validateOutput: true,
    owners: options.owners ?? testOwners,
    aiTimeouts: options.aiTimeouts,
    fileLimits: options.fileLimits,
    textLimits: options.textLimits,
    network: options.network,
    ...(options.pages && { pages: options.pages }),
  });
  listener.serve(service.listener);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const anyone = createCaller(origin, agent);

  return {
    database: database.name,
    baseUrl,
    port: listener.port,
    store,
    clock,
    anyone,
    account: (name) => createTestAccount({ store, clock, anyone, baseUrl }, name),
    beside: (more = {}) => start(database, { clock, ...more }, async () => undefined),
    drain: () => service.drain(),
    generatedPassphrase: service.generatedPassphrase,
    logged: () => lines,
    async findings() {
      const found: string[] = [];
      for await (const { what, where } of store.maintenance.verify()) found.push(`${where}: ${what}`);
      return found;
    },
    async stop() {
      agent.destroy();
      await listener.close(1_000);
      await store.maintenance.close();
      await remove();
      const faults = lines.filter(({ level }) => level === 'error' || level === 'fatal');
      assert.deepEqual(faults, [], 'the service logged faults');
    },
  };
}

function configOf({ url }: TestDatabase, options: Omit<TestServiceOptions, 'database'>): Config {
  return {
    host: '127.0.0.1',
    port: 0,
    baseUrl: options.baseUrl,
    migrate: 'auto',
    dataDir: tmpdir(),
    databaseUrl: url,
    databasePooler: undefined,
    secrets: options.secrets ?? [createHash('sha256').update('the secret of the tests').digest()],
    identity: { kind: 'bundled', passphrase: options.passphrase },
    // Nothing listens there. Tests that need a provider start one.
    ai: options.ai ?? { provider: 'openai', baseUrl: 'http://127.0.0.1:9/v1', model: 'none' },
    rates: { reads: 0, writes: 0, signIn: 0, ai: 0, ...options.rates },
    importLimits: options.importLimits ?? { maxBytes: 20_971_520, maxRows: 100_000 },
    trustProxy: options.trustProxy ?? false,
    metricsToken: options.metricsToken,
    mcpOAuth: options.mcpOAuth ?? false,
    logLevel: 'warn',
    isDemo: options.isDemo ?? false,
    warnings: [],
  };
}

type Define = (service: () => TestService, database: DatabaseName) => void;
type Options = Omit<TestServiceOptions, 'database'>;

/** Defines a suite with a service of its own. `service()` is available in its tests. */
export function suiteWithService(subject: string, define: Define, options: Options = {}): void {
  for (const database of usedDatabases) suiteOn(database, subject, define, options);
}

/** The same, always on both databases, for what the store does in different ways. */
export function suiteOnEachDatabase(subject: string, define: Define, options: Options = {}): void {
  for (const database of databaseNames) suiteOn(database, subject, define, options);
}

/** All suites of a process use one database of PostgreSQL, since each has accounts of its own: to make one takes a while. */
let shared: Promise<TestDatabase> | undefined;
const databaseOfSuite = (name: DatabaseName): Promise<TestDatabase> =>
  name === 'PostgreSQL' ? (shared ??= createDatabase(name)) : createDatabase(name);

function suiteOn(database: DatabaseName, subject: string, define: Define, options: Options): void {
  suite(`${subject} [${database}]`, () => {
    let service: TestService | undefined;
    before(async () => {
      service = await startTestServiceOn(await databaseOfSuite(database), options);
    });
    after(() => service?.stop());
    define(() => {
      if (!service) throw new Error('The service of a suite is only available in its tests.');
      return service;
    }, database);
  });
}
