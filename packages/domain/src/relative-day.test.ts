import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRelativeDay, resolveDay } from './calendar.ts';

test('a day is a date, today, or an offset from today', () => {
  const today = '2026-01-31';
  const days = `today 2026-01-31, 2027-02-28 2027-02-28, +30d 2026-03-02, -2w 2026-01-17, +1m 2026-02-28,
    -1m 2025-12-31, +1y 2027-01-31, +0d 2026-01-31`;
  for (const [text = '', day] of days.split(/,\s+/).map((one) => one.split(' '))) {
    assert.ok(isRelativeDay(text), text);
    assert.equal(resolveDay(text, today), day, text);
  }
});

test('other words, other units, real days only, and no more than a hundred years', () => {
  const refused = ['', ...'Today tomorrow 30d +d +1.5d +1h +1D 2027-02-29 today+1y'.split(' '), '+ 1d', '+1d '];
  for (const text of [...refused, '+36526d', '-5219w', '+1201m', '+101y', '+999999d']) {
    assert.ok(!isRelativeDay(text), text);
  }
  for (const text of ['+36525d', '-5218w', '+1200m', '-100y']) assert.ok(isRelativeDay(text), text);
});

test('an offset stops at the ends of the calendar', () => {
  assert.equal(resolveDay('+1y', '9999-06-01'), '9999-12-31');
  assert.equal(resolveDay('-2w', '0001-01-03'), '0001-01-01');
});
