import type { ActorWindow, RevisionAuthor } from '@namekeep/core/ports';
import { sql } from 'kysely';
import { ask, type Connection } from '../../driver.ts';
import { listValue, statement } from '../../statement.ts';
import { isStorable } from '../../storable.ts';

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
