import { sql } from 'kysely';
import type { Connection } from '../driver.ts';
import type { CountedField } from '../schema.ts';
import { type Dialect, statement } from '../statement.ts';

/*
 * How many records have each value of a field, kept with the records.
 */

export interface ValueDelta {
  field: CountedField;
  isArchived: number;
  value: string;
  records: number;
}
type Account = { accountId: string };

/** What makes a row unique: on PostgreSQL a hash, because a payment method may be longer than a key of an index. */
const key = (dialect: Dialect) => (dialect === 'sqlite' ? sql`value` : sql`md5(value)`);

export const addValueCount = statement(
  (_, value: Account & ValueDelta, dialect) => sql<never>`
    insert into value_counts (account_id, field, is_archived, value, records)
    values (${value.accountId}, ${value.field}, ${value.isArchived}, ${value.value}, ${value.records})
    on conflict (account_id, field, is_archived, ${key(dialect)})
    do update set records = value_counts.records + excluded.records`,
);

export const dropValueCount = statement((_, value: Account & ValueDelta, dialect) => {
  const same = dialect === 'sqlite' ? sql`value = ${value.value}` : sql`md5(value) = md5(${value.value})`;
  return sql<never>`delete from value_counts where account_id = ${value.accountId} and field = ${value.field}
    and is_archived = ${value.isArchived} and ${same} and records = 0`;
});

const all = statement((db, value: Account) =>
  db
    .selectFrom('value_counts')
    .select(['field', 'is_archived', 'value', 'records'])
    .where('account_id', '=', value.accountId),
);

export const readValueRows = (connection: Connection, accountId: string) => connection.all(all, { accountId });

interface MostValues extends Account {
  field: CountedField;
  archivedFrom: number;
  archivedTo: number;
  limit: number;
}

/** The values that most records have, ties by value. */
const most = statement((db, value: MostValues) =>
  db
    .selectFrom('value_counts')
    .select((row) => ['value', row.fn.sum<number>('records').as('count')])
    .where('account_id', '=', value.accountId)
    .where('field', '=', value.field)
    .where('is_archived', 'in', [value.archivedFrom, value.archivedTo])
    .groupBy('value')
    .orderBy('count', 'desc')
    .orderBy('value')
    .limit(value.limit),
);

export async function readMostCounted(
  connection: Connection,
  values: MostValues,
): Promise<{ value: string; count: number }[]> {
  const rows = await connection.all(most, values);
  return rows.map(({ value, count }) => ({ value, count: Number(count) }));
}

const missingCounts = statement((db, value: Account) =>
  db
    .selectFrom('value_counts')
    .select(['is_archived', 'value', 'records'])
    .where('account_id', '=', value.accountId)
    .where('field', '=', sql.lit('missing' as const)),
);

/** How many records lack which fields: at most one row for each of the sets that occur. */
export async function readMissingCounts(connection: Connection, accountId: string) {
  const rows = await connection.all(missingCounts, { accountId });
  return rows.map(({ is_archived, value, records }) => ({ is_archived, missing: Number(value), records }));
}
