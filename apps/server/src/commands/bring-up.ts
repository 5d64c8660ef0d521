import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Store, StoreUnavailableError } from '@namekeep/core/ports';
import { openStore } from '@namekeep/storage';
import type { Config, GivenConfig } from '../config.ts';
import type { Log } from '../log.ts';
import { createService, type Service } from '../service.ts';
import { makeSecret, readSecret, secretWarnings } from './master-secret.ts';
import { backupsIn, logStoreEvents, MigrationNeededError, migrateUnlessManual } from './with-store.ts';

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
