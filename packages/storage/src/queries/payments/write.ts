import type { NewPayment } from '@namekeep/core/ports';
import { type Insertable, sql } from 'kysely';
import { change, type Connection, type Driver } from '../../driver.ts';
import { paymentColumns, toPaymentRow } from './read.ts';
import { insertInChunks } from '../records/insert-rows.ts';
import type { PaymentsTable } from '../../schema.ts';

const insertRows = insertInChunks<Insertable<PaymentsTable>>('payments', [
  'account_id',
  ...paymentColumns,
  'registrar_key',
  'file_id',
]);

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
  await change(
    connection,
    sql`insert into deleted_payments (account_id, file_id)
      select account_id, coalesce(file_id, id) from payments where account_id = ${accountId} and id = ${id}
      on conflict (account_id, file_id) do nothing`,
  );
  return (await deleteRow(connection, accountId, id)) > 0 ? 'deleted' : 'not_found';
}

/** Deletes payments without remembering them; some may be gone already. */
export async function takeBackPayments(connection: Connection, accountId: string, ids: readonly string[]) {
  for (const id of ids) await deleteRow(connection, accountId, id);
}

const deleteRow = (connection: Connection, accountId: string, id: string) =>
  change(connection, sql`delete from payments where account_id = ${accountId} and id = ${id}`);

/** Keeps the payments of a record that is about to be deleted. */
export async function detachPayments(connection: Connection, accountId: string, recordId: string): Promise<void> {
  await change(
    connection,
    sql`update payments set record_id = null where account_id = ${accountId} and record_id = ${recordId}`,
  );
}
