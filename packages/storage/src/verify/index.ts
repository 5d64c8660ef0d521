import type { Finding } from '@namekeep/core/ports';
import type { Driver } from '../driver.ts';
import { statement } from '../statement.ts';
import { verifyAccount } from './account.ts';
import { verifySecrets } from './secrets.ts';

const nextAccount = statement((db, value: { after: string }) =>
  db.selectFrom('accounts').select('account_id').where('account_id', '>', value.after).orderBy('account_id').limit(1),
);

/** Checks the database's files and every rule between tables, on one unchanging state. */
export async function* verify(driver: Driver): AsyncIterable<Finding> {
  yield* driver.checkFiles();
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
