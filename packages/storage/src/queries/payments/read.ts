import type {
  FoundPayment,
  NewPayment,
  PaymentFilter,
  PaymentQuery,
  PaymentTotal,
  ReportedPayment,
  ReportQuery,
  StoredPayment,
} from '@namekeep/core/ports';
import type { Currency, FilePayment, PaymentKind, RenewedFields, Written } from '@namekeep/domain';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { ask, type Connection } from '../../driver.ts';
import { type Sums, sumsOf, toSums } from '../list/aggregate.ts';
import { labelNames, readLabels } from '../records/labels.ts';
import type { PaymentsTable } from '../../schema.ts';
import { built } from '../../statement.ts';
import { isStorable } from '../../stored-values.ts';

/** The columns that make up a payment. */
export const paymentColumns = [
  'id',
  'record_id',
  'record_name',
  'kind',
  'paid_on',
  'amount',
  'currency',
  'years',
  'registrar',
  'note',
  'created_at',
  'author_kind',
  'author_name',
  'renewal_revision',
  'renewal_written',
] as const satisfies readonly (keyof PaymentsTable)[];

export type PaymentRow = Pick<Selectable<PaymentsTable>, (typeof paymentColumns)[number]>;
/** A payment with the columns of its record that a renewal can write, all null without a record. */
export interface FoundPaymentRow extends PaymentRow {
  present_id: string | null;
  present_expiration_date: string | null;
  present_billing_date: string | null;
  present_registrar: string | null;
  present_renewal_cost: number | null;
  present_renewal_intent: RenewedFields['renewalIntent'] | null;
  present_currency: RenewedFields['currency'] | null;
}

export function toPayment(row: PaymentRow): StoredPayment {
  const { renewal_revision: revision, renewal_written: written } = row;
  return {
    id: row.id,
    kind: row.kind,
    recordId: row.record_id,
    recordName: row.record_name,
    paidOn: row.paid_on,
    amountMinor: row.amount,
    currency: row.currency,
    years: row.years,
    registrar: row.registrar,
    note: row.note,
    createdAt: row.created_at,
    author: { kind: row.author_kind, name: row.author_name },
    renewal: revision === null || written === null ? null : { revision, written: JSON.parse(written) as Written },
  };
}

export function toFoundPayment(row: FoundPaymentRow): FoundPayment {
  const { present_renewal_intent: renewalIntent, present_currency: currency } = row;
  const record: RenewedFields | null =
    row.present_id === null || renewalIntent === null || currency === null
      ? null
      : {
          expirationDate: row.present_expiration_date,
          billingDate: row.present_billing_date,
          registrar: row.present_registrar,
          renewalCostMinor: row.present_renewal_cost,
          renewalIntent,
          currency,
        };
  return { payment: toPayment(row), record };
}

export function toPaymentRow(accountId: string, payment: NewPayment): Insertable<PaymentsTable> {
  return {
    account_id: accountId,
    id: payment.id,
    record_id: payment.recordId,
    record_name: payment.recordName,
    kind: payment.kind,
    paid_on: payment.paidOn,
    amount: payment.amountMinor,
    currency: payment.currency,
    years: payment.years,
    registrar: payment.registrar,
    registrar_key: payment.registrar?.toLowerCase() ?? null,
    note: payment.note,
    created_at: payment.createdAt,
    author_kind: payment.author.kind,
    author_name: payment.author.name,
    renewal_revision: payment.renewal?.revision ?? null,
    renewal_written: payment.renewal && JSON.stringify(payment.renewal.written),
    file_id: payment.fileId ?? null,
  };
}

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

/** What payments add up to in each currency. */
export async function totalPayments(
  connection: Connection,
  accountId: string,
  filter: PaymentFilter,
): Promise<PaymentTotal[]> {
  const conditions = filterConditions(accountId, filter);
  if (!conditions) return [];
  const rows = await ask<Sums & { currency: Currency }>(
    connection,
    sql`select currency, ${sumsOf(sql`amount`)} from payments where ${conditions} group by currency order by currency`,
  );
  return rows.map((row) => {
    const { count, unknown, totalMinor } = toSums(row);
    return { currency: row.currency, payments: count, unknownAmounts: unknown, totalMinor };
  });
}

type Reported = [
  id: string,
  kind: PaymentKind,
  name: string,
  paidOn: string,
  amountMinor: number | null,
  currency: Currency,
  registrar: string | null,
  years: number | null,
  note: string,
  labelSet: string | null,
];

/** Payments of the days from `from` to `to`, by day and ID, with the present labels of their records. */
export async function listReportedPayments(
  connection: Connection,
  accountId: string,
  { from, to, after, limit }: ReportQuery,
): Promise<ReportedPayment[]> {
  const labels = await readLabels(connection, accountId);
  const namesOf = labelNames(labels);
  // Only where there are labels does a payment need its record.
  const labelSet = labels.length > 0 ? sql`records.label_set` : sql`null`;
  const join = sql`left join records on records.account_id = payments.account_id and records.id = payments.record_id`;
  const place = after && sql`and (payments.paid_on > ${after.paidOn} or payments.id > ${after.id})`;
  const { statement, values } = built(
    connection.dialect,
    sql`select payments.id, payments.kind, record_name, paid_on, payments.amount, payments.currency, payments.registrar,
        years, note, ${labelSet} from payments ${labels.length > 0 ? join : sql``}
      where payments.account_id = ${accountId} and paid_on >= ${after?.paidOn ?? from} and paid_on <= ${to} ${place ?? sql``}
      order by paid_on, payments.id limit ${limit}`,
  );
  const rows = (await connection.tuples(statement, values)) as unknown[] as Reported[];
  return rows.map(([id, kind, name, paidOn, amountMinor, currency, registrar, years, note, set]) => ({
    id,
    kind,
    name,
    paidOn,
    amountMinor,
    currency,
    registrar,
    labels: namesOf(set ?? ''),
    years,
    note,
  }));
}

/** Payments as a file has them, under the IDs that an earlier file gave them. */
export async function listExportedPayments(
  connection: Connection,
  accountId: string,
  after: string,
  limit: number,
): Promise<{ id: string; payment: FilePayment }[]> {
  const rows = await ask<FilePayment & { fileId: string }>(
    connection,
    sql`select payments.id, coalesce(payments.file_id, payments.id) as "fileId", payments.kind, records.name as domain,
        payments.record_name as "domainName", payments.paid_on as "paidOn", payments.amount as "amountMinor",
        payments.currency, payments.years, payments.registrar, payments.note
      from payments
      left join records on records.account_id = payments.account_id and records.id = payments.record_id
      where payments.account_id = ${accountId} and payments.id > ${after} order by payments.id limit ${limit}`,
  );
  return rows.map(({ id, fileId, ...payment }) => ({ id, payment: { id: fileId, ...payment } }));
}

/** IDs that one query asks for. */
const idsAtOnce = 100;

/** Those of these IDs of a file that the account has, or had and deleted. */
export async function findKnownPayments(
  connection: Connection,
  accountId: string,
  fileIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const list = fileIds.filter(isStorable);
  for (let from = 0; from < list.length; from += idsAtOnce) {
    const ids = sql.join(list.slice(from, from + idsAtOnce));
    const ofAccount = sql`where account_id = ${accountId} and`;
    const rows = await ask<{ known: string }>(
      connection,
      sql`select id as known from payments ${ofAccount} id in (${ids})
        union all select file_id from payments ${ofAccount} file_id in (${ids})
        union all select file_id from deleted_payments ${ofAccount} file_id in (${ids})`,
    );
    for (const { known } of rows) found.add(known);
  }
  return found;
}
