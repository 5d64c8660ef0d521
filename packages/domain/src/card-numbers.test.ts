import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskCardNumbers } from './card-numbers.ts';

test('numbers of cards are shown by their last four digits, and other numbers as they are', () => {
  for (const [text, shown] of [
    ['4111111111111111', '•••• 1111'],
    ['Visa 4111 1111 1111 1234 (work)', 'Visa •••• 1234 (work)'],
    ['3782-822463-10005 and 4111.1111.1111.1111', '•••• 0005 and •••• 1111'],
    ['123456789012', '•••• 9012'],
    ['12345678901', '12345678901'],
    ['Visa 4242, +49 30 1234567', 'Visa 4242, +49 30 1234567'],
    ['', ''],
  ] as const)
    assert.equal(maskCardNumbers(text), shown);
});
