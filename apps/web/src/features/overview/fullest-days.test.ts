import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fullestDays } from './fullest-days.ts';

test('the fullest days come first, and of equal ones the earlier', () => {
  const days = [
    { date: '2027-01-05', due: 2 },
    { date: '2026-12-24', due: 1 },
    { date: '2026-12-31', due: 5 },
    { date: '2026-12-01', due: 2 },
  ];
  assert.deepEqual(
    fullestDays(days, 3).map(({ date }) => date),
    ['2026-12-31', '2026-12-01', '2027-01-05'],
  );
  assert.deepEqual(fullestDays([], 3), []);
});
