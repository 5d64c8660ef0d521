import { setImmediate } from 'node:timers/promises';
import type { Finding } from '@namekeep/core/ports';
import type { RecordFields, Written } from '@namekeep/domain';
import type { Connection } from '../driver.ts';
import { rowsOfText } from '../queries/records/history.ts';
import { listPaymentsToVerify, type VerifiedPayment } from '../queries/service/verification.ts';
import { readRevisions } from '../stored-revision.ts';

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
