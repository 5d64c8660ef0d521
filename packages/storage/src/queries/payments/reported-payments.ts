import type { ReportedPayment, ReportQuery } from '@namekeep/core/ports';
import type { Currency, PaymentKind } from '@namekeep/domain';
import { sql } from 'kysely';
import type { Connection } from '../../driver.ts';
import { built } from '../../statement.ts';
import { labelNames, readLabels } from '../records/labels.ts';

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
