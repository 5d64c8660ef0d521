import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysOfMonth, monthsOf } from './month-days.ts';

const window = { from: '2026-11-20', to: '2027-11-19' };

test('a month within the window is whole, February to its last day', () => {
  assert.deepEqual(daysOfMonth('2027-02', window), { from: '2027-02-01', to: '2027-02-28' });
  assert.deepEqual(daysOfMonth('2028-02', { from: '2028-01-01', to: '2028-12-31' }).to, '2028-02-29');
});

test('the first and the last month end where the window does', () => {
  assert.deepEqual(daysOfMonth('2026-11', window), { from: '2026-11-20', to: '2026-11-30' });
  assert.deepEqual(daysOfMonth('2027-11', window), { from: '2027-11-01', to: '2027-11-19' });
});

test('a window of a year that begins inside a month touches thirteen', () => {
  assert.equal(monthsOf(window).length, 13);
  assert.deepEqual(monthsOf({ from: '2027-01-31', to: '2027-02-01' }), ['2027-01', '2027-02']);
});
