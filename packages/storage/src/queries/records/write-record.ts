import type { By, Duplicate } from '@namekeep/core/ports';
import type { ActivityKind, StoredRecord } from '@namekeep/domain';
import { type Insertable, sql } from 'kysely';
import { type Connection, type Driver, TransactionConflict } from '../../driver.ts';
import { detachPayments } from '../payments/write.ts';
import { forgetValues, logWrites } from './activity.ts';
import { appendHistory } from './history.ts';
import { insertInChunks } from './insert-rows.ts';
import { findIdOfName, lockRecord } from './records.ts';
import { toRow, writtenColumns } from '../../record-row.ts';
import type { RecordsTable } from '../../schema.ts';
import { type Statement, statement } from '../../statement.ts';

/* The one place where records change: row, history and entry of the activity, always together. */

type Row = Insertable<RecordsTable>;

// Waits for a transaction that has just taken a name, and leaves out what it keeps.
const insertRows = insertInChunks<Row>('records', writtenColumns, sql`on conflict (account_id, name) do nothing`);

type Update = Row & { id: string; before: number };

const changeable = writtenColumns.filter((column) => column !== 'account_id' && column !== 'id');

/** Statements for different columns; the others take all columns. Each is prepared once a connection. */
const mostUpdates = 64;
const updates = new Map<string, Statement<Update, unknown>>();

/**
 * Sets only the columns that differ: SQLite writes an index anew when one of its columns is set, even to the same value,
 * and records have many indexes.
 */
function updateOf(before: Row, after: Row): Statement<Update, unknown> {
  let columns = changeable.filter((column) => before[column] !== after[column]);
  let update = updates.get(columns.join());
  if (update) return update;
  if (updates.size >= mostUpdates) columns = changeable;
  update = updates.get(columns.join()) ?? updateStatement(columns);
  updates.set(columns.join(), update);
  return update;
}

const updateStatement = (columns: readonly (keyof RecordsTable)[]) =>
  statement((db, value: Update) =>
    db
      .updateTable('records')
      .set(Object.fromEntries(columns.map((column) => [column, value[column as keyof Update]])))
      .where('account_id', '=', value.account_id)
      .where('id', '=', value.id)
      .where('revision', '=', value.before),
  );

const deleteRow = statement((db, value: { accountId: string; id: string }) =>
  db.deleteFrom('records').where('account_id', '=', value.accountId).where('id', '=', value.id),
);

export interface RecordWrite {
  connection: Connection;
  driver: Pick<Driver, 'insertSizes'>;
  accountId: string;
}

/** Inserts all, or says whose names are taken: then the transaction must be rolled back. */
export async function insertRecords(
  { connection, driver, accountId }: RecordWrite,
  records: readonly StoredRecord[],
  by: By,
): Promise<Duplicate[]> {
  // On PostgreSQL in one order everywhere, so that two batches with names in common do not wait for each other in a circle.
  const rows = records.map((record) => toRow(accountId, record));
  if (connection.dialect === 'postgresql') rows.sort((a, b) => (a.name < b.name ? -1 : 1));
  if ((await insertRows(connection, driver.insertSizes, rows)) < rows.length) {
    const duplicates = await findDuplicates(connection, accountId, records);
    if (duplicates.length === 0) throw new TransactionConflict('The name has just become free.');
    return duplicates;
  }
  await Promise.all([
    appendHistory(
      connection,
      driver.insertSizes,
      accountId,
      records.map((after) => ({ after })),
      by,
    ),
    logWrites(connection, driver.insertSizes, accountId, { by, kind: 'created', records }),
  ]);
  return [];
}

/** A record before and after an update. */
export interface RecordUpdate {
  before: StoredRecord;
  after: StoredRecord;
}

/** Replaces the record of exactly the revision of `before`. */
export async function updateRecord(
  write: RecordWrite,
  before: StoredRecord,
  after: StoredRecord,
  by: By,
): Promise<'updated' | 'stale' | { existingId: string }> {
  const { connection, accountId } = write;
  const { update, values } = planUpdate(accountId, { before, after });
  // A unique name is only checked where it changes: on PostgreSQL that costs a savepoint.
  const changed =
    before.name === after.name
      ? await connection.change(update, values)
      : await connection.changeUnlessTaken(update, values);
  if (changed === 0) return 'stale';
  if (changed === 'taken') {
    const existingId = await findIdOfName(connection, accountId, after.name);
    if (existingId === undefined) throw new TransactionConflict('The name has just become free.');
    return { existingId };
  }
  await writeBesides(write, [{ before, after }], by);
  return 'updated';
}

/** Updates that are sent together: few enough that SQLite, which runs them at once, holds the event loop only shortly. */
const updatesAStep = 16;

/** Replaces many records, as `updateRecord` does. False if one is stale or its name is taken: then the transaction must be rolled back. */
export async function updateRecords(write: RecordWrite, updates: readonly RecordUpdate[], by: By): Promise<boolean> {
  const isRenamed = ({ before, after }: RecordUpdate) => before.name !== after.name;
  for (const { before, after } of updates.filter(isRenamed)) {
    if ((await updateRecord(write, before, after, by)) !== 'updated') return false;
  }
  const others = updates.filter((update) => !isRenamed(update));
  for (let from = 0; from < others.length; from += updatesAStep) {
    const step = others.slice(from, from + updatesAStep);
    const planned = step.map((update) => planUpdate(write.accountId, update));
    const changed = await Promise.all(planned.map(({ update, values }) => write.connection.change(update, values)));
    if (changed.includes(0)) return false;
    await writeBesides(write, step, by);
  }
  return true;
}

function planUpdate(accountId: string, { before, after }: RecordUpdate) {
  const row = toRow(accountId, after);
  return { update: updateOf(toRow(accountId, before), row), values: { ...row, before: before.revision } };
}

/** The history and the activity of records whose rows were updated. */
async function writeBesides(
  { connection, driver, accountId }: RecordWrite,
  updates: readonly RecordUpdate[],
  by: By,
): Promise<void> {
  await appendHistory(connection, driver.insertSizes, accountId, updates, by);
  for (const kind of new Set(updates.map(({ before, after }) => kindOfUpdate(before, after)))) {
    const logged = updates.filter(({ before, after }) => kindOfUpdate(before, after) === kind);
    const write = { by, kind, records: logged.map(({ after }) => after) };
    await logWrites(connection, driver.insertSizes, accountId, write);
  }
}

/** Deletes the record of exactly this revision; its history goes with it, its payments stay. */
export async function deleteRecord(
  { connection, driver, accountId }: RecordWrite,
  { id, revision }: StoredRecord,
  by?: By & { at: string },
): Promise<'deleted' | 'stale'> {
  const current = await lockRecord(connection, accountId, id);
  if (current?.revision !== revision) return 'stale';
  await detachPayments(connection, accountId, id);
  await forgetValues(connection, accountId, id);
  await connection.change(deleteRow, { accountId, id });
  if (by) {
    const deleted = { ...current, updatedAt: by.at };
    await logWrites(connection, driver.insertSizes, accountId, { by, kind: 'deleted', records: [deleted] });
  }
  return 'deleted';
}

const kindOfUpdate = (before: StoredRecord, after: StoredRecord): ActivityKind => {
  if (before.isArchived === after.isArchived) return 'updated';
  return after.isArchived ? 'archived' : 'unarchived';
};

async function findDuplicates(
  connection: Connection,
  accountId: string,
  records: readonly StoredRecord[],
): Promise<Duplicate[]> {
  const duplicates: Duplicate[] = [];
  for (const [index, { id, name }] of records.entries()) {
    const existingId = await findIdOfName(connection, accountId, name);
    if (existingId !== undefined && existingId !== id) duplicates.push({ index, existingId });
  }
  return duplicates;
}
