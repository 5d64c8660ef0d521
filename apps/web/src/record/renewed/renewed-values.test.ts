import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountOf, fieldOfRenewal, initialRenewed, movedDates, readRenewed } from './renewed-values.ts';

const today = '2026-11-22';
const record = {
  expirationDate: '2028-02-29',
  billingDate: '2028-01-31',
  renewalCostMinor: 1299,
  currency: 'EUR',
  registrar: 'INWX',
} as const;
const initial = initialRenewed(record, today);

test('each known date moves by the years, and 29 February to the 28th of a common year', () => {
  assert.deepEqual(movedDates(record, 1), [
    { field: 'expirationDate', from: '2028-02-29', to: '2029-02-28' },
    { field: 'billingDate', from: '2028-01-31', to: '2029-01-31' },
  ]);
  assert.deepEqual(movedDates({ ...record, billingDate: null }, 4), [
    { field: 'expirationDate', from: '2028-02-29', to: '2032-02-29' },
  ]);
  assert.equal(movedDates({ ...record, expirationDate: '9998-01-01' }, 2), null);
});

test('the price follows the years until it is typed', () => {
  assert.equal(amountOf(initial, record), '12.99');
  assert.equal(amountOf({ ...initial, years: '3' }, record), '38.97');
  assert.equal(amountOf({ ...initial, years: '' }, record), '12.99');
  assert.equal(amountOf({ ...initial, years: '3', amount: '30', isTyped: true }, record), '30');
  assert.equal(amountOf(initial, { ...record, renewalCostMinor: null }), '');
});

test('only what differs from the record and from today is sent', () => {
  assert.deepEqual(readRenewed(initial, record, today), { ok: true, value: { years: 1 } });
  const changed = {
    years: '2',
    amount: '30',
    isTyped: true,
    paidOn: '2026-11-20',
    registrar: ' Gandi ',
    note: 'Moved',
  };
  assert.deepEqual(readRenewed(changed, record, today), {
    ok: true,
    value: { years: 2, amountMinor: 3000, paidOn: '2026-11-20', registrar: 'Gandi', note: 'Moved' },
  });
  assert.deepEqual(readRenewed({ ...initial, isTyped: true, registrar: '' }, record, today), {
    ok: true,
    value: { years: 1, amountMinor: null, registrar: null },
  });
});

test('everything that is wrong is found at once', () => {
  const read = readRenewed({ ...initial, years: '11', amount: '1,2,3', isTyped: true, paidOn: '' }, record, today);
  assert.deepEqual(read.ok ? [] : read.issues.map(({ path }) => path), ['years', 'amountMinor', 'paidOn']);
  const late = readRenewed(initial, { ...record, expirationDate: '9999-06-01' }, today);
  assert.match(late.ok ? '' : (late.issues[0]?.message ?? ''), /after/);
});

test('issues of the service have a field', () => {
  assert.equal(fieldOfRenewal('amountMinor'), 'amount');
  assert.equal(fieldOfRenewal('renewal.expirationDate'), 'years');
  assert.equal(fieldOfRenewal('elsewhere'), null);
});
