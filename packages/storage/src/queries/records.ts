import type { ActivityKind, StoredRecord } from '@namekeep/domain';
import { type Account, askAmong, type Connection, insertInChunks, type Sql, sql } from '../driver.ts';
import { TransactionConflict } from '../errors.ts';
import { isStorable, type RecordRow, type RecordValues, recordColumns, toRow, writtenColumns } from '../record-row.ts';
import { type By, forgetValues, logWrites } from './activity.ts';
import { appendHistory } from './history.ts';
import { toRecords } from './labels.ts';

const columns = sql.raw(recordColumns.join(', '));

/** Holds rows against other writers until the end of the transaction; on SQLite, one that writes holds the whole file. */
export const held = (dialect: Connection['dialect']) => (dialect === 'postgresql' ? sql`for update` : sql``);

async function findOne({ connection, accountId }: Account, id: string, lock: Sql = sql``) {
  if (!isStorable(id)) return undefined;
  const rows = await connection.all(
    sql<RecordRow>`select ${columns} from records where account_id = ${accountId} and id = ${id} ${lock}`,
  );
  return (await toRecords({ connection, accountId }, rows))[0];
}

async function findMany(
  { connection, accountId }: Account,
  column: 'name' | 'id',
  wanted: readonly string[],
  lock: Sql = sql``,
): Promise<StoredRecord[]> {
  // In one order everywhere, so that two imports do not wait for each other in a circle.
  const rows = await askAmong(
    connection,
    wanted.filter(isStorable),
    (among) => sql<RecordRow>`select ${columns} from records
      where account_id = ${accountId} and ${sql.quoted(column)} ${among} order by ${sql.quoted(column)} ${lock}`,
  );
  return toRecords({ connection, accountId }, rows);
}

async function idsOfNames({ connection, accountId }: Account, names: readonly string[]): Promise<Map<string, string>> {
  const rows = await askAmong(
    connection,
    names.filter(isStorable),
    (among) => sql<{ id: string; name: string }>`select id, name from records
      where account_id = ${accountId} and name ${among}`,
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

export const recordReads = (account: Account) => ({
  record: (id: string): Promise<StoredRecord | undefined> => findOne(account, id),
  /** The records with these IDs; missing ones are left out. */
  recordsOfIds: (ids: readonly string[]): Promise<StoredRecord[]> => findMany(account, 'id', ids),
  /** The records with these names; missing ones are left out. */
  recordsOfNames: (names: readonly string[]): Promise<StoredRecord[]> => findMany(account, 'name', names),
  idOfName: async (name: string): Promise<string | undefined> => (await idsOfNames(account, [name])).get(name),
  /** IDs by name, for the names that are taken. */
  idsOfNames: (names: readonly string[]): Promise<ReadonlyMap<string, string>> => idsOfNames(account, names),
});

// Waits for a transaction that has just taken a name, and leaves out what it keeps.
const insertRows = insertInChunks<RecordValues>('records', writtenColumns, 'on conflict (account_id, name) do nothing');

const changeable = writtenColumns.filter((column) => column !== 'account_id' && column !== 'id');

/**
 * Sets only the columns that differ: SQLite writes an index anew when one of its columns is set, even to the same value,
 * and records have many indexes.
 */
function updateOf(accountId: string, { before, after }: RecordUpdate): Sql {
  const [was, row] = [toRow(accountId, before), toRow(accountId, after)];
  const set = changeable.filter((column) => was[column] !== row[column]);
  return sql`update records set ${sql.join(set.map((column) => sql`${sql.raw(column)} = ${row[column]}`))}
    where account_id = ${accountId} and id = ${row.id} and revision = ${before.revision}`;
}

/** A record before and after an update. */
export interface RecordUpdate {
  before: StoredRecord;
  after: StoredRecord;
}

export interface Duplicate {
  /** Index in the list passed in. */
  index: number;
  existingId: string;
}

/** Updates that are sent together: few enough that SQLite, which runs them at once, holds the event loop only shortly. */
const updatesAStep = 16;

/** The one place where records change: the row, its history and its entry of the activity, always together. */
export const recordWrites = (account: Account) => {
  const { connection, accountId } = account;

  /** The history and the activity of records whose rows were updated. */
  async function note(list: readonly RecordUpdate[], by: By): Promise<void> {
    await appendHistory(account, list, by);
    for (const [kind, ofKind] of Map.groupBy(list, kindOfUpdate)) {
      await logWrites(account, { by, kind, records: ofKind.map(({ after }) => after) });
    }
  }

  async function update(before: StoredRecord, after: StoredRecord, by: By) {
    const one = updateOf(accountId, { before, after });
    // A unique name is only checked where it changes: on PostgreSQL that costs a savepoint.
    const changed = await (before.name === after.name ? connection.change(one) : connection.changeUnlessTaken(one));
    if (changed === 0) return 'stale';
    if (changed === 'taken') {
      const existingId = (await idsOfNames(account, [after.name])).get(after.name);
      if (existingId === undefined) throw new TransactionConflict('The name has just become free.');
      return { existingId };
    }
    await note([{ before, after }], by);
    return 'updated';
  }

  return {
    /** Reads a record and locks it until the end of the transaction. */
    lockRecord: (id: string): Promise<StoredRecord | undefined> => findOne(account, id, held(connection.dialect)),
    /** Reads records and locks them until the end of the transaction. */
    lockRecords: (ids: readonly string[]): Promise<StoredRecord[]> =>
      findMany(account, 'id', ids.toSorted(), held(connection.dialect)),

    /** Inserts all records. If names are taken, returns them, and the transaction must be rolled back. */
    async insert(records: readonly StoredRecord[], by: By): Promise<Duplicate[]> {
      // On PostgreSQL in one order everywhere, so that two batches with names in common do not wait for each other in a circle.
      const rows = records.map((record) => toRow(accountId, record));
      if (connection.dialect === 'postgresql') rows.sort((a, b) => (a.name < b.name ? -1 : 1));
      if ((await insertRows(connection, rows)) < rows.length) {
        const taken = await idsOfNames(
          account,
          records.map(({ name }) => name),
        );
        const duplicates = records.flatMap(({ id, name }, index) => {
          const existingId = taken.get(name);
          return existingId !== undefined && existingId !== id ? [{ index, existingId }] : [];
        });
        if (duplicates.length === 0) throw new TransactionConflict('The name has just become free.');
        return duplicates;
      }
      const history = records.map((after) => ({ after }));
      await Promise.all([appendHistory(account, history, by), logWrites(account, { by, kind: 'created', records })]);
      return [];
    },

    /** Replaces `before`, which must be locked and still be the current revision, with `after`, the next one. */
    update: (before: StoredRecord, after: StoredRecord, by: By) => update(before, after, by),

    /** The same for many records. False if one is not updated: then the transaction must be rolled back. */
    async updateAll(list: readonly RecordUpdate[], by: By): Promise<boolean> {
      const isRenamed = ({ before, after }: RecordUpdate) => before.name !== after.name;
      for (const { before, after } of list.filter(isRenamed)) {
        if ((await update(before, after, by)) !== 'updated') return false;
      }
      const others = list.filter((one) => !isRenamed(one));
      for (let from = 0; from < others.length; from += updatesAStep) {
        const step = others.slice(from, from + updatesAStep);
        const changed = step.map((one) => connection.change(updateOf(accountId, one)));
        if ((await Promise.all(changed)).includes(0)) return false;
        await note(step, by);
      }
      return true;
    },

    /**
     * Deletes a record at exactly this revision, with its history and what the activity says of its values. Its payments
     * stay, without the record.
     */
    async delete({ id, revision }: StoredRecord, by?: By & { at: string }): Promise<'deleted' | 'stale'> {
      const current = await findOne(account, id, held(connection.dialect));
      if (current?.revision !== revision) return 'stale';
      const ofRecord = sql`where account_id = ${accountId} and record_id = ${id}`;
      await connection.change(sql`update payments set record_id = null ${ofRecord}`);
      await forgetValues(account, id);
      await connection.change(sql`delete from records where account_id = ${accountId} and id = ${id}`);
      if (by) await logWrites(account, { by, kind: 'deleted', records: [{ ...current, updatedAt: by.at }] });
      return 'deleted';
    },
  };
};

function kindOfUpdate({ before, after }: RecordUpdate): ActivityKind {
  if (before.isArchived === after.isArchived) return 'updated';
  return after.isArchived ? 'archived' : 'unarchived';
}
