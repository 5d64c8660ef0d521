import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyValues } from '../../record/record-form.ts';
import { rebase, staleChanges } from './stale-changes.ts';

const before = { ...emptyValues('EUR'), registrar: 'INWX', notes: 'old', renewalCostMinor: '10.00' };
const newer = { ...before, registrar: 'Porkbun', notes: 'theirs' };
const mine = { ...before, notes: 'mine', renewalCostMinor: '12.00' };

test('only a field that both changed is a conflict', () => {
  assert.deepEqual(staleChanges(before, newer, mine), [
    { field: 'registrar', theirs: 'Porkbun', mine: 'INWX', conflict: false },
    { field: 'notes', theirs: 'theirs', mine: 'mine', conflict: true },
  ]);
});

test('the same change on both sides is no conflict', () => {
  const same = staleChanges(before, newer, { ...before, notes: 'theirs' });
  const actual = same.filter(({ conflict }) => conflict);
  assert.deepEqual(actual, []);
});

test('what was typed stays, and what was not touched follows the newer version', () => {
  assert.deepEqual(rebase(before, newer, mine), { ...newer, notes: 'mine', renewalCostMinor: '12.00' });
});
