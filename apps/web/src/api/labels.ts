import type { BodyOf } from '@namekeep/contract';
import { queryOptions } from '@tanstack/react-query';
import { ask } from './client.ts';
import { portfolioKey } from './queries.ts';

export type Label = BodyOf<'labelsList'>['labels'][number];

/** All labels of the account with their colors, by name. */
export const labelsQuery = queryOptions({
  queryKey: [...portfolioKey, 'labels'],
  queryFn: ({ signal }) => ask('labelsList', {}, { signal }),
  select: ({ labels }) => labels,
  staleTime: 60_000,
});
