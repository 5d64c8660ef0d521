import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PaidSums, yearWindow } from './year.ts';

test('a year starts in any month and has twelve', () => {
  assert.deepEqual(yearWindow(2026, 4), {
    from: '2026-04-01',
    to: '2027-04-01',
    // A list to count.
    // oxfmt-ignore
    months: ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11', '2026-12', '2027-01', '2027-02', '2027-03'],
  });
});

test('sums are exact beyond 2^53, and an unknown amount counts as a payment', () => {
  const sums = new PaidSums<string>();
  const most = { paidOn: '2026-01-01', currency: 'EUR', amountMinor: Number.MAX_SAFE_INTEGER } as const;
  for (let index = 0; index < 1000; index += 1) sums.add('a', most);
  sums.add('a', { ...most, amountMinor: null });
  sums.add('b', { ...most, currency: 'CAD', amountMinor: 0 });
  assert.deepEqual(sums.currencies(), ['CAD', 'EUR']);
  const actual = [...sums.of('EUR')].map(([key, { count, unknownAmounts, totalMinor }]) => [
    key,
    count,
    unknownAmounts,
    totalMinor,
  ]);
  assert.deepEqual(actual, [['a', 1001, 1, 1000n * BigInt(Number.MAX_SAFE_INTEGER)]]);
});
