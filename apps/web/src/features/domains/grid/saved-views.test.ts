import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepViews, readViews, withView } from './saved-views.ts';

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

test('views are kept for each account by itself', () => {
  const place = storage();
  const views = withView([], { name: 'Due', address: '?urgency=due' });
  assert.equal(keepViews(place, 'a', views), true);
  assert.deepEqual(readViews(place, 'a'), views);
  assert.deepEqual(readViews(place, 'b'), []);
});

test('a view of the same name takes the place of the earlier one, and names are in order', () => {
  const views = withView([{ name: 'b', address: '?q=1' }], { name: 'a', address: '' });
  assert.deepEqual(withView(views, { name: 'b', address: '?q=2' }), [
    { name: 'a', address: '' },
    { name: 'b', address: '?q=2' },
  ]);
});

test('what is broken or of another shape is left out', () => {
  const place = storage();
  for (const text of ['{', 'null', '7', '[null, 1, {"name": 2}]']) {
    place.setItem('namekeep-views:a', text);
    assert.deepEqual(readViews(place, 'a'), [], text);
  }
});

test('a browser without a place for them says so', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  };
  assert.equal(keepViews(full, 'a', []), false);
});
