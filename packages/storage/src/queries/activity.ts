import type { ActivityKind, RecordFields, StoredRecord } from '@namekeep/domain';
import { type Account, insertInChunks, membersOf, sql } from '../driver.ts';
import { isStorable } from '../record-row.ts';
import { readRevisions } from '../stored-revision.ts';
import { rowsAsText, rowsOfText } from './history.ts';

/** Who made a revision: a browser session or a token, by the name it had then; `system` for the operator's commands. */
export interface Author {
  kind: 'session' | 'token' | 'system';
  name: string | null;
}

/** Who writes. */
export interface ActivityAuthor extends Author {
  /** Null for others than tokens. */
  tokenId: string | null;
}

/**
 * Who writes a record, and the entry of the activity that the store adds for it. Without an `entry` there is none: for parts
 * of an import, which is one entry, and for the operator's commands.
 */
export interface By extends Author {
  tokenId?: string | null;
  entry?: {
    /** What was done; by default it follows from the write. */
    kind?: ActivityKind;
    /** Changes that are not in the revision. */
    changes?: readonly ActivityChange[];
    /** By which it can be undone, if it is part of something larger. */
    importId?: string;
    nextId: () => string;
  };
}

/** What changed that is not a field of the record: its labels, its decision or a payment. An import names its file. */
export interface ActivityChange {
  field: 'labels' | 'decision' | 'payment' | 'payments' | 'file';
  from: unknown;
  to: unknown;
}

/** What was done, as it is stored. */
export interface StoredActivity {
  id: string;
  at: string;
  author: ActivityAuthor;
  kind: ActivityKind;
  recordId: string | null;
  name: string | null;
  /** The revision that it made; its changes are in the history. */
  revision: number | null;
  changes: readonly ActivityChange[];
  /** How many records it wrote, if it is not about one. */
  count: number | null;
  importId: string | null;
}

/** An entry with the revision that it made and the one before, as long as the record exists. */
export interface FoundActivity extends StoredActivity {
  before: RecordFields | null;
  after: RecordFields | null;
}

/** Exact filters, combined with AND. Instants are inclusive. */
export interface ActivityFilter {
  id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  authorKind?: 'session' | 'token' | undefined;
  tokenId?: string | undefined;
  /** Any of these. */
  kinds?: readonly ActivityKind[] | undefined;
  recordId?: string | undefined;
}

export interface ActivityQuery {
  filter: ActivityFilter;
  /** The entry after which the page starts. */
  after?: { at: string; id: string };
  limit: number;
}

const rowOf = ({ author, changes, count, ...entry }: StoredActivity) => ({
  ...entry,
  authorKind: author.kind,
  authorName: author.name,
  tokenId: author.tokenId,
  changes: changes.length > 0 ? JSON.stringify(changes) : null,
  records: count,
});
type Row = ReturnType<typeof rowOf>;

const members = 'at id kind authorKind authorName tokenId recordId name revision changes records importId'.split(
  ' ',
) as (keyof Row)[];

const revisions = rowsAsText('activity', 'record_id', 'revision', 1);
const found = sql`select ${membersOf('activity', members)}, ${revisions} as revisions from activity`;

type FoundRow = Row & { revisions: string | null };

export const activityReads = ({ connection, accountId }: Account) => ({
  /** Newest first; of the same instant, the latest ID first. */
  async activity({ filter, after, limit }: ActivityQuery): Promise<FoundActivity[]> {
    const { id, from, to, authorKind, tokenId, kinds, recordId } = filter;
    const texts = [id, tokenId, recordId].filter((text) => text !== undefined);
    if (!texts.every((text) => text !== '' && isStorable(text))) return [];
    const conditions = [sql`account_id = ${accountId}`];
    if (id) conditions.push(sql`id = ${id}`);
    if (from) conditions.push(sql`at >= ${from}`);
    if (to) conditions.push(sql`at <= ${to}`);
    if (after) conditions.push(sql`(at, id) < (${after.at}, ${after.id})`);
    if (recordId) conditions.push(sql`record_id = ${recordId}`);
    if (tokenId) conditions.push(sql`token_id = ${tokenId}`);
    if (authorKind) conditions.push(sql`author_kind = ${authorKind}`);
    const page = (more: typeof conditions) =>
      connection.all(sql<FoundRow>`${found} where ${sql.join([...conditions, ...more], ' and ')}
          order by at desc, id desc limit ${limit}`);
    if (!kinds?.length) return (await page([])).map(toActivity);
    const rows: FoundRow[] = [];
    // Each kind has its own stretch of the index.
    for (const kind of new Set(kinds)) rows.push(...(await page([sql`kind = ${kind}`])));
    return rows.sort(newestFirst).slice(0, limit).map(toActivity);
  },
});

const newestFirst = (a: Row, b: Row): number => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1);

function toActivity({ authorKind, authorName, tokenId, changes, records, revisions, ...entry }: FoundRow) {
  const fields = readRevisions(rowsOfText(revisions));
  const revision = entry.revision ?? 0;
  return {
    ...entry,
    author: { kind: authorKind, name: authorName, tokenId },
    changes: changes === null ? [] : (JSON.parse(changes) as StoredActivity['changes']),
    count: records,
    before: fields.get(revision - 1) ?? null,
    after: fields.get(revision) ?? null,
  };
}

const insertRows = insertInChunks<Row & { accountId: string }>('activity', ['accountId', ...members]);

export const activityWrites = ({ connection, accountId }: Account) => ({
  /** Adds an entry. Writes of records add theirs themselves. */
  addActivity: (entry: StoredActivity) => insertRows(connection, [{ accountId, ...rowOf(entry) }]),
});

/** Adds the entries of records that were just written, if the writer names one. */
export async function logWrites(
  { connection, accountId }: Account,
  { by: { entry, ...author }, kind, records }: { by: By; kind: ActivityKind; records: readonly StoredRecord[] },
): Promise<void> {
  if (!entry) return;
  const rows = records.map((record) => ({
    accountId,
    ...rowOf({
      id: entry.nextId(),
      at: record.updatedAt,
      author: { kind: author.kind, name: author.name, tokenId: author.tokenId ?? null },
      kind: entry.kind ?? kind,
      recordId: record.id,
      name: record.name,
      revision: kind === 'deleted' ? null : record.revision,
      changes: entry.changes ?? [],
      count: null,
      importId: entry.importId ?? null,
    }),
  }));
  await insertRows(connection, rows);
}

/** Removes what the activity says of the values of a record that is about to be deleted. */
export async function forgetValues({ connection, accountId }: Account, recordId: string): Promise<void> {
  await connection.change(sql`update activity set changes = null
      where account_id = ${accountId} and record_id = ${recordId} and changes is not null`);
}
