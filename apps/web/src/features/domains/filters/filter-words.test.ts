import assert from 'node:assert/strict';
import { test } from 'node:test';
import { datePresets } from './filter-words.ts';

const spans = (today: string) =>
  Object.fromEntries(datePresets(today).map(({ label, dueFrom, dueTo }) => [label, [dueFrom, dueTo]]));

test('months and quarters are those of the calendar, also across a year', () => {
  assert.deepEqual(spans('2027-02-15')['This month'], ['2027-02-01', '2027-02-28']);
  assert.deepEqual(spans('2027-01-31')['Next month'], ['2027-02-01', '2027-02-28']);
  assert.deepEqual(spans('2027-05-31')['Next quarter'], ['2027-07-01', '2027-09-30']);
  assert.deepEqual(spans('2026-11-22')['Next quarter'], ['2027-01-01', '2027-03-31']);
});

test('a span that starts today moves with it', () => {
  assert.deepEqual(spans('2026-11-22')['Next 30 days'], ['today', '+30d']);
  assert.deepEqual(spans('2027-11-22')['Next 12 months'], ['today', '+12m']);
});
