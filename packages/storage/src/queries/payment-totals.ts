import type { PaymentFilter, PaymentTotal } from '@namekeep/core/ports';
import type { Currency } from '@namekeep/domain';
import { sql } from 'kysely';
import type { Connection } from '../driver.ts';
import { Lru } from '../lru.ts';
import { type Statement, statement } from '../statement.ts';
import { amountBase, exactAmount } from './exact-amount.ts';
import { filterShape, filterValues, isFindable, kindValues, type PaymentFilterValues } from './payments.ts';

interface Row {
  currency: Currency;
  payments: number;
  unknown_amounts: number;
  amount_high: number;
  amount_low: number;
}

const statements = new Lru<string, Statement<PaymentFilterValues, Row>>(32);

/** Sums of 64 bits: PostgreSQL adds them up as `numeric`, which arrives as text. */
const sum = (expression: ReturnType<typeof sql>) => sql<number>`cast(coalesce(sum(${expression}), 0) as bigint)`;

/** Sums over days, which cost as much for a million payments as for a thousand. */
const ofDays = (filter: PaymentFilter) =>
  statement((db, value: PaymentFilterValues) =>
    db
      .selectFrom('paid_days')
      .select('currency')
      .select([
        sum(sql`payments`).as('payments'),
        sum(sql`unknown_amounts`).as('unknown_amounts'),
        sum(sql`amount_high`).as('amount_high'),
        sum(sql`amount_low`).as('amount_low'),
      ])
      .where('account_id', '=', value.accountId)
      .where('date', '>=', value.from)
      .where('date', '<=', value.to)
      .$if(filter.currency !== undefined, (rows) => rows.where('currency', '=', value.currency as Currency))
      .$if(Boolean(filter.kinds?.length), (rows) => rows.where('kind', 'in', kindValues))
      .groupBy('currency')
      .orderBy('currency'),
  );

/** Sums over the payments of one record or registrar. */
const ofPayments = (filter: PaymentFilter) =>
  statement((db, value: PaymentFilterValues) =>
    db
      .selectFrom('payments')
      .select('currency')
      .select([
        sql<number>`count(*)`.as('payments'),
        sql<number>`count(*) - count(amount)`.as('unknown_amounts'),
        sum(sql`amount / ${sql.lit(amountBase)}`).as('amount_high'),
        sum(sql`amount % ${sql.lit(amountBase)}`).as('amount_low'),
      ])
      .where('account_id', '=', value.accountId)
      .where('paid_on', '>=', value.from)
      .where('paid_on', '<=', value.to)
      .$if(filter.recordId !== undefined, (rows) => rows.where('record_id', '=', value.recordId))
      .$if(filter.registrar !== undefined, (rows) => rows.where('registrar_key', '=', value.registrarKey))
      .$if(filter.currency !== undefined, (rows) => rows.where('currency', '=', value.currency as Currency))
      .$if(Boolean(filter.kinds?.length), (rows) => rows.where('kind', 'in', kindValues))
      .groupBy('currency')
      .orderBy('currency'),
  );

export async function totalPayments(
  connection: Connection,
  accountId: string,
  filter: PaymentFilter,
): Promise<PaymentTotal[]> {
  if (!isFindable(filter)) return [];
  const build = filter.recordId === undefined && filter.registrar === undefined ? ofDays : ofPayments;
  const totals = statements.get(filterShape(filter), () => build(filter));
  const rows = await connection.all(totals, filterValues(accountId, filter));
  return rows.map((row) => ({
    currency: row.currency,
    payments: row.payments,
    unknownAmounts: row.unknown_amounts,
    totalMinor: exactAmount(row.amount_high, row.amount_low),
  }));
}
