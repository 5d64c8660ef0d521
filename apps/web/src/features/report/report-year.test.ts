import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CurrencyPart, changeText, ignoredIn, readPayments, readYear } from './report-year.ts';

test('the address gives the year and its first month, and nonsense gives this year', () => {
  assert.deepEqual(readYear({ year: '2024', start: '4' }, 2026), { year: 2024, startMonth: 4 });
  for (const search of [{}, { year: '', start: '' }, { year: '0', start: '0' }, { year: '9999', start: '13' }]) {
    assert.deepEqual(readYear(search, 2026), { year: 2026, startMonth: 1 });
  }
  assert.deepEqual(readYear({ year: '2e3', start: '-1' }, 2026), { year: 2026, startMonth: 1 });
});

test('what is no year and no month is named', () => {
  const ignored = (search: Record<string, unknown>) => ignoredIn(search).map(({ label, value }) => [label, value]);
  assert.deepEqual(ignored({ year: '2024', start: '4' }), []);
  assert.deepEqual(ignored({ year: '', start: undefined }), []);
  assert.deepEqual(ignored({ year: '9999', start: '13', month: '4' }), [
    ['Year', '9999'],
    ['Year starts in', '13'],
    ['month', '4'],
  ]);
});

test('the payments of a currency and of some days are listed, and nothing without them', () => {
  const days = { currency: 'EUR', from: '2026-03-01', to: '2026-03-31' };
  assert.deepEqual(readPayments({ ...days, registrar: 'Gandi', kind: 'renewal', year: '2026' }), {
    ...days,
    registrar: 'Gandi',
    kind: 'renewal',
  });
  assert.equal(readPayments({ ...days, currency: 'EURO' }), undefined);
  assert.equal(readPayments({ ...days, to: 'soon' }), undefined);
});

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
