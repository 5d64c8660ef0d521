import { type Expression, type SqlBool, sql } from 'kysely';
import type { Connection } from '../driver.ts';
import { type Dialect, listValue, type Statement, statement } from '../statement.ts';
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
export const hasPaymentMethodKey = (methods: readonly unknown[]) =>
  sql<SqlBool>`payment_method is not null and substr(payment_method, 1, 100) in (${sql.join(
    methods.map((method) => sql`substr(${method}, 1, 100)`),
  )})`;

/** The currency and the amount as one text, as the index `records_by_cost` has it and `costOrder` writes it. */
export const costOrderIn = (dialect: Dialect) =>
  dialect === 'sqlite'
    ? sql<string>`records.currency || substr('0000000000000000' || records.renewal_cost, -16)`
    : sql<string>`(records.currency || lpad(records.renewal_cost::text, 16, '0'))`;

type Values<Own> = Own & Omit<Counting, 'connection'>;

/** Counts in an index. */
function countWhere<Own extends object>(condition: (value: Own, dialect: Dialect) => Expression<SqlBool>) {
  return statement((db, value: Values<Own>, dialect) =>
    db
      .selectFrom((from) =>
        from
          .selectFrom('records')
          .select(sql.lit(1).as('one'))
          .where('account_id', '=', value.accountId)
          // Written as a list, because a range would end the part of the index that is used.
          .where('is_archived', 'in', [value.archivedFrom, value.archivedTo])
          .where(condition(value, dialect))
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
function countAny(
  column: 'registrar_key' | 'tld' | 'dns_provider' | 'payment_method',
  counting: Counting,
  values: readonly string[],
): Promise<number> {
  const keys = padded(values);
  const shape = `${column} ${keys.length}`;
  let count = listCounts.get(shape);
  if (!count) {
    count = countWhere<Keys>(() => {
      const any = keys.map((_, index) => listValue<string>('keys', index));
      if (column === 'payment_method') return hasPaymentMethodKey(any);
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
export const countDnsProviders = (counting: Counting, providers: readonly string[]): Promise<number> =>
  countAny('dns_provider', counting, providers);
export const countPaymentMethods = (counting: Counting, methods: readonly string[]): Promise<number> =>
  countAny('payment_method', counting, methods);

const renewals = countWhere<{ from: string; to: string }>(
  (value) => sql`renewal_date between ${value.from} and ${value.to}`,
);
const costs = countWhere<{ from: string; to: string }>(
  (value, dialect) => sql`${costOrderIn(dialect)} between ${value.from} and ${value.to}`,
);

export const countRenewals = (counting: Counting, range: { from: string; to: string }) =>
  countOf(counting, renewals, range);
export const countCosts = (counting: Counting, range: { from: string; to: string }) => countOf(counting, costs, range);
