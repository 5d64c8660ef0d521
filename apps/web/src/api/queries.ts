import type { BodyOf } from '@namekeep/contract';
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type DomainsView, listRequest } from '../domains-view.ts';
import { ask } from './client.ts';

export type Session = BodyOf<'sessionGet'>;
export type Summary = BodyOf<'summaryGet'>;
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

export const domainsQuery = (view: DomainsView) =>
  infiniteQueryOptions({
    queryKey: [...portfolioKey, 'list', view],
    queryFn: ({ signal, pageParam }) => ask('domainsList', listRequest(view, pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
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
export const portfolioChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: portfolioKey });
