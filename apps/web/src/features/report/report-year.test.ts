import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CurrencyPart, changeText } from './report-year.ts';

test('the change to the year before is in percent, of the months that are over, and unknown where a sum is', () => {
  const partOf = (year: number, paid: readonly number[]) => {
    const months = paid.map((paidMinor, index) => ({
      month: `${year}-${String(index + 1).padStart(2, '0')}`,
      paidMinor,
    }));
    return { months } as unknown as CurrencyPart;
  };
  const [now, then] = [partOf(2026, [1120, 0, 9999]), partOf(2025, [1000, 0, 5000])];
  for (const [one, before, today, expected] of [
    [partOf(2026, [1120]), partOf(2025, [1000]), '2027-01-01', '+12% on 2025'],
    [partOf(2026, [900, 0]), partOf(2025, [500, 500]), '2027-01-01', '−10% on 2025'],
    [now, then, '2026-03-31', 'Jan – Feb: +12% on 2025'],
    [now, then, '2026-02-01', 'Jan: +12% on 2025'],
    [now, then, '2026-01-31', null],
    [partOf(2026, [0]), partOf(2025, [1000]), '2027-01-01', null],
    [now, undefined, '2027-01-01', null],
  ] as const) {
    assert.equal(changeText(one, before, today), expected, today);
  }
});
