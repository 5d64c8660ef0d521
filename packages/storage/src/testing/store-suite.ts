import { after, before, suite } from 'node:test';
import type { Store } from '../index.ts';
import { accountTests } from './store/accounts.ts';
import { concurrencyTests } from './store/concurrency.ts';
import { historyTests } from './store/history.ts';
import { idempotencyTests } from './store/idempotency.ts';
import { importTests } from './store/imports.ts';
import { labelTests } from './store/labels.ts';
import { createLaboratory, type Laboratory } from './store/laboratory.ts';
import { listTests } from './store/lists.ts';
import { operationTests } from './store/operations.ts';
import { recordTests } from './store/records.ts';
import { sequenceTests } from './store/sequences.ts';
import { aiProviderKeyTests, sessionTests, tokenTests } from './store/credentials.ts';
import { totalTests } from './store/totals.ts';
import { transactionTests } from './store/transactions.ts';

/** The tests of one subject, over a laboratory that is there once they run. */
export type StoreTests = (laboratory: () => Laboratory) => void;

const subjects: Record<string, StoreTests> = {
  records: recordTests,
  'history of records': historyTests,
  lists: listTests,
  totals: totalTests,
  labels: labelTests,
  transactions: transactionTests,
  'idempotency keys': idempotencyTests,
  imports: importTests,
  'writes at once': concurrencyTests,
  'sequences of operations': sequenceTests,
  accounts: accountTests,
  'keys for the AI provider': aiProviderKeyTests,
  tokens: tokenTests,
  sessions: sessionTests,
  operations: operationTests,
};

/**
 * The behavior that `ports` promise, the same for every database. Each call of `open` opens another store on one
 * empty, migrated database, as another process would.
 */
export function storeSuite(name: 'SQLite' | 'PostgreSQL', open: () => Promise<Store>): void {
  suite(`store [${name}]`, () => {
    let laboratory: Laboratory | undefined;
    before(async () => {
      laboratory = createLaboratory(await open(), await open());
    });
    after(async () => {
      await laboratory?.store.maintenance.close();
      await laboratory?.second.maintenance.close();
    });
    const present = (): Laboratory => {
      if (!laboratory) throw new Error('The database could not be opened.');
      return laboratory;
    };
    for (const [subject, tests] of Object.entries(subjects)) {
      suite(`${subject} [${name}]`, () => tests(present));
    }
  });
}
