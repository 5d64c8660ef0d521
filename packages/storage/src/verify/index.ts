import { type Finding, StoreDamagedError } from '@namekeep/core/ports';
import type { Driver } from '../driver.ts';
import { statement } from '../statement.ts';
import { verifyAccount } from './account.ts';
import { verifySecrets } from './secrets.ts';

const nextAccount = statement((db, value: { after: string }) =>
  db.selectFrom('accounts').select('account_id').where('account_id', '>', value.after).orderBy('account_id').limit(1),
);

/** Checks the database's files and every rule between tables, on one unchanging state. */
export async function* verify(driver: Driver): AsyncIterable<Finding> {
  try {
    yield* driver.checkFiles();
    yield* checkRules(driver);
  } catch (error) {
    // The rest cannot be read.
    if (!(error instanceof StoreDamagedError)) throw error;
    yield { what: 'The database is damaged.', where: error.message };
  }
}

async function* checkRules(driver: Driver): AsyncIterable<Finding> {
  const snapshot = await driver.snapshot();
  try {
    yield* verifySecrets(snapshot);
    let account = await snapshot.first(nextAccount, { after: '' });
    while (account) {
      yield* verifyAccount(snapshot, driver.search, account.account_id);
      account = await snapshot.first(nextAccount, { after: account.account_id });
    }
  } finally {
    await snapshot.close();
  }
}
