import type { BodyOf, RequestOf } from '@namekeep/contract';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { ask } from './client.ts';
import { firstPage, portfolioKey } from './queries.ts';

export type ActivityEntry = BodyOf<'activityList'>['entries'][number];
/** Whose activity to list, of which kind, of which record, and between which days. */
export type ActivityFilters = Omit<RequestOf<'activityList'>, 'cursor' | 'limit'>;

/** Lists of up to this many pages are refetched by themselves; longer ones stay as they are while they are read. */
const freshPages = 10;

/** What was done, newest first. */
export const activityQuery = (filters: ActivityFilters, limit = 50) =>
  infiniteQueryOptions({
    queryKey: [...portfolioKey, 'activity', filters, limit],
    queryFn: ({ signal, pageParam }) =>
      ask('activityList', { ...filters, limit, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= freshPages,
    refetchOnMount: ({ state }) => (state.data?.pages.length ?? 0) <= freshPages,
  });
