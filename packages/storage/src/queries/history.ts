import type { RecordFields, StoredRecord } from '@namekeep/domain';
import { type Account, askAmong, insertInChunks, type Sql, sql } from '../driver.ts';
import { isStorable } from '../record-row.ts';
import { firstRowOf, readRevisions, type StoredRevision, snapshotEvery, storedFieldsOf } from '../stored-revision.ts';
import type { ActivityAuthor, Author, By } from './activity.ts';

/** Who made a revision. */
export interface RevisionAuthor {
  at: string;
  recordId: string;
  revision: number;
  author: ActivityAuthor;
}

/** An actor, by its token or by its kind, and a time. Instants are inclusive. */
export interface ActorWindow {
  from: string;
  to: string;
  authorKind?: 'session' | 'token' | undefined;
  tokenId?: string | undefined;
}

/** The largest revision that an integer column takes. */
const anyRevision = 2_147_483_647;

export const historyReads = ({ connection, accountId }: Account) => ({
  /** Revisions before `before` (all if omitted), newest first, each with all of its fields. */
  async history(id: string, { before = anyRevision, limit }: { before?: number; limit: number }) {
    if (!isStorable(id)) return [];
    const rows = await connection.all(sql<
      StoredRevision & { at: string; author_kind: Author['kind']; author_name: string | null }
    >`
        select revision, at, author_kind, author_name, fields from history
        where account_id = ${accountId} and record_id = ${id} and revision < ${Math.min(before, anyRevision)}
        order by revision desc limit ${limit + snapshotEvery - 1}`);
    const fields = readRevisions(rows);
    return rows.slice(0, limit).map((row) => ({
      revision: row.revision,
      at: row.at,
      author: { kind: row.author_kind, name: row.author_name },
      fields: present(fields.get(row.revision), id),
    }));
  },

  async revision(id: string, revision: number): Promise<RecordFields | undefined> {
    if (!isStorable(id) || !(revision >= 1 && revision <= anyRevision)) return undefined;
    const rows =
      await connection.all(sql<StoredRevision>`select revision, fields from history where account_id = ${accountId} and record_id = ${id}
        and revision >= ${firstRowOf(revision)} and revision <= ${revision}`);
    if (!rows.some((row) => row.revision === revision)) return undefined;
    return present(readRevisions(rows).get(revision), id);
  },

  /** The records that an actor changed, by imports too, each with its first revision by it, in the order of these. */
  async changedRecords({ authorKind, tokenId, from, to }: ActorWindow, limit: number) {
    const author = tokenId ?? authorKind ?? '';
    if (!isStorable(author)) return [];
    return connection.all(sql<{ recordId: string; revision: number }>`
        select record_id as "recordId", min(revision) as revision from history
        where account_id = ${accountId} and at >= ${from} and at <= ${to}
          and ${sql.quoted(tokenId === undefined ? 'author_kind' : 'token_id')} = ${author}
        group by record_id order by min(at), record_id limit ${limit}`);
  },

  /** Who made the revisions of these records. */
  async revisionAuthors(ids: readonly string[]): Promise<RevisionAuthor[]> {
    const rows = await askAmong(
      connection,
      ids,
      (among) => sql<Omit<RevisionAuthor, 'author'> & ActivityAuthor>`
        select record_id as "recordId", revision, at, author_kind as kind, author_name as name, token_id as "tokenId"
        from history where account_id = ${accountId} and record_id ${among}`,
    );
    return rows.map(({ kind, name, tokenId, ...revision }) => ({ ...revision, author: { kind, name, tokenId } }));
  },
});

function present(fields: RecordFields | undefined, id: string): RecordFields {
  if (!fields) throw new Error(`The history of ${id} is damaged: a revision lacks those that it builds on.`);
  return fields;
}

/** The rows of a revision, and of one `earlier`, from the first that is needed, as one value, for queries over many records. */
export const rowsAsText = (table: string, recordId: string, revision: string, earlier = 0): Sql => {
  const [last, first] = [`${table}.${revision}`, `(${table}.${revision} - ${earlier})`];
  return sql.raw(`(select string_agg(h.revision || ' ' || h.fields, '\n') from history as h
    where h.account_id = ${table}.account_id and h.record_id = ${table}.${recordId}
      and h.revision >= ${first} - (${first} - 1) % ${snapshotEvery} and h.revision <= ${last})`);
};

/** The rows in such a value; JSON has no line breaks. */
export const rowsOfText = (text: string | null): StoredRevision[] =>
  (text ? text.split('\n') : []).map((line) => {
    const space = line.indexOf(' ');
    return { revision: Number(line.slice(0, space)), fields: line.slice(space + 1) };
  });

const members = ['accountId', 'recordId', 'revision', 'at', 'authorKind', 'authorName', 'tokenId', 'fields'] as const;
const insertRows = insertInChunks<Record<(typeof members)[number], unknown>>('history', members);

/** Adds the present revisions of records. Those that are not new come with their previous revision. */
export async function appendHistory(
  { connection, accountId }: Account,
  records: readonly { before?: StoredRecord; after: StoredRecord }[],
  by: By,
): Promise<void> {
  const rows = records.map(({ before, after }) => ({
    accountId,
    recordId: after.id,
    revision: after.revision,
    at: after.updatedAt,
    authorKind: by.kind,
    authorName: by.name,
    tokenId: by.tokenId ?? null,
    fields: storedFieldsOf(after, before),
  }));
  await insertRows(connection, rows);
}
