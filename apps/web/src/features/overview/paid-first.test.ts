import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paidFirst } from './paid-first.ts';

const sum = (currency: 'EUR' | 'USD' | 'JPY', totalMinor: number, count: number, unknownCostCount = 0) => ({
  currency,
  totalMinor,
  count,
  unknownCostCount,
});

test('the currency with the most known costs comes first; unknown costs are counted apart', () => {
  const byCurrency = [sum('EUR', 900, 2, 1), sum('JPY', 0, 2, 2), sum('USD', 6112, 4)];
  const { known, unknown } = paidFirst({ count: 8, byCurrency });
  assert.deepEqual(
    known.map(({ currency, count }) => [currency, count]),
    [
      ['USD', 4],
      ['EUR', 1],
    ],
  );
  assert.equal(unknown, 3);
});

test('a domain that is free has a known cost', () => {
  const { known, unknown } = paidFirst({ count: 1, byCurrency: [sum('EUR', 0, 1)] });
  assert.deepEqual([known.length, unknown], [1, 0]);
});
