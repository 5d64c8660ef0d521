import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DomainRecord } from '@namekeep/domain';
import { readMany } from '../renewals/renewal-values.ts';

const today = '2026-11-22';
const record = (id: string, expirationDate: string) =>
  ({ id, expirationDate, billingDate: null, renewalCostMinor: 1000, currency: 'EUR' }) as unknown as DomainRecord;
const records = [record('a', '2027-01-01'), record('b', '9998-06-01'), record('c', '2028-02-29')];
const values = { years: '2', paidOn: today, amounts: {} };

test('a renewal is read for each record that can be renewed', () => {
  const read = readMany(records, { ...values, amounts: { c: '7,50' } }, today);
  assert.deepEqual(
    read.renewals.map(({ record: { id }, body }) => [id, body]),
    [
      ['a', { years: 2 }],
      ['c', { years: 2, amountMinor: 750 }],
    ],
  );
  assert.deepEqual(read.amounts, {});
});

test('a price that was emptied is unknown, and one that cannot be read keeps its record out', () => {
  const read = readMany(records, { ...values, paidOn: '2026-11-01', amounts: { a: '', c: '1,2,3' } }, today);
  assert.deepEqual(
    read.renewals.map(({ body }) => body),
    [{ years: 2, paidOn: '2026-11-01', amountMinor: null }],
  );
  assert.deepEqual(Object.keys(read.amounts), ['c']);
});

test('years and a day that are wrong are found', () => {
  const read = readMany(records, { ...values, years: '0', paidOn: '2026-02-30' }, today);
  assert.deepEqual([read.years, read.paidOn, read.renewals.length], [true, true, 0]);
});

test('a payment of the first century is questioned, names let expire are off, and those without a price are found', () => {
  assert.equal(readMany(records, { ...values, paidOn: '0026-11-22' }, today).paidOn, true);
  const [first, , last] = records as [DomainRecord, DomainRecord, DomainRecord];
  const some = [
    { ...first, renewalIntent: 'let_expire' as const },
    { ...last, renewalCostMinor: null },
  ];
  const read = readMany(some, values, today);
  assert.deepEqual([read.renewals.map(({ record: { id } }) => id), read.unpriced.map(({ id }) => id)], [['c'], ['c']]);
  const typed = readMany(some, { ...values, amounts: { c: '0' }, chosen: { a: true } }, today);
  assert.deepEqual([typed.renewals.length, typed.unpriced], [2, []]);
  assert.equal(readMany(some, { ...values, amounts: { a: '' }, chosen: { a: true } }, today).unpriced.length, 2);
});
