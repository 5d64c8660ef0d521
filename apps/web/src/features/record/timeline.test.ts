import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timelineOf, yearsOf } from './timeline.ts';

const today = '2026-11-22';
const unknown = { registrationDate: null, billingDate: null, expirationDate: null };

test('moments are in their order, and placed by their days', () => {
  const { moments, today: at } = timelineOf(
    { ...unknown, registrationDate: '2026-01-01', expirationDate: '2027-01-01' },
    ['2026-07-02', '2026-07-02'],
    '2026-10-01',
  );
  const actual = moments.map(({ kind }) => kind);
  assert.deepEqual(actual, ['registered', 'paid', 'today', 'expires']);
  assert.deepEqual([moments.at(0)?.at, moments.at(-1)?.at], [0, 1]);
  assert.equal(at, 273 / 365);
});

test('the billing date is shown only if it is another day', () => {
  const kindsOf = (billingDate: string) =>
    timelineOf({ ...unknown, billingDate, expirationDate: '2026-12-31' }, [], today).moments.map(({ kind }) => kind);
  assert.deepEqual(kindsOf('2026-12-17'), ['today', 'billed', 'expires']);
  assert.deepEqual(kindsOf('2026-12-31'), ['today', 'expires']);
});

test('what has expired is before today', () => {
  const { moments, today: at } = timelineOf({ ...unknown, expirationDate: '2026-11-12' }, [], today);
  const actual = moments.map(({ kind, isPast, at: position }) => [kind, isPast, position]);
  assert.deepEqual(actual, [
    ['expires', true, 0],
    ['today', false, 1],
  ]);
  assert.equal(at, 1);
});

test('without any date, there is only today', () => {
  assert.deepEqual(timelineOf(unknown, [], today), {
    moments: [{ kind: 'today', date: today, isPast: false, at: 0 }],
    today: 0,
  });
});

test('the years are marked where there is room for their numbers', () => {
  const marks = (registrationDate: string, expirationDate: string, now: string) => {
    const { moments, today: at } = timelineOf({ ...unknown, registrationDate, expirationDate }, [], now);
    return yearsOf(moments, at).map(({ year }) => year);
  };
  assert.deepEqual(marks('2022-06-01', '2027-06-01', '2026-11-22'), ['2023', '2024', '2025', '2026']);
  assert.deepEqual(marks('2003-06-01', '2027-06-01', today), ['2005', '2010', '2015', '2020']);
  assert.deepEqual(marks('2025-12-20', '2030-01-04', '2028-01-20'), ['2027', '2029']);
  assert.deepEqual(marks('2026-02-01', '2026-12-01', today), []);
});
