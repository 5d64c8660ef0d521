import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DomainRecord } from '@namekeep/domain';
import { changeAll, readBulk } from './bulk-change.ts';

const record = (over: Partial<DomainRecord> = {}): DomainRecord => ({
  id: 'dom_1',
  revision: 4,
  name: 'example.com',
  unicodeName: 'example.com',
  tld: 'com',
  registrar: 'INWX',
  dnsProvider: 'deSEC',
  ownership: 'owned',
  lifecycle: 'active',
  renewalIntent: 'renew',
  autoRenew: null,
  registrationDate: null,
  billingDate: '2027-01-01',
  expirationDate: '2027-02-01',
  registrationCostMinor: 900,
  renewalCostMinor: 1200,
  purchaseEmail: null,
  paymentMethod: null,
  currency: 'EUR',
  notes: '',
  isArchived: false,
  reminders: { enabled: true, target: 'default', offsets: [30] },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  renewal: { date: '2027-01-01', target: 'billing', daysUntil: 40, urgency: 'later', offset: null },
  ...over,
});

test('filled-in values become a merge of names and the new values alone', () => {
  const read = readBulk({ registrar: 'Porkbun', autoRenew: 'no', isArchived: 'yes' }, [record()]);
  assert.ok(read.ok);
  const { content, policy } = changeAll(read.change).fileOf([record()]);
  assert.equal(policy, 'merge');
  assert.deepEqual(JSON.parse(content), [
    { name: 'example.com', registrar: 'Porkbun', autoRenew: false, isArchived: true },
  ]);
});

test('an emptied field becomes a replacement that keeps every other field', () => {
  const read = readBulk({ dnsProvider: null, notes: null }, [record()]);
  assert.ok(read.ok);
  const { content, policy } = changeAll(read.change).fileOf([record({ notes: 'Old' })]);
  assert.equal(policy, 'replace');
  const [row] = JSON.parse(content) as [Record<string, unknown>];
  assert.deepEqual([row.dnsProvider, row.notes, row.registrar, row.renewalCostMinor], [null, '', 'INWX', 1200]);
  assert.equal('id' in row || 'renewal' in row, false);
});

test('a replacement in another currency drops the amounts of the old one', () => {
  const { content } = changeAll({ currency: 'USD', registrar: null }).fileOf([record()]);
  const [row] = JSON.parse(content) as [DomainRecord];
  assert.deepEqual([row.currency, row.renewalCostMinor, row.registrationCostMinor], ['USD', null, null]);
});

test('an amount goes with its currency, and needs one where the records have several', () => {
  const euros = readBulk({ renewalCostMinor: '12,50' }, [record(), record()]);
  assert.deepEqual(euros, { ok: true, change: { renewalCostMinor: 1250, currency: 'EUR' } });
  const mixed = readBulk({ renewalCostMinor: '12.50' }, [record(), record({ currency: 'USD' })]);
  assert.equal(mixed.ok, false);
  const chosen = readBulk({ renewalCostMinor: '1250', currency: 'JPY' }, [record(), record({ currency: 'USD' })]);
  assert.deepEqual(chosen, { ok: true, change: { renewalCostMinor: 1250, currency: 'JPY' } });
});

test('what is wrong is told at its field', () => {
  const read = readBulk({ registrar: ' ', expirationDate: '2027-02-30', renewalCostMinor: '1,2,3' }, [record()]);
  assert.ok(!read.ok);
  assert.deepEqual(Object.keys(read.issues).sort(), ['expirationDate', 'registrar', 'renewalCostMinor']);
});

test('where a field is emptied, a row that changes anything else was written for an older record', () => {
  const row = (...fields: string[]) => ({
    row: 1,
    name: 'example.com',
    action: 'update' as const,
    changes: fields.map((field) => ({ field, from: null, to: null })),
    clearsCosts: false,
    issues: [],
  });
  const { isOutdated } = changeAll({ currency: 'USD', registrar: null });
  assert.equal(isOutdated?.(row('registrar', 'currency', 'renewalCostMinor'), record()), false);
  assert.equal(isOutdated?.(row('registrar', 'notes'), record()), true);
  assert.equal(changeAll({ registrar: 'Netim' }).isOutdated, null);
});
