import { type Expression, type SqlBool, sql } from 'kysely';
import type { Connection } from '../driver.ts';
import { listValue, type Statement, statement } from '../statement.ts';
import { padded } from './search.ts';

/*
 * How many records one filter finds through its index, counted no further than `most`.
 */

export interface Counting {
  connection: Connection;
  accountId: string;
  archivedFrom: number;
  archivedTo: number;
  most: number;
}

/**
 * What the index of payment methods finds: those that begin alike, because they may be longer than an index holds. Only
 * known ones are in it.
 */
export const hasPaymentMethodKey = (method: unknown) =>
  sql<SqlBool>`payment_method is not null and substr(payment_method, 1, 100) = substr(${method}, 1, 100)`;

type Values<Own> = Own & Omit<Counting, 'connection'>;

/** Counts in an index. */
function countWhere<Own extends object>(condition: (value: Own) => Expression<SqlBool>) {
  return statement((db, value: Values<Own>) =>
    db
      .selectFrom((from) =>
        from
          .selectFrom('records')
          .select(sql.lit(1).as('one'))
          .where('account_id', '=', value.accountId)
          // Written as a list, because a range would end the part of the index that is used.
          .where('is_archived', 'in', [value.archivedFrom, value.archivedTo])
          .where(condition(value))
          .limit(value.most)
          .as('matches'),
      )
      .select((count) => count.fn.countAll<number>().as('found')),
  );
}

async function countOf<Own>(
  { connection, ...counting }: Counting,
  count: Statement<Values<Own>, { found: number }>,
  values: Own,
): Promise<number> {
  return (await connection.first(count, { ...counting, ...values }))?.found ?? 0;
}

type Keys = { keys: readonly string[] };
const listCounts = new Map<string, Statement<Values<Keys>, { found: number }>>();

/** Counts what has any of these keys, with a statement for each length of the list. */
function countAny(column: 'registrar_key' | 'tld', counting: Counting, values: readonly string[]): Promise<number> {
  const keys = padded(values);
  const shape = `${column} ${keys.length}`;
  let count = listCounts.get(shape);
  if (!count) {
    count = countWhere<Keys>(() => {
      const any = keys.map((_, index) => listValue<string>('keys', index));
      return sql<SqlBool>`${sql.ref(column)} in (${sql.join(any)})`;
    });
    listCounts.set(shape, count);
  }
  return countOf(counting, count, { keys });
}

export const countRegistrars = (counting: Counting, registrars: readonly string[]): Promise<number> =>
  countAny('registrar_key', counting, [...new Set(registrars.map((registrar) => registrar.toLowerCase()))]);
export const countTlds = (counting: Counting, tlds: readonly string[]): Promise<number> =>
  countAny('tld', counting, tlds);

const dnsProvider = countWhere<{ key: string }>((value) => sql`dns_provider = ${value.key}`);
const paymentMethod = countWhere<{ key: string }>((value) => hasPaymentMethodKey(value.key));
const renewals = countWhere<{ from: string; to: string }>(
  (value) => sql`renewal_date between ${value.from} and ${value.to}`,
);
const costs = countWhere<{ from: number; to: number }>(
  (value) => sql`renewal_cost between ${value.from} and ${value.to}`,
);

export const countDnsProvider = (counting: Counting, key: string) => countOf(counting, dnsProvider, { key });
export const countPaymentMethod = (counting: Counting, key: string) => countOf(counting, paymentMethod, { key });
export const countRenewals = (counting: Counting, range: { from: string; to: string }) =>
  countOf(counting, renewals, range);
export const countCosts = (counting: Counting, range: { from: number; to: number }) => countOf(counting, costs, range);
