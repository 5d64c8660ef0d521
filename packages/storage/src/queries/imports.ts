import type { Settings } from '@namekeep/domain';
import { type Account, type Connection, insertRow, putRow, type Sql, sql } from '../driver.ts';
import { TransactionConflict } from '../errors.ts';
import { formatSettings, isStorable, parseSettings } from '../record-row.ts';
import { held } from './records.ts';

/**
 * An import: first its preview, then its result. `about` and the results are JSON that only the use cases interpret.
 */
export interface StoredImport {
  id: string;
  /** When the preview expires. */
  expiresAt: string;
  about: string;
  /** Null while it is only a preview. */
  result: string | null;
  /** Null unless it was undone. */
  undoResult: string | null;
}

/** Some rows of a preview, in order. */
export interface ImportPart {
  /** From 0, without gaps. */
  part: number;
  /** The actions in this part, so that parts without a given action are not read. */
  actions: readonly string[];
  rows: string;
}

const find = async ({ connection, accountId }: Account, id: string, lock: Sql = sql``) =>
  isStorable(id)
    ? connection.one(sql<StoredImport>`select id, expires_at as "expiresAt", about, result, undo_result as "undoResult" from imports
          where account_id = ${accountId} and id = ${id} and about is not null ${lock}`)
    : undefined;

const ofImport = (accountId: string, id: string) => sql`account_id = ${accountId} and import_id = ${id}`;

const rowsIn = async (connection: Connection, query: Sql<{ rows: string }>) => (await connection.one(query))?.rows;

export const importReads = (account: Account) => {
  const { connection, accountId } = account;
  return {
    /** A complete preview, or an import. */
    importOf: (id: string): Promise<StoredImport | undefined> => find(account, id),

    async importParts(id: string): Promise<Omit<ImportPart, 'rows'>[]> {
      const rows = await connection.all(sql<{ part: number; actions: string }>`select part, actions from import_parts
          where ${ofImport(accountId, id)} order by part`);
      return rows.map(({ part, actions }) => ({ part, actions: actions.split(' ') }));
    },

    importRows: (id: string, part: number): Promise<string | undefined> =>
      rowsIn(connection, sql`select rows from import_parts where ${ofImport(accountId, id)} and part = ${part}`),

    /** What an import changed, in parts, to undo it. */
    async importChanges(id: string): Promise<string[]> {
      const rows = await connection.all(
        sql<{ changes: string }>`select changes from import_changes where ${ofImport(accountId, id)} order by part`,
      );
      return rows.map((row) => row.changes);
    },

    /** The mapping that the owner saved for a row of headers, as JSON. */
    async rememberedMapping(fingerprint: string): Promise<string | undefined> {
      const row = await connection.one(sql<{ mapping: string }>`select mapping from import_mappings
          where account_id = ${accountId} and fingerprint = ${fingerprint}`);
      return row?.mapping;
    },
  };
};

export const importWrites = (account: Account) => {
  const { connection, accountId } = account;
  const run = async (query: Sql): Promise<void> => void (await connection.change(query));
  const set = (id: string, assignments: Sql) =>
    run(sql`update imports set ${assignments} where account_id = ${accountId} and id = ${id}`);
  return {
    /** Locks an import, so that it is committed or undone only once. */
    lockImport: (id: string): Promise<StoredImport | undefined> => find(account, id, held(connection.dialect)),

    /** Creates a preview, invisible until it is described. Everything is deleted at `keptUntil`. */
    beginImport: (about: { id: string; expiresAt: string; keptUntil: string }): Promise<number> =>
      insertRow(connection, 'imports', { accountId, ...about }),

    addImportPart: (importId: string, { part, actions, rows }: ImportPart): Promise<number> =>
      insertRow(connection, 'import_parts', { accountId, importId, part, actions: actions.join(' '), rows }),

    describeImport: (id: string, about: string): Promise<void> => set(id, sql`about = ${about}`),

    /**
     * Deletes the oldest preview beyond `count` of them or `bytes` of rows, never the newest one, and says whether there
     * was one. What was committed stays, and so does what is being read, until it is `abandoned`: expired before that time.
     */
    async dropOldestPreview(limits: { count: number; bytes: number; abandoned: string }): Promise<boolean> {
      // Previews that are complete or abandoned, the newest first. IDs are in the order of time.
      const kept = await connection.all(sql<{ id: string; bytes: number | string }>`
          select imports.id, coalesce((select sum(octet_length(rows)) from import_parts
            where import_parts.account_id = imports.account_id and import_parts.import_id = imports.id), 0) as bytes
          from imports where account_id = ${accountId} and result is null
            and (about is not null or expires_at < ${limits.abandoned}) order by id desc`);
      const total = kept.reduce((sum, one) => sum + Number(one.bytes), 0);
      const oldest = kept.at(-1);
      if (!oldest || kept.length === 1 || (kept.length <= limits.count && total <= limits.bytes)) return false;
      const dropped = await connection.change(
        sql`delete from imports where account_id = ${accountId} and id = ${oldest.id} and result is null`,
      );
      return dropped > 0;
    },

    /** Takes and deletes the rows of one part: deleting all parts at once would free some hundred megabytes. */
    takeImportRows: (id: string, part: number): Promise<string | undefined> =>
      rowsIn(
        connection,
        sql`delete from import_parts where ${ofImport(accountId, id)} and part = ${part} returning rows`,
      ),

    addImportChanges: (importId: string, part: number, changes: string): Promise<number> =>
      insertRow(connection, 'import_changes', { accountId, importId, part, changes }),

    /** Deletes the rows of the preview and keeps the changes. */
    async finishImport(id: string, { result, keptUntil }: { result: string; keptUntil: string }): Promise<void> {
      await set(id, sql`result = ${result}, kept_until = ${keptUntil}`);
      await run(sql`delete from import_parts where ${ofImport(accountId, id)}`);
    },

    finishUndo: (id: string, result: string): Promise<void> => set(id, sql`undo_result = ${result}`),

    rememberMapping: (fingerprint: string, mapping: string, updatedAt: string): Promise<number> =>
      putRow(connection, 'import_mappings', { accountId, fingerprint }, { mapping, updatedAt }),

    /** The account's settings, locked until the end of the transaction. */
    async lockSettings(): Promise<Settings> {
      const row = await connection.one(sql<{ settings: string }>`select settings from accounts
          where account_id = ${accountId} ${held(connection.dialect)}`);
      if (!row) throw new Error('The account is gone.');
      return parseSettings(row.settings);
    },

    replaceSettings: (settings: Settings): Promise<void> =>
      run(sql`update accounts set settings = ${formatSettings(settings)} where account_id = ${accountId}`),
  };
};

export interface ClaimedKey {
  /** Of the canonical payload. */
  fingerprint: string;
  /** The outcome to replay, as JSON. */
  outcome: string;
}

export interface KeyClaim extends ClaimedKey {
  operation: string;
  key: string;
  at: string;
}

export const keyReads = ({ connection, accountId }: Account) => ({
  /** What is stored under an idempotency key. */
  claimedKey: async (operation: string, key: string): Promise<ClaimedKey | undefined> =>
    isStorable(key)
      ? connection.one(sql<ClaimedKey>`select fingerprint, outcome from idempotency_keys
            where account_id = ${accountId} and operation = ${operation} and key = ${key}`)
      : undefined,
});

export const keyWrites = (account: Account) => ({
  /**
   * Stores an outcome under its key, or returns the one that is already stored. Of two concurrent claims, the second
   * waits for the first transaction to end.
   */
  async claimKey(claim: KeyClaim): Promise<'claimed' | ClaimedKey> {
    const { connection, accountId } = account;
    const { operation, key, fingerprint, outcome, at: claimedAt } = claim;
    const row = { accountId, operation, key, fingerprint, outcome, claimedAt };
    const unused = sql`on conflict (account_id, operation, key) do nothing`;
    const inserted = await insertRow(connection, 'idempotency_keys', row, unused);
    if (inserted === 1) return 'claimed';
    const claimed = await keyReads(account).claimedKey(operation, key);
    if (!claimed) throw new TransactionConflict('The key has just been purged.');
    return claimed;
  },
});
