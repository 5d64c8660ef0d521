import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Issue } from '@namekeep/domain';
import { dateText } from '../../kit/format.ts';
import {
  amountOf,
  datesOf,
  initialRenewed,
  priceDifference,
  readRenewed,
  type RenewedValues,
  withDates,
} from '../renewals/renewal-values.ts';

const today = '2026-11-22';
const record = {
  expirationDate: '2028-02-29',
  billingDate: '2028-01-31',
  renewalCostMinor: 1299,
  currency: 'EUR',
  registrar: 'INWX',
} as const;
const initial = initialRenewed(record, today);

/** The renewal that a form describes, or what is wrong with it. */
function read(values: RenewedValues) {
  const issues: Issue[] = [];
  const body = readRenewed(values, record, today, issues);
  return issues.length === 0 ? body : issues.map(({ path, message }) => [path, message]);
}

test('the price follows the years until it is typed', () => {
  assert.equal(amountOf(initial, record), '12.99');
  assert.equal(amountOf({ ...initial, years: '3' }, record), '38.97');
  assert.equal(amountOf({ ...initial, years: '' }, record), '12.99');
  assert.equal(amountOf({ ...initial, years: '3', amount: '30' }, record), '30');
  assert.equal(amountOf(initial, { ...record, renewalCostMinor: null }), '');
});

test('only what differs from the record and from today is sent', () => {
  assert.deepEqual(read(initial), { years: 1 });
  const changed = {
    ...initial,
    years: '2',
    amount: '30',
    paidOn: '2026-11-20',
    registrar: ' Gandi ',
    note: 'Moved',
  };
  assert.deepEqual(read(changed), {
    years: 2,
    amountMinor: 3000,
    paidOn: '2026-11-20',
    registrar: 'Gandi',
    note: 'Moved',
  });
  assert.deepEqual(read({ ...initial, amount: '', registrar: '' }), { years: 1, amountMinor: null, registrar: null });
});

test('other dates start with those of the years, are sent instead of them, and have to be later', () => {
  const values = withDates({ ...initial, years: '2' }, record);
  assert.deepEqual([values.expirationDate, values.billingDate], ['2030-02-28', '2030-01-31']);
  assert.deepEqual(read({ ...values, expirationDate: '2029-03-15', billingDate: '' }), {
    expirationDate: '2029-03-15',
  });
  assert.deepEqual(datesOf({ ...values, billingDate: '' }, { ...record, expirationDate: null }), [
    { field: 'expirationDate', from: null, to: '2030-02-28' },
  ]);
  const wrong = { expirationDate: '2028-02-29', billingDate: '2029-02-30', years: '99' };
  assert.deepEqual(read({ ...values, ...wrong }), [
    ['expirationDate', `Enter a date after ${dateText('2028-02-29')}, the stored expiration date.`],
    ['billingDate', 'Enter a valid date.'],
  ]);
  assert.ok(Array.isArray(read({ ...values, expirationDate: '', billingDate: '' })));
});

test('a price in another currency is unknown until it is typed, and is not the next one', () => {
  const values = { ...initial, currency: 'JPY' };
  assert.equal(amountOf(values, record), '');
  assert.deepEqual(read(values), { years: 1, currency: 'JPY', amountMinor: null });
  const typed = { ...values, amount: '1200', nextCost: '13.49' };
  assert.deepEqual(read(typed), { years: 1, currency: 'JPY', amountMinor: 1200, nextRenewalCostMinor: 1349 });
  assert.match(JSON.stringify(read({ ...typed, nextCost: 'much' })), /nextRenewalCostMinor/);
});

test('a price is compared with the last one in words, with its share', () => {
  assert.equal(priceDifference(1550, 1100, 'EUR'), '€4.50 more than last time, +41%');
  assert.equal(priceDifference(1000, 1200, 'EUR'), '€2.00 less than last time, −17%');
  assert.equal(priceDifference(1075, 1000, 'EUR'), '€0.75 more than last time, +7.5%');
  assert.equal(priceDifference(1299, 1299, 'EUR'), 'The same as last time');
  assert.equal(priceDifference(4000, 2000, 'JPY'), '¥2,000 more than last time, +100%');
});

test('there is no comparison with a price that is unknown, and no share of a price that was zero or hardly moved', () => {
  assert.equal(priceDifference(null, 1000, 'EUR'), null);
  assert.equal(priceDifference(1000, null, 'EUR'), null);
  assert.equal(priceDifference(1000, 0, 'EUR'), '€10.00 more than last time');
  assert.equal(priceDifference(1_000_001, 1_000_000, 'EUR'), '€0.01 more than last time');
});
