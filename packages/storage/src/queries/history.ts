import type { By, HistoryRow } from '@namekeep/core/ports';
import {
  type DomainInput,
  defaultSettings,
  newRecordFields,
  type RecordFields,
  recordFieldNames,
  type StoredRecord,
} from '@namekeep/domain';
import type { Connection } from '../driver.ts';
import { generatedFunction } from '../generated-function.ts';
import type { HistoryTable } from '../schema.ts';
import { rowValue, statement } from '../statement.ts';
import { isStorable } from '../storable.ts';
import { insertInChunks } from './insert-rows.ts';

const page = statement((db, value: { accountId: string; id: string; before: number; limit: number }) =>
  db
    .selectFrom('history')
    .select(['revision', 'at', 'author_kind', 'author_name', 'fields'])
    .where('account_id', '=', value.accountId)
    .where('record_id', '=', value.id)
    .where('revision', '<', value.before)
    .orderBy('revision', 'desc')
    .limit(value.limit),
);

const one = statement((db, value: { accountId: string; id: string; revision: number }) =>
  db
    .selectFrom('history')
    .select('fields')
    .where('account_id', '=', value.accountId)
    .where('record_id', '=', value.id)
    .where('revision', '=', value.revision),
);

const insertHistory = insertInChunks((count) =>
  statement((db, _: { rows: readonly HistoryTable[] }) =>
    db.insertInto('history').values(
      Array.from({ length: count }, (__, index) => {
        const row = rowValue<HistoryTable>(index);
        return {
          account_id: row.account_id,
          record_id: row.record_id,
          revision: row.revision,
          at: row.at,
          author_kind: row.author_kind,
          author_name: row.author_name,
          token_id: row.token_id,
          fields: row.fields,
        };
      }),
    ),
  ),
);

/** The largest revision that an integer column takes. */
const anyRevision = 2_147_483_647;

/** Revisions below `before`, newest first. */
export async function listHistory(
  connection: Connection,
  accountId: string,
  id: string,
  { before = anyRevision, limit }: { before?: number; limit: number },
): Promise<HistoryRow[]> {
  if (!isStorable(id)) return [];
  const rows = await connection.all(page, { accountId, id, before: Math.min(before, anyRevision), limit });
  return rows.map((row) => ({
    revision: row.revision,
    at: row.at,
    author: { kind: row.author_kind, name: row.author_name },
    fields: fieldsOf(row.fields),
  }));
}

export async function findRevision(
  connection: Connection,
  accountId: string,
  id: string,
  revision: number,
): Promise<RecordFields | undefined> {
  if (!isStorable(id) || !(revision >= 1 && revision <= anyRevision)) return undefined;
  const row = await connection.first(one, { accountId, id, revision });
  return row && fieldsOf(row.fields);
}

const reminders = `reminders: {
      enabled: record.reminders.enabled,
      target: record.reminders.target,
      offsets: record.reminders.offsets,
    },`;

/** Writes down what records are from this revision on. */
export async function appendHistory(
  connection: Connection,
  sizes: readonly number[],
  accountId: string,
  records: readonly StoredRecord[],
  by: By,
): Promise<void> {
  const rows = records.map((record) => ({
    account_id: accountId,
    record_id: record.id,
    revision: record.revision,
    at: record.updatedAt,
    author_kind: by.kind,
    author_name: by.name,
    token_id: by.tokenId ?? null,
    fields: snapshotOf(record),
  }));
  await insertHistory(connection, sizes, rows);
}

/** The snapshot of a record in its history: the public fields only, with the whole of `reminders`. */
const snapshotOf = generatedFunction<(record: RecordFields) => string>(
  {},
  `return (record) => JSON.stringify({
    ${recordFieldNames.map((name) => (name === 'reminders' ? reminders : `${name}: record.${name},`)).join('\n    ')}
  });`,
);

/** Whether a snapshot is that of a record. In a snapshot that is older than a field, the field has its default. */
export function isSnapshotOf(snapshot: string, record: RecordFields): boolean {
  const expected = snapshotOf(record);
  if (snapshot === expected) return true;
  try {
    return snapshotOf(fieldsOf(snapshot)) === expected;
  } catch {
    // It is not JSON.
    return false;
  }
}

/** The fields of a snapshot; one that is older than a field has that field's default. */
export function fieldsOf(snapshot: string): RecordFields {
  return newRecordFields(JSON.parse(snapshot) as DomainInput, defaultSettings);
}
