import assert from 'node:assert/strict';
import { test } from 'node:test';
import { propertyRuns } from '@namekeep/testing/property-runs';
import { cellsOf } from '@namekeep/testing/rows';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { instantText, isRelativeDay, resolveDay } from './calendar.ts';
import {
  addDays,
  addDaysClamped,
  addMonths,
  addMonthsClamped,
  calendarDate,
  daysBetween,
  earliestRegistration,
  implausibleDay,
  isCalendarDate,
  isTimezone,
  monthsThrough,
  timestamp,
  timezone,
  today,
} from './schemas.ts';
import { spendingWindow } from './spending.ts';

const runs = propertyRuns();
const firstDay = -719_162;
const lastDay = 2_932_896;

const day = fc
  .integer({ min: firstDay, max: lastDay })
  .map((days) => Temporal.PlainDate.from('1970-01-01').add({ days }).toString());

test('real calendar days from 0001-01-01 to 9999-12-31 are dates', () => {
  const good = ['0001-01-01', '9999-12-31', '2028-02-29', '2000-02-29', '2027-04-30'];
  for (const date of good) assert.equal(calendarDate.parse(date), date);
  const bad = cellsOf(`
    2027-02-29 | 1900-02-29 | 2027-04-31 | 2027-00-10 | 2027-13-01 | 2027-01-00 | 0000-01-01 | 10000-01-01
    -001-01-01 | 2027-1-1 | 2027/01/01 | 20270101 | 2027-01-01T00:00:00Z | ２０２７-01-01
  `);
  for (const date of [...bad, ' 2027-01-01', '2027-01-01\n', '', null, 20270101, new Date()])
    assert.ok(!calendarDate.safeParse(date).success, String(date));
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

/** Days of the first two and the last two years of the calendar. */
const edgeDay = fc
  .oneof(fc.integer({ min: firstDay, max: firstDay + 730 }), fc.integer({ min: lastDay - 730, max: lastDay }))
  .map((days) => Temporal.PlainDate.from('1970-01-01').add({ days }).toString());
const within = (date: Temporal.PlainDate): string => {
  if (date.year < 1) return '0001-01-01';
  return date.year > 9999 ? '9999-12-31' : date.toString();
};

test('at both ends of the calendar, a day that only bounds something stops there', () => {
  fc.assert(
    fc.property(edgeDay, fc.integer({ min: -1000, max: 1000 }), (date, count) => {
      const from = Temporal.PlainDate.from(date);
      assert.equal(addDaysClamped(date, count), within(from.add({ days: count })));
      assert.equal(addMonthsClamped(date, count), within(from.add({ months: count })));
    }),
    runs,
  );
});

test('at both ends of the calendar, the months of a span and of the spending window are real', () => {
  fc.assert(
    fc.property(edgeDay, edgeDay, (from, to) => {
      const months = monthsThrough(from, to);
      for (const month of months) assert.ok(isCalendarDate(`${month}-01`), month);
      assert.deepEqual(
        [months[0], months.at(-1)],
        from.slice(0, 7) <= to.slice(0, 7) ? [from.slice(0, 7), to.slice(0, 7)] : [undefined, undefined],
      );
      const window = spendingWindow(from);
      assert.ok(isCalendarDate(window.to) && window.from <= window.to && window.months.length <= 13);
    }),
    runs,
  );
});

test('an instant and the day in any time zone stay within the calendar, in order', () => {
  const [first, last] = [Date.parse('0001-01-01T00:00:00.000Z'), Date.parse('9999-12-31T23:59:59.999Z')];
  const day = 86_400_000;
  const instant = fc.oneof(
    fc.integer({ min: first - 2 * day, max: first + 2 * day }),
    fc.integer({ min: last - 2 * day, max: last + 2 * day }),
  );
  const zone = fc.constantFrom('UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin');
  fc.assert(
    fc.property(instant, instant, zone, (a, b, timezone) => {
      const [earlier, later] = a < b ? [a, b] : [b, a];
      assert.ok(timestamp.safeParse(instantText(a)).success, instantText(a));
      assert.ok(instantText(earlier) <= instantText(later));
      assert.ok(isCalendarDate(today(timezone, a)), today(timezone, a));
    }),
    runs,
  );
});

test('a typed day that is probably a mistake is questioned, with a year of two digits read as one of this century', () => {
  const today = '2026-11-25';
  assert.equal(implausibleDay('0027-03-04', today), 'The year 27 is implausible. Did you mean 2027?');
  assert.equal(implausibleDay('0004-03-04', today), 'The year 4 is implausible. Did you mean 2004?');
  assert.match(implausibleDay('1969-12-31', today) ?? '', /^The year 1969 is implausible\. Enter a year from 1970\.$/);
  assert.match(implausibleDay('1984-12-31', today, earliestRegistration) ?? '', /from 1985/);
  assert.match(implausibleDay('2126-11-26', today) ?? '', /within the next 100 years/);
  for (const day of ['1970-01-01', '2126-11-25', '2027-03-04', '', 'soon', '2027-02-30']) {
    assert.equal(implausibleDay(day, today), undefined, day);
  }
});

const hour = 3_600_000;

function expected(zone: string, now: number): string {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate().toString();
}

// Zones whose clocks do something unusual, among them changes at midnight and by half an hour.
const zones = cellsOf(`
  UTC | Europe/Berlin | America/New_York | America/Sao_Paulo | America/St_Johns | America/Havana | Asia/Kolkata
  Asia/Kathmandu | Asia/Tehran | Africa/Casablanca | Africa/Cairo | Australia/Lord_Howe | Pacific/Apia
  Pacific/Chatham | Pacific/Kiritimati | Atlantic/Azores | Etc/GMT+12 | Etc/GMT-14
`);

test('zones of the IANA database are known, links too', () => {
  for (const zone of [...Intl.supportedValuesOf('timeZone'), ...zones, 'US/Pacific', 'GMT', 'EST5EDT', 'Etc/UTC']) {
    assert.ok(isTimezone(zone), zone);
  }
});

test('offsets, old three-letter names and made-up zones are not time zones', () => {
  const bad = '+05:00 -08 UTC+1 PST JST Mars/Olympus Europe Europe/ /Berlin a/b/c __proto__ Etc/Unknown'.split(' ');
  for (const zone of [...bad, '', ' ', 'Europe/Berlin ', 'Europe\u0000', 'x'.repeat(100_000)]) {
    assert.ok(!isTimezone(zone), zone.slice(0, 40));
  }
  assert.ok(!timezone.safeParse(null).success);
  assert.throws(() => today('Mars/Olympus', 0), RangeError);
});

test('the day changes at local midnight, also on the leap day', () => {
  for (const zone of ['Europe/Berlin', 'Pacific/Kiritimati', 'Etc/GMT+12', 'Asia/Kathmandu']) {
    const midnight = Temporal.ZonedDateTime.from(`2028-02-29T00:00[${zone}]`).epochMilliseconds;
    assert.equal(today(zone, midnight - 1), '2028-02-28', zone);
    assert.equal(today(zone, midnight), '2028-02-29', zone);
    assert.equal(today(zone, midnight + 24 * hour - 1), '2028-02-29', zone);
    assert.equal(today(zone, midnight + 24 * hour), '2028-03-01', zone);
  }
});

test('any zone at any time, clock forwards or backwards, gives the day that Temporal gives', () => {
  const instant = fc.integer({ min: Date.UTC(1980, 0), max: Date.UTC(2100, 0) });
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      instant,
      fc.array(fc.integer({ min: -30, max: 30 })),
      (zone, start, hours) => {
        for (const step of [0, ...hours]) {
          const now = start + step * hour;
          assert.equal(today(zone, now), expected(zone, now));
        }
      },
    ),
    propertyRuns(1000),
  );
});

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
