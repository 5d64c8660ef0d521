import type { By, Duplicate } from '@namekeep/core/ports';
import {
  type ActivityKind,
  type DecisionStanding,
  renewalTarget,
  standingAfter,
  standingOf,
  type StoredRecord,
} from '@namekeep/domain';
import type { Insertable } from 'kysely';
import { type Connection, type Driver, TransactionConflict } from '../driver.ts';
import { toRow, writtenColumns } from '../record-row.ts';
import type { RecordsTable } from '../schema.ts';
import { rowValue, statement } from '../statement.ts';
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

const updateRow = statement((db, value: Row & { id: string; before: number }) => {
  const { account_id: _, id: __, ...changes } = columnsOf(value);
  return db
    .updateTable('records')
    .set(changes)
    .where('account_id', '=', value.account_id)
    .where('id', '=', value.id)
    .where('revision', '=', value.before);
});

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
    appendHistory(connection, driver.insertSizes, accountId, records, by),
    logWrites(connection, driver.insertSizes, accountId, { by, kind: 'created', records }),
    driver.search.insert(connection, accountId, records),
  ]);
  for (const record of records) totals.add(record, standingOf(record, null));
  return [];
}

/** Replaces the record of exactly the revision of `before`. */
export async function updateRecord(
  { connection, driver, accountId, totals, standings }: RecordWrite,
  before: StoredRecord,
  after: StoredRecord,
  by: By,
): Promise<'updated' | 'stale' | { existingId: string }> {
  const stood = await standings.of(before.id);
  const stands = await standingOfUpdate(connection, accountId, { before, after, stood });
  const values = { ...toRow(accountId, after, stands), before: before.revision };
  // A unique name is only checked where it changes: on PostgreSQL that costs a savepoint.
  const changed =
    before.name === after.name
      ? await connection.change(updateRow, values)
      : await connection.changeUnlessTaken(updateRow, values);
  if (changed === 0) return 'stale';
  if (changed === 'taken') {
    const existingId = await findIdOfName(connection, accountId, after.name);
    if (existingId === undefined) throw new TransactionConflict('The name has just become free.');
    return { existingId };
  }
  await Promise.all([
    appendHistory(connection, driver.insertSizes, accountId, [after], by),
    logWrites(connection, driver.insertSizes, accountId, { by, kind: kindOfUpdate(before, after), records: [after] }),
    driver.search.replace(connection, accountId, before, after),
  ]);
  standings.set(after.id, stands);
  totals.remove(before, stood);
  totals.add(after, stands);
  if (before.isArchived !== after.isArchived && before.labels.length > 0) {
    for (const number of await labelsOfRecord(connection, accountId, after.id)) {
      totals.label(number, Number(before.isArchived), -1);
      totals.label(number, Number(after.isArchived), 1);
    }
  }
  return 'updated';
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
