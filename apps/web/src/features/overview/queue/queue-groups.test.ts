import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupOf as groupOfItem } from './queue-groups.ts';

const monday = 1;
const sunday = 0;
const groupOf = (date: string, today: string, weekStart: number) =>
  groupOfItem({ renewal: { date }, renewalIntent: 'renew' }, today, weekStart);

test('a week ends where the next one begins, and a month with its last day', () => {
  // 18 November 2026 is a Wednesday.
  const dates = ['2026-11-17', '2026-11-18', '2026-11-22', '2026-11-23', '2026-11-30', '2026-12-01'];
  assert.deepEqual(
    dates.map((date) => groupOf(date, '2026-11-18', monday)),
    ['overdue', 'week', 'week', 'month', 'month', 'later'],
  );
  assert.equal(groupOf('2026-11-22', '2026-11-18', sunday), 'month');
});

test('on the first day of a week it has seven days, on the last one', () => {
  assert.equal(groupOf('2026-11-22', '2026-11-16', monday), 'week');
  assert.equal(groupOf('2026-11-22', '2026-11-22', monday), 'week');
  assert.equal(groupOf('2026-11-23', '2026-11-22', monday), 'month');
  assert.equal(groupOf('2026-11-28', '2026-11-22', sunday), 'week');
});

test('a week continues into the next month', () => {
  assert.equal(groupOf('2026-12-01', '2026-11-30', monday), 'week');
  assert.equal(groupOf('2026-12-07', '2026-11-30', monday), 'later');
});

test('what the owner lets expire is never overdue', () => {
  const item = { renewal: { date: '2026-11-17' }, renewalIntent: 'let_expire' } as const;
  assert.equal(groupOfItem(item, '2026-11-18', monday), 'passed');
});
