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

test('a comma before the cents is a decimal sign', () => {
  assert.deepEqual(readAmount('12,34', 'EUR'), { ok: true, minor: 1234 });
  assert.deepEqual(readAmount(' 12,5 ', 'EUR'), { ok: true, minor: 1250 });
});

test('a separator that may be either is refused, not guessed', () => {
  for (const text of ['1,234', '1.234', '12,']) assert.equal(readAmount(text, 'USD').ok, false, text);
  for (const text of ['1,234.56', '1.234,56', '1 234,56', '1’234.56']) {
    assert.deepEqual(readAmount(text, 'USD'), { ok: true, minor: 123_456 }, text);
  }
});

test('yen have no decimals', () => {
  assert.equal(readAmount('12,5', 'JPY').ok, false);
  assert.deepEqual(readAmount('1200', 'JPY'), { ok: true, minor: 1200 });
});

test('an unknown amount is an empty field, and zero is not', () => {
  assert.equal(writeAmount(null, 'EUR'), '');
  assert.equal(writeAmount(0, 'EUR'), '0.00');
  assert.equal(writeAmount(5, 'EUR'), '0.05');
});
