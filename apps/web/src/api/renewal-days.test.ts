import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countDays } from './renewal-days.ts';

const year = { from: '2026-11-20', to: '2027-11-19' };

test('dates are counted by day', () => {
  assert.deepEqual(countDays(['2026-12-01', '2026-12-01', '2027-01-05'], { ...year, cut: false }), {
    ...year,
    cut: false,
    total: 3,
    days: { '2026-12-01': 2, '2027-01-05': 1 },
  });
});

test('of a list that was cut, the last day does not count, because it may be incomplete', () => {
  assert.deepEqual(countDays(['2026-12-01', '2027-01-05', '2027-01-05'], { ...year, cut: true }), {
    from: year.from,
    to: '2027-01-04',
    cut: true,
    total: 1,
    days: { '2026-12-01': 1 },
  });
});
