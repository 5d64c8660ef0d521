import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activityPhrase, emptyToken, tokenInputOf } from './token-values.ts';

test('a lifetime is a whole number of days from 1 to 365', () => {
  for (const days of ['0', '366', '1.5', '-1', '', 'ten', '1e2']) {
    assert.equal(tokenInputOf({ ...emptyToken, name: 'x', days }).ok, false, days);
  }
  for (const days of ['1', ' 365 ']) assert.equal(tokenInputOf({ ...emptyToken, name: 'x', days }).ok, true, days);
});

const now = Date.parse('2026-11-22T12:00:00.000Z');
const at = '2026-11-22T10:00:00.000Z';

test('the activity of a token is its changes and the time since the last', () => {
  assert.equal(activityPhrase({ entries: [{ at, count: null }], nextCursor: null }, now), '1 change, last 2 hours ago');
  const imported = { at, count: 141 };
  assert.equal(
    activityPhrase({ entries: [{ at, count: null }, imported], nextCursor: null }, now),
    '142 changes, last 2 hours ago',
  );
});

test('with older entries, the number of changes is a lower bound', () => {
  const entries = Array.from({ length: 100 }, () => ({ at, count: null }));
  assert.equal(activityPhrase({ entries, nextCursor: 'more' }, now), 'More than 100 changes, last 2 hours ago');
});
