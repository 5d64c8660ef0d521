import { deriveAgain } from './derive.ts';
import type { Account, Connection, Driver, Finding, StoreEvent, WriteOptions } from './driver.ts';
import {
  NewerSchemaError,
  type RolledBack,
  StoreDamagedError,
  type StoreFault,
  StoreUnavailableError,
} from './errors.ts';
import { migrations } from './migrations/index.ts';
import { createAccounts, createAiProviderKeys } from './queries/accounts.ts';
import { activityReads, activityWrites } from './queries/activity.ts';
import { aggregateReads } from './queries/aggregate.ts';
import { createSessions, createTokens } from './queries/credentials.ts';
import { checkReads, checkWrites, costReads } from './queries/checks.ts';
import { decisionReads, decisionWrites, dueReads } from './queries/decisions.ts';
import { errandReads } from './queries/errands.ts';
import { facetReads } from './queries/facets.ts';
import { historyReads } from './queries/history.ts';
import { importReads, importWrites, keyReads, keyWrites } from './queries/imports.ts';
import { labelReads, labelWrites } from './queries/labels.ts';
import { listReads } from './queries/list.ts';
import { paymentMethodReads, paymentMethodWrites } from './queries/payment-methods.ts';
import { importedPaymentReads, paymentReads, paymentWrites, reportReads } from './queries/payments.ts';
import { createProviderRecords, createSignIns } from './queries/provider.ts';
import { recordReads, recordWrites } from './queries/records.ts';
import {
  createRateLimits,
  createServedMarks,
  createServiceValues,
  purge,
  readSchemaVersion,
} from './queries/service.ts';
import { viewReads, viewWrites } from './queries/views.ts';
import { verify } from './verify.ts';

/**
 * All persistent data. The database guarantees uniqueness, revisions and idempotency, never a read before a write.
 * Every resolved write is on disk.
 */
export type Store = ReturnType<typeof createStore>;

export function createStore(opened: Driver, onEvent?: (event: StoreEvent) => void) {
  const { driver, fault } = watched(opened, onEvent);
  return {
    dialect: driver.dialect,
    portfolios: createPortfolios(driver),
    accounts: createAccounts(driver),
    aiProviderKeys: createAiProviderKeys(driver),
    tokens: createTokens(driver),
    sessions: createSessions(driver),
    signIns: createSignIns(driver),
    rateLimits: createRateLimits(driver),
    values: createServiceValues(driver),
    provider: createProviderRecords(driver),
    maintenance: createMaintenance(driver, fault),
  };
}

/**
 * Watches what a driver's reads and durable writes meet. Once one of them finds the database damaged, nothing more is
 * written: a write into a damaged file spreads the damage and buries what a repair could still find.
 */
function watched(driver: Driver, onEvent: ((event: StoreEvent) => void) | undefined) {
  let fault: StoreFault | undefined;

  function note(error: unknown, { durable }: { durable: boolean }): never {
    if (error instanceof StoreDamagedError) {
      if (fault !== 'damaged') onEvent?.({ event: 'damaged', dialect: driver.dialect, message: error.message });
      fault = 'damaged';
    } else if (error instanceof StoreUnavailableError && error.fault !== 'busy' && durable) {
      if (fault !== 'damaged') ({ fault } = error);
    }
    throw error;
  }

  function refuseDamaged(): void {
    if (fault === 'damaged') throw new StoreDamagedError('The database is damaged, so nothing is written to it.');
  }

  const noteRead = (error: unknown) => note(error, { durable: false });
  const { reader } = driver;
  const watchedReader: Connection = {
    dialect: reader.dialect,
    insertSizes: reader.insertSizes,
    all: (query) => reader.all(query).catch(noteRead),
    one: (query) => reader.one(query).catch(noteRead),
    tuples: (query) => reader.tuples(query).catch(noteRead),
    change: (query) => reader.change(query).catch(noteRead),
    changeUnlessTaken: (query) => reader.changeUnlessTaken(query).catch(noteRead),
  };
  const write: Driver['write'] = async (work, options = {}) => {
    const { durable = true } = options;
    refuseDamaged();
    try {
      const result = await driver.write((connection) => {
        // It may have waited while another write found the damage.
        refuseDamaged();
        return work(connection);
      }, options);
      if (durable && fault !== 'damaged') fault = undefined;
      return result;
    } catch (error) {
      return note(error, { durable });
    }
  };
  return { driver: { ...driver, reader: watchedReader, write }, fault: () => fault };
}

/** About as much room as a small batch needs. */
const probe = 'x'.repeat(65_536);

function createMaintenance(driver: Driver, fault: () => StoreFault | undefined) {
  const known = migrations.at(-1)?.version;
  const rateLimits = createRateLimits(driver);
  const values = createServiceValues(driver);
  return {
    /** Upgrades the schema to this version, under a lock. @throws NewerSchemaError for a newer database. */
    async migrate(): Promise<{ from: number; to: number }> {
      const versions = await driver.migrate();
      if (known !== undefined && versions.to >= known) await deriveAgain(driver);
      return versions;
    },
    /** The schema of the database (0 if it is empty), and the one of this version. Changes nothing. */
    schema: (): Promise<{ from: number; to: number }> => driver.schema(),
    /**
     * Resolves if the database accepts durable writes and has the schema of this version.
     * @throws StoreUnavailableError, StoreDamagedError
     */
    async ready(): Promise<void> {
      const version = await schemaVersionOf(driver);
      if (known !== undefined && version > known) {
        throw new NewerSchemaError(`The database has schema ${version}, newer than this program's ${known}.`);
      }
      if (version !== known) throw new StoreUnavailableError('The database is not migrated yet.');
      // Only a write shows that writing works; this one is purged with the counters.
      await rateLimits.add('ready', 0, 1);
      if (fault() === undefined) return;
      // A counter needs neither room nor a disk that keeps its word; this write does, and clears the fault.
      await values.set('ready', probe);
      await values.set('ready', '');
    },
    /** Why the last durable write failed, until one succeeds. Damage is reported as long as the store is open. */
    fault,
    ...createServedMarks(driver),
    /** Removes what has expired (idempotency keys over 24 h, sign-ins, sessions, counters), in small steps. */
    purge: (now: number): Promise<void> => purge(driver, now),
    /** Writes a consistent copy to a new file while the service is running (embedded store only). */
    backup: (file: string): Promise<void> => driver.backup(file),
    /** Checks the integrity of the database and the consistency of all tables. */
    verify: (): AsyncIterable<Finding> => verify(driver),
    close: (): Promise<void> => driver.close(),
  };
}

async function schemaVersionOf({ reader }: Driver): Promise<number> {
  try {
    return await readSchemaVersion(reader);
  } catch (error) {
    if (error instanceof StoreUnavailableError || error instanceof StoreDamagedError) throw error;
    throw new StoreUnavailableError('The database is not migrated yet.', { cause: error });
  }
}

const reads = (account: Account) => ({
  ...recordReads(account),
  ...historyReads(account),
  ...activityReads(account),
  ...listReads(account),
  ...aggregateReads(account),
  ...facetReads(account),
  ...dueReads(account),
  ...decisionReads(account),
  ...errandReads(account),
  ...checkReads(account),
  ...costReads(account),
  ...paymentReads(account),
  ...reportReads(account),
  ...importedPaymentReads(account),
  ...paymentMethodReads(account),
  ...labelReads(account),
  ...viewReads(account),
  ...importReads(account),
  ...keyReads(account),
});

const writes = (account: Account) => ({
  ...recordWrites(account),
  ...activityWrites(account),
  ...decisionWrites(account),
  ...checkWrites(account),
  ...paymentWrites(account),
  ...paymentMethodWrites(account),
  ...labelWrites(account),
  ...viewWrites(account),
  ...importWrites(account),
  ...keyWrites(account),
});

/** What can be read of an account. All results are committed data. Each method is in `queries/`, next to its SQL. */
export interface PortfolioReader extends ReturnType<typeof reads> {}

/**
 * One transaction on one account: when `write` resolves, everything it did is durable, otherwise nothing is. A record,
 * its history and the entry of the activity, if the writer names one, belong together, so no method writes one of them
 * without the others. Everything else follows from them when it is read.
 */
export interface PortfolioWriter extends PortfolioReader, ReturnType<typeof writes> {}

export type PortfolioWriteOptions = Omit<WriteOptions, 'durable'>;

/** Keeps what it makes for as long as the connection: making all methods takes a tenth of the time of reading a record. */
function keptByAccount<T>(make: (account: Account) => T): (account: Account) => T {
  const most = 1000;
  const kept = new WeakMap<Connection, Map<string, T>>();
  return (account) => {
    const accounts = kept.get(account.connection) ?? new Map<string, T>();
    kept.set(account.connection, accounts);
    const made = accounts.get(account.accountId) ?? make(account);
    if (accounts.size >= most) accounts.clear();
    accounts.set(account.accountId, made);
    return made;
  };
}

const readerOf = keptByAccount<PortfolioReader>(reads);
const writerOf = keptByAccount<PortfolioWriter>((account) => ({ ...reads(account), ...writes(account) }));

export function createPortfolios(driver: Driver) {
  return {
    reader: (accountId: string): PortfolioReader => readerOf({ connection: driver.reader, accountId }),

    /**
     * Runs `work` in one transaction and commits, or rolls back if it throws or returns `RolledBack`. After a
     * serialization failure or a deadlock, `work` runs again from its start, so it must not have other side effects.
     * Writes that arrive together may share a commit, but the failure of one never affects another.
     *
     * @throws StoreUnavailableError if the database is unreachable or cannot write, and the signal's reason if it was
     *   aborted before the transaction started.
     */
    write: <T>(
      accountId: string,
      work: (writer: PortfolioWriter) => Promise<T | RolledBack<T>>,
      options?: PortfolioWriteOptions,
    ): Promise<T> => driver.write((connection) => work(writerOf({ connection, accountId })), options),
  };
}
