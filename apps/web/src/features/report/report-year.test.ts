import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeText, type CurrencyPart, ignoredIn, readPayments, readYear } from './report-year.ts';

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

test('the change to the year before is in percent, and unknown where a sum is', () => {
  const part = (paidMinor: number) => ({ paidMinor }) as CurrencyPart;
  assert.equal(changeText(part(1120), part(1000)), '+12%');
  assert.equal(changeText(part(900), part(1000)), '−10%');
  assert.equal(changeText(part(0), part(1000)), null);
  assert.equal(changeText(part(1000), undefined), null);
});
