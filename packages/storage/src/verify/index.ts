import { type Finding, StoreDamagedError } from '@namekeep/core/ports';
import type { Driver } from '../driver.ts';
import { findNextAccount } from '../queries/service/verification.ts';
import { verifyAccount } from './account.ts';
import { verifyActivity } from './activity.ts';
import { verifyPayments } from './payments.ts';
import { verifySecrets } from './secrets.ts';

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
    let accountId = await findNextAccount(snapshot, '');
    while (accountId !== undefined) {
      yield* verifyAccount(snapshot, accountId);
      yield* verifyPayments(snapshot, accountId);
      yield* verifyActivity(snapshot, accountId);
      accountId = await findNextAccount(snapshot, accountId);
    }
  } finally {
    await snapshot.close();
  }
}
