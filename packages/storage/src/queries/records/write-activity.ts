import type { By, StoredActivity } from '@namekeep/core/ports';
import type { ActivityKind, StoredRecord } from '@namekeep/domain';
import type { Insertable } from 'kysely';
import { activityColumns } from '../../activity-columns.ts';
import type { Connection } from '../../driver.ts';
import type { ActivityTable } from '../../schema.ts';
import { rowValue, statement } from '../../statement.ts';
import { insertInChunks } from './insert-rows.ts';

type Row = Insertable<ActivityTable>;

const insertRows = insertInChunks((count) =>
  statement((db, _: { rows: readonly Row[] }) =>
    db.insertInto('activity').values(
      Array.from({ length: count }, (__, index) => {
        const row = rowValue<Row>(index);
        return Object.fromEntries(activityColumns.map((column) => [column, row[column]])) as unknown as Row;
      }),
    ),
  ),
);

const forget = statement((db, value: { accountId: string; recordId: string }) =>
  db
    .updateTable('activity')
    .set({ changes: null })
    .where('account_id', '=', value.accountId)
    .where('record_id', '=', value.recordId)
    .where('changes', 'is not', null),
);

/** Adds an entry. */
export async function addActivity(connection: Connection, accountId: string, entry: StoredActivity): Promise<void> {
  await insertRows(connection, [1], [rowOf(accountId, entry)]);
}

/** Adds the entries of records that were just written, if the writer names one. */
export async function logWrites(
  connection: Connection,
  sizes: readonly number[],
  accountId: string,
  { by: { entry, ...author }, kind, records }: { by: By; kind: ActivityKind; records: readonly StoredRecord[] },
): Promise<void> {
  if (!entry) return;
  const rows = records.map((record) =>
    rowOf(accountId, {
      id: entry.nextId(),
      at: record.updatedAt,
      author: { kind: author.kind, name: author.name, tokenId: author.tokenId ?? null },
      kind: entry.kind ?? kind,
      recordId: record.id,
      name: record.name,
      revision: kind === 'deleted' ? null : record.revision,
      changes: entry.changes ?? [],
      count: null,
      importId: null,
    }),
  );
  await insertRows(connection, sizes, rows);
}

/** Removes what the activity says of the values of a record that is about to be deleted. */
export async function forgetValues(connection: Connection, accountId: string, recordId: string): Promise<void> {
  await connection.change(forget, { accountId, recordId });
}

function rowOf(accountId: string, entry: StoredActivity): Row {
  return {
    account_id: accountId,
    at: entry.at,
    id: entry.id,
    kind: entry.kind,
    author_kind: entry.author.kind,
    author_name: entry.author.name,
    token_id: entry.author.tokenId,
    record_id: entry.recordId,
    name: entry.name,
    revision: entry.revision,
    changes: entry.changes.length > 0 ? JSON.stringify(entry.changes) : null,
    records: entry.count,
    import_id: entry.importId,
  };
}
