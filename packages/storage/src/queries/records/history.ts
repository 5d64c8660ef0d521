import type { By, HistoryRow } from '@namekeep/core/ports';
import type { RecordFields, StoredRecord } from '@namekeep/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../driver.ts';
import type { HistoryTable } from '../../schema.ts';
import { rowValue, statement } from '../../statement.ts';
import { isStorable } from '../../storable.ts';
import {
  firstRowOf,
  readRevisions,
  type StoredRevision,
  snapshotEvery,
  storedFieldsOf,
} from '../../stored-revision.ts';
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

const rowsOfOne = statement((db, value: { accountId: string; id: string; from: number; revision: number }) =>
  db
    .selectFrom('history')
    .select(['revision', 'fields'])
    .where('account_id', '=', value.accountId)
    .where('record_id', '=', value.id)
    .where('revision', '>=', value.from)
    .where('revision', '<=', value.revision),
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
  const asked = { accountId, id, before: Math.min(before, anyRevision), limit: limit + snapshotEvery - 1 };
  const rows = await connection.all(page, asked);
  const fields = readRevisions(rows);
  return rows.slice(0, limit).map((row) => ({
    revision: row.revision,
    at: row.at,
    author: { kind: row.author_kind, name: row.author_name },
    fields: present(fields.get(row.revision), id),
  }));
}

export async function findRevision(
  connection: Connection,
  accountId: string,
  id: string,
  revision: number,
): Promise<RecordFields | undefined> {
  if (!isStorable(id) || !(revision >= 1 && revision <= anyRevision)) return undefined;
  const rows = await connection.all(rowsOfOne, { accountId, id, from: firstRowOf(revision), revision });
  if (!rows.some((row) => row.revision === revision)) return undefined;
  return present(readRevisions(rows).get(revision), id);
}

function present(fields: RecordFields | undefined, id: string): RecordFields {
  if (!fields) throw new Error(`The history of ${id} is damaged: a revision lacks those that it builds on.`);
  return fields;
}

/** The rows of a revision from the first that is needed, as one value, for queries over many records. */
export const rowsAsText = (
  record: { accountId: RawBuilder<unknown>; id: RawBuilder<unknown> },
  first: RawBuilder<unknown>,
  last: RawBuilder<unknown>,
): RawBuilder<string | null> =>
  sql<string | null>`(select string_agg(h.revision || ' ' || h.fields, ${sql.lit('\n')}) from history as h
    where h.account_id = ${record.accountId} and h.record_id = ${record.id}
      and h.revision >= ${first} - (${first} - 1) % ${sql.lit(snapshotEvery)} and h.revision <= ${last})`;

/** The rows in such a value; JSON has no line breaks. */
export const rowsOfText = (text: string | null): StoredRevision[] =>
  (text ? text.split('\n') : []).map((line) => {
    const space = line.indexOf(' ');
    return { revision: Number(line.slice(0, space)), fields: line.slice(space + 1) };
  });

/** Writes down what records are from this revision on. Those that are not new come with their previous revision. */
export async function appendHistory(
  connection: Connection,
  sizes: readonly number[],
  accountId: string,
  records: readonly { before?: StoredRecord; after: StoredRecord }[],
  by: By,
): Promise<void> {
  const rows = records.map(({ before, after }) => ({
    account_id: accountId,
    record_id: after.id,
    revision: after.revision,
    at: after.updatedAt,
    author_kind: by.kind,
    author_name: by.name,
    token_id: by.tokenId ?? null,
    fields: storedFieldsOf(after, before),
  }));
  await insertHistory(connection, sizes, rows);
}
