import assert from 'node:assert/strict';
import { test } from 'node:test';
import { propertyRuns } from '@namekeep/testing/property-runs';
import { cellsOf } from '@namekeep/testing/rows';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { isTimezone, timezone, today } from './schemas.ts';

const minute = 60_000;
const hour = 60 * minute;

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
