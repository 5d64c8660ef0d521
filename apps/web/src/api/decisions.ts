import type { BodyOf } from '@namekeep/contract';
import type { DecisionState } from '@namekeep/domain';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { ask } from './client.ts';
import { portfolioChanged, portfolioKey } from './queries.ts';
import { renewalDaysChanged } from './renewal-days.ts';

export type DecisionsPage = BodyOf<'decisionsList'>;
export type DecisionItem = DecisionsPage['items'][number];

/** How many days ahead the queue looks. */
export const queueDays = 90;

export const decisionsKey = [...portfolioKey, 'decisions'] as const;
/** The writes whose effect the queue shows before the server has answered. */
export const decidingKey = ['deciding'] as const;

/** The records of the queue in `state`, a hundred per page. */
export const decisionsQuery = (state: DecisionState) =>
  infiniteQueryOptions({
    queryKey: [...decisionsKey, state],
    queryFn: ({ signal, pageParam }) =>
      ask(
        'decisionsList',
        { state, days: queueDays, limit: 100, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/**
 * Call after a write that may move due dates or decide about them. While other decisions are being sent, nothing is
 * read again, because the answer would not contain them yet.
 */
export function decisionsChanged(client: QueryClient): Promise<void> {
  if (client.isMutating({ mutationKey: decidingKey }) > 1) return Promise.resolve();
  renewalDaysChanged(client);
  return portfolioChanged(client);
}
