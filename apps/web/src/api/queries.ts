import type {
  BodyOf,
  CallName,
  GroupedTotals,
  PreviewPart,
  RecordTotals,
  RequestOf,
  AiProvider,
} from '@namekeep/contract';
import type { DomainRecord } from '@namekeep/domain';
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type DomainsView, defaultView, filtersOf, listRequest, viewOf } from '../domains-view.ts';
import { ask } from './client.ts';
import { waitSeconds } from './error-sentence.ts';

export type Summary = BodyOf<'summaryGet'>;
export type ImportPreview = BodyOf<'importsPreview'>;
export type ImportRow = ImportPreview['rows'][number];
export type ImportResult = BodyOf<'importsCommit'>;
export type HistoryEntry = BodyOf<'domainsHistory'>['entries'][number];

/** What is read from the server: a write can change any of it. */
export const portfolioKey = ['portfolio'] as const;

export const callQuery = <Name extends CallName>(name: Name, request: RequestOf<Name>) =>
  queryOptions({
    queryKey: [...portfolioKey, name, request],
    queryFn: ({ signal }) => ask(name, request, { signal }),
  });

type PagedName = { [Name in CallName]: BodyOf<Name> extends { nextCursor: string | null } ? Name : never }[CallName];

export const callPages = <Name extends PagedName>(
  name: Name,
  request: RequestOf<Name>,
  key: readonly unknown[] = portfolioKey,
) =>
  infiniteQueryOptions({
    queryKey: [...key, name, 'pages', request],
    queryFn: ({ signal, pageParam }) =>
      ask(name, { ...request, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page as { nextCursor: string | null }).nextCursor,
  });

export async function* eachPage<Name extends PagedName>(name: Name, request: RequestOf<Name>, signal?: AbortSignal) {
  for (let cursor: string | null = null; ;) {
    const page: BodyOf<Name> = await ask(
      name,
      { ...request, ...(cursor !== null && { cursor }) },
      signal && { signal },
    );
    yield page;
    cursor = (page as { nextCursor: string | null }).nextCursor;
    if (cursor === null) return;
  }
}

export const summaryQuery = callQuery('summaryGet', {});

type ListPage = BodyOf<'domainsList'>;
const listKey = [...portfolioKey, 'list'] as const;
export const pageSize = 100;

/** A page of a view's list, the first one by default. If the server asks to wait, it is requested again after that time. */
export const pageQuery = (view: DomainsView, page = 0) =>
  queryOptions({
    queryKey: [...listKey, listRequest(view), page],
    queryFn: ({ signal }) =>
      ask(
        'domainsList',
        { ...listRequest(view), limit: pageSize, ...(page > 0 && { offset: page * pageSize }) },
        { signal },
      ),
    retry: (failures, error) => failures < 5 && waitSeconds(error) !== null,
  });

/** The sections of a list with their totals. They stay as long as its rows do, unless they have another `key`. */
export const groupsQuery = (
  view: DomainsView,
  by: 'registrar' | 'label' | 'tld' | 'month',
  key: readonly string[] = listKey,
) =>
  queryOptions({
    queryKey: [...key, 'groups', by, filtersOf(view)],
    queryFn: async ({ signal }) => {
      const totals = await ask('domainsTotals', { ...filtersOf(view), by }, { signal });
      return (totals as GroupedTotals).groups;
    },
  });

export const totalsQuery = (view: DomainsView) =>
  queryOptions({
    queryKey: [...portfolioKey, 'totals', filtersOf(view)],
    queryFn: async ({ signal }) => (await ask('domainsTotals', filtersOf(view), { signal })) as RecordTotals,
    placeholderData: keepPreviousData,
  });

/** The values of the filters and how many records have each, every one under all filters of the view but its own. */
export const facetCountsQuery = (view: DomainsView) =>
  queryOptions({
    ...callQuery('domainsFacets', filtersOf(view)),
    placeholderData: keepPreviousData,
  });

export const facetsQuery = queryOptions({
  ...callQuery('domainsFacets', { archived: 'all' }),
  select: ({ registrars, dnsProviders }) => ({
    registrars: alphabetical(registrars),
    dnsProviders: alphabetical(dnsProviders),
  }),
  staleTime: 60_000,
});

const collator = new Intl.Collator('en', { numeric: true });
const alphabetical = (counted: readonly { value: string }[]): string[] =>
  counted.map(({ value }) => value).sort(collator.compare);

/** The rows of an import preview, optionally only those of a part; with `absent`, the names that the file lacks. */
export const previewQuery = (id: string, action: PreviewPart | null) =>
  infiniteQueryOptions({
    ...callPages('importsRows', { id, ...(action !== null && { action }) }, ['import']),
    placeholderData: keepPreviousData,
    // A preview never changes; a new one has a new ID.
    staleTime: Number.POSITIVE_INFINITY,
  });

export const errandsQuery = callQuery('errandsList', {});

/** The domains that should have renewed by themselves, by registrar, if any are overdue. */
export const toConfirmQuery = callQuery('errandsList', { kind: 'confirm_renewed' });

export const checksQuery = callQuery('checksList', {});

export const paymentMethodsQuery = { ...callQuery('paymentMethodsList', {}), staleTime: 60_000 };

export const anyDomainQuery = callQuery('domainsList', { archived: 'all', limit: 1 });

export const foundDomainsQuery = (q: string) => ({
  ...callQuery('domainsList', { q, limit: 6, archived: 'all' }),
  enabled: q !== '',
});

/** So many names fit into the address of a request. */
const namesAtOnce = 50;

/** The records of names, archived or not, and the names without one. */
export async function recordsOf(names: readonly string[]) {
  const records: DomainRecord[] = [];
  const missing: string[] = [];
  for (let from = 0; from < names.length; from += namesAtOnce) {
    const some = names.slice(from, from + namesAtOnce);
    const page = await ask('domainsList', { names: some, archived: 'all', limit: namesAtOnce });
    records.push(...page.records);
    missing.push(...(page.unmatched ?? []));
  }
  return { records, missing };
}

export const recordQuery = (id: string) => callQuery('domainsGet', { id });

export const historyQuery = (id: string) => callPages('domainsHistory', { id, limit: 20 });

export const tokensQuery = callQuery('tokensList', {});

export const sessionsQuery = callQuery('sessionsList', {});

export const passphraseQuery = callQuery('passphraseGet', {});

export const aiProviderKeyQuery = callQuery('aiProviderKeyGet', {});

export const settingsQuery = callQuery('settingsGet', {});

/** Call after a write to the portfolio: lists, summary, records and histories are refetched when they are shown. */
export const portfolioChanged = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: portfolioKey });

/** Call after saving one record: lists keep its row in place, so that no row moves while the user works with them. */
export function recordSaved(client: QueryClient, record: DomainRecord): Promise<void> {
  recordShown(client, record);
  return recordsChanged(client);
}

/** Shows the new version of a record everywhere, without refetching anything. */
export function recordShown(client: QueryClient, record: DomainRecord): void {
  client.setQueryData(recordQuery(record.id).queryKey, record);
  client.setQueriesData<ListPage>({ queryKey: listKey }, (page) =>
    page && 'records' in page && page.records.some(({ id }) => id === record.id)
      ? { ...page, records: page.records.map((one) => (one.id === record.id ? record : one)) }
      : page,
  );
}

/** Refetches everything that depends on records, except the lists. */
const recordsChanged = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: portfolioKey, predicate: ({ queryKey }) => queryKey[1] !== 'list' });

export type Label = BodyOf<'labelsList'>['labels'][number];

/** The writes whose effect the queue shows before the server responds; they are sent one after the other. */
export const decidingKey = ['deciding'] as const;

/**
 * Call after decisions, renewals and their undo. While other decisions are being sent, nothing is refetched, because
 * the response would not contain them yet. With `keepLists`, lists of records are not refetched, so that no row moves.
 */
export function decisionsChanged(client: QueryClient, { keepLists = false } = {}): Promise<void> {
  if (client.isMutating({ mutationKey: decidingKey }) > 1) return Promise.resolve();
  return keepLists ? recordsChanged(client) : portfolioChanged(client);
}

export const labelsQuery = queryOptions({
  ...callQuery('labelsList', {}),
  select: ({ labels }) => labels,
  staleTime: 60_000,
});

export type SavedView = BodyOf<'viewsList'>['views'][number];
type ViewInput = RequestOf<'viewsPut'>['view'];

export const viewsQuery = queryOptions({
  ...callQuery('viewsList', {}),
  select: ({ views }) => views,
  staleTime: 60_000,
});

export function savedFrom(view: DomainsView, pinned: boolean): ViewInput {
  const usual = view.columns.join() === defaultView.columns.join();
  // The name alone means that no other column is shown.
  const columns = view.columns.length === 0 ? ['name'] : [...view.columns];
  return {
    query: { ...filtersOf(view), sort: view.sort },
    columns: usual ? [] : columns,
    density: view.density,
    pinned,
  };
}

/** The view that was saved. What this version of the page does not know is left out. */
export const shownBy = ({ query, columns, density }: Pick<SavedView, 'query' | 'columns' | 'density'>): DomainsView =>
  viewOf({ ...query, columns: columns.join(','), density });

/** Names are found without regard to case. */
export const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

export type ActivityEntry = BodyOf<'activityList'>['entries'][number];
export type ActivityFilters = Omit<RequestOf<'activityList'>, 'cursor' | 'limit'>;

/** Lists of up to this many pages are refetched by themselves; longer ones stay as they are while they are read. */
const freshPages = 10;

export const activityQuery = (filters: ActivityFilters, limit = 50) =>
  infiniteQueryOptions({
    ...callPages('activityList', { ...filters, limit }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= freshPages,
    refetchOnMount: ({ state }) => (state.data?.pages.length ?? 0) <= freshPages,
  });

/** The name of the company that receives the texts. */
export const providerWord = (provider: AiProvider): string =>
  ({
    openai: 'OpenAI',
    anthropic: 'Anthropic',
    google: 'Google',
    'openai-compatible': 'the AI provider that your operator configured',
  })[provider];
