import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import { adjustCost, adjustDate, applyRule, type ChangeRule, changeAdjust, isPercent, ruleIssues } from '../changes.ts';
import { changesBetween } from '../record/record.ts';
import { addDays } from '../schemas.ts';
import { anyDated, recordFields } from '../testing/records.ts';

const applied = (fields: Parameters<typeof recordFields>[0], rule: ChangeRule) => {
  const result = applyRule(recordFields(fields), rule);
  assert.ok(result.ok, JSON.stringify(result));
  return result.fields;
};
const refused = (fields: Parameters<typeof recordFields>[0], rule: ChangeRule) => {
  const result = applyRule(recordFields(fields), rule);
  return result.ok ? [] : result.issues.map(({ path, code, message }) => `${path} ${code}: ${message}`);
};
const problems = (adjust: unknown) =>
  (changeAdjust.safeParse(adjust).error?.issues ?? []).map(({ path }) => path.join('.'));

/** `numerator / denominator`, rounded half up: the largest integer at most the value plus one half. */
function halfUp(numerator: bigint, denominator: bigint): bigint {
  let whole = numerator / denominator;
  while (whole * denominator > numerator) whole -= 1n;
  const rest = numerator - whole * denominator;
  return 2n * rest >= denominator ? whole + 1n : whole;
}

suite('A percentage', () => {
  test('is the same as with exact fractions, before the addition (5000 runs)', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.maxSafeNat(), fc.nat(10_000)),
        fc.oneof(fc.integer({ min: -20_000, max: 20_000 }), fc.integer({ min: -100_000_000, max: 100_000_000 })),
        fc.oneof(fc.integer({ min: -200, max: 200 }), fc.maxSafeInteger()),
        (amount, hundredths, addMinor) => {
          const percent = hundredths / 100;
          assert.ok(isPercent(percent));
          const exact = halfUp(BigInt(amount) * (10_000n + BigInt(hundredths)), 10_000n) + BigInt(addMinor);
          assert.equal(adjustCost(amount, { percent, addMinor }), exact);
        },
      ),
      propertyRuns(1000),
    );
  });

  test('rounds half a minor unit up, also of what is below zero or beyond 2^53', () => {
    assert.deepEqual([adjustCost(50, { percent: 1 }), adjustCost(49, { percent: 1 })], [51n, 49n]);
    assert.deepEqual([adjustCost(1050, { percent: -1 }), adjustCost(1000, { addMinor: -1001 })], [1040n, -1n]);
    assert.equal(adjustCost(Number.MAX_SAFE_INTEGER, { percent: 100 }), 18_014_398_509_481_982n);
  });

  test('has at most two decimals and a sensible size', () => {
    for (const percent of [7, -2.5, 0.01, 99.99, 1.1, 1_000_000, -0]) assert.ok(isPercent(percent), `${percent}`);
    for (const percent of [0.001, 7.125, 1_000_000.01, Number.POSITIVE_INFINITY, Number.NaN]) {
      assert.ok(!isPercent(percent), `${percent}`);
    }
  });
});

suite('A date', () => {
  test('moves by years, then months, then days, and is none beyond the calendar', () => {
    assert.equal(adjustDate('2028-02-29', { years: 1, months: 1, days: 1 }), '2029-03-29');
    assert.equal(adjustDate('2027-01-31', { months: 1, days: 1 }), '2027-03-01');
    assert.equal(adjustDate('9999-12-31', { days: 1 }), undefined);
    assert.equal(adjustDate('0001-01-01', { months: -1 }), undefined);
    assert.equal(adjustDate('2027-01-01', { years: 9998 }), undefined);
    assert.equal(adjustDate('2027-01-01', { days: -3_652_058 }), undefined);
  });
});

suite('A rule', () => {
  test('sets first and adjusts then, and touches nothing else', () => {
    const before = recordFields({ renewalCostMinor: 1000, notes: 'Mine.', billingDate: '2027-03-01' });
    const result = applyRule(before, {
      set: { registrar: 'Porkbun', notes: '', billingDate: null },
      adjust: { renewalCostMinor: { percent: 7 }, expirationDate: { years: 1 } },
    });
    assert.ok(result.ok);
    const actual = changesBetween(before, result.fields).map(({ field, to }) => [field, to]);
    assert.deepEqual(actual, [
      ['registrar', 'Porkbun'],
      ['billingDate', null],
      ['expirationDate', '2028-03-31'],
      ['renewalCostMinor', 1070],
      ['notes', ''],
    ]);
  });

  test('leaves unknown values unknown', () => {
    const fields = { renewalCostMinor: null, billingDate: null };
    const after = applied(fields, { adjust: { renewalCostMinor: { addMinor: 100 }, billingDate: { days: 1 } } });
    assert.deepEqual([after.renewalCostMinor, after.billingDate], [null, null]);
  });

  test('clears costs in another currency, but not those that it sets', () => {
    const costs = { renewalCostMinor: 1000, registrationCostMinor: 500, currency: 'USD' } as const;
    const after = applied(costs, { set: { currency: 'EUR' }, adjust: { renewalCostMinor: { percent: 7 } } });
    assert.deepEqual([after.currency, after.renewalCostMinor, after.registrationCostMinor], ['EUR', null, null]);
    const set = applied(costs, { set: { currency: 'EUR', renewalCostMinor: 900 } });
    assert.deepEqual([set.renewalCostMinor, set.registrationCostMinor], [900, null]);
    const same = applied(costs, { set: { currency: 'USD' } });
    assert.deepEqual([same.renewalCostMinor, same.registrationCostMinor], [1000, 500]);
  });

  test('is refused with all its problems where a record would break', () => {
    assert.deepEqual(
      refused(
        { renewalCostMinor: 10, registrationCostMinor: Number.MAX_SAFE_INTEGER, billingDate: null },
        {
          set: { expirationDate: null },
          adjust: { renewalCostMinor: { addMinor: -11 }, registrationCostMinor: { percent: 0.01 } },
        },
      ),
      [
        'expirationDate date_required: Enter an expiration date or a billing date.',
        'renewalCostMinor out_of_range: The new renewal cost would be below zero.',
        'registrationCostMinor out_of_range: The new registration cost would be above the largest amount.',
      ],
    );
    assert.deepEqual(refused({ expirationDate: '9999-06-01' }, { adjust: { expirationDate: { months: 12 } } }), [
      'expirationDate out_of_range: The new expiration date would be outside the years 1 to 9999.',
    ]);
  });

  test('does nothing without members, to any record (1000 runs)', () => {
    const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2026-01-01', days));
    fc.assert(
      fc.property(anyDated(day), (record) => {
        assert.deepEqual(applyRule(record, {}), { ok: true, fields: record });
        const zero = { renewalCostMinor: { percent: 0 }, expirationDate: { days: 0 } };
        assert.deepEqual(applyRule(record, { adjust: zero }), { ok: true, fields: record });
      }),
      propertyRuns(1000),
    );
  });

  test('has no field both in set and in adjust', () => {
    const rule = {
      set: { renewalCostMinor: null, billingDate: null },
      adjust: { renewalCostMinor: { percent: 1 }, billingDate: { days: 1 }, expirationDate: { days: 1 } },
    };
    const actual = ruleIssues(rule).map(({ path, code }) => `${path} ${code}`);
    assert.deepEqual(actual, ['adjust.renewalCostMinor conflict', 'adjust.billingDate conflict']);
  });

  test('adjusts only costs and dates, by numbers in range', () => {
    assert.deepEqual(problems({}), []);
    assert.deepEqual(problems({ renewalCostMinor: { percent: 7.5, addMinor: -10 }, billingDate: { days: -9 } }), []);
    assert.deepEqual(
      problems({
        renewalCostMinor: { percent: 7.125 },
        registrationCostMinor: {},
        expirationDate: { years: 1.5 },
        billingDate: { weeks: 1 },
      }),
      ['renewalCostMinor.percent', 'registrationCostMinor', 'expirationDate.years', 'billingDate', 'billingDate'],
    );
    assert.deepEqual(problems({ notes: {} }), ['']);
    assert.deepEqual(problems({ renewalCostMinor: '7%' }), ['renewalCostMinor']);
  });
});
