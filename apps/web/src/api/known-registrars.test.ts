import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byFrequency } from './known-registrars.ts';

test('registrars are suggested by how often they occur; unknown ones are not', () => {
  assert.deepEqual(byFrequency(['INWX', null, 'Porkbun', 'Porkbun', null]), ['Porkbun', 'INWX']);
});
