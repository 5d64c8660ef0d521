import type { PaymentFilter, PaymentTotal } from '@namekeep/core/ports';
import type { Currency } from '@namekeep/domain';
import { sql } from 'kysely';
import { ask, type Connection } from '../../driver.ts';
import { type Sums, sumsOf, toSums } from '../list/aggregate.ts';
import { filterConditions } from './payments.ts';

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
