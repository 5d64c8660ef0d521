import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDays, heatOf, monthLabels } from './calendar-weeks.ts';

test('days are in columns of weeks, whichever day a week starts on', () => {
  // 22 November 2026 is a Sunday.
  const fromMonday = calendarDays('2026-11-22', '2026-11-24', 1);
  assert.deepEqual(fromMonday, [
    { date: '2026-11-22', week: 0, row: 6 },
    { date: '2026-11-23', week: 1, row: 0 },
    { date: '2026-11-24', week: 1, row: 1 },
  ]);
  const fromSunday = calendarDays('2026-11-22', '2026-11-28', 0);
  assert.deepEqual(
    fromSunday.map(({ week, row }) => [week, row]),
    Array.from({ length: 7 }, (_, row) => [0, row]),
  );
  assert.deepEqual(calendarDays('2031-11-22', '2031-11-22', 6), [{ date: '2031-11-22', week: 0, row: 0 }]);
});

test('a year has at most 54 columns, and a label for each month with three columns or more', () => {
  const days = calendarDays('2026-11-22', '2027-11-21', 1);
  assert.equal(days.length, 365);
  assert.ok(Math.max(...days.map(({ week }) => week)) < 54);
  const labels = monthLabels(days);
  assert.deepEqual(labels.slice(0, 2), [
    { month: 10, week: 0 },
    { month: 11, week: 2 },
  ]);
  assert.deepEqual(labels.at(-1), { month: 10, week: 50 });
  assert.equal(labels.length, 13);
  // Three days in one column have no room for a label.
  assert.deepEqual(monthLabels(calendarDays('2026-11-24', '2026-11-26', 1)), []);
});

test('a day is darker with more domains, up to the busiest', () => {
  assert.deepEqual(
    [0, 1, 2, 3, 4].map((count) => heatOf(count, 2)),
    [0, 2, 3, 3, 4],
  );
  assert.deepEqual(
    [0, 1, 20, 40].map((count) => heatOf(count, 40)),
    [0, 1, 3, 4],
  );
});
