import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DecisionItem, type DecisionPages, type DecisionsPage, withMoves, withoutMoves } from './decisions.ts';

const item = (name: string, date: string) =>
  ({ id: name, name, state: 'open', renewal: { date } }) as unknown as DecisionItem;
const a = item('a', '2026-12-01');
const b = item('b', '2026-12-01');
const c = item('c', '2026-12-05');
const page = (items: DecisionItem[]): DecisionsPage => ({
  today: '2026-11-22',
  counts: { open: 3, later: 0, decided: 1, expired: 0 },
  willPay: [],
  items,
  nextCursor: null,
});
const data: DecisionPages = { pages: [page([a, b]), page([c])], pageParams: [null, 'next'] };
const names = ({ pages }: DecisionPages) => pages.map(({ items }) => items.map(({ name }) => name));

test('an item that moves leaves its list, and is counted where it goes', () => {
  const moved = withMoves(data, 'open', [{ item: b, to: 'decided' }]);
  assert.deepEqual(names(moved), [['a'], ['c']]);
  assert.deepEqual(moved.pages[1]?.counts, { open: 2, later: 0, decided: 2, expired: 0 });
  const archived = withMoves(data, 'open', [{ item: c, to: null }]);
  assert.deepEqual(archived.pages[0]?.counts, { open: 2, later: 0, decided: 1, expired: 0 });
});

test('a move that failed is taken back: the item is in its place again', () => {
  for (const one of [a, b, c]) {
    const moves = [{ item: one, to: 'later' as const }];
    const back = withoutMoves(withMoves(data, 'open', moves), 'open', moves);
    assert.deepEqual(names(back).flat(), ['a', 'b', 'c']);
    assert.deepEqual(back.pages[0]?.counts, data.pages[0]?.counts);
  }
  const all = [a, b, c].map((one) => ({ item: one, to: 'later' as const }));
  const back = withoutMoves(withMoves(data, 'open', all), 'open', all);
  assert.deepEqual(names(back).flat(), ['a', 'b', 'c']);
  assert.deepEqual(names(withoutMoves(data, 'open', [{ item: a, to: 'later' }])), names(data));
});
