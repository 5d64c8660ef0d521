import { setImmediate } from 'node:timers/promises';
import type { LabelChange } from '@namekeep/core/ports';
import { type Insertable, sql } from 'kysely';
import type { Connection } from '../driver.ts';
import { fromLabelSet, toLabelSet } from '../label-set.ts';
import type { RecordLabelsTable } from '../schema.ts';
import { listValue, rowValue, statement } from '../statement.ts';
import { insertInChunks } from './insert-rows.ts';
import { holdLabels } from './labels.ts';
import { padded } from './search.ts';
import type { RecordWrite } from './write-record.ts';

/*
 * The one place where records get and lose labels: the set in the row, its entries by label, and the counts, together.
 */

type Account = { accountId: string };
type Row = Insertable<RecordLabelsTable>;

const recordsAStep = 128;

interface SetRow {
  id: string;
  is_archived: number;
  label_set: string;
  /** SQLite only. */
  number: number;
}

/** The sets of some records; a list repeats its last id up to a power of two. */
const setsOf = new Map(
  [1, 2, 4, 8, 16, 32, 64, 128].map((size) => [
    size,
    statement((_, value: Account & { ids: readonly string[] }, dialect) => {
      const ids = sql.join(Array.from({ length: size }, (__, index) => listValue<string>('ids', index)));
      const number = dialect === 'sqlite' ? sql`number` : sql`0`;
      return sql<SetRow>`select id, is_archived, label_set, ${number} as number from records
        where account_id = ${value.accountId} and id in (${ids})`;
    }),
  ]),
);

const setLabels = statement((db, value: Account & { id: string; set: string }) =>
  db
    .updateTable('records')
    .set({ label_set: value.set })
    .where('account_id', '=', value.accountId)
    .where('id', '=', value.id),
);

const insertRows = {
  sqlite: insertInChunks((count) => insertOf(count, ['account_id', 'record_id', 'label_number', 'record_number'])),
  postgresql: insertInChunks((count) => insertOf(count, ['account_id', 'record_id', 'label_number'])),
};

function insertOf(count: number, columns: readonly (keyof Row)[]) {
  const columnsOf = (row: Row): Row =>
    Object.fromEntries(columns.map((column) => [column, row[column]])) as unknown as Row;
  return statement((db, _: { rows: readonly Row[] }) =>
    db
      .insertInto('record_labels')
      .values(Array.from({ length: count }, (__, index) => columnsOf(rowValue<Row>(index)))),
  );
}

const removeRow = statement((db, value: Account & { id: string; number: number }) =>
  db
    .deleteFrom('record_labels')
    .where('account_id', '=', value.accountId)
    .where('record_id', '=', value.id)
    .where('label_number', '=', value.number),
);

const setOf = statement((db, value: Account & { id: string }) =>
  db.selectFrom('records').select('label_set').where('account_id', '=', value.accountId).where('id', '=', value.id),
);

/** The numbers of the labels that a record has. */
export async function labelsOfRecord(connection: Connection, accountId: string, id: string): Promise<number[]> {
  const row = await connection.first(setOf, { accountId, id });
  return row ? fromLabelSet(row.label_set) : [];
}

/** Gives labels to locked records and takes others from them. Returns what changed; labels that are gone are left out. */
export async function changeLabels(write: RecordWrite, changes: readonly LabelChange[]): Promise<LabelChange[]> {
  const { connection, accountId } = write;
  const known = new Set((await holdLabels(connection, accountId)).map(({ number }) => number));
  const made: LabelChange[] = [];
  for (let from = 0; from < changes.length; from += recordsAStep) {
    made.push(...(await changeSome(write, known, changes.slice(from, from + recordsAStep))));
  }
  return made;
}

async function changeSome(
  { connection, driver, accountId, totals }: RecordWrite,
  known: ReadonlySet<number>,
  changes: readonly LabelChange[],
): Promise<LabelChange[]> {
  const ids = padded(changes.map(({ recordId }) => recordId));
  const select = setsOf.get(ids.length);
  if (!select) return [];
  const rows = new Map((await connection.all(select, { accountId, ids })).map((row) => [row.id, row]));
  const made: LabelChange[] = [];
  const inserted: Row[] = [];
  const writes: Promise<number>[] = [];
  for (const { recordId, add, remove } of changes) {
    const row = rows.get(recordId);
    if (!row) continue;
    const before = new Set(fromLabelSet(row.label_set));
    const after = new Set([...before].filter((number) => !remove.includes(number)));
    for (const number of add) if (known.has(number)) after.add(number);
    const added = [...after].filter((number) => !before.has(number));
    const removed = [...before].filter((number) => !after.has(number));
    if (added.length + removed.length === 0) continue;
    row.label_set = toLabelSet(after);
    writes.push(connection.change(setLabels, { accountId, id: recordId, set: row.label_set }));
    for (const number of removed) {
      writes.push(connection.change(removeRow, { accountId, id: recordId, number }));
      totals.label(number, row.is_archived, -1);
    }
    for (const number of added) {
      totals.label(number, row.is_archived, 1);
      inserted.push({
        account_id: accountId,
        record_id: recordId,
        label_number: number,
        record_number: row.number,
      });
    }
    made.push({ recordId, add: added, remove: removed });
  }
  await Promise.all(writes);
  await insertRows[connection.dialect](connection, driver.insertSizes, inserted);
  return made;
}

interface Label extends Account {
  number: number;
}

const someRecords = statement((db, value: Label) =>
  db
    .selectFrom('record_labels')
    .select('record_id')
    .where('account_id', '=', value.accountId)
    .where('label_number', '=', value.number)
    .limit(sql.lit(recordsAStep)),
);

/** Without the number; a set whose last one goes is empty. */
const stripSets = new Map(
  [...setsOf.keys()].map((size) => [
    size,
    statement((_, value: Label & { ids: readonly string[]; member: string }) => {
      const ids = sql.join(Array.from({ length: size }, (__, index) => listValue<string>('ids', index)));
      const rest = sql`replace(label_set, ${value.member}, ',')`;
      return sql<never>`update records set label_set = case ${rest} when ',' then '' else ${rest} end
        where account_id = ${value.accountId} and id in (${ids})`;
    }),
  ]),
);
const removeRows = new Map(
  [...setsOf.keys()].map((size) => [
    size,
    statement((_, value: Label & { ids: readonly string[] }) => {
      const ids = sql.join(Array.from({ length: size }, (__, index) => listValue<string>('ids', index)));
      return sql<never>`delete from record_labels where account_id = ${value.accountId}
        and record_id in (${ids}) and label_number = ${value.number}`;
    }),
  ]),
);
const remove = statement((db, value: Label) =>
  db.deleteFrom('labels').where('account_id', '=', value.accountId).where('number', '=', value.number),
);

/** Deletes a label, which is locked, and takes it from its records, some at a time. */
export async function deleteLabel(connection: Connection, accountId: string, number: number): Promise<void> {
  for (;;) {
    const rows = await connection.all(someRecords, { accountId, number });
    const ids = padded(rows.map((row) => row.record_id));
    const strip = stripSets.get(ids.length);
    const removeSome = removeRows.get(ids.length);
    if (!strip || !removeSome) break;
    await connection.change(strip, { accountId, number, ids, member: `,${number},` });
    await connection.change(removeSome, { accountId, number, ids });
    await setImmediate();
  }
  await connection.change(remove, { accountId, number });
}
