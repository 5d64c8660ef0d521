import type { ActivityFilter, ActivityQuery, By, FoundActivity, StoredActivity } from '@namekeep/core/ports';
import type { ActivityKind, StoredRecord } from '@namekeep/domain';
import { sql } from 'kysely';
import { change, type Connection } from '../../driver.ts';
import { rowsAsText, rowsOfText } from './history.ts';
import { insertInChunks } from './insert-rows.ts';
import type { ActivityTable } from '../../schema.ts';
import { Lru, type Statement, statement } from '../../statement.ts';
import { readRevisions } from '../../stored-revision.ts';
import { isStorable } from '../../stored-values.ts';

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

/** The columns of an entry of the activity. */
export const activityColumns = [
  'account_id',
  'at',
  'id',
  'kind',
  'author_kind',
  'author_name',
  'token_id',
  'record_id',
  'name',
  'revision',
  'changes',
  'records',
  'import_id',
] as const satisfies readonly (keyof ActivityTable)[];

const insertRows = insertInChunks<ActivityTable>('activity', activityColumns);

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
  await change(
    connection,
    sql`update activity set changes = null
      where account_id = ${accountId} and record_id = ${recordId} and changes is not null`,
  );
}

function rowOf(accountId: string, entry: StoredActivity): ActivityTable {
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
