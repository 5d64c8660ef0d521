import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { addDays, addMonths, calendarDate, daysBetween, isCalendarDate, timestamp } from './date.ts';

const runs = { numRuns: 3000 };
const firstDay = -719_162;
const lastDay = 2_932_896;

const day = fc
  .integer({ min: firstDay, max: lastDay })
  .map((days) => Temporal.PlainDate.from('1970-01-01').add({ days }).toString());

test('real calendar days from 0001-01-01 to 9999-12-31 are dates', () => {
  const good = ['0001-01-01', '9999-12-31', '2028-02-29', '2000-02-29', '2027-04-30'];
  for (const date of good) assert.equal(calendarDate.parse(date), date);
  const bad = [
    '2027-02-29',
    '1900-02-29',
    '2027-04-31',
    '2027-00-10',
    '2027-13-01',
    '2027-01-00',
    '0000-01-01',
    '10000-01-01',
    '-001-01-01',
    '2027-1-1',
    '2027/01/01',
    '20270101',
    ' 2027-01-01',
    '2027-01-01\n',
    '2027-01-01T00:00:00Z',
    '２０２７-01-01',
    '',
    null,
    20270101,
    new Date(),
  ];
  for (const date of bad) assert.ok(!calendarDate.safeParse(date).success, String(date));
});

test('every year, month and day is judged as Temporal judges it', () => {
  const two = (n: number) => String(n).padStart(2, '0');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9999 }), fc.nat(14), fc.nat(33), (year, month, dayOfMonth) => {
      const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(dayOfMonth)}`;
      let real = year > 0;
      try {
        Temporal.PlainDate.from({ year, month, day: dayOfMonth }, { overflow: 'reject' });
      } catch {
        real = false;
      }
      assert.equal(isCalendarDate(text), real, text);
    }),
    runs,
  );
});

test('days between and days added agree with Temporal', () => {
  fc.assert(
    fc.property(day, day, (from, to) => {
      const expected = Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days;
      assert.equal(daysBetween(from, to), expected);
      assert.equal(addDays(from, expected), to);
      assert.ok(isCalendarDate(from));
    }),
    runs,
  );
});

test('months are added and clipped at their end as Temporal does', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -1200, max: 1200 }), (date, months) => {
      const expected = Temporal.PlainDate.from(date).add({ months });
      if (expected.year < 1 || expected.year > 9999) assert.throws(() => addMonths(date, months), RangeError);
      else assert.equal(addMonths(date, months), expected.toString());
    }),
    runs,
  );
  assert.equal(addMonths('2027-01-31', 1), '2027-02-28');
  assert.equal(addMonths('2028-01-31', 1), '2028-02-29');
  assert.equal(addMonths('2028-02-29', 12), '2029-02-28');
});

test('a day outside the years 1 to 9999 is an error', () => {
  assert.throws(() => addDays('9999-12-31', 1), RangeError);
  assert.throws(() => addDays('0001-01-01', -1), RangeError);
  assert.throws(() => addDays('0001-01-01', Number.NaN), RangeError);
  assert.equal(addDays('0001-01-01', 0), '0001-01-01');
  assert.equal(addDays('9999-12-30', 1), '9999-12-31');
});

test('timestamps are what toISOString writes', () => {
  assert.ok(timestamp.safeParse(new Date(0).toISOString()).success);
  for (const text of ['2026-11-20', '2026-11-20T10:00:00', '2026-11-20T10:00:00+01:00']) {
    assert.ok(!timestamp.safeParse(text).success);
  }
});
