import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import { addDays, currencies } from '../schemas.ts';
import { anyDated, recordFields } from '../testing/records.ts';
import { type RenewalInput, renewalInput } from './payment.ts';
import { addYears, perYear, renewRecord, undoneFields } from './renew.ts';

const today = '2026-11-20';
const renewed = (fields: Parameters<typeof recordFields>[0], input: RenewalInput = {}) => {
  const result = renewRecord(recordFields(fields), input, today);
  assert.ok(result.ok, JSON.stringify(result));
  return result;
};
const refusedPaths = (fields: Parameters<typeof recordFields>[0], input: RenewalInput) => {
  const result = renewRecord(recordFields(fields), input, today);
  return result.ok ? [] : result.issues.map(({ path }) => path);
};
const datesOf = (fields: Parameters<typeof recordFields>[0], input: RenewalInput) => {
  const { expirationDate, billingDate } = renewed(fields, input).fields;
  return [expirationDate, billingDate];
};

suite('A renewal moves dates', () => {
  test('up to the end of the calendar, but not beyond', () => {
    assert.equal(addYears('2028-02-29', 1), '2029-02-28');
    assert.equal(addYears('9998-12-31', 1), '9999-12-31');
    assert.equal(addYears('9999-01-01', 1), null);
    assert.deepEqual(refusedPaths({ expirationDate: '9999-01-01' }, {}), ['years']);
    assert.deepEqual(refusedPaths({ expirationDate: '9990-01-01', billingDate: '9989-12-31' }, { years: 10 }), [
      'years',
    ]);
  });

  test('to explicit days, which are after the stored ones; the other date stays', () => {
    const fields = { expirationDate: '2027-03-31', billingDate: '2027-03-01' };
    assert.deepEqual(datesOf(fields, { expirationDate: '2027-04-01' }), ['2027-04-01', '2027-03-01']);
    assert.deepEqual(datesOf(fields, { billingDate: '2030-01-01' }), ['2027-03-31', '2030-01-01']);
    assert.deepEqual(datesOf({ billingDate: null }, { billingDate: '2000-01-01' }), ['2027-03-31', '2000-01-01']);
    assert.equal(renewed(fields, { billingDate: '2030-01-01' }).payment.years, null);
    assert.deepEqual(refusedPaths(fields, { expirationDate: '2027-03-31' }), ['expirationDate']);
    assert.deepEqual(refusedPaths(fields, { expirationDate: '2026-01-01', billingDate: '2027-03-01' }), [
      'expirationDate',
      'billingDate',
    ]);
    assert.deepEqual(refusedPaths(fields, { expirationDate: '2028-03-31', years: 1 }), ['years']);
  });
});

suite('The payment of a renewal', () => {
  test('is at most the largest safe integer', () => {
    const most = Number.MAX_SAFE_INTEGER;
    assert.equal(renewed({ renewalCostMinor: most }).payment.amountMinor, most);
    assert.deepEqual(refusedPaths({ renewalCostMinor: most }, { years: 2 }), ['amountMinor']);
    assert.equal(renewed({ renewalCostMinor: most }, { years: 2, amountMinor: null }).payment.amountMinor, null);
  });

  test('in another currency needs an amount, which may be unknown', () => {
    const fields = { currency: 'USD', renewalCostMinor: 1234 } as const;
    assert.deepEqual(refusedPaths(fields, { currency: 'EUR' }), ['amountMinor']);
    assert.deepEqual(refusedPaths(fields, { currency: 'USD' }), []);
    const { payment, fields: after } = renewed(fields, { currency: 'EUR', amountMinor: 999 });
    assert.deepEqual([payment.currency, payment.amountMinor], ['EUR', 999]);
    assert.deepEqual([after.currency, after.renewalCostMinor], ['USD', 1234]);
    assert.equal(renewed(fields, { currency: 'EUR', amountMinor: null }).payment.amountMinor, null);
  });
});

suite('A renewal writes', () => {
  test('the next renewal cost: the given one, or what was paid for a year, rounded half up', () => {
    const cost = (input: RenewalInput) =>
      renewed({ renewalCostMinor: 1000, currency: 'USD' }, input).fields.renewalCostMinor;
    assert.equal(cost({}), 1000);
    assert.equal(cost({ amountMinor: 2001, years: 2 }), 1001);
    assert.equal(cost({ amountMinor: 2000, years: 3 }), 667);
    assert.equal(cost({ amountMinor: 1300, expirationDate: '2040-01-01' }), 1300);
    assert.equal(cost({ amountMinor: null }), 1000);
    assert.equal(cost({ amountMinor: 5, currency: 'EUR' }), 1000);
    assert.equal(cost({ amountMinor: 5, nextRenewalCostMinor: 7 }), 7);
    assert.equal(cost({ amountMinor: 5, nextRenewalCostMinor: null }), null);
  });

  test('a cost per year with half a minor unit rounded up, exactly, for any amount (1000 runs)', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.integer({ min: 1, max: 10 }), (amount, years) => {
        const exact = (2n * BigInt(amount) + BigInt(years)) / (2n * BigInt(years));
        assert.equal(BigInt(perYear(amount, years)), exact);
      }),
      propertyRuns(1000),
    );
  });
});

test('every problem is found at once, those of invalid members apart', () => {
  const fields = recordFields({ expirationDate: '2027-03-31', currency: 'USD' });
  const input: RenewalInput = { years: 2, expirationDate: '2027-01-01', currency: 'EUR' };
  const result = renewRecord(fields, input, today);
  assert.deepEqual(result.ok ? [] : result.issues.map(({ path }) => path), ['years', 'expirationDate', 'amountMinor']);
  const sent = new Set(['years', 'expirationDate', 'currency', 'amountMinor']);
  const rest = renewRecord(fields, { years: 2, currency: 'EUR' }, today, sent);
  assert.deepEqual(rest.ok ? [] : rest.issues.map(({ path }) => path), ['years']);
});

test('the input takes null only for the registrar and for amounts', () => {
  const nulls = Object.keys(renewalInput.shape).filter((name) => renewalInput.safeParse({ [name]: null }).success);
  assert.deepEqual(nulls, ['amountMinor', 'registrar', 'nextRenewalCostMinor']);
});

suite('Undoing a renewal', () => {
  const before = recordFields({ renewalCostMinor: 1000, currency: 'USD', renewalIntent: 'let_expire' });

  test('is possible only while each field has the value that it wrote', () => {
    const { fields, written } = renewed(before, { amountMinor: 1300 });
    for (const changes of [
      { expirationDate: '2030-01-01' },
      { renewalCostMinor: 1 },
      { renewalIntent: 'let_expire' } as const,
    ])
      assert.equal(undoneFields({ ...fields, ...changes }, written), undefined);
    // The same number in another currency is another cost.
    assert.equal(undoneFields({ ...fields, currency: 'EUR' }, written), undefined);
    assert.ok(undoneFields({ ...fields, registrar: 'Gandi' }, written));
    assert.ok(undoneFields({ ...fields, currency: 'EUR' }, renewed(before).written));
  });

  test('never leaves a record without a date', () => {
    const { fields, written } = renewed({ billingDate: null }, { billingDate: '2028-01-01' });
    assert.equal(undoneFields({ ...fields, expirationDate: null }, written), undefined);
  });

  test('is exact for any record and input (1000 runs)', () => {
    const date = fc.integer({ min: 0, max: 3_000_000 }).map((days) => addDays('0001-01-01', days));
    const paid = {
      amountMinor: fc.option(fc.maxSafeNat()),
      currency: fc.constantFrom(...currencies),
      registrar: fc.option(fc.constantFrom('Gandi', 'Porkbun')),
      nextRenewalCostMinor: fc.option(fc.maxSafeNat()),
    };
    const input = fc.oneof(
      fc.record({ ...paid, years: fc.integer({ min: 1, max: 10 }) }, { requiredKeys: ['amountMinor'] }),
      fc.record({ ...paid, expirationDate: date, billingDate: date }, { requiredKeys: ['amountMinor'] }),
    );
    let renewals = 0;
    fc.assert(
      fc.property(anyDated(date), input, (fields, sent) => {
        const result = renewRecord(fields, sent, today);
        if (!result.ok) return;
        renewals += 1;
        assert.deepEqual({ ...result.fields, ...undoneFields(result.fields, result.written) }, fields);
        for (const field of ['expirationDate', 'billingDate'] as const)
          if (result.fields[field] !== fields[field]) assert.ok((result.fields[field] ?? '') > (fields[field] ?? ''));
      }),
      propertyRuns(1000),
    );
    assert.ok(renewals > 100);
  });
});
