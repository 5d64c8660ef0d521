import type { NewPayment } from '@namekeep/core/ports';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Connection, Driver } from '../../driver.ts';
import { toPaymentRow } from '../../payment-row.ts';
import type { PaymentsTable } from '../../schema.ts';
import { rowValue, statement } from '../../statement.ts';
import { insertInChunks } from '../records/insert-rows.ts';

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

export async function insertPayments(
  connection: Connection,
  sizes: Driver['insertSizes'],
  accountId: string,
  payments: readonly NewPayment[],
): Promise<void> {
  await insertRows(
    connection,
    sizes,
    payments.map((payment) => toPaymentRow(accountId, payment)),
  );
}

/** Deletes a payment, and remembers its ID so that an import does not bring it back. */
export async function deletePayment(connection: Connection, accountId: string, id: string) {
  await connection.change(rememberDeleted, { accountId, id });
  return (await connection.change(deleteRow, { accountId, id })) > 0 ? 'deleted' : 'not_found';
}

/** Deletes payments without remembering them; some may be gone already. */
export async function takeBackPayments(connection: Connection, accountId: string, ids: readonly string[]) {
  for (const id of ids) await connection.change(deleteRow, { accountId, id });
}

/** Keeps the payments of a record that is about to be deleted. */
export async function detachPayments(connection: Connection, accountId: string, recordId: string): Promise<void> {
  await connection.change(detach, { accountId, recordId });
}
