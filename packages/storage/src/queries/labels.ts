import type { StoredLabel } from '@namekeep/core/ports';
import type { LabelColor, StoredRecord } from '@namekeep/domain';
import { sql } from 'kysely';
import type { Connection } from '../driver.ts';
import { fromLabelSet } from '../label-set.ts';
import { labelSetOf, type RecordRow, toRecord, tupleToRecord } from '../record-row.ts';
import { type Statement, statement } from '../statement.ts';

type Account = { accountId: string };

const list = statement((db, value: Account) =>
  db
    .selectFrom('labels')
    .select(['number', 'name', 'name_key', 'color', 'records', 'archived_records'])
    .where('account_id', '=', value.accountId)
    .orderBy('name_key'),
);

/** The labels of an account, by name. */
export async function readLabels(connection: Connection, accountId: string): Promise<StoredLabel[]> {
  const rows = await connection.all(list, { accountId });
  return rows.map((row) => ({
    number: row.number,
    name: row.name,
    key: row.name_key,
    color: row.color,
    records: row.records,
    archivedRecords: row.archived_records,
  }));
}

/** Rows as records. Only where one of them has labels are their names read. */
export async function toRecords(
  connection: Connection,
  accountId: string,
  rows: readonly RecordRow[],
): Promise<StoredRecord[]> {
  if (!rows.some((row) => row.label_set !== '')) return rows.map((row) => toRecord(row, []));
  const namesOf = labelNames(await readLabels(connection, accountId));
  return rows.map((row) => toRecord(row, namesOf(row.label_set)));
}

/** The records that a statement finds, whose columns begin with those of a record. */
export async function readRecords<Values extends Account>(
  connection: Connection,
  records: Statement<Values, RecordRow>,
  values: Values,
): Promise<StoredRecord[]> {
  const rows = await connection.tuples(records, values);
  if (!rows.some((row) => labelSetOf(row) !== '')) return rows.map((row) => tupleToRecord(row, []));
  const namesOf = labelNames(await readLabels(connection, values.accountId));
  return rows.map((row) => tupleToRecord(row, namesOf(labelSetOf(row))));
}

/** The names of a set of labels, in the order of the labels. */
export function labelNames(labels: readonly StoredLabel[]): (set: string) => string[] {
  const places = new Map(labels.map(({ number }, place) => [number, place]));
  return (set) =>
    fromLabelSet(set)
      .map((number) => places.get(number) ?? -1)
      .filter((place) => place >= 0)
      .sort((a, b) => a - b)
      .map((place) => labels[place]?.name ?? '');
}

/** Transactions that label records share the lock; one that creates, renames or deletes labels holds it alone. */
const shared = statement((db, value: Account, dialect) =>
  db
    .selectFrom('accounts')
    .select('account_id')
    .where('account_id', '=', value.accountId)
    .$if(dialect === 'postgresql', (query) => query.forShare()),
);
const exclusive = statement((db, value: Account, dialect) =>
  db
    .selectFrom('accounts')
    .select('account_id')
    .where('account_id', '=', value.accountId)
    .$if(dialect === 'postgresql', (query) => query.forNoKeyUpdate()),
);

/** The labels of an account, which no other transaction deletes until the end of this one. */
export async function holdLabels(connection: Connection, accountId: string): Promise<StoredLabel[]> {
  await connection.first(shared, { accountId });
  return readLabels(connection, accountId);
}

/** Until the end of the transaction, no other one takes this lock or holds labels. */
export async function lockAccount(connection: Connection, accountId: string): Promise<void> {
  await connection.first(exclusive, { accountId });
}

/** The same, while no other transaction creates, renames, deletes or assigns labels. */
export async function lockLabels(connection: Connection, accountId: string): Promise<StoredLabel[]> {
  await lockAccount(connection, accountId);
  return readLabels(connection, accountId);
}

const takeNumber = statement(
  (_, value: Account) => sql<{ number: number }>`
    update accounts set next_label = next_label + 1 where account_id = ${value.accountId}
    returning next_label - 1 as number`,
);

interface LabelValues {
  number: number;
  name: string;
  key: string;
  color: LabelColor;
}

const insert = statement((db, value: Account & LabelValues) =>
  db.insertInto('labels').values({
    account_id: value.accountId,
    number: value.number,
    name: value.name,
    name_key: value.key,
    color: value.color,
  }),
);

const update = statement((db, value: Account & LabelValues) =>
  db
    .updateTable('labels')
    .set({ name: value.name, name_key: value.key, color: value.color })
    .where('account_id', '=', value.accountId)
    .where('number', '=', value.number),
);

export async function insertLabel(
  connection: Connection,
  accountId: string,
  label: Omit<LabelValues, 'number'>,
): Promise<StoredLabel> {
  const row = await connection.first(takeNumber, { accountId });
  if (!row) throw new Error('The account is gone.');
  await connection.change(insert, { accountId, ...label, number: row.number });
  return { ...label, number: row.number, records: 0, archivedRecords: 0 };
}

export async function updateLabel(connection: Connection, accountId: string, label: LabelValues): Promise<void> {
  await connection.change(update, { accountId, ...label });
}
