import type { BodyOf, RequestOf } from '@namekeep/contract';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callPages, portfolioKey } from './queries.ts';

export type ActivityEntry = BodyOf<'activityList'>['entries'][number];
/** Whose activity to list, of which kind, of which record, and between which days. */
export type ActivityFilters = Omit<RequestOf<'activityList'>, 'cursor' | 'limit'>;

/** Lists of up to this many pages are refetched by themselves; longer ones stay as they are while they are read. */
const freshPages = 10;

/** What was done, newest first. */
export const activityQuery = (filters: ActivityFilters, limit = 50) =>
  infiniteQueryOptions({
    ...callPages([...portfolioKey, 'activity', filters, limit], 'activityList', { ...filters, limit }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= freshPages,
    refetchOnMount: ({ state }) => (state.data?.pages.length ?? 0) <= freshPages,
  });
