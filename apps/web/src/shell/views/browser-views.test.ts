import assert from 'node:assert/strict';
import { test } from 'node:test';
import { savedFrom, shownBy } from '../../api/queries.ts';
import { defaultView } from '../../domains-view.ts';
import { browserViews, keepBrowserViews, moveOf } from './browser-views.ts';

function storage(text?: string): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>(text === undefined ? [] : [['namekeep-views:a', text]]);
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
const march = { name: 'March', address: '?registrar=M%C3%BCller%2C+Co&urgency=overdue,due&sort=-cost&density=compact' };
const asSaved = (name: string, view: ReturnType<typeof savedFrom>) =>
  ({ name, ...view, updatedAt: '2026-11-22T00:00:00.000Z' }) as Parameters<typeof moveOf>[1][number];

test('views of an earlier version are read for their account, and broken ones are left out', () => {
  const place = storage(JSON.stringify([march]));
  assert.deepEqual(browserViews(place, 'a'), [march]);
  assert.deepEqual(browserViews(place, 'b'), []);
  for (const text of ['{', 'null', '7', '[null, 1, {"name": 2}]'])
    assert.deepEqual(browserViews(storage(text), 'a'), []);
});

test('a view moves with its filters, its order and its looks', () => {
  assert.deepEqual(moveOf(march, []), {
    name: 'March',
    view: {
      query: { archived: 'false', urgency: ['overdue', 'due'], registrar: ['Müller, Co'], sort: '-cost' },
      columns: [],
      density: 'compact',
      pinned: true,
    },
  });
});

test('a view that was moved before is not moved again', () => {
  const moved = moveOf(march, []);
  assert.ok(moved);
  const saved = asSaved('march', moved.view);
  assert.equal(moveOf(march, [saved]), null);
});

test('a view with the name of another one keeps both', () => {
  const other = asSaved('MARCH', savedFrom({ ...defaultView, q: 'x' }, false));
  const moved = moveOf(march, [other]);
  assert.equal(moved?.name, 'March (2)');
  assert.equal(moveOf(march, [other, asSaved('March (2)', moved.view)]), null);
  assert.equal(moveOf({ ...march, name: 'n'.repeat(60) }, [{ ...other, name: 'N'.repeat(60) }])?.name.length, 60);
});

test('what could not be moved stays in the browser', () => {
  const place = storage(JSON.stringify([march, { name: 'b', address: '' }]));
  keepBrowserViews(place, 'a', [march]);
  assert.deepEqual(browserViews(place, 'a'), [march]);
  keepBrowserViews(place, 'a', []);
  assert.equal(place.getItem('namekeep-views:a'), null);
});

test('a saved view shows what was saved, names alone too', () => {
  for (const view of [defaultView, { ...defaultView, columns: [], q: 'shop', in: 'name' as const, label: ['a, b'] }]) {
    assert.deepEqual(shownBy(asSaved('v', savedFrom(view, false))), view);
  }
});
