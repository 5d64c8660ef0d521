import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Store, StoreUnavailableError } from '@namekeep/core/ports';
import { openStore, makePrivateFolder } from '@namekeep/storage';
import { type Config, type GivenConfig, ConfigError, environment, readConfig } from '../config.ts';
import { type Log, errorCode, createLog } from '../log.ts';
import { createService, type Service } from '../service.ts';
import { makeSecret, readSecret, secretWarnings } from './master-secret.ts';
import { backupsIn, logStoreEvents, MigrationNeededError, migrateUnlessManual } from './maintenance.ts';
import { listen } from '../server.ts';

const PAUSE_MS = 1000;
const REMINDER_MS = 60_000;

export interface BringUpOptions {
  config: GivenConfig;
  baseUrl: URL;
  localOrigin: string;
  log: Log;
  /** Aborted if the process is asked to stop in the meantime. */
  signal: AbortSignal;
}

export interface Running {
  store: Store;
  service: Service;
}

/**
 * Opens the database, upgrades its schema and assembles the service. Waits for an unreachable PostgreSQL server as long
 * as necessary, and for an operator who upgrades the schema; throws for faults that do not resolve on their own. Undefined if the process is asked to stop first.
 */
export async function bringUp(options: BringUpOptions): Promise<Running | undefined> {
  const { config, log, signal } = options;
  const isWaitedFor = !config.databaseUrl.startsWith('sqlite:');
  const report = createReport(log);
  while (!signal.aborted) {
    try {
      const running = await attempt(options);
      report.done();
      return running;
    } catch (error) {
      // A process that upgrades the schema meanwhile keeps this one out until then.
      const isAway = (isWaitedFor || report.hasWaited()) && error instanceof StoreUnavailableError;
      if (!isAway && !(error instanceof MigrationNeededError)) throw error;
      report.waiting(error.message);
    }
    await setTimeout(PAUSE_MS, undefined, { signal }).catch(() => {});
  }
  return undefined;
}

async function attempt({ config, baseUrl, localOrigin, log }: BringUpOptions): Promise<Running> {
  const found = config.secrets ?? secretsOf(readSecret(config.dataDir, log));
  const store = await openStore(config.databaseUrl, {
    pooler: config.databasePooler,
    serves: true,
    backups: backupsIn(config.dataDir),
    onEvent: logStoreEvents(log),
  });
  try {
    const schema = await migrateUnlessManual(store, config);
    if (schema.from !== schema.to) log.info(schema, 'Migrated the database');
    // Only now, so that a failed start leaves no secret that a later start would treat as an existing one.
    const secrets = found ?? [makeSecret(config.dataDir, log)];
    const service = await createService({
      config: { ...config, secrets } satisfies Config,
      baseUrl,
      store,
      log,
      localOrigin: () => localOrigin,
      now: Date.now,
      random: randomBytes,
      validateOutput: false,
    });
    const warnings = await secretWarnings(store.values, {
      secrets,
      origin: config.secrets ? 'environment' : found ? 'file' : 'generated',
      isNewDatabase: schema.from === 0,
      unreadableKeys: service.unreadableKeys,
    });
    for (const warning of warnings) log.warn(warning);
    return { store, service };
  } catch (error) {
    // The earlier error is the one to report.
    await store.maintenance.close().catch(() => {});
    throw error;
  }
}

const secretsOf = (secret: Uint8Array | undefined) => secret && ([secret] as const);

/** Logs that the server is waiting for the database: immediately, when the reason changes, and every minute. */
function createReport(log: Log) {
  const since = performance.now();
  let [said, saidAt] = ['', 0];
  return {
    waiting(reason: string) {
      if (reason === said && performance.now() - saidAt < REMINDER_MS) return;
      [said, saidAt] = [reason, performance.now()];
      process.stderr.write(`Waiting for the database. ${reason}\n`);
      log.warn({ reason }, 'Waiting for the database');
    },
    hasWaited: () => said !== '',
    done() {
      if (said === '') return;
      log.warn({ seconds: Math.round((performance.now() - since) / 1000) }, 'The database is back');
    },
  };
}

const GRACE_MS = 10_000;
const PURGE_MS = 10 * 60_000;

export interface ServeOptions {
  /** Called before the first request is served. */
  prepare?: (store: Store) => Promise<void>;
  /** What is printed for the person at the terminal below the address. */
  note?: string;
}

/** `start`: serves the portfolio until the process is asked to stop. */
export async function start(): Promise<number> {
  await serve(readConfig(environment()));
  return 0;
}

/** Serves until the process is asked to stop. A failed start leaves no socket and no open database behind. */
export async function serve(config: GivenConfig, options: ServeOptions = {}): Promise<void> {
  // V8 would soon make objects of each request old from the start, which keep whole requests from the cheap collection of
  // young objects: a fifth of the processor time of a read.
  process.getBuiltinModule('node:v8').setFlagsFromString('--no-allocation-site-pretenuring');
  const signals = stopSignals();
  const log = await createLog(config.logLevel);
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'Stopping after an unhandled error');
    log.flush(() => process.exit(1));
  });
  for (const warning of config.warnings) log.warn(warning);
  try {
    await serveUntilStopped(config, options, log, signals);
  } finally {
    await new Promise<void>((resolve) => log.flush(() => resolve()));
  }
}

async function serveUntilStopped(config: GivenConfig, { prepare, note }: ServeOptions, log: Log, signals: StopSignals) {
  if (config.databaseUrl.startsWith('sqlite:')) makePrivateFolder(config.dataDir);
  const { host, port } = config;
  const listener = await listen({ host, port, https: config.baseUrl?.protocol === 'https:' }).catch(
    (error: unknown) => {
      throw listenError(error, host, port);
    },
  );
  const baseUrl = config.baseUrl ?? new URL(`http://localhost:${listener.port}`);
  const localOrigin = `http://${host.includes(':') ? `[${host}]` : host}:${listener.port}`;
  const running = await bringUp({ config, baseUrl, localOrigin, log, signal: signals.stop }).catch(
    async (error: unknown) => {
      await listener.close(0);
      throw error;
    },
  );
  if (!running) return listener.close(0);

  const { store, service } = running;
  await prepare?.(store);
  listener.serve(service.listener);
  announce(baseUrl, listener.port, service.generatedPassphrase, note);
  log.info({ address: baseUrl.origin, port: listener.port, database: store.dialect }, 'Ready');
  const served = await keepServedMark(store, log);
  const purging = setInterval(() => {
    store.maintenance
      .purge(Date.now())
      .catch((error: unknown) => log.warn({ err: error }, 'Could not remove expired data'));
  }, PURGE_MS);

  log.info({ signal: await signals.received }, 'Stopping');
  clearInterval(purging);
  service.drain();
  await listener.close(GRACE_MS);
  await served.remove();
  await store.maintenance.close();
}

/** Printed for the person at the terminal, so that the passphrase does not get into the log. */
function announce(baseUrl: URL, port: number, passphrase: string | undefined, note: string | undefined): void {
  const elsewhere =
    Number(baseUrl.port || (baseUrl.protocol === 'https:' ? 443 : 80)) === port ? '' : ` (listening on port ${port})`;
  process.stderr.write(`\nNamekeep is ready at ${baseUrl.origin}${elsewhere}\n\n`);
  if (passphrase !== undefined) {
    process.stderr.write(`  Your passphrase, shown only this once:  ${passphrase}\n\n`);
  }
  if (note !== undefined) process.stderr.write(`  ${note}\n\n`);
}

/** Ctrl-C in a terminal reaches this process and the launcher, which forwards it. Count this as one signal. */
const sameMs = 250;

type StopSignals = ReturnType<typeof stopSignals>;

/**
 * From now on, the first SIGTERM or SIGINT stops this process gracefully, and a second one ends it immediately. So does
 * the end of the process that started this one (`scripts/launch.mjs`), which is no second signal.
 */
function stopSignals() {
  const stop = new AbortController();
  const received = new Promise<NodeJS.Signals>((resolve) => {
    let first: number | undefined;
    const hear = (signal: NodeJS.Signals) => {
      first ??= performance.now();
      if (stop.signal.aborted && performance.now() - first > sameMs) process.exit(1);
      stop.abort();
      resolve(signal);
    };
    process.on('SIGTERM', hear).on('SIGINT', hear);
    process.once('disconnect', () => {
      stop.abort();
      resolve('SIGTERM');
    });
  });
  return {
    received,
    /** Aborted by the first signal. */
    stop: stop.signal,
  };
}

const MARK_MS = 15_000;

/** Marks the database as served until `remove`, so that commands that need it for themselves can refuse. */
async function keepServedMark({ maintenance }: Store, log: Log) {
  const own = randomUUID();
  const mark = () =>
    maintenance
      .markServed(own, Date.now())
      .catch((error: unknown) => log.debug({ err: error }, 'Could not mark the database as served'));
  await mark();
  const marking = setInterval(() => void mark(), MARK_MS);
  return {
    async remove() {
      clearInterval(marking);
      // A database that is away is not served either, and the mark expires.
      await maintenance.unmarkServed(own, Date.now()).catch(() => {});
    },
  };
}

/** An error of opening the port, as a message with the cause and the solution. */
function listenError(error: unknown, host: string, port: number): unknown {
  const code = errorCode(error);
  switch (code) {
    case 'EADDRINUSE':
      return new Error(
        `Port ${port} on ${host} is already in use, perhaps by another Namekeep. ` +
          'Stop the other program, or choose another port with NAMEKEEP_PORT (EADDRINUSE).',
        { cause: error },
      );
    case 'EACCES':
    case 'EPERM':
      return new ConfigError([
        `NAMEKEEP_PORT is ${port}, which this user may not open. Choose a port from 1024 on (${code}).`,
      ]);
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EAI_FAMILY':
      return new ConfigError([
        `NAMEKEEP_HOST is "${host}", which is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all (${code}).`,
      ]);
    default:
      return error;
  }
}
