import type { By, Duplicate } from '@namekeep/core/ports';
import {
  type ActivityKind,
  type DecisionStanding,
  renewalTarget,
  type StoredRecord,
  standingAfter,
  standingOf,
} from '@namekeep/domain';
import type { Insertable } from 'kysely';
import { type Connection, type Driver, TransactionConflict } from '../driver.ts';
import { toRow, writtenColumns } from '../record-row.ts';
import type { RecordsTable } from '../schema.ts';
import { rowValue, type Statement, statement } from '../statement.ts';
import { findDecision } from './decisions.ts';
import { appendHistory } from './history.ts';
import { insertInChunks } from './insert-rows.ts';
import { labelsOfRecord } from './record-labels.ts';
import { findIdOfName, lockRecord } from './records.ts';
import type { Standings } from './standings.ts';
import type { TotalChanges } from './total-changes.ts';
import { forgetValues, logWrites } from './write-activity.ts';
import { detachPayments } from './write-payments.ts';

/*
 * The one place where records change: row, history, entry of the activity, search text and totals, always together. A row has its standing of the
 * decision for its due date.
 */

type Row = Insertable<RecordsTable>;

const insertRows = insertInChunks((count) =>
  statement((db, _: { rows: readonly Row[] }) =>
    db
      .insertInto('records')
      .values(Array.from({ length: count }, (__, index) => columnsOf(rowValue<Row>(index))))
      // Waits for a transaction that has just taken a name, and leaves out what it keeps.
      .onConflict((conflict) => conflict.columns(['account_id', 'name']).doNothing()),
  ),
);

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

function columnsOf(value: Row): Row {
  return Object.fromEntries(writtenColumns.map((column) => [column, value[column]])) as unknown as Row;
}

export interface RecordWrite {
  connection: Connection;
  driver: Pick<Driver, 'search' | 'insertSizes'>;
  accountId: string;
  totals: TotalChanges;
  standings: Standings;
}

/** Inserts all, or says whose names are taken: then the transaction must be rolled back. */
export async function insertRecords(
  { connection, driver, accountId, totals }: RecordWrite,
  records: readonly StoredRecord[],
  by: By,
): Promise<Duplicate[]> {
  // In one order everywhere, so that two batches with names in common do not wait for each other in a circle.
  const rows = records
    .map((record) => toRow(accountId, record, standingOf(record, null)))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
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
    driver.search.insert(connection, accountId, records),
  ]);
  for (const record of records) totals.add(record, standingOf(record, null));
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
  const { update, values, ...planned } = await planUpdate(write, { before, after });
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
  await writeBesides(write, [planned], by);
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
    const planned = await Promise.all(step.map((update) => planUpdate(write, update)));
    const changed = await Promise.all(planned.map(({ update, values }) => write.connection.change(update, values)));
    if (changed.includes(0)) return false;
    await writeBesides(write, planned, by);
  }
  return true;
}

interface PlannedUpdate extends RecordUpdate {
  stood: DecisionStanding;
  stands: DecisionStanding;
}

async function planUpdate({ connection, accountId, standings }: RecordWrite, { before, after }: RecordUpdate) {
  const stood = await standings.of(before.id);
  const stands = await standingOfUpdate(connection, accountId, { before, after, stood });
  const row = toRow(accountId, after, stands);
  const update = updateOf(toRow(accountId, before, stood), row);
  return { before, after, stood, stands, update, values: { ...row, before: before.revision } };
}

/** The history, search texts and totals of records whose rows were updated. */
async function writeBesides(
  { connection, driver, accountId, totals, standings }: RecordWrite,
  updates: readonly PlannedUpdate[],
  by: By,
): Promise<void> {
  await appendHistory(connection, driver.insertSizes, accountId, updates, by);
  for (const kind of new Set(updates.map(({ before, after }) => kindOfUpdate(before, after)))) {
    const logged = updates.filter(({ before, after }) => kindOfUpdate(before, after) === kind);
    const write = { by, kind, records: logged.map(({ after }) => after) };
    await logWrites(connection, driver.insertSizes, accountId, write);
  }
  for (const { before, after, stood, stands } of updates) {
    await driver.search.replace(connection, accountId, before, after);
    standings.set(after.id, stands);
    totals.remove(before, stood);
    totals.add(after, stands);
    if (before.isArchived === after.isArchived || before.labels.length === 0) continue;
    for (const number of await labelsOfRecord(connection, accountId, after.id)) {
      totals.label(number, Number(before.isArchived), -1);
      totals.label(number, Number(after.isArchived), 1);
    }
  }
}

/** Deletes the record of exactly this revision; its history goes with it, its payments stay. */
export async function deleteRecord(
  { connection, driver, accountId, totals, standings }: RecordWrite,
  { id, revision }: StoredRecord,
  by?: By & { at: string },
): Promise<'deleted' | 'stale'> {
  const current = await lockRecord(connection, accountId, id, standings);
  if (current?.revision !== revision) return 'stale';
  // First, because the index needs the old text to forget it.
  await driver.search.remove(connection, accountId, id);
  await detachPayments(connection, accountId, id);
  await forgetValues(connection, accountId, id);
  const stood = await standings.of(id);
  const labels = current.labels.length > 0 ? await labelsOfRecord(connection, accountId, id) : [];
  await connection.change(deleteRow, { accountId, id });
  if (by) {
    const deleted = { ...current, updatedAt: by.at };
    await logWrites(connection, driver.insertSizes, accountId, { by, kind: 'deleted', records: [deleted] });
  }
  totals.remove(current, stood);
  for (const number of labels) totals.label(number, Number(current.isArchived), -1);
  return 'deleted';
}

const kindOfUpdate = (before: StoredRecord, after: StoredRecord): ActivityKind => {
  if (before.isArchived === after.isArchived) return 'updated';
  return after.isArchived ? 'archived' : 'unarchived';
};

/** When the due date moves, the decision for the new one counts. */
async function standingOfUpdate(
  connection: Connection,
  accountId: string,
  { before, after, stood }: { before: StoredRecord; after: StoredRecord; stood: DecisionStanding },
): Promise<DecisionStanding> {
  const { date } = renewalTarget(after);
  if (date === renewalTarget(before).date) return standingAfter(after, stood);
  return standingOf(after, await findDecision(connection, accountId, after.id, date));
}

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
