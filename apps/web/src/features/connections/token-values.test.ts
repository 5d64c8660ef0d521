import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activityPhrase, agoPhrase, emptyToken, fieldOfTokenIssue, toggleScope, tokenInputOf } from './token-values.ts';

test('a filled form is a request', () => {
  const values = toggleScope({ ...emptyToken, name: ' backup ', days: '30' }, 'domains:write');
  assert.deepEqual(tokenInputOf(values), {
    ok: true,
    value: { name: 'backup', scopes: ['domains:read', 'domains:write'], expiresInDays: 30 },
  });
});

test('all problems are told at once, each at its field', () => {
  const read = tokenInputOf({ name: ' ', scopes: '', days: '366' });
  assert.deepEqual(read.ok ? [] : read.issues.map(({ path }) => fieldOfTokenIssue(path)), ['name', 'scopes', 'days']);
});

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

test('the time since an instant is in its largest unit', () => {
  const ago = (instant: string) => agoPhrase(instant, now);
  assert.equal(ago('2026-11-22T11:59:30.000Z'), 'just now');
  // The clock of the browser can be behind that of the server.
  assert.equal(ago('2026-11-22T12:00:30.000Z'), 'just now');
  assert.equal(ago('2026-11-22T11:59:00.000Z'), '1 minute ago');
  assert.equal(ago('2026-11-20T12:00:00.000Z'), '2 days ago');
});
