import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type SavedView, savedFrom } from '../api/queries.ts';
import { defaultView } from '../domains-view.ts';
import { browserViews, moveOf } from './move-views.ts';

const march = { name: 'March', address: '?registrar=M%C3%BCller%2C+Co&urgency=overdue,due&sort=-cost&density=compact' };
const saved = (name: string, view = savedFrom(defaultView, true)) =>
  ({ name, ...view, updatedAt: '2026-11-22T00:00:00.000Z' }) as SavedView;

test('views of 0.1.0 move with their filters, under a name of their own if theirs is taken', () => {
  const text = JSON.stringify([march, null, 1, { name: 2 }]);
  assert.deepEqual(browserViews(text), [march]);
  for (const broken of [null, '{', 'null', '7']) assert.deepEqual(browserViews(broken), []);
  const moved = moveOf(march, []);
  assert.equal(moved?.name, 'March');
  assert.deepEqual(moved.view.query, {
    archived: 'false',
    urgency: ['overdue', 'due'],
    registrar: ['Müller, Co'],
    sort: '-cost',
  });
  assert.equal(moveOf(march, [saved('march')])?.name, 'March (this browser)');
  assert.equal(moveOf(march, [saved('March', moved.view)]), null);
});
