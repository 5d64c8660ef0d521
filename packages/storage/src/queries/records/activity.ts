import type { ActivityFilter, ActivityQuery, FoundActivity, StoredActivity } from '@namekeep/core/ports';
import type { ActivityKind } from '@namekeep/domain';
import { sql } from 'kysely';
import type { Connection } from '../../driver.ts';
import { Lru } from '../../lru.ts';
import { type Statement, statement } from '../../statement.ts';
import { isStorable } from '../../storable.ts';
import { readRevisions } from '../../stored-revision.ts';
import { rowsAsText, rowsOfText } from './history.ts';

interface PageValues {
  accountId: string;
  /** Inclusive. */
  from: string;
  to: string;
  afterAt: string;
  afterId: string;
  authorKind: string;
  tokenId: string;
  recordId: string;
  kind: string;
  limit: number;
}

const first = '0001-01-01T00:00:00.000Z';
const last = '9999-12-31T23:59:59.999Z';
/** After every ID. */
const beyondIds = '~';

/**
 * Filters choose the index: that of a record, of a token, or of a kind. What a record or a token did is little enough to look
 * through.
 */
const pageStatement = ({ recordId, tokenId, authorKind, kinds }: ActivityFilter): Statement<PageValues, FoundRow> => {
  const shape = [recordId, tokenId, authorKind, kinds?.length].map((member) => (member ? 1 : 0)).join('');
  return pages.get(shape, () =>
    statement((db, value: PageValues) =>
      db
        .selectFrom('activity')
        .select([
          'activity.id',
          'activity.at',
          'activity.kind',
          'activity.author_kind',
          'activity.author_name',
          'activity.token_id',
          'activity.record_id',
          'activity.name',
          'activity.revision',
          'activity.changes',
          'activity.records',
          'activity.import_id',
          rowsAsText(
            { accountId: sql.ref('activity.account_id'), id: sql.ref('activity.record_id') },
            sql`(activity.revision - 1)`,
            sql.ref('activity.revision'),
          ).as('revisions'),
        ])
        .where('activity.account_id', '=', value.accountId)
        .where('activity.at', '>=', value.from)
        .where('activity.at', '<=', value.to)
        .where(sql<boolean>`(activity.at, activity.id) < (${value.afterAt}, ${value.afterId})`)
        .$if(Boolean(recordId), (rows) => rows.where('activity.record_id', '=', value.recordId))
        .$if(Boolean(tokenId), (rows) => rows.where('activity.token_id', '=', value.tokenId))
        .$if(Boolean(authorKind), (rows) => rows.where('activity.author_kind', '=', value.authorKind as 'token'))
        .$if(Boolean(kinds?.length), (rows) => rows.where('activity.kind', '=', value.kind as ActivityKind))
        .orderBy('activity.at', 'desc')
        .orderBy('activity.id', 'desc')
        .limit(value.limit),
    ),
  );
};

const pages = new Lru<string, Statement<PageValues, FoundRow>>(32);

interface FoundRow {
  id: string;
  at: string;
  kind: ActivityKind;
  author_kind: 'session' | 'token' | 'system';
  author_name: string | null;
  token_id: string | null;
  record_id: string | null;
  name: string | null;
  revision: number | null;
  changes: string | null;
  records: number | null;
  import_id: string | null;
  revisions: string | null;
}

/** Entries before `after`, newest first. */
export async function listActivity(
  connection: Connection,
  accountId: string,
  { filter, after, limit }: ActivityQuery,
): Promise<FoundActivity[]> {
  const { recordId = '', tokenId = '', kinds } = filter;
  const isFindable = filter.recordId !== '' && filter.tokenId !== '' && isStorable(recordId) && isStorable(tokenId);
  if (!isFindable) return [];
  const page = pageStatement(filter);
  const values = {
    accountId,
    from: filter.from ?? first,
    to: filter.to ?? last,
    afterAt: after?.at ?? last,
    afterId: after?.id ?? beyondIds,
    authorKind: filter.authorKind ?? '',
    tokenId,
    recordId,
    limit,
  };
  if (!kinds?.length) return (await connection.all(page, { ...values, kind: '' })).map(toActivity);
  const rows: FoundRow[] = [];
  // Each kind has its own stretch of the index.
  for (const kind of new Set(kinds)) rows.push(...(await connection.all(page, { ...values, kind })));
  return rows.sort(newestFirst).slice(0, limit).map(toActivity);
}

const newestFirst = (a: FoundRow, b: FoundRow): number =>
  a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1;

function toActivity(row: FoundRow): FoundActivity {
  const fields = readRevisions(rowsOfText(row.revisions));
  const revision = row.revision ?? 0;
  return {
    id: row.id,
    at: row.at,
    author: { kind: row.author_kind, name: row.author_name, tokenId: row.token_id },
    kind: row.kind,
    recordId: row.record_id,
    name: row.name,
    revision: row.revision,
    changes: row.changes === null ? [] : (JSON.parse(row.changes) as StoredActivity['changes']),
    count: row.records,
    importId: row.import_id,
    before: fields.get(revision - 1) ?? null,
    after: fields.get(revision) ?? null,
  };
}
