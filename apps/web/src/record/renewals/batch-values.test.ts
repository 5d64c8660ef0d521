import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DomainRecord } from '@namekeep/domain';
import { type BatchValues, batchCosts, batchProblems, readRow } from './batch-values.ts';

const today = '2026-11-22';
const record = (id: string, fields: Partial<DomainRecord> = {}) =>
  ({
    id,
    expirationDate: '2027-01-01',
    billingDate: null,
    renewalCostMinor: 1000,
    currency: 'EUR',
    renewalIntent: 'renew',
    ...fields,
  }) as DomainRecord;
const values: BatchValues = { years: '2', paidOn: today, rows: {} };

test('each domain is renewed for the years of all or its own, at its price or the typed one', () => {
  const bodyOf = (typed: BatchValues['rows'][string], all: Partial<BatchValues> = {}) =>
    readRow(record('a'), { ...values, ...all, rows: { a: typed } }, today).body;
  assert.deepEqual(bodyOf({}), { years: 2 });
  assert.deepEqual(bodyOf({ years: '3', amount: '7,50' }), { years: 3, amountMinor: 750 });
  assert.deepEqual(bodyOf({ amount: '' }, { paidOn: '2026-11-01' }), {
    years: 2,
    paidOn: '2026-11-01',
    amountMinor: null,
  });
  assert.deepEqual([bodyOf({ isOn: false }), bodyOf({ amount: '1,2,3' }), bodyOf({ years: '11' })], [null, null, null]);
});

test('a name let expire is off until it is switched on, and one that would leave the calendar is left out', () => {
  const leaving = record('a', { renewalIntent: 'let_expire' });
  assert.equal(readRow(leaving, values, today).body, null);
  assert.deepEqual(readRow(leaving, { ...values, rows: { a: { isOn: true } } }, today).body, { years: 2 });
  const late = readRow(record('b', { expirationDate: '9998-06-01' }), values, today);
  assert.deepEqual([late.body, late.problems, typeof late.obstacle], [null, {}, 'string']);
});

test('a wrong number of years and a day of the first century are found', () => {
  assert.deepEqual(Object.keys(batchProblems({ ...values, years: '0', paidOn: '2026-02-30' })), ['years', 'paidOn']);
  assert.deepEqual(Object.keys(batchProblems({ ...values, paidOn: '0026-11-22' })), ['paidOn']);
});

test('the total is by currency, and counts what has no price', () => {
  const typed: BatchValues = { ...values, rows: { b: { amount: '' }, d: { isOn: false }, e: { amount: '0' } } };
  const records = [
    record('a'),
    record('b'),
    record('c', { currency: 'USD', renewalCostMinor: Number.MAX_SAFE_INTEGER }),
    record('d'),
    record('e', { currency: 'JPY', renewalCostMinor: null }),
    record('f', { currency: 'USD', renewalCostMinor: 100 }),
  ];
  assert.deepEqual(batchCosts(records.map((one) => readRow(one, typed, today))), [
    { currency: 'EUR', totalMinor: 2000n, count: 2, unknownCostCount: 1 },
    { currency: 'USD', totalMinor: 200n, count: 2, unknownCostCount: 1 },
    { currency: 'JPY', totalMinor: 0n, count: 1, unknownCostCount: 0 },
  ]);
});
