import { queryOptions } from '@tanstack/react-query';
import { ask } from './client.ts';

/** The registrars of the hundred records that changed last, the most frequent first: what a person is likely to type. */
export const knownRegistrarsQuery = queryOptions({
  queryKey: ['portfolio', 'known-registrars'],
  queryFn: async ({ signal }) => {
    const { records } = await ask('domainsList', { sort: '-updatedAt', limit: 100, archived: 'all' }, { signal });
    return byFrequency(records.map(({ registrar }) => registrar));
  },
  staleTime: 60_000,
});

/** The different texts, the most frequent first. */
export function byFrequency(texts: readonly (string | null)[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) if (text !== null) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([text]) => text);
}
