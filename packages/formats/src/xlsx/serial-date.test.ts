import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCalendarDate } from '@namekeep/domain';
import { propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import { dateOfSerial, serialOf } from './cells.ts';

test('a number beyond the last day of the calendar is no day, whichever year a workbook counts from', () => {
  assert.equal(dateOfSerial(2_958_465, false), '9999-12-31');
  assert.equal(dateOfSerial(2_958_466, false), undefined);
  assert.equal(dateOfSerial(2_957_003, true), '9999-12-31');
  assert.equal(dateOfSerial(2_957_004, true), undefined);
  assert.equal(dateOfSerial(-1, true), undefined);
});

test('every number is a real day or none, and a day comes back from its number', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10, max: 2_960_000 }), fc.boolean(), (serial, since1904) => {
      const date = dateOfSerial(serial, since1904);
      assert.ok(date === undefined || isCalendarDate(date), date);
      if (date !== undefined && !since1904 && date >= '1900-03-01') assert.equal(serialOf(date), serial);
    }),
    propertyRuns(),
  );
});
