import type { DecisionState } from '@namekeep/domain';
import type { InfiniteData } from '@tanstack/react-query';
import type { DecisionItem, DecisionsPage } from './decisions.ts';

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
