import type { NewPayment, StoredPayment } from '@namekeep/core/ports';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Connection, Driver } from '../driver.ts';
import { toPaymentRow } from '../payment-row.ts';
import type { PaymentsTable } from '../schema.ts';
import { rowValue, statement } from '../statement.ts';
import { insertInChunks } from './insert-rows.ts';
import type { PaidDayChanges } from './paid-day-changes.ts';
import { findPayment } from './payments.ts';

/*
 * The one place where payments change: row and sums of days, always together.
 */

type Row = Insertable<PaymentsTable>;
type One = { accountId: string; id: string };

const insertRows = insertInChunks((count) =>
  statement((db, _: { rows: readonly Row[] }) =>
    db.insertInto('payments').values(Array.from({ length: count }, (__, index) => columnsOf(rowValue<Row>(index)))),
  ),
);

const deleteRow = statement((db, value: One) =>
  db.deleteFrom('payments').where('account_id', '=', value.accountId).where('id', '=', value.id),
);

const rememberDeleted = statement((db, value: One) =>
  db
    .insertInto('deleted_payments')
    .columns(['account_id', 'file_id'])
    .expression((one) =>
      one
        .selectFrom('payments')
        .select(['account_id', sql<string>`coalesce(file_id, id)`.as('file_id')])
        .where('account_id', '=', value.accountId)
        .where('id', '=', value.id),
    )
    .onConflict((conflict) => conflict.columns(['account_id', 'file_id']).doNothing()),
);

const detach = statement((db, value: { accountId: string; recordId: string }) =>
  db
    .updateTable('payments')
    .set({ record_id: null })
    .where('account_id', '=', value.accountId)
    .where('record_id', '=', value.recordId),
);

const columns = [
  'account_id',
  'id',
  'record_id',
  'record_name',
  'kind',
  'paid_on',
  'amount',
  'currency',
  'years',
  'registrar',
  'registrar_key',
  'note',
  'created_at',
  'author_kind',
  'author_name',
  'renewal_revision',
  'renewal_written',
  'file_id',
] as const satisfies readonly (keyof Row)[];

const columnsOf = (value: Row): Row =>
  Object.fromEntries(columns.map((column) => [column, value[column]])) as unknown as Row;

export interface PaymentWrite {
  connection: Connection;
  driver: Pick<Driver, 'insertSizes'>;
  accountId: string;
  paidDays: PaidDayChanges;
}

export async function insertPayments(
  { connection, driver, accountId, paidDays }: PaymentWrite,
  payments: readonly NewPayment[],
): Promise<void> {
  const rows = payments.map((payment) => toPaymentRow(accountId, payment));
  await insertRows(connection, driver.insertSizes, rows);
  for (const payment of payments) paidDays.add(payment);
}

/** Deletes a payment, and remembers its ID so that an import does not bring it back. */
export async function deletePayment(
  { connection, accountId, paidDays }: PaymentWrite,
  payment: StoredPayment,
): Promise<'deleted' | 'not_found'> {
  const one = { accountId, id: payment.id };
  await connection.change(rememberDeleted, one);
  if ((await connection.change(deleteRow, one)) === 0) return 'not_found';
  paidDays.remove(payment);
  return 'deleted';
}

/** Deletes payments without remembering them; some may be gone already. */
export async function takeBackPayments(write: PaymentWrite, ids: readonly string[]): Promise<void> {
  const { connection, accountId, paidDays } = write;
  for (const id of ids) {
    const found = await findPayment(connection, accountId, id);
    if (found && (await connection.change(deleteRow, { accountId, id })) > 0) paidDays.remove(found.payment);
  }
}

/** Keeps the payments of a record that is about to be deleted. */
export async function detachPayments(connection: Connection, accountId: string, recordId: string): Promise<void> {
  await connection.change(detach, { accountId, recordId });
}
