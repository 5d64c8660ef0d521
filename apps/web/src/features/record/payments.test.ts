import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Payment } from '../../api/payments.ts';
import { lastChange, priceSteps } from './payments.ts';

const paid = (paidOn: string, amountMinor: number | null, more: Partial<Payment> = {}): Payment => ({
  id: `pay_${paidOn}`,
  kind: 'renewal',
  domainId: 'dom_1',
  domainName: 'example.com',
  paidOn,
  amountMinor,
  currency: 'EUR',
  years: 1,
  registrar: null,
  note: '',
  undoable: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  actor: { kind: 'session', name: null },
  ...more,
});

test('the steps are the prices for a year, the earliest first', () => {
  const payments = [
    paid('2026-03-01', 2140, { years: 2 }),
    paid('2024-03-01', 1000),
    paid('2025-03-01', null),
    paid('2025-04-01', 900, { kind: 'transfer' }),
    paid('2025-05-01', 900, { currency: 'USD' }),
    paid('2025-06-01', 900, { years: null }),
  ];
  const steps = priceSteps(payments, 'EUR');
  const actual = steps.map(({ paidOn, yearMinor }) => [paidOn, yearMinor]);
  assert.deepEqual(actual, [
    ['2024-03-01', 1000],
    ['2026-03-01', 1070],
  ]);
  const change = lastChange(steps);
  assert.deepEqual([change?.percent.toFixed(1), change?.since, change?.years], ['7.0', '2024-03-01', 2]);
});

test('one price, or one after a free year, is no change', () => {
  assert.equal(lastChange([]), null);
  assert.equal(lastChange(priceSteps([paid('2026-01-01', 1000)], 'EUR')), null);
  assert.equal(lastChange(priceSteps([paid('2026-01-01', 1000), paid('2025-01-01', 0)], 'EUR')), null);
});
