import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyToken, fieldOfTokenIssue, toggleScope, tokenInputOf } from './token-values.ts';

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

test('a scope is switched on and off', () => {
  const both = toggleScope(emptyToken, 'domains:delete');
  assert.equal(both.scopes, 'domains:read domains:delete');
  assert.equal(toggleScope(both, 'domains:read').scopes, 'domains:delete');
});
