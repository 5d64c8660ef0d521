import type { ImportReads, ImportWrites, StoredImport } from '@namekeep/core/ports';
import type { StoredRecord } from '@namekeep/domain';
import { sql } from 'kysely';
import type { Connection } from '../../driver.ts';
import { type RecordRow, recordColumns } from '../../record-row.ts';
import { formatSettings, parseSettings } from '../../settings-text.ts';
import { listValue, statement } from '../../statement.ts';
import { isStorable } from '../../storable.ts';
import { toRecords } from '../records/labels.ts';

interface One {
  accountId: string;
  id: string;
}

const columns = ['id', 'expires_at', 'about', 'result', 'undo_result'] as const;

const find = statement((db, value: One) =>
  db
    .selectFrom('imports')
    .select(columns)
    .where('account_id', '=', value.accountId)
    .where('id', '=', value.id)
    .where('about', 'is not', null),
);
const findLocked = statement((db, value: One, dialect) =>
  db
    .selectFrom('imports')
    .select(columns)
    .where('account_id', '=', value.accountId)
    .where('id', '=', value.id)
    .where('about', 'is not', null)
    .$if(dialect === 'postgresql', (query) => query.forUpdate()),
);
const parts = statement((db, value: One) =>
  db
    .selectFrom('import_parts')
    .select(['part', 'actions'])
    .where('account_id', '=', value.accountId)
    .where('import_id', '=', value.id)
    .orderBy('part'),
);
const rowsOfPart = statement((db, value: One & { part: number }) =>
  db
    .selectFrom('import_parts')
    .select('rows')
    .where('account_id', '=', value.accountId)
    .where('import_id', '=', value.id)
    .where('part', '=', value.part),
);
const changes = statement((db, value: One) =>
  db
    .selectFrom('import_changes')
    .select('changes')
    .where('account_id', '=', value.accountId)
    .where('import_id', '=', value.id)
    .orderBy('part'),
);
const mapping = statement((db, value: { accountId: string; fingerprint: string }) =>
  db
    .selectFrom('import_mappings')
    .select('mapping')
    .where('account_id', '=', value.accountId)
    .where('fingerprint', '=', value.fingerprint),
);

const begin = statement((db, value: One & { expiresAt: string; keptUntil: string }) =>
  db.insertInto('imports').values({
    account_id: value.accountId,
    id: value.id,
    expires_at: value.expiresAt,
    kept_until: value.keptUntil,
  }),
);
const addPart = statement((db, value: One & { part: number; actions: string; rows: string }) =>
  db.insertInto('import_parts').values({
    account_id: value.accountId,
    import_id: value.id,
    part: value.part,
    actions: value.actions,
    rows: value.rows,
  }),
);
const describe = statement((db, value: One & { about: string }) =>
  db
    .updateTable('imports')
    .set({ about: value.about })
    .where('account_id', '=', value.accountId)
    .where('id', '=', value.id),
);
/** Previews that are complete or abandoned, the newest first. IDs are in the order of time. */
const previews = statement((db, value: { accountId: string; abandoned: string }) =>
  db
    .selectFrom('imports')
    .select([
      'imports.id',
      // From the headers of the rows: neither database reads the texts for it.
      sql<number | string>`coalesce((select sum(octet_length(rows)) from import_parts
        where import_parts.account_id = imports.account_id and import_parts.import_id = imports.id), 0)`.as('bytes'),
    ])
    .where('account_id', '=', value.accountId)
    .where('result', 'is', null)
    .where(({ or, eb }) => or([eb('about', 'is not', null), eb('expires_at', '<', value.abandoned)]))
    .orderBy('id', 'desc'),
);
const dropPreview = statement((db, value: One) =>
  db
    .deleteFrom('imports')
    .where('account_id', '=', value.accountId)
    .where('id', '=', value.id)
    .where('result', 'is', null),
);
const addChanges = statement((db, value: One & { part: number; changes: string }) =>
  db.insertInto('import_changes').values({
    account_id: value.accountId,
    import_id: value.id,
    part: value.part,
    changes: value.changes,
  }),
);
const finish = statement((db, value: One & { result: string; keptUntil: string }) =>
  db
    .updateTable('imports')
    .set({ result: value.result, kept_until: value.keptUntil })
    .where('account_id', '=', value.accountId)
    .where('id', '=', value.id),
);
const takePart = statement((db, value: One & { part: number }) =>
  db
    .deleteFrom('import_parts')
    .where('account_id', '=', value.accountId)
    .where('import_id', '=', value.id)
    .where('part', '=', value.part)
    .returning('rows'),
);
const dropParts = statement((db, value: One) =>
  db.deleteFrom('import_parts').where('account_id', '=', value.accountId).where('import_id', '=', value.id),
);
const finishUndo = statement((db, value: One & { result: string }) =>
  db
    .updateTable('imports')
    .set({ undo_result: value.result })
    .where('account_id', '=', value.accountId)
    .where('id', '=', value.id),
);
const remember = statement((db, value: { accountId: string; fingerprint: string; mapping: string; at: string }) =>
  db
    .insertInto('import_mappings')
    .values({
      account_id: value.accountId,
      fingerprint: value.fingerprint,
      mapping: value.mapping,
      updated_at: value.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'fingerprint'])
        .doUpdateSet((old) => ({ mapping: old.ref('excluded.mapping'), updated_at: old.ref('excluded.updated_at') })),
    ),
);
const settingsLocked = statement((db, value: { accountId: string }, dialect) =>
  db
    .selectFrom('accounts')
    .select('settings')
    .where('account_id', '=', value.accountId)
    .$if(dialect === 'postgresql', (query) => query.forUpdate()),
);
const setSettings = statement((db, value: { accountId: string; settings: string }) =>
  db.updateTable('accounts').set({ settings: value.settings }).where('account_id', '=', value.accountId),
);

/** Records by names or ids, in statements of a few lengths. */
const listSizes = [100, 10, 1] as const;
const recordsWhere = (column: 'name' | 'id', { locked }: { locked: boolean }) =>
  new Map(
    listSizes.map((size) => [
      size,
      statement((db, value: { accountId: string; list: readonly string[] }, dialect) =>
        db
          .selectFrom('records')
          .select(recordColumns)
          .where('account_id', '=', value.accountId)
          .where(
            column,
            'in',
            Array.from({ length: size }, (_, index) => listValue<string>('list', index)),
          )
          // In one order everywhere, so that two imports do not wait for each other in a circle.
          .$if(locked && dialect === 'postgresql', (query) => query.orderBy('id').forUpdate()),
      ),
    ]),
  );
const byNames = recordsWhere('name', { locked: false });
const byIds = recordsWhere('id', { locked: false });
const byIdsLocked = recordsWhere('id', { locked: true });

async function records(
  connection: Connection,
  accountId: string,
  statements: ReturnType<typeof recordsWhere>,
  wanted: readonly string[],
): Promise<StoredRecord[]> {
  const found: RecordRow[] = [];
  const list = wanted.filter(isStorable);
  let done = 0;
  for (const [size, select] of statements) {
    while (list.length - done >= size) {
      const rows = await connection.all(select, { accountId, list: list.slice(done, done + size) });
      found.push(...rows);
      done += size;
    }
  }
  return toRecords(connection, accountId, found);
}

function toImport(row: {
  id: string;
  expires_at: string;
  about: string | null;
  result: string | null;
  undo_result: string | null;
}): StoredImport {
  return {
    id: row.id,
    expiresAt: row.expires_at,
    about: row.about ?? '',
    result: row.result,
    undoResult: row.undo_result,
  };
}

export function importReads(connection: Connection, accountId: string): ImportReads {
  return {
    recordsOfNames: (names) => records(connection, accountId, byNames, names),
    recordsOfIds: (ids) => records(connection, accountId, byIds, ids),
    async importOf(id) {
      const row = isStorable(id) ? await connection.first(find, { accountId, id }) : undefined;
      return row && toImport(row);
    },
    async importParts(id) {
      const rows = await connection.all(parts, { accountId, id });
      return rows.map(({ part, actions }) => ({ part, actions: actions.split(' ') }));
    },
    importRows: async (id, part) => (await connection.first(rowsOfPart, { accountId, id, part }))?.rows,
    importChanges: async (id) => (await connection.all(changes, { accountId, id })).map((row) => row.changes),
    rememberedMapping: async (fingerprint) => (await connection.first(mapping, { accountId, fingerprint }))?.mapping,
  };
}

export function importWrites(connection: Connection, accountId: string): ImportWrites {
  return {
    lockRecords: (ids) => records(connection, accountId, byIdsLocked, ids.toSorted()),
    async lockImport(id) {
      const row = isStorable(id) ? await connection.first(findLocked, { accountId, id }) : undefined;
      return row && toImport(row);
    },
    async beginImport(preview) {
      await connection.change(begin, { accountId, ...preview });
    },
    async addImportPart(id, { part, actions, rows }) {
      await connection.change(addPart, { accountId, id, part, actions: actions.join(' '), rows });
    },
    async describeImport(id, about) {
      await connection.change(describe, { accountId, id, about });
    },
    async dropOldestPreview({ count, bytes, abandoned }) {
      const kept = await connection.all(previews, { accountId, abandoned });
      const total = kept.reduce((sum, one) => sum + Number(one.bytes), 0);
      const oldest = kept.at(-1);
      if (!oldest || kept.length === 1 || (kept.length <= count && total <= bytes)) return false;
      return (await connection.change(dropPreview, { accountId, id: oldest.id })) > 0;
    },
    takeImportRows: async (id, part) => (await connection.first(takePart, { accountId, id, part }))?.rows,
    async addImportChanges(id, part, text) {
      await connection.change(addChanges, { accountId, id, part, changes: text });
    },
    async finishImport(id, { result, keptUntil }) {
      await connection.change(finish, { accountId, id, result, keptUntil });
      await connection.change(dropParts, { accountId, id });
    },
    async finishUndo(id, result) {
      await connection.change(finishUndo, { accountId, id, result });
    },
    async rememberMapping(fingerprint, text, at) {
      await connection.change(remember, { accountId, fingerprint, mapping: text, at });
    },
    async lockSettings() {
      const row = await connection.first(settingsLocked, { accountId });
      if (!row) throw new Error('The account is gone.');
      return parseSettings(row.settings);
    },
    async replaceSettings(settings) {
      await connection.change(setSettings, { accountId, settings: formatSettings(settings) });
    },
  };
}
