import type { ActorRevision, ActorWindow, RevisionAuthor } from '@namekeep/core/ports';
import { sql } from 'kysely';
import type { Connection } from '../driver.ts';
import { listValue, statement } from '../statement.ts';
import { isStorable } from '../storable.ts';

interface PageValues {
  accountId: string;
  from: string;
  to: string;
  author: string;
  afterAt: string;
  afterId: string;
  afterRevision: number;
  limit: number;
}

/** Revisions of an actor by time, read from the index by time. */
const pageOf = (column: 'author_kind' | 'token_id') =>
  statement((db, value: PageValues) =>
    db
      .selectFrom('history')
      .select(['at', 'record_id', 'revision'])
      .where('account_id', '=', value.accountId)
      .where('at', '>=', value.from)
      .where('at', '<=', value.to)
      .where(sql<boolean>`(at, record_id, revision) > (${value.afterAt}, ${value.afterId}, ${value.afterRevision})`)
      .where(column, '=', value.author as 'token')
      .orderBy('at')
      .orderBy('record_id')
      .orderBy('revision')
      .limit(value.limit),
  );
const byKind = pageOf('author_kind');
const byToken = pageOf('token_id');

/** The revisions that an actor made, oldest first. */
export async function listActorRevisions(
  connection: Connection,
  accountId: string,
  { window, after, limit }: { window: ActorWindow; after?: ActorRevision; limit: number },
): Promise<ActorRevision[]> {
  const { authorKind, tokenId, from, to } = window;
  const author = tokenId ?? authorKind ?? '';
  if (!isStorable(author)) return [];
  const rows = await connection.all(tokenId === undefined ? byKind : byToken, {
    accountId,
    from,
    to,
    author,
    afterAt: after?.at ?? '',
    afterId: after?.recordId ?? '',
    afterRevision: after?.revision ?? 0,
    limit,
  });
  return rows.map((row) => ({ at: row.at, recordId: row.record_id, revision: row.revision }));
}

/** In statements of a few lengths. */
const listSizes = [100, 10, 1] as const;
const authorsOf = new Map(
  listSizes.map((size) => [
    size,
    statement((db, value: { accountId: string; list: readonly string[] }) =>
      db
        .selectFrom('history')
        .select(['record_id', 'revision', 'at', 'author_kind', 'author_name', 'token_id'])
        .where('account_id', '=', value.accountId)
        .where(
          'record_id',
          'in',
          Array.from({ length: size }, (_, index) => listValue<string>('list', index)),
        ),
    ),
  ]),
);

/** Who made the revisions of these records. */
export async function listRevisionAuthors(
  connection: Connection,
  accountId: string,
  ids: readonly string[],
): Promise<RevisionAuthor[]> {
  const found: RevisionAuthor[] = [];
  let done = 0;
  for (const [size, select] of authorsOf) {
    while (ids.length - done >= size) {
      const rows = await connection.all(select, { accountId, list: ids.slice(done, done + size) });
      for (const row of rows) {
        const author = { kind: row.author_kind, name: row.author_name, tokenId: row.token_id };
        found.push({ recordId: row.record_id, revision: row.revision, at: row.at, author });
      }
      done += size;
    }
  }
  return found;
}
