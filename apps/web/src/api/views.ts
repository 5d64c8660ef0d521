import type { BodyOf, RequestOf } from '@namekeep/contract';
import { queryOptions } from '@tanstack/react-query';
import { type DomainsView, defaultView, filtersOf, viewOf } from '../domains-view.ts';
import { ask } from './client.ts';
import { portfolioKey } from './queries.ts';

export type SavedView = BodyOf<'viewsList'>['views'][number];
type ViewInput = RequestOf<'viewsPut'>['view'];

/** The saved views of the account, by name. */
export const viewsQuery = queryOptions({
  queryKey: [...portfolioKey, 'views'],
  queryFn: ({ signal }) => ask('viewsList', {}, { signal }),
  select: ({ views }) => views,
  staleTime: 60_000,
});

/** What the service keeps of a view. */
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
