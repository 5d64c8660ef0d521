import { includedIn } from '@namekeep/contract';
import {
  type ExportColumn,
  type ExportedRecord,
  exportedRecord,
  type FileDecision,
  type FileLabel,
  type FilePayment,
  type FileView,
  publicFields,
  recordFieldNames,
  splitColumns,
  type StoredRecord,
} from '@namekeep/domain';
import { readerOf, timestamp } from './dependencies.ts';
import { isNarrowed, selectionOf } from './domains/filter.ts';
import { orderOf, positionOf } from './domains/list.ts';
import { pagesOf } from './pages.ts';
import {
  FilesBusyError,
  type MemberPages,
  type PortfolioReader,
  type RecordFilter,
  type RecordQuery,
} from './ports/index.ts';
import type { UseCase } from './use-case.ts';
import { applyView } from './views.ts';

export const exportsDownload: UseCase<'exportsDownload'> = async (context, input) => {
  const withSettings = input.includeSettings === 'true';
  if (withSettings && context.actor.kind !== 'session') return { outcome: 'session_required' };
  const viewed = await applyView(context, input);
  if (viewed.issues) return { outcome: 'invalid', issues: viewed.issues };
  const { format, include, sort = 'name', columns: given, ...filters } = viewed.input;
  // A view shows what its list does, which leaves out archived records.
  const archived = filters.archived ?? (input.view === undefined ? 'all' : 'false');
  const selection = selectionOf(context, { ...filters, archived });
  const names = includedIn(include);
  // The input's schema knows the columns.
  const chosen = given === undefined ? undefined : (splitColumns(given) as ExportColumn[]);
  const partial = chosen !== undefined || isNarrowed(selection.filter);
  const columns = names.includes('labels') ? withLabels(chosen ?? recordFieldNames) : chosen;
  const settings = withSettings ? context.actor.settings : null;
  const options = { format, exportedAt: timestamp(context), settings, columns, partial };
  try {
    const reader = readerOf(context);
    // Records are written first, so it is known which they are when what belongs to them is asked for.
    const seen = isNarrowed(selection.filter) ? { ids: new Set<string>(), labels: new Set<string>() } : undefined;
    const pages = exportPages(reader, { ...selection, ...orderOf(sort) }, columns, seen);
    const included: MemberPages = {
      ...(names.includes('payments') && { payments: paymentPages(reader) }),
      ...(names.includes('decisions') && { decisions: decisionPages(reader, selection.filter.archived, seen?.ids) }),
      // In CSV, they are only in the records.
      ...(names.includes('labels') && format !== 'csv' && { labels: labelPages(reader, seen?.labels) }),
      ...(names.includes('views') && { views: viewPages(reader) }),
    };
    const fileName = `namekeep-${selection.today}${partial ? '-partial' : ''}.${format}`;
    return { outcome: 'file', format, fileName, bytes: context.files.write(pages, options, included) };
  } catch (error) {
    if (error instanceof FilesBusyError) return { outcome: 'busy' };
    throw error;
  }
};

const withLabels = (columns: readonly ExportColumn[]): readonly ExportColumn[] =>
  columns.includes('labels') ? columns : [...columns, 'labels'];

/** Small enough that a page blocks the event loop only for a few milliseconds. */
const mostRecords = 1000;
/** The approximate size of a page: a stalled download keeps one in memory, and notes can be long. */
const pageCharacters = 512 * 1024;
/** What is written at once: the event loop has a turn in between. */
const recordsAPart = 250;
/** The approximate size of a record without its notes. */
const recordCharacters = 600;

/** What an export has had so far: the IDs of its records, and the names of their labels. */
export interface Seen {
  ids: Set<string>;
  labels: Set<string>;
}

/**
 * All records of a query with these columns, or all fields, one page at a time; `seen` collects them. The first page is small, and each page determines the length of the next.
 */
export async function* exportPages(
  reader: PortfolioReader,
  query: Omit<RecordQuery, 'limit' | 'after'>,
  columns: readonly ExportColumn[] | undefined,
  seen?: Seen,
): AsyncGenerator<ExportedRecord[]> {
  let page: Pick<RecordQuery, 'limit' | 'after'> = { limit: 16 };
  for (;;) {
    const { limit } = page;
    const records: StoredRecord[] = await reader.records({ ...query, ...page });
    if (seen) {
      for (const { id, labels } of records) {
        seen.ids.add(id);
        for (const name of labels) seen.labels.add(name);
      }
    }
    for (let first = 0; first < records.length; first += recordsAPart) {
      const part = records.slice(first, first + recordsAPart);
      yield part.map((record) => (columns ? exportedRecord(record, columns) : publicFields(record)));
    }
    const last = records.at(-1);
    if (!last || records.length < limit) return;
    const characters = records.reduce((sum, { notes }) => sum + notes.length + recordCharacters, 0);
    const fitting = Math.floor((records.length * pageCharacters) / characters);
    page = { limit: Math.max(1, Math.min(mostRecords, limit * 4, fitting)), after: positionOf(last, query.sort) };
  }
}

/** Small enough that a page blocks the event loop only for a few milliseconds. */
const itemsAPage = 500;

/** All payments by ID, as a file has them, one page at a time. */
export async function* paymentPages(reader: PortfolioReader): AsyncGenerator<FilePayment[]> {
  const read = ({ limit, after = '' }: { limit: number; after?: string }) => reader.exportedPayments(after, limit);
  for await (const page of pagesOf(itemsAPage, read, ({ id }) => id)) yield page.map(({ payment }) => payment);
}

/** All decisions of the exported records, one page at a time: of those with these ids, if the export has a filter. */
export async function* decisionPages(
  reader: PortfolioReader,
  archived: RecordFilter['archived'],
  ids?: ReadonlySet<string>,
): AsyncGenerator<FileDecision[]> {
  const read = (page: { limit: number; after?: { id: string; forDate: string } }) =>
    reader.allDecisions({ archived, ...page });
  for await (const found of pagesOf(itemsAPage, read, (last) => last)) {
    yield found.filter(({ id }) => ids?.has(id) !== false).map(({ id: _, ...decision }) => decision);
  }
}

/** The labels of the account in one page: of an export with a filter, only those that its records have. */
export async function* labelPages(reader: PortfolioReader, names?: ReadonlySet<string>): AsyncGenerator<FileLabel[]> {
  const labels = await reader.labels();
  yield labels.filter(({ name }) => names?.has(name) !== false).map(({ name, color }) => ({ name, color }));
}

/** The views of the account in one page. */
export async function* viewPages(reader: PortfolioReader): AsyncGenerator<FileView[]> {
  for (const { name, density, pinned, columns, query } of await reader.views()) {
    yield [{ name, density, pinned, columns, query }];
  }
}
