import type { ActorWindow, By, HistoryRow, RevisionAuthor } from '@namekeep/core/ports';
import type { RecordFields, StoredRecord } from '@namekeep/domain';
import { type RawBuilder, sql } from 'kysely';
import { ask, type Connection } from '../../driver.ts';
import { insertInChunks } from './insert-rows.ts';
import type { HistoryTable } from '../../schema.ts';
import { statement } from '../../statement.ts';
import {
  firstRowOf,
  readRevisions,
  snapshotEvery,
  storedFieldsOf,
  type StoredRevision,
} from '../../stored-revision.ts';
import { isStorable } from '../../stored-values.ts';

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

const insertHistory = insertInChunks<HistoryTable>('history', [
  'account_id',
  'record_id',
  'revision',
  'at',
  'author_kind',
  'author_name',
  'token_id',
  'fields',
]);

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

/** The records that an actor changed in a time, in the order of the first change, each with the revision that this made. */
export async function listChangedRecords(
  connection: Connection,
  accountId: string,
  { authorKind, tokenId, from, to }: ActorWindow,
  limit: number,
): Promise<{ recordId: string; revision: number }[]> {
  const author = tokenId ?? authorKind ?? '';
  if (!isStorable(author)) return [];
  const rows = await ask<{ record_id: string; revision: number }>(
    connection,
    sql`select record_id, min(revision) as revision from history
      where account_id = ${accountId} and at >= ${from} and at <= ${to}
        and ${sql.ref(tokenId === undefined ? 'author_kind' : 'token_id')} = ${author}
      group by record_id order by min(at), record_id limit ${limit}`,
  );
  return rows.map(({ record_id: recordId, revision }) => ({ recordId, revision }));
}

/** Records whose revisions one query asks for. */
const recordsAtOnce = 100;

/** Who made the revisions of these records. */
export async function listRevisionAuthors(
  connection: Connection,
  accountId: string,
  ids: readonly string[],
): Promise<RevisionAuthor[]> {
  const found: RevisionAuthor[] = [];
  for (let from = 0; from < ids.length; from += recordsAtOnce) {
    const rows = await ask<Omit<RevisionAuthor, 'author'> & RevisionAuthor['author']>(
      connection,
      sql`select record_id as "recordId", revision, at, author_kind as kind, author_name as name, token_id as "tokenId"
        from history where account_id = ${accountId} and record_id in (${sql.join(ids.slice(from, from + recordsAtOnce))})`,
    );
    found.push(
      ...rows.map(({ kind, name, tokenId, ...revision }) => ({ ...revision, author: { kind, name, tokenId } })),
    );
  }
  return found;
}
