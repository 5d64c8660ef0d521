import type { RecordFilter } from '@namekeep/core/ports';
import { keysOf } from '@namekeep/domain';
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

interface CountedValues extends Account {
  field: CountedField;
  archivedFrom: number;
  archivedTo: number;
}

const counted = statement((db, value: CountedValues) =>
  db
    .selectFrom('value_counts')
    .select((row) => ['value', row.fn.sum<number>('records').as('count')])
    .where('account_id', '=', value.accountId)
    .where('field', '=', value.field)
    .where('is_archived', 'in', [value.archivedFrom, value.archivedTo])
    .groupBy('value'),
);

/** The values of a field, and how many records have each. */
export async function readValuesCounted(
  connection: Connection,
  values: CountedValues,
): Promise<{ value: string; count: number }[]> {
  const rows = await connection.all(counted, values);
  return rows.map(({ value, count }) => ({ value, count: Number(count) }));
}

/** The fields that filters compare without regard to case. */
const caseless = { registrar: 'registrar', dnsProvider: 'dns_provider', paymentMethod: 'payment_method' } as const;

/** The filter with all the spellings in which its texts are stored, so that databases compare them by their bytes. */
export async function inStoredSpelling(
  connection: Connection,
  accountId: string,
  filter: RecordFilter,
): Promise<RecordFilter> {
  const spelled = { ...filter };
  for (const name of keysOf(caseless)) {
    const wanted = filter[name];
    if (!wanted) continue;
    const values = { accountId, field: caseless[name], archivedFrom: 0, archivedTo: 1 };
    const stored = await readValuesCounted(connection, values);
    spelled[name] = stored.map(({ value }) => value).filter((value) => wanted.includes(value.toLowerCase()));
  }
  return spelled;
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
