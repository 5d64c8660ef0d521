import { callPages, callQuery, eachPage, portfolioKey } from './queries.ts';
import type { BodyOf } from '@namekeep/contract';
import { type DecisionState, decisionStates } from '@namekeep/domain';
import { type InfiniteData, type QueryClient } from '@tanstack/react-query';

export type DecisionsPage = BodyOf<'decisionsList'>;
export type DecisionItem = DecisionsPage['items'][number];

const queueDays = 90;

const decisionsKey = [...portfolioKey, 'decisionsList'] as const;

/** The records of the queue in `state`, a hundred per page. */
export const decisionsQuery = (state: DecisionState) =>
  callPages('decisionsList', { state, days: queueDays, limit: 100 });

export const recordDecisionQuery = (id: string) => callQuery('decisionsGet', { id });

/** An item of the queue in any of the lists that are loaded. */
export function shownItem(client: QueryClient, id: string): DecisionItem | undefined {
  const pages = decisionStates.flatMap((state) => client.getQueryData(decisionsQuery(state).queryKey)?.pages ?? []);
  return pages.flatMap(({ items }) => items).find((one) => one.id === id);
}

export async function allItems(state: DecisionState): Promise<DecisionItem[]> {
  const items: DecisionItem[] = [];
  const pages = eachPage('decisionsList', { state, days: queueDays, limit: 100 });
  for await (const page of pages) items.push(...page.items);
  return items;
}

export type DecisionPages = InfiniteData<DecisionsPage, unknown>;

/** An item that leaves its state, and the state that it gets; null if it leaves the queue. */
export interface Move {
  item: DecisionItem;
  to: DecisionState | null;
}

/** Moves items of the queue before the server responds. Resolves with the moves, for `showAgain`. */
export async function hideMoved(client: QueryClient, moves: readonly Move[]): Promise<readonly Move[]> {
  if (moves.length === 0) return moves;
  // A pending response does not contain the moves. Cancelling it resets the pages, so that comes first. Items leave
  // without waiting for anything, because the next key press is about the next item.
  const cancelled = client.cancelQueries({ queryKey: decisionsKey });
  change(client, (data, state) => withMoves(data, state, moves));
  await cancelled;
  return moves;
}

/** Takes back moves that the server has refused. */
export const showAgain = (client: QueryClient, moves: readonly Move[]): void =>
  change(client, (data, state) => withoutMoves(data, state, moves));

function change(client: QueryClient, changed: (data: DecisionPages, state: DecisionState) => DecisionPages): void {
  for (const state of decisionStates) {
    client.setQueryData(decisionsQuery(state).queryKey, (data) => data && changed(data, state));
  }
}

/** The loaded pages of `state` after some items have moved. An item is not added to a list: the server does that. */
export function withMoves(data: DecisionPages, state: DecisionState, moves: readonly Move[]): DecisionPages {
  const leaving = new Set(moves.filter(({ to }) => to !== state).map(({ item }) => item.id));
  const pages = data.pages.map(({ items, ...page }) => ({
    ...page,
    counts: counted(page.counts, moves, 1),
    items: items.filter(({ id }) => !leaving.has(id)),
  }));
  return { ...data, pages };
}

/** The pages as they were before: the items are back in their order. */
export function withoutMoves(data: DecisionPages, state: DecisionState, moves: readonly Move[]): DecisionPages {
  const known = new Set(data.pages.flatMap(({ items }) => items.map(({ id }) => id)));
  const back = moves.flatMap(({ item }) => (item.state === state && !known.has(item.id) ? [item] : []));
  const pages = data.pages.map(({ items, ...page }, place) => ({
    ...page,
    counts: counted(page.counts, moves, -1),
    // Those of a later page are at the end of the first one until the next response.
    items: place === 0 ? [...items, ...back].sort(inOrder) : items,
  }));
  return { ...data, pages };
}

/** The order of the server: by due date, then by name. */
const inOrder = (a: DecisionItem, b: DecisionItem): number =>
  `${a.renewal.date} ${a.name}` < `${b.renewal.date} ${b.name}` ? -1 : 1;

function counted(counts: DecisionsPage['counts'], moves: readonly Move[], by: 1 | -1): DecisionsPage['counts'] {
  const next = { ...counts };
  for (const { item, to } of moves) {
    next[item.state] -= by;
    if (to !== null) next[to] += by;
  }
  return next;
}
