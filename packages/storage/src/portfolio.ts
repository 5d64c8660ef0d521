import type { Account, Connection, Driver, WriteOptions } from './driver.ts';
import type { RolledBack } from './errors.ts';
import { activityReads, activityWrites } from './queries/activity.ts';
import { aggregateReads } from './queries/aggregate.ts';
import { decisionReads, decisionWrites } from './queries/decisions.ts';
import { facetReads } from './queries/facets.ts';
import { historyReads } from './queries/history.ts';
import { importReads, importWrites, keyReads, keyWrites } from './queries/imports.ts';
import { labelReads, labelWrites } from './queries/labels.ts';
import { listReads } from './queries/list.ts';
import { paymentReads, paymentWrites, reportReads } from './queries/payments.ts';
import { recordReads, recordWrites } from './queries/records.ts';
import { viewReads, viewWrites } from './queries/views.ts';

const reads = (account: Account) => ({
  ...recordReads(account),
  ...historyReads(account),
  ...activityReads(account),
  ...listReads(account),
  ...aggregateReads(account),
  ...facetReads(account),
  ...decisionReads(account),
  ...paymentReads(account),
  ...reportReads(account),
  ...labelReads(account),
  ...viewReads(account),
  ...importReads(account),
  ...keyReads(account),
});

const writes = (account: Account) => ({
  ...recordWrites(account),
  ...activityWrites(account),
  ...decisionWrites(account),
  ...paymentWrites(account),
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

export type Portfolios = ReturnType<typeof createPortfolios>;

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
    ): Promise<T> =>
      driver.write((connection) => work(writerOf({ connection, accountId })), options),
  };
}
