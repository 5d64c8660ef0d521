import { callPages, callQuery, eachPage, portfolioKey } from './queries.ts';
import type { BodyOf } from '@namekeep/contract';
import { type DecisionState, addDays, decisionStates } from '@namekeep/domain';
import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ask } from './client.ts';

export type DecisionsPage = BodyOf<'decisionsList'>;
export type DecisionItem = DecisionsPage['items'][number];

/** How many days ahead the queue looks. */
export const queueDays = 90;

const decisionsKey = [...portfolioKey, 'decisionsList'] as const;

/** The records of the queue in `state`, a hundred per page. */
export const decisionsQuery = (state: DecisionState) =>
  callPages('decisionsList', { state, days: queueDays, limit: 100 });

/** A record with the decision for its current due date. */
export const recordDecisionQuery = (id: string) => callQuery('decisionsGet', { id });

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
  const pages = eachPage('decisionsList', { state, days: queueDays, limit: 100 }, signal);
  for await (const page of pages) items.push(...page.items);
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

/** Moves items of the queue before the server responds. Resolves with the moves, for `showAgain`. */
export async function hideMoved(client: QueryClient, moves: readonly Move[]): Promise<readonly Move[]> {
  if (moves.length === 0) return moves;
  // A pending response does not contain the moves. Cancelling it resets the pages, so that comes first. Items leave
  // without waiting for anything, because the next key press is about the next item.
  const cancelled = client.cancelQueries({ queryKey: decisionsKey });
  change(client, moves, withMoves);
  await cancelled;
  return moves;
}

/** Reverts moves that the server has rejected. */
export function showAgain(client: QueryClient, moves: readonly Move[]): void {
  change(client, moves, withoutMoves);
}

function change(client: QueryClient, moves: readonly Move[], changed: typeof withMoves): void {
  for (const state of decisionStates) {
    client.setQueryData(decisionsQuery(state).queryKey, (data) => data && changed(data, state, moves));
  }
}

export type DecisionPages = InfiniteData<DecisionsPage, unknown>;

/** An item that leaves its state, and the state that it gets; null if it leaves the queue. */
export interface Move {
  item: DecisionItem;
  to: DecisionState | null;
}

/** The loaded pages of `state` after some items have moved. An item is not added to a list: the server does that. */
export function withMoves(data: DecisionPages, state: DecisionState, moves: readonly Move[]): DecisionPages {
  const leaving = new Set(moves.filter(({ to }) => to !== state).map(({ item }) => item.id));
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      counts: counted(page.counts, moves, 1),
      items: page.items.filter(({ id }) => !leaving.has(id)),
    })),
  };
}

/** The pages as they were before: the items are back in their places. */
export function withoutMoves(data: DecisionPages, state: DecisionState, moves: readonly Move[]): DecisionPages {
  const pages = data.pages.map((page) => ({ ...page, counts: counted(page.counts, moves, -1) }));
  for (const { item } of moves) {
    if (item.state !== state || pages.some(({ items }) => items.some(({ id }) => id === item.id))) continue;
    // The first page with a later item, or else the last one.
    const page = pages.find(({ items }) => items.some((one) => isBefore(item, one))) ?? pages.at(-1);
    if (!page) continue;
    const place = page.items.findIndex((one) => isBefore(item, one));
    page.items = page.items.toSpliced(place === -1 ? page.items.length : place, 0, item);
  }
  return { ...data, pages };
}

/** The order of the server: by due date, then by name. */
const isBefore = (a: DecisionItem, b: DecisionItem): boolean =>
  a.renewal.date === b.renewal.date ? a.name < b.name : a.renewal.date < b.renewal.date;

function counted(counts: DecisionsPage['counts'], moves: readonly Move[], by: 1 | -1): DecisionsPage['counts'] {
  const next = { ...counts };
  for (const { item, to } of moves) {
    next[item.state] -= by;
    if (to !== null) next[to] += by;
  }
  return next;
}
