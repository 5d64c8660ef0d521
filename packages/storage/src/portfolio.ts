import type { Account, Driver, WriteOptions } from './driver.ts';
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

/** Making one takes a tenth of the time of reading a record. */
const mostReaders = 1000;

export function createPortfolios(driver: Driver) {
  const readers = new Map<string, PortfolioReader>();
  return {
    reader(accountId: string): PortfolioReader {
      let reader = readers.get(accountId);
      if (!reader) {
        if (readers.size >= mostReaders) readers.clear();
        readers.set(accountId, (reader = reads({ connection: driver.reader, accountId })));
      }
      return reader;
    },

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
      driver.write((connection) => {
        const account = { connection, accountId };
        return work({ ...reads(account), ...writes(account) });
      }, options),
  };
}
