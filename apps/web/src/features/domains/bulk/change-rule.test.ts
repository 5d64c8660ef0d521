import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type FieldRule, readRules, waysToChange } from './change-rule.ts';

const to = (value: string | null): FieldRule => ({ how: 'set', value });

test('filled-in values are set, and emptied fields are cleared', () => {
  assert.deepEqual(
    readRules({ registrar: to('Porkbun'), autoRenew: to('no'), dnsProvider: to(null), notes: to(null) }, ['EUR']),
    { ok: true, rule: { set: { registrar: 'Porkbun', autoRenew: false, dnsProvider: null, notes: '' } } },
  );
});

test('an amount goes with its currency, and needs one where the records have several', () => {
  const set = (minor: number, currency: string) => ({
    ok: true,
    rule: { set: { renewalCostMinor: minor, currency } },
  });
  assert.deepEqual(readRules({ renewalCostMinor: to('12,50') }, ['EUR']), set(1250, 'EUR'));
  assert.equal(readRules({ renewalCostMinor: to('12.50') }, ['EUR', 'USD']).ok, false);
  assert.deepEqual(readRules({ renewalCostMinor: to('1250'), currency: to('JPY') }, ['EUR', 'USD']), set(1250, 'JPY'));
});

test('a percentage needs no currency', () => {
  for (const [typed, percent] of [
    ['7', 7],
    ['7 %', 7],
    ['+7,5', 7.5],
    ['−2.5', -2.5],
  ] as const) {
    assert.deepEqual(readRules({ renewalCostMinor: { how: 'percent', value: typed } }, ['EUR', 'USD']), {
      ok: true,
      rule: { adjust: { renewalCostMinor: { percent } } },
    });
  }
});

test('an amount is added in minor units of the one currency', () => {
  const add = (value: string, used: ('EUR' | 'JPY')[]) =>
    readRules({ renewalCostMinor: { how: 'amount', value } }, used);
  assert.deepEqual(add('-1.50', ['EUR']), { ok: true, rule: { adjust: { renewalCostMinor: { addMinor: -150 } } } });
  assert.deepEqual(add('150', ['JPY']), { ok: true, rule: { adjust: { renewalCostMinor: { addMinor: 150 } } } });
  assert.equal(add('1', ['EUR', 'JPY']).ok, false);
});

test('a date moves by years, months or days', () => {
  assert.deepEqual(
    readRules({ expirationDate: { how: 'years', value: '1' }, billingDate: { how: 'days', value: '-14' } }, []),
    { ok: true, rule: { adjust: { expirationDate: { years: 1 }, billingDate: { days: -14 } } } },
  );
  assert.deepEqual(waysToChange('registrationDate'), ['set']);
});

test('what is wrong is told at its field', () => {
  const read = readRules(
    {
      registrar: to(' '),
      expirationDate: to('2027-02-30'),
      billingDate: { how: 'months', value: '1.5' },
      renewalCostMinor: { how: 'percent', value: '7.125' },
    },
    ['EUR'],
  );
  assert.ok(!read.ok);
  assert.deepEqual(Object.keys(read.issues).sort(), ['billingDate', 'expirationDate', 'registrar', 'renewalCostMinor']);
});

test('labels are given and taken, alone or with fields', () => {
  assert.deepEqual(readRules({ add: to(' Client A, b '), remove: to('Parked') }, []), {
    ok: true,
    rule: { labels: { add: ['Client A', 'b'], remove: ['Parked'] } },
  });
  for (const wrong of [{ add: to(' , ') }, { add: to('a'), remove: to('A') }, { add: to('x'.repeat(300)) }]) {
    assert.equal(readRules(wrong, []).ok, false);
  }
  assert.deepEqual(readRules({}, []), { ok: true, rule: {} });
});
