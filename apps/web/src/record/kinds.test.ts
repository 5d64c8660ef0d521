import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAmount } from '@namekeep/domain';
import fc from 'fast-check';
import { writeAmount } from './kinds.ts';

test('a written amount reads back as itself', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.constantFrom('EUR' as const, 'JPY' as const), (minor, currency) => {
      assert.deepEqual(readAmount(writeAmount(minor, currency), currency), { ok: true, minor });
    }),
  );
});

test('an unknown amount is an empty field, and zero is not', () => {
  assert.equal(writeAmount(null, 'EUR'), '');
  assert.equal(writeAmount(0, 'EUR'), '0.00');
  assert.equal(writeAmount(5, 'EUR'), '0.05');
});
