import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barsOf, calendarDays, type CurrencyYear, daysOfMonth, twelveMonths } from './year.ts';

const euros = (totalMinor: number | bigint, count = 1, unknownCostCount = 0) => ({
  currency: 'EUR' as const,
  totalMinor,
  count,
  unknownCostCount,
});
const sum = (totalMinor: number, count = 1, unknown = 0) => ({ totalMinor: BigInt(totalMinor), count, unknown });

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
  const [year] = byCurrency as [CurrencyYear];
  assert.deepEqual([year.totalMinor, year.count, year.unknown], [350n, 3, 1]);
  assert.equal(year.months.length, 12);
  assert.deepEqual(year.months.at(0), { month: '2026-11', totalMinor: 100n, count: 1, unknown: 0 });
  assert.deepEqual(year.months.at(-1), { month: '2027-10', totalMinor: 250n, count: 2, unknown: 1 });
});

test('the largest sum comes first, and one of which nothing is known last, after one that is free', () => {
  const payments = [
    { ...euros(0, 5, 5), currency: 'USD' as const },
    euros(100, 2),
    { ...euros(1n << 60n), currency: 'JPY' as const },
    { ...euros(0), currency: 'GBP' as const },
  ];
  const { byCurrency } = twelveMonths({ today: '2026-11-22', days: [{ date: '2026-12-01', due: 9, payments }] });
  const actual = byCurrency.map(({ currency }) => currency);
  assert.deepEqual(actual, ['JPY', 'EUR', 'GBP', 'USD']);
});

test('a month is whole, February to its last day, and ends where the window does', () => {
  const window = { from: '2026-11-20', to: '2028-03-19' };
  assert.deepEqual(daysOfMonth('2028-02', window), { from: '2028-02-01', to: '2028-02-29' });
  assert.deepEqual(daysOfMonth('2026-11', window), { from: '2026-11-20', to: '2026-11-30' });
  assert.deepEqual(daysOfMonth('2028-03', window), { from: '2028-03-01', to: '2028-03-19' });
});

test('what is unknown is as high as the mean of what is known', () => {
  assert.deepEqual(barsOf([sum(300, 3), sum(100, 4, 3)]), {
    bars: [
      { known: 0.75, unknown: 0, cut: false },
      { known: 0.25, unknown: 0.75, cut: false },
    ],
    scale: { minor: 200n, height: 0.5 },
  });
});

test('without known costs, months with more payments are higher, and the scale names no amount', () => {
  const { bars, scale } = barsOf([sum(0, 2, 2), sum(0, 4, 4)]);
  const actual = bars.map(({ unknown }) => unknown);
  assert.deepEqual(actual, [0.5, 1]);
  assert.equal(scale.minor, 0n);
  assert.deepEqual(barsOf([sum(0, 0)]).bars, [{ known: 0, unknown: 0, cut: false }]);
});

test('one that is far above all others is cut, and they keep their height', () => {
  const { bars } = barsOf([sum(100), sum(5000), sum(80)]);
  const actual = bars.map(({ known, cut }) => [Math.round(known * 100), cut]);
  assert.deepEqual(actual, [
    [67, false],
    [100, true],
    [53, false],
  ]);
  assert.equal(barsOf([sum(0, 0), sum(5000)]).bars[1]?.cut, false, 'it is the only one');
});

test('days are in columns of weeks, whichever day a week starts on', () => {
  const places = (from: string, to: string, firstWeekday: number) =>
    calendarDays(from, to, firstWeekday).map(({ week, row }) => [week, row]);
  // 22 November 2026 is a Sunday.
  assert.deepEqual(places('2026-11-22', '2026-11-24', 1), [
    [0, 6],
    [1, 0],
    [1, 1],
  ]);
  assert.deepEqual(
    places('2026-11-22', '2026-11-28', 0),
    Array.from({ length: 7 }, (_, row) => [0, row]),
  );
  assert.deepEqual(places('2031-11-22', '2031-11-22', 6), [[0, 0]]);
  assert.equal(calendarDays('2026-11-22', '2027-05-23', 1).at(-1)?.week, 26);
});
