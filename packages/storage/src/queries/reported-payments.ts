import type { ReportedPayment, ReportQuery, SummedPayment } from '@namekeep/core/ports';
import { addDays } from '@namekeep/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Tuple } from '../driver.ts';
import { type Statement, statement } from '../statement.ts';
import { labelNames, readLabels } from './labels.ts';

interface ReportValues {
  accountId: string;
  from: string;
  to: string;
  afterId: string;
  limit: number;
}

/** What is read of a payment: for sums, and behind that for lists. The labels of its record come last. */
const summed = ['id', 'kind', 'record_name', 'paid_on', 'amount', 'currency', 'registrar'] as const;
const reported = [...summed, 'years', 'note'] as const;

interface Statements {
  plain: Statement<ReportValues, unknown>;
  labelled: Statement<ReportValues, unknown>;
}

function statementsOf(columns: readonly string[]): Statements {
  const payments = columns.map((column) => sql.ref(`payments.${column}`));
  const select = (value: ReportValues, read: RawBuilder<unknown>[], join: RawBuilder<unknown>) => sql`
    select ${sql.join(read)} from payments ${join}
    where payments.account_id = ${value.accountId} and paid_on >= ${value.from} and paid_on <= ${value.to}
      and payments.id > ${value.afterId}
    order by paid_on, payments.id limit ${value.limit}`;
  const join = sql`left join records
    on records.account_id = payments.account_id and records.id = payments.record_id`;
  return {
    plain: statement((_, value: ReportValues) => select(value, payments, sql``)),
    labelled: statement((_, value: ReportValues) => select(value, [...payments, sql`records.label_set`], join)),
  };
}

const forSums = statementsOf(summed);
const forLists = statementsOf(reported);

export const listSummedPayments = (connection: Connection, accountId: string, query: ReportQuery) =>
  listTuples(connection, accountId, query, forSums, toSummed);

export const listReportedPayments = (connection: Connection, accountId: string, query: ReportQuery) =>
  listTuples(connection, accountId, query, forLists, toReported);

/** The same stretches as in `listPayments`. Only where there are labels does a payment need its record. */
async function listTuples<Payment>(
  connection: Connection,
  accountId: string,
  { from, to, after, limit }: ReportQuery,
  { plain, labelled }: Statements,
  toPayment: (row: Tuple, labels: readonly string[]) => Payment,
): Promise<Payment[]> {
  const labels = await readLabels(connection, accountId);
  const namesOf = labelNames(labels);
  const read = async (range: Pick<ReportValues, 'from' | 'to' | 'afterId'>, most: number): Promise<Payment[]> => {
    const values = { accountId, ...range, limit: most };
    if (labels.length === 0) return (await connection.tuples(plain, values)).map((row) => toPayment(row, []));
    const rows = await connection.tuples(labelled, values);
    return rows.map((row) => toPayment(row, namesOf((row.at(-1) as string | null) ?? '')));
  };
  if (!after) return read({ from, to, afterId: '' }, limit);
  const ties = await read({ from: after.paidOn, to: after.paidOn, afterId: after.id }, limit);
  if (ties.length === limit || after.paidOn >= to) return ties;
  return [...ties, ...(await read({ from: addDays(after.paidOn, 1), to, afterId: '' }, limit - ties.length))];
}

type SummedTuple = [
  id: string,
  kind: SummedPayment['kind'],
  name: string,
  paidOn: string,
  amountMinor: number | null,
  currency: SummedPayment['currency'],
  registrar: string | null,
];

function toSummed(row: Tuple, labels: readonly string[]): SummedPayment {
  const [id, kind, name, paidOn, amountMinor, currency, registrar] = row as unknown as SummedTuple;
  return { id, kind, name, paidOn, amountMinor, currency, registrar, labels };
}

function toReported(row: Tuple, labels: readonly string[]): ReportedPayment {
  const [years, note] = row.slice(summed.length) as [number | null, string];
  return { ...toSummed(row, labels), years, note };
}
