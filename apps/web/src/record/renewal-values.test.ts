import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initialRenewal, readRenewal, withYears } from './renewal-values.ts';

const record = {
  expirationDate: '2028-02-29',
  billingDate: '2028-01-31',
  renewalCostMinor: 1299,
  currency: 'EUR',
} as const;

test('the form begins with one year more on each date of the record, and with its cost', () => {
  assert.deepEqual(initialRenewal(record), {
    years: '1',
    expirationDate: '2029-02-28',
    billingDate: '2029-01-31',
    renewalCostMinor: '12.99',
  });
  assert.deepEqual(initialRenewal({ ...record, billingDate: null, renewalCostMinor: null }), {
    years: '1',
    expirationDate: '2029-02-28',
    renewalCostMinor: '',
  });
});

test('another number of years counts from the dates of the record, not from those on the screen', () => {
  const values = initialRenewal(record);
  assert.equal(withYears(values, '4', record).expirationDate, '2032-02-29');
  assert.equal(withYears(withYears(values, '4', record), '2', record).expirationDate, '2030-02-28');
  const typing = withYears(values, '', record);
  assert.deepEqual([typing.years, typing.expirationDate], ['', '2029-02-28']);
});

test('a date beyond the year 9999 stays where it is', () => {
  const late = { ...record, expirationDate: '9999-06-01', billingDate: null };
  assert.equal(initialRenewal(late).expirationDate, '9999-06-01');
});

test('the dates are written, and the cost only where it is another one', () => {
  const values = initialRenewal(record);
  const dates = { expirationDate: '2029-02-28', billingDate: '2029-01-31' };
  assert.deepEqual(readRenewal(values, record), { ok: true, changes: dates });
  assert.deepEqual(readRenewal({ ...values, renewalCostMinor: '13.50' }, record), {
    ok: true,
    changes: { ...dates, renewalCostMinor: 1350 },
  });
  assert.deepEqual(readRenewal({ ...values, renewalCostMinor: ' ' }, record), {
    ok: true,
    changes: { ...dates, renewalCostMinor: null },
  });
});

test('years outside 1 to 10, a day that does not exist and an unreadable cost are named', () => {
  for (const years of ['', '0', '11', '1.5', '-1', 'two']) {
    const read = readRenewal({ ...initialRenewal(record), years }, record);
    assert.deepEqual(!read.ok && read.issues, { years: 'Enter a number of years from 1 to 10.' }, years);
  }
  const read = readRenewal({ ...initialRenewal(record), expirationDate: '', renewalCostMinor: 'a lot' }, record);
  assert.deepEqual(!read.ok && Object.keys(read.issues).toSorted(), ['expirationDate', 'renewalCostMinor']);
});
