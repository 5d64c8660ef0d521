import { firstPage } from './first-page.ts';
import type { BodyOf } from '@namekeep/contract';
import { addDays, type DecisionState, decisionStates } from '@namekeep/domain';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ask } from './client.ts';
import { portfolioKey } from './queries.ts';

export type DecisionsPage = BodyOf<'decisionsList'>;
export type DecisionItem = DecisionsPage['items'][number];

/** How many days ahead the queue looks. */
export const queueDays = 90;

export const decisionsKey = [...portfolioKey, 'decisions'] as const;

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
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor,
  });

/** A record with the decision for its current due date. */
export const recordDecisionQuery = (id: string) =>
  queryOptions({
    queryKey: [...decisionsKey, 'record', id],
    queryFn: ({ signal }) => ask('decisionsGet', { id }, { signal }),
  });

/** An item of the queue in any of the lists that are loaded. */
export function shownItem(client: QueryClient, id: string): DecisionItem | undefined {
  for (const state of decisionStates) {
    const pages = client.getQueryData(decisionsQuery(state).queryKey)?.pages ?? [];
    for (const { items } of pages) {
      const item = items.find((one) => one.id === id);
      if (item) return item;
    }
  }
  return undefined;
}

/** Every item of a state. */
export async function allItems(state: DecisionState, signal?: AbortSignal): Promise<DecisionItem[]> {
  const items: DecisionItem[] = [];
  let cursor: string | null = null;
  do {
    const page: DecisionsPage = await ask(
      'decisionsList',
      { state, days: queueDays, limit: 100, ...(cursor !== null && { cursor }) },
      signal ? { signal } : {},
    );
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}

/**
 * The day on which the next decision is open, if nothing changes until then: a postponed one is open again, a record
 * enters the period of the queue, or one with auto-renew becomes overdue. Null if there is none.
 */
export const nextQuestionQuery = (today: string) =>
  queryOptions({
    queryKey: [...decisionsKey, 'next', today],
    queryFn: async ({ signal }): Promise<string | null> => {
      const [later, decided, soonest] = await Promise.all([
        allItems('later', signal),
        ask('decisionsList', { state: 'decided', days: queueDays, limit: 100 }, { signal }),
        ask(
          'domainsList',
          { sort: 'renewal', lifecycle: 'active', dueFrom: addDays(today, queueDays + 1), limit: 1 },
          { signal },
        ),
      ]);
      const automatic = decided.items.find(({ decision }) => decision === null);
      const next = soonest.records[0];
      const days = [
        ...later.flatMap(({ decision }) => decision?.askAgainOn ?? []),
        ...(automatic ? [addDays(automatic.renewal.date, 1)] : []),
        ...(next ? [addDays(next.renewal.date, -queueDays)] : []),
      ];
      return days.reduce<string | null>((first, day) => (first !== null && first < day ? first : day), null);
    },
  });
