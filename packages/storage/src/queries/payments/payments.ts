import type { FoundPayment, PaymentFilter, PaymentQuery } from '@namekeep/core/ports';
import { type RawBuilder, sql } from 'kysely';
import { ask, type Connection } from '../../driver.ts';
import { type FoundPaymentRow, paymentColumns, toFoundPayment } from '../../payment-row.ts';
import { isStorable } from '../../storable.ts';

/** Payments with what their records are now. */
const foundColumns = sql.raw(
  [
    ...paymentColumns.map((column) => `payments.${column}`),
    'records.id as present_id',
    ...['expiration_date', 'billing_date', 'registrar', 'renewal_cost', 'renewal_intent', 'currency'].map(
      (column) => `records.${column} as present_${column}`,
    ),
  ].join(', '),
);
const found = sql`from payments
  left join records on records.account_id = payments.account_id and records.id = payments.record_id`;

export async function findPayment(
  connection: Connection,
  accountId: string,
  id: string,
): Promise<FoundPayment | undefined> {
  if (!isStorable(id)) return undefined;
  const [row] = await ask<FoundPaymentRow>(
    connection,
    sql`select ${foundColumns} ${found} where payments.account_id = ${accountId} and payments.id = ${id}`,
  );
  return row && toFoundPayment(row);
}

/** The conditions of a filter; undefined where its texts cannot be in the database. */
export function filterConditions(accountId: string, filter: PaymentFilter): RawBuilder<unknown> | undefined {
  const { from, to, recordId, registrar, currency, kinds } = filter;
  if (![recordId ?? '', registrar ?? ''].every(isStorable)) return undefined;
  const conditions = [sql`payments.account_id = ${accountId}`];
  if (from !== undefined) conditions.push(sql`payments.paid_on >= ${from}`);
  if (to !== undefined) conditions.push(sql`payments.paid_on <= ${to}`);
  if (recordId !== undefined) conditions.push(sql`payments.record_id = ${recordId}`);
  if (registrar !== undefined) conditions.push(sql`payments.registrar_key = ${registrar.toLowerCase()}`);
  if (currency !== undefined) conditions.push(sql`payments.currency = ${currency}`);
  if (kinds?.length) conditions.push(sql`payments.kind in (${sql.join(kinds)})`);
  return sql.join(conditions, sql` and `);
}

/** A page: the rest of the day of `after`, then the days beyond it. */
export async function listPayments(
  connection: Connection,
  accountId: string,
  { filter, descending, after, limit }: PaymentQuery,
): Promise<FoundPayment[]> {
  const conditions = filterConditions(accountId, filter);
  if (!conditions) return [];
  const beyond = sql.raw(descending ? '<' : '>');
  const place =
    after &&
    sql`and payments.paid_on ${beyond}= ${after.paidOn}
    and (payments.paid_on ${beyond} ${after.paidOn} or payments.id > ${after.id})`;
  const rows = await ask<FoundPaymentRow>(
    connection,
    sql`select ${foundColumns} ${found} where ${conditions} ${place ?? sql``}
      order by payments.paid_on ${sql.raw(descending ? 'desc' : 'asc')}, payments.id limit ${limit}`,
  );
  return rows.map(toFoundPayment);
}
