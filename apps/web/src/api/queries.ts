import type { BodyOf, ImportAction } from '@namekeep/contract';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { DomainRecord } from '@namekeep/domain';
import { type DomainsView, listRequest } from '../domains-view.ts';
import { ask } from './client.ts';
import { waitSeconds } from './error-sentence.ts';

export type Session = BodyOf<'sessionGet'>;
export type Summary = BodyOf<'summaryGet'>;
export type ImportPreview = BodyOf<'importsPreview'>;
export type ImportRow = ImportPreview['rows'][number];
export type ImportResult = BodyOf<'importsCommit'>;
export type HistoryEntry = BodyOf<'domainsHistory'>['entries'][number];

export const sessionKey = ['session'] as const;
/** Everything that a change of a record, or of the settings, may alter. */
const portfolioKey = ['portfolio'] as const;

export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ signal }) => ask('sessionGet', {}, { signal }),
});

export const summaryQuery = queryOptions({
  queryKey: [...portfolioKey, 'summary'],
  queryFn: ({ signal }) => ask('summaryGet', {}, { signal }),
});

type ListPages = InfiniteData<BodyOf<'domainsList'>, string | null>;
const listKey = [...portfolioKey, 'list'] as const;
/** Lists up to this length are read again as a whole; of a longer one only these pages are kept then. */
const freshPages = 20;

/** The pages of a view as far as they are loaded. A page that the service asks to wait for is asked for again then. */
export const domainsQuery = (view: DomainsView) =>
  infiniteQueryOptions({
    queryKey: [...listKey, listRequest(view, null)],
    queryFn: ({ signal, pageParam }) => ask('domainsList', { ...listRequest(view, pageParam), limit: 100 }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    retry: (failures, error) => failures < 5 && waitSeconds(error) !== null,
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= freshPages,
    refetchOnMount: ({ state }) => (state.data?.pages.length ?? 0) <= freshPages,
  });

/** The registrars, DNS providers and currencies that the portfolio has. */
export const facetsQuery = queryOptions({
  queryKey: [...portfolioKey, 'facets'],
  queryFn: ({ signal }) => ask('domainsFacets', {}, { signal }),
  staleTime: 60_000,
});

/** The rows of an import's preview, a hundred a page; `action` narrows them. */
export const previewQuery = (id: string, action: ImportAction | null) =>
  infiniteQueryOptions({
    queryKey: ['import', id, action],
    queryFn: ({ signal, pageParam }) =>
      ask(
        'importsRows',
        { id, ...(action !== null && { action }), ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    // A preview never changes; another one has another id.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Whether there is any record at all, of whatever state. */
export const anyDomainQuery = queryOptions({
  queryKey: [...portfolioKey, 'any'],
  queryFn: ({ signal }) => ask('domainsList', { archived: 'all', limit: 1 }, { signal }),
});

/** The few records that the palette shows for what is typed, archived ones too. */
export const foundDomainsQuery = (q: string) =>
  queryOptions({
    queryKey: [...portfolioKey, 'found', q],
    queryFn: ({ signal }) => ask('domainsList', { q, limit: 6, archived: 'all' }, { signal }),
    enabled: q !== '',
  });

export const recordQuery = (id: string) =>
  queryOptions({
    queryKey: [...portfolioKey, 'record', id],
    queryFn: ({ signal }) => ask('domainsGet', { id }, { signal }),
  });

export const historyQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...portfolioKey, 'history', id],
    queryFn: ({ signal, pageParam }) =>
      ask('domainsHistory', { id, limit: 20, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: ({ signal }) => ask('tokensList', {}, { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => ask('sessionsList', {}, { signal }),
});

export const aiProviderKeyQuery = queryOptions({
  queryKey: ['ai-provider-key'],
  queryFn: ({ signal }) => ask('aiProviderKeyGet', {}, { signal }),
});

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => ask('settingsGet', {}, { signal }),
});

/** After a write to the portfolio: lists, summary, records and histories are read again when they are shown. */
export function portfolioChanged(client: QueryClient): Promise<void> {
  client.setQueriesData<ListPages>({ queryKey: listKey }, (list) =>
    list && list.pages.length > freshPages
      ? { pages: list.pages.slice(0, freshPages), pageParams: list.pageParams.slice(0, freshPages) }
      : list,
  );
  return client.invalidateQueries({ queryKey: portfolioKey });
}

/**
 * After one record was saved: it is shown at once wherever it is listed, and its row stays where it is, so that the
 * list does not move under the hand. Everything else is read again.
 */
export function recordSaved(client: QueryClient, record: DomainRecord): Promise<void> {
  client.setQueryData(recordQuery(record.id).queryKey, record);
  client.setQueriesData<ListPages>({ queryKey: listKey }, (list) => {
    if (!list?.pages.some(({ records }) => records.some(({ id }) => id === record.id))) return list;
    const pages = list.pages.map((page) =>
      page.records.some(({ id }) => id === record.id)
        ? { ...page, records: page.records.map((one) => (one.id === record.id ? record : one)) }
        : page,
    );
    return { ...list, pages };
  });
  return client.invalidateQueries({ queryKey: portfolioKey, predicate: ({ queryKey }) => queryKey[1] !== 'list' });
}
