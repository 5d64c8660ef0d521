import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activityPhrase, agoPhrase } from './activity-phrase.ts';

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

test('the time since an instant is in its largest unit', () => {
  const ago = (instant: string) => agoPhrase(instant, now);
  assert.equal(ago('2026-11-22T11:59:30.000Z'), 'just now');
  // The clock of the browser can be behind that of the server.
  assert.equal(ago('2026-11-22T12:00:30.000Z'), 'just now');
  assert.equal(ago('2026-11-22T11:59:00.000Z'), '1 minute ago');
  assert.equal(ago('2026-11-20T12:00:00.000Z'), '2 days ago');
});
