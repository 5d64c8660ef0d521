import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ignoredIn, periodText, readYear } from './report-year.ts';

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

test('a year that starts later ends in the next one', () => {
  assert.equal(periodText(2026, 1, 'en-GB'), 'Jan 2026 – Dec 2026');
  assert.equal(periodText(2026, 4, 'en-GB'), 'Apr 2026 – Mar 2027');
});
