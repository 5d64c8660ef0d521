import type { CountedLabel, LabelChange, StoredLabel } from '@namekeep/core/ports';
import type { StoredRecord } from '@namekeep/domain';
import { type RawBuilder, sql } from 'kysely';
import { ask, askOne, change, type Connection } from '../../driver.ts';
import { labelSetOf, type RecordRow, toRecord, tupleToRecord } from '../../record-row.ts';
import { built, statement } from '../../statement.ts';
import { fromLabelSet, toLabelSet } from '../../stored-values.ts';

type Account = { accountId: string };

const list = statement((db, value: Account) =>
  db
    .selectFrom('labels')
    .select(['number', 'name', 'name_key as key', 'color'])
    .where('account_id', '=', value.accountId)
    .orderBy('name_key'),
);

/** The labels of an account, by name. */
export const readLabels = (connection: Connection, accountId: string): Promise<StoredLabel[]> =>
  connection.all(list, { accountId });

/** The same with the number of records that each has. */
export async function countLabels(connection: Connection, accountId: string): Promise<CountedLabel[]> {
  const sets = await ask<{ label_set: string; is_archived: number; records: number }>(
    connection,
    sql`select label_set, is_archived, count(*) as records from records
      where account_id = ${accountId} and label_set <> '' group by label_set, is_archived`,
  );
  const counted = new Map<number, CountedLabel>();
  for (const label of await readLabels(connection, accountId)) {
    counted.set(label.number, { ...label, records: 0, archivedRecords: 0 });
  }
  for (const { label_set: set, is_archived: isArchived, records } of sets) {
    for (const number of fromLabelSet(set)) {
      const label = counted.get(number);
      if (label) label[isArchived === 1 ? 'archivedRecords' : 'records'] += Number(records);
    }
  }
  return [...counted.values()];
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

/** The records that a query finds, whose columns are those of a record. */
export async function readRecords(
  connection: Connection,
  accountId: string,
  query: RawBuilder<RecordRow>,
): Promise<StoredRecord[]> {
  const { statement: select, values } = built(connection.dialect, query);
  const rows = await connection.tuples(select, values);
  if (!rows.some((row) => labelSetOf(row) !== '')) return rows.map((row) => tupleToRecord(row, []));
  const namesOf = labelNames(await readLabels(connection, accountId));
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
const lock = (strength: 'share' | 'no key update') =>
  statement((_, value: Account, dialect) => {
    const held = dialect === 'postgresql' ? sql.raw(`for ${strength}`) : sql``;
    return sql`select 1 from accounts where account_id = ${value.accountId} ${held}`;
  });
const shared = lock('share');
const exclusive = lock('no key update');

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

type Label = Omit<StoredLabel, 'number'>;

export async function insertLabel(connection: Connection, accountId: string, label: Label): Promise<StoredLabel> {
  const row = await askOne<{ number: number }>(
    connection,
    sql`update accounts set next_label = next_label + 1 where account_id = ${accountId}
      returning next_label - 1 as number`,
  );
  if (!row) throw new Error('The account is gone.');
  const { number } = row;
  await change(
    connection,
    sql`insert into labels (account_id, number, name, name_key, color)
      values (${accountId}, ${number}, ${label.name}, ${label.key}, ${label.color})`,
  );
  return { ...label, number };
}

export async function updateLabel(
  connection: Connection,
  accountId: string,
  { number, name, key, color }: StoredLabel,
): Promise<void> {
  await change(
    connection,
    sql`update labels set name = ${name}, name_key = ${key}, color = ${color}
      where account_id = ${accountId} and number = ${number}`,
  );
}

/** Deletes a label, which is locked, and takes it from its records. A set whose last one goes is empty. */
export async function deleteLabel(connection: Connection, accountId: string, number: number): Promise<void> {
  const rest = sql`replace(label_set, ${`,${number},`}, ',')`;
  await change(
    connection,
    sql`update records set label_set = case ${rest} when ',' then '' else ${rest} end
      where account_id = ${accountId} and label_set like ${`%,${number},%`}`,
  );
  await change(connection, sql`delete from labels where account_id = ${accountId} and number = ${number}`);
}

/** Gives labels to locked records and takes others from them. Returns what changed; labels that are gone are left out. */
export async function changeLabels(
  connection: Connection,
  accountId: string,
  changes: readonly LabelChange[],
): Promise<LabelChange[]> {
  const known = new Set((await holdLabels(connection, accountId)).map(({ number }) => number));
  const made: LabelChange[] = [];
  for (const { recordId, add, remove: taken } of changes) {
    const ofRecord = sql`account_id = ${accountId} and id = ${recordId}`;
    const row = await askOne<{ label_set: string }>(connection, sql`select label_set from records where ${ofRecord}`);
    if (!row) continue;
    const before = new Set(fromLabelSet(row.label_set));
    const after = new Set([...before].filter((number) => !taken.includes(number)));
    for (const number of add) if (known.has(number)) after.add(number);
    const added = [...after].filter((number) => !before.has(number));
    const removed = [...before].filter((number) => !after.has(number));
    if (added.length + removed.length === 0) continue;
    await change(connection, sql`update records set label_set = ${toLabelSet(after)} where ${ofRecord}`);
    made.push({ recordId, add: added, remove: removed });
  }
  return made;
}
