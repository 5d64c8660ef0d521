import assert from 'node:assert/strict';
import { test } from 'node:test';
import { propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import { addDays } from '../schemas.ts';
import { anyDated, recordFields } from '../testing/records.ts';
import { type RecordFieldName, recordFieldNames } from './fields.ts';
import { type DomainPatch, domainPatch } from './input.ts';
import { applyPatch, changesBetween } from './record.ts';
import type { RecordFields } from './values.ts';

const runs = propertyRuns(1000);
const anyRecord = anyDated(fc.nat(1000).map((days) => addDays('2026-01-01', days)));
const anyFieldNames = fc.subarray([...recordFieldNames]);

function applied(current: RecordFields, patch: DomainPatch): RecordFields {
  const result = applyPatch(current, patch);
  assert.ok(result.ok, JSON.stringify(result));
  return result.fields;
}

function pick(fields: RecordFields, names: readonly RecordFieldName[]): DomainPatch {
  return domainPatch.parse(Object.fromEntries(names.map((name) => [name, fields[name]])));
}

test('changes lead from one state to the other', () => {
  fc.assert(
    fc.property(anyRecord, anyRecord, anyFieldNames, (before, other, names) => {
      const after = { ...before, ...(pick(other, names) as Partial<RecordFields>) };
      const changes = changesBetween(before, after);
      const replayed = { ...before, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) };
      assert.deepEqual(replayed, after);
      for (const { field, from, to } of changes) {
        assert.deepEqual(from, before[field]);
        assert.notDeepEqual(from, to);
      }
    }),
    runs,
  );
});

test('a new record changes every field that it fills, from null', () => {
  const fields = recordFields({ registrar: 'Porkbun' });
  const changes = changesBetween(null, fields);
  const actual = changes.map(({ field }) => field);
  assert.deepEqual(
    actual,
    recordFieldNames.filter((name) => fields[name] !== null),
  );
  assert.ok(changes.every(({ from }) => from === null));
});

test('a change of currency needs the acknowledgement while costs are stored', () => {
  const current = recordFields({ renewalCostMinor: 0, currency: 'USD' });
  const refused = applyPatch(current, { currency: 'EUR' });
  assert.ok(!refused.ok);
  assert.equal(refused.code, 'currency_change_unacknowledged');
  const actual = refused.issues.map(({ path, code }) => [path, code]);
  assert.deepEqual(actual, [['currency', 'currency_change_unacknowledged']]);
  for (const costs of [{ renewalCostMinor: 5 }, { renewalCostMinor: null }, { registrationCostMinor: null }]) {
    assert.ok(!applyPatch(current, { currency: 'EUR', ...costs }).ok);
  }

  const both = recordFields({ renewalCostMinor: 100, registrationCostMinor: 200 });
  const agreed = { currency: 'EUR', clearCostsOnCurrencyChange: true } as const;
  assert.deepEqual(applied(both, agreed), recordFields({ currency: 'EUR' }));
  assert.deepEqual(
    applied(both, { ...agreed, renewalCostMinor: 99 }),
    recordFields({ currency: 'EUR', renewalCostMinor: 99 }),
  );
});

test('no acknowledgement is needed, and nothing is cleared, without stored costs or with the same currency', () => {
  assert.equal(applied(recordFields(), { currency: 'EUR', renewalCostMinor: 5 }).renewalCostMinor, 5);
  const priced = recordFields({ renewalCostMinor: 100 });
  assert.deepEqual(applied(priced, { currency: 'USD' }), priced);
  assert.deepEqual(applied(priced, { clearCostsOnCurrencyChange: true }), priced);
  assert.deepEqual(applied(priced, { currency: 'USD', clearCostsOnCurrencyChange: true }), priced);
});

test('a missing date and an unacknowledged currency are reported together', () => {
  const result = applyPatch(recordFields({ renewalCostMinor: 1 }), { currency: 'EUR', expirationDate: null });
  assert.ok(!result.ok);
  assert.equal(result.code, 'invalid');
  const actual = result.issues.map(({ path }) => path);
  assert.deepEqual(actual, ['expirationDate', 'currency']);
});
