import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barsOf, twelveMonths, type YearPayments } from './twelve-months.ts';

const euros = (totalMinor: number | bigint, count = 1, unknownCostCount = 0) => ({
  currency: 'EUR' as const,
  totalMinor,
  count,
  unknownCostCount,
});

test('the rest of this month and eleven more are twelve months, each there once', () => {
  const { to, byCurrency } = twelveMonths({
    today: '2026-11-22',
    days: [
      { date: '2026-11-30', due: 1, payments: [euros(100)] },
      { date: '2027-10-31', due: 1, payments: [euros(250, 2, 1)] },
      // In the period of the service, but of a thirteenth month.
      { date: '2027-11-02', due: 1, payments: [euros(900)] },
    ],
  });
  assert.equal(to, '2027-10-31');
  const [year] = byCurrency as [YearPayments];
  assert.deepEqual([year.totalMinor, year.count, year.unknown], [350n, 3, 1]);
  assert.equal(year.months.length, 12);
  assert.deepEqual(year.months.at(0), { month: '2026-11', totalMinor: 100n, count: 1, unknown: 0 });
  assert.deepEqual(year.months.at(-1), { month: '2027-10', totalMinor: 250n, count: 2, unknown: 1 });
});

test('the currency with the most known payments comes first', () => {
  const { byCurrency } = twelveMonths({
    today: '2026-11-22',
    days: [
      { date: '2026-12-01', due: 9, payments: [{ ...euros(0, 5, 5), currency: 'USD' }, euros(100, 2)] },
      { date: '2026-12-02', due: 2, payments: [{ ...euros(1n << 60n), currency: 'JPY' }] },
    ],
  });
  assert.deepEqual(
    byCurrency.map(({ currency, totalMinor }) => [currency, totalMinor]),
    [
      ['EUR', 100n],
      ['JPY', 1n << 60n],
      ['USD', 0n],
    ],
  );
});

const year = (months: [total: number, count: number, unknown: number][]): YearPayments => ({
  currency: 'EUR',
  totalMinor: BigInt(months.reduce((sum, [total]) => sum + total, 0)),
  count: months.reduce((sum, [, count]) => sum + count, 0),
  unknown: months.reduce((sum, [, , unknown]) => sum + unknown, 0),
  months: months.map(([total, count, unknown], index) => ({
    month: `2027-0${index + 1}`,
    totalMinor: BigInt(total),
    count,
    unknown,
  })),
});

test('what is unknown is as high as the mean of what is known', () => {
  assert.deepEqual(
    barsOf(
      year([
        [300, 3, 0],
        [100, 4, 3],
      ]),
      200n,
    ),
    {
      bars: [
        { known: 0.75, unknown: 0 },
        { known: 0.25, unknown: 0.75 },
      ],
      meanMinor: 200n,
      mean: 0.5,
      highest: 0,
      overdue: 0.5,
    },
  );
});

test('without known costs, months with more payments are higher, and none is the highest', () => {
  const { bars, highest, mean } = barsOf(
    year([
      [0, 2, 2],
      [0, 4, 4],
    ]),
    0n,
  );
  assert.deepEqual(
    bars.map(({ unknown }) => unknown),
    [0.5, 1],
  );
  assert.deepEqual([highest, mean], [-1, 0]);
});

test('an overdue amount above every month ends at the top', () => {
  assert.equal(barsOf(year([[100, 1, 0]]), 5000n).overdue, 1);
});
