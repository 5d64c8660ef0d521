import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyToken, tokenInputOf } from './token-values.ts';

test('a lifetime is a whole number of days from 1 to 365', () => {
  for (const days of ['0', '366', '1.5', '-1', '', 'ten', '1e2']) {
    assert.equal(tokenInputOf({ ...emptyToken, name: 'x', days }).ok, false, days);
  }
  for (const days of ['1', ' 365 ']) assert.equal(tokenInputOf({ ...emptyToken, name: 'x', days }).ok, true, days);
});
