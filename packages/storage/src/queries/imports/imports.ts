import type { ImportReads, ImportWrites, StoredImport } from '@namekeep/core/ports';
import type { StoredRecord } from '@namekeep/domain';
import { type RawBuilder, sql } from 'kysely';
import { ask, askOne, change, type Connection } from '../../driver.ts';
import { toRecords } from '../records/labels.ts';
import { recordColumns, type RecordRow } from '../../record-row.ts';
import { formatSettings, isStorable, parseSettings } from '../../stored-values.ts';

/** Holds rows against other writers until the end of the transaction; on SQLite, one that writes holds the whole file. */
const locked = ({ dialect }: Connection) => (dialect === 'postgresql' ? sql`for update` : sql``);

/** So many records are asked for in one statement. */
const recordsAtOnce = 100;
const columns = sql.raw(recordColumns.join(', '));

async function records(
  connection: Connection,
  accountId: string,
  column: 'name' | 'id',
  wanted: readonly string[],
  lock: RawBuilder<unknown> = sql``,
): Promise<StoredRecord[]> {
  const found: RecordRow[] = [];
  const list = wanted.filter(isStorable);
  for (let from = 0; from < list.length; from += recordsAtOnce) {
    const some = list.slice(from, from + recordsAtOnce);
    // In one order everywhere, so that two imports do not wait for each other in a circle.
    const rows = await ask<RecordRow>(
      connection,
      sql`select ${columns} from records
        where account_id = ${accountId} and ${sql.ref(column)} in (${sql.join(some)}) order by id ${lock}`,
    );
    found.push(...rows);
  }
  return toRecords(connection, accountId, found);
}

async function find(
  connection: Connection,
  accountId: string,
  id: string,
  lock: RawBuilder<unknown> = sql``,
): Promise<StoredImport | undefined> {
  if (!isStorable(id)) return undefined;
  return askOne<StoredImport>(
    connection,
    sql`select id, expires_at as "expiresAt", about, result, undo_result as "undoResult" from imports
      where account_id = ${accountId} and id = ${id} and about is not null ${lock}`,
  );
}

export function importReads(connection: Connection, accountId: string): ImportReads {
  const ofImport = (id: string) => sql`account_id = ${accountId} and import_id = ${id}`;
  return {
    recordsOfNames: (names) => records(connection, accountId, 'name', names),
    recordsOfIds: (ids) => records(connection, accountId, 'id', ids),
    importOf: (id) => find(connection, accountId, id),
    async importParts(id) {
      const rows = await ask<{ part: number; actions: string }>(
        connection,
        sql`select part, actions from import_parts where ${ofImport(id)} order by part`,
      );
      return rows.map(({ part, actions }) => ({ part, actions: actions.split(' ') }));
    },
    async importRows(id, part) {
      const row = await askOne<{ rows: string }>(
        connection,
        sql`select rows from import_parts where ${ofImport(id)} and part = ${part}`,
      );
      return row?.rows;
    },
    async importChanges(id) {
      const rows = await ask<{ changes: string }>(
        connection,
        sql`select changes from import_changes where ${ofImport(id)} order by part`,
      );
      return rows.map((row) => row.changes);
    },
    async rememberedMapping(fingerprint) {
      const row = await askOne<{ mapping: string }>(
        connection,
        sql`select mapping from import_mappings where account_id = ${accountId} and fingerprint = ${fingerprint}`,
      );
      return row?.mapping;
    },
  };
}

export function importWrites(connection: Connection, accountId: string): ImportWrites {
  const ofImport = (id: string) => sql`account_id = ${accountId} and import_id = ${id}`;
  const set = (id: string, assignments: RawBuilder<unknown>) =>
    change(connection, sql`update imports set ${assignments} where account_id = ${accountId} and id = ${id}`);
  return {
    lockRecords: (ids) => records(connection, accountId, 'id', ids.toSorted(), locked(connection)),
    lockImport: (id) => find(connection, accountId, id, locked(connection)),
    async beginImport({ id, expiresAt, keptUntil }) {
      await change(
        connection,
        sql`insert into imports (account_id, id, expires_at, kept_until)
          values (${accountId}, ${id}, ${expiresAt}, ${keptUntil})`,
      );
    },
    async addImportPart(id, { part, actions, rows }) {
      await change(
        connection,
        sql`insert into import_parts (account_id, import_id, part, actions, rows)
          values (${accountId}, ${id}, ${part}, ${actions.join(' ')}, ${rows})`,
      );
    },
    async describeImport(id, about) {
      await set(id, sql`about = ${about}`);
    },
    async dropOldestPreview({ count, bytes, abandoned }) {
      // Previews that are complete or abandoned, the newest first. IDs are in the order of time.
      const kept = await ask<{ id: string; bytes: number | string }>(
        connection,
        sql`select imports.id, coalesce((select sum(octet_length(rows)) from import_parts
            where import_parts.account_id = imports.account_id and import_parts.import_id = imports.id), 0) as bytes
          from imports where account_id = ${accountId} and result is null
            and (about is not null or expires_at < ${abandoned}) order by id desc`,
      );
      const total = kept.reduce((sum, one) => sum + Number(one.bytes), 0);
      const oldest = kept.at(-1);
      if (!oldest || kept.length === 1 || (kept.length <= count && total <= bytes)) return false;
      const dropped = await change(
        connection,
        sql`delete from imports where account_id = ${accountId} and id = ${oldest.id} and result is null`,
      );
      return dropped > 0;
    },
    async takeImportRows(id, part) {
      const row = await askOne<{ rows: string }>(
        connection,
        sql`delete from import_parts where ${ofImport(id)} and part = ${part} returning rows`,
      );
      return row?.rows;
    },
    async addImportChanges(id, part, text) {
      await change(
        connection,
        sql`insert into import_changes (account_id, import_id, part, changes)
          values (${accountId}, ${id}, ${part}, ${text})`,
      );
    },
    async finishImport(id, { result, keptUntil }) {
      await set(id, sql`result = ${result}, kept_until = ${keptUntil}`);
      await change(connection, sql`delete from import_parts where ${ofImport(id)}`);
    },
    async finishUndo(id, result) {
      await set(id, sql`undo_result = ${result}`);
    },
    ...settingsWrites(connection, accountId),
  };
}

type SettingsWrites = Pick<ImportWrites, 'rememberMapping' | 'lockSettings' | 'replaceSettings'>;

/** What an import changes of the account itself. */
const settingsWrites = (connection: Connection, accountId: string): SettingsWrites => ({
  async rememberMapping(fingerprint, text, at) {
    await change(
      connection,
      sql`insert into import_mappings (account_id, fingerprint, mapping, updated_at)
          values (${accountId}, ${fingerprint}, ${text}, ${at})
          on conflict (account_id, fingerprint) do update set mapping = excluded.mapping, updated_at = excluded.updated_at`,
    );
  },
  async lockSettings() {
    const row = await askOne<{ settings: string }>(
      connection,
      sql`select settings from accounts where account_id = ${accountId} ${locked(connection)}`,
    );
    if (!row) throw new Error('The account is gone.');
    return parseSettings(row.settings);
  },
  async replaceSettings(settings) {
    const text = formatSettings(settings);
    await change(connection, sql`update accounts set settings = ${text} where account_id = ${accountId}`);
  },
});
