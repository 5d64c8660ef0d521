import type { BodyOf } from '@namekeep/contract';
import { queryOptions } from '@tanstack/react-query';
import { ask } from './client.ts';
import { portfolioKey } from './queries.ts';

/** What is due and what will be paid on each day of the next twelve months; days without either are left out. */
export type RenewalDays = BodyOf<'renewalsDays'>;

export const renewalDaysQuery = queryOptions({
  queryKey: [...portfolioKey, 'renewal-days'],
  queryFn: ({ signal }) => ask('renewalsDays', {}, { signal }),
});
