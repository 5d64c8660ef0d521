import { setImmediate } from 'node:timers/promises';
import { type Finding, StoreDamagedError } from '@namekeep/core/ports';
import type { RecordFields, Written } from '@namekeep/domain';
import type { Connection, Driver } from '../driver.ts';
import { rowsOfText } from '../queries/records/history.ts';
import { readRevisions } from '../stored-revision.ts';
import { verifyAccount } from './account.ts';
import {
  findNextAccount,
  listActivityToVerify,
  listOrphanSecrets,
  listPaymentsToVerify,
  listSessionsWithoutSecret,
  listTokensWithoutSecret,
  type VerifiedActivity,
  type VerifiedPayment,
} from './queries.ts';

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

/** Every token and session has its secret, and every secret what it opens. */
export async function* verifySecrets(connection: Connection): AsyncIterable<Finding> {
  for (const { kind, subject_id, account_id } of await listOrphanSecrets(connection)) {
    yield { what: `A secret belongs to a ${kind} that is missing.`, where: `${account_id} ${subject_id}` };
  }
  for (const { id, account_id } of await listTokensWithoutSecret(connection)) {
    yield { what: 'A token has no secret.', where: `${account_id} ${id}` };
  }
  for (const { id, account_id } of await listSessionsWithoutSecret(connection)) {
    yield { what: 'A session has no secret.', where: `${account_id} ${id}` };
  }
}

const paymentsAStep = 500;

/** Every renewal is in the history of its record. */
export async function* verifyPayments(connection: Connection, accountId: string): AsyncIterable<Finding> {
  for (let after = ''; ; ) {
    const rows = await listPaymentsToVerify(connection, accountId, after, paymentsAStep);
    for (const row of rows) {
      const where = `${accountId} ${row.id}`;
      if ((row.registrar?.toLowerCase() ?? null) !== row.registrar_key) {
        yield { what: 'Its registrar_key does not follow from it.', where };
      }
      if (!isInHistory(row)) yield { what: 'The history of its record lacks the revision of this renewal.', where };
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    await setImmediate();
  }
}

function isInHistory({ record_id: recordId, renewal_written: written, ...row }: VerifiedPayment): boolean {
  if (recordId === null || written === null) return true;
  const made = readRevisions(rowsOfText(row.revisions)).get(row.renewal_revision ?? 0);
  if (!made) return false;
  const changes = Object.entries(JSON.parse(written) as Written) as [keyof RecordFields, { to: unknown }][];
  return changes.every(([field, { to }]) => made[field] === to);
}

const entriesAStep = 500;

/** Every revision in the activity is in the history, by the same actor, and nothing is known of deleted records but names. */
export async function* verifyActivity(connection: Connection, accountId: string): AsyncIterable<Finding> {
  for (let after = { at: '', id: '' }; ; ) {
    const rows = await listActivityToVerify(connection, accountId, after, entriesAStep);
    for (const row of rows) {
      const what = problemOf(row);
      if (what !== undefined) yield { what, where: `${accountId} ${row.id}` };
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last;
    await setImmediate();
  }
}

function problemOf(row: VerifiedActivity): string | undefined {
  if (row.record_id === null) return undefined;
  if (row.present === null) return row.changes === null ? undefined : 'It keeps values of a deleted record.';
  if (row.revision === null) return undefined;
  if (row.made_at === null) return 'The history of its record lacks its revision.';
  const isSame = row.made_at === row.at && row.made_by === row.author_kind && row.made_with === row.token_id;
  return isSame ? undefined : 'The history says otherwise who made its revision, or when.';
}
