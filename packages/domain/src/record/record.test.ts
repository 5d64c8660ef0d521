import assert from 'node:assert/strict';
import { test } from 'node:test';
import { propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import { addDays } from '../schemas.ts';
import { defaultSettings } from '../settings.ts';
import { anyDated } from '../testing/records.ts';
import { recordFieldNames } from './fields.ts';
import { domainInput } from './input.ts';
import { domainRecord, newRecordFields, storedRecord, withRenewal } from './record.ts';

const stored = {
  id: 'dom_1',
  revision: 1,
  createdAt: '2026-11-20T09:30:00.000Z',
  updatedAt: '2026-11-20T09:30:00.000Z',
  unicodeName: 'example.com',
  tld: 'com',
  labels: ['Client A'],
};

test('the field names are those of the specification, in its order', () => {
  assert.equal(
    recordFieldNames.join(' '),
    'name registrar dnsProvider ownership lifecycle renewalIntent autoRenew registrationDate billingDate expirationDate ' +
      'registrationCostMinor renewalCostMinor purchaseEmail paymentMethod currency notes isArchived reminders',
  );
});

test('a whole record is a create input that stays as it is', () => {
  const date = fc.nat(1000).map((days) => addDays('2026-01-01', days));
  fc.assert(
    fc.property(anyDated(date), (fields) => {
      assert.deepEqual(newRecordFields(domainInput.parse(fields), defaultSettings), fields);
    }),
    propertyRuns(1000),
  );
});

test('a response has id and revision first, then every field, and satisfies its schema', () => {
  const date = fc.nat(1000).map((days) => addDays('2026-01-01', days));
  fc.assert(
    fc.property(anyDated(date), (fields) => {
      const record = withRenewal(storedRecord(fields, stored), null, '2026-11-20');
      const set = ['createdAt', 'updatedAt', 'unicodeName', 'tld', 'labels', 'renewal'];
      assert.deepEqual(Object.keys(record), ['id', 'revision', ...recordFieldNames, ...set]);
      assert.deepEqual(domainRecord.parse(record), record);
    }),
    propertyRuns(1000),
  );
});
