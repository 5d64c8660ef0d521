import { queryOptions } from '@tanstack/react-query';
import { ask } from './client.ts';

/** The registrars of the person's own records: what they are likely to type. */
export const knownRegistrarsQuery = queryOptions({
  queryKey: ['portfolio', 'known-registrars'],
  queryFn: async ({ signal }) => (await ask('domainsFacets', {}, { signal })).registrars,
  staleTime: 60_000,
});
