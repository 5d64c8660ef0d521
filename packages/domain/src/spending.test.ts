import assert from 'node:assert/strict';
import { test } from 'node:test';
import { propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { addDays, type Currency, currencies } from './schemas.ts';
import { type SpendingDay, spendingWindow, summarizeSpending } from './spending.ts';

const runs = propertyRuns(1000);
const today = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('2000-01-01', days));

test('the window runs from today to the same day of next year', () => {
  assert.equal(spendingWindow('2026-11-01').months.length, 12);
  assert.equal(spendingWindow('2028-02-29').to, '2029-02-28');
  assert.equal(spendingWindow('2027-02-28').to, '2028-02-28');
});

test('the months of the window are those of its days, walked one by one', () => {
  fc.assert(
    fc.property(today, (from) => {
      const window = spendingWindow(from);
      const months = new Set<string>();
      const end = Temporal.PlainDate.from(from).add({ months: 12 });
      for (
        let day = Temporal.PlainDate.from(from);
        Temporal.PlainDate.compare(day, end) < 0;
        day = day.add({ days: 1 })
      ) {
        months.add(day.toString().slice(0, 7));
      }
      assert.deepEqual(window, { from, to: end.toString(), months: [...months] });
      assert.ok(window.months.length === 12 || window.months.length === 13);
    }),
    propertyRuns(1000),
  );
});

test('totals are those of adding every payment for itself', () => {
  const dayOf = (from: string) =>
    fc.record({
      date: fc.integer({ min: -10, max: 380 }).map((days) => addDays(from, days)),
      currency: fc.constantFrom<Currency>(...currencies),
      payments: fc.integer({ min: 1, max: 1000 }),
      unknownCosts: fc.nat(1),
      totalMinor: fc.bigInt({ min: 0n, max: 1n << 60n }),
    });
  const input = today.chain((from) => fc.tuple(fc.constant(from), fc.array(dayOf(from), { maxLength: 40 })));
  fc.assert(
    fc.property(input, ([from, days]) => {
      const window = spendingWindow(from);
      const inside = days.filter((day) => day.date >= window.from && day.date < window.to);
      const { byCurrency, ...borders } = summarizeSpending(window, days);
      assert.deepEqual(borders, { from: window.from, to: window.to });
      const actual = byCurrency.map((each) => each.currency);
      assert.deepEqual(actual, [...new Set(inside.map((day) => day.currency))].sort());
      for (const each of byCurrency) {
        const own = inside.filter((day) => day.currency === each.currency);
        assert.deepEqual(sums(own), [BigInt(each.totalMinor), each.count, each.unknownCostCount]);
        const actual = each.months.map(({ month }) => month);
        assert.deepEqual(actual, window.months);
        for (const { month, totalMinor, count } of each.months) {
          const [total, payments] = sums(own.filter((day) => day.date.startsWith(month)));
          assert.deepEqual([total, payments], [BigInt(totalMinor), count]);
          assert.equal(typeof totalMinor, total <= 2n ** 53n - 1n ? 'number' : 'bigint');
        }
      }
    }),
    runs,
  );
});

function sums(days: SpendingDay[]): [bigint, number, number] {
  return [
    days.reduce((total, day) => total + day.totalMinor, 0n),
    days.reduce((count, day) => count + day.payments, 0),
    days.reduce((count, day) => count + day.unknownCosts, 0),
  ];
}
