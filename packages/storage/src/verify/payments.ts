import { setImmediate } from 'node:timers/promises';
import type { Finding } from '@namekeep/core/ports';
import type { RecordFields, Written } from '@namekeep/domain';
import type { Connection } from '../driver.ts';
import { rowsOfText } from '../queries/history.ts';
import { PaidDayChanges, readPaidDayRows } from '../queries/paid-day-changes.ts';
import { listPaymentsToVerify, type VerifiedPayment } from '../queries/payment-verification.ts';
import { readRevisions } from '../stored-revision.ts';
import { differences } from './differences.ts';

const paymentsAStep = 500;

/** Every renewal is in the history of its record, and the sums of days are those of the payments. */
export async function* verifyPayments(connection: Connection, accountId: string): AsyncIterable<Finding> {
  const days = new PaidDayChanges();
  for (let after = ''; ; ) {
    const rows = await listPaymentsToVerify(connection, accountId, after, paymentsAStep);
    for (const row of rows) {
      const { paid_on: paidOn, currency, kind, amount: amountMinor } = row;
      days.add({ paidOn, currency, kind, amountMinor });
      const where = `${accountId} ${row.id}`;
      if ((row.registrar?.toLowerCase() ?? null) !== row.registrar_key) {
        yield { what: 'Its registrar_key does not follow from it.', where };
      }
      if (!isInHistory(row)) yield { what: 'The history of its record lacks the revision of this renewal.', where };
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
    await setImmediate();
  }
  yield* differences(accountId, days.rows(), await readPaidDayRows(connection, accountId));
}

function isInHistory({ record_id: recordId, renewal_written: written, ...row }: VerifiedPayment): boolean {
  if (recordId === null || written === null) return true;
  const made = readRevisions(rowsOfText(row.revisions)).get(row.renewal_revision ?? 0);
  if (!made) return false;
  const changes = Object.entries(JSON.parse(written) as Written) as [keyof RecordFields, { to: unknown }][];
  return changes.every(([field, { to }]) => made[field] === to);
}
