import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ImportRow } from '../api/queries.ts';
import { changesCosts, currencyIn, rowChanges } from './change-texts.ts';

const row = (action: ImportRow['action'], changes: NonNullable<ImportRow['changes']>): ImportRow => ({
  row: 1,
  name: 'example.com',
  action,
  domainId: null,
  changes,
  clearsCosts: false,
  issues: [],
});

test('a new record tells what is known and not as with most others', () => {
  const texts = rowChanges(
    row('create', [
      { field: 'name', from: null, to: 'example.com' },
      { field: 'registrar', from: null, to: 'INWX' },
      { field: 'dnsProvider', from: null, to: null },
      { field: 'renewalIntent', from: null, to: 'renew' },
      { field: 'renewalCostMinor', from: null, to: 1200 },
      { field: 'currency', from: null, to: 'JPY' },
      { field: 'isArchived', from: null, to: true },
    ]),
    'USD',
  );
  assert.deepEqual(
    texts.map(({ label, to }) => `${label} ${to}`),
    ['Registrar INWX', 'Renewal cost ¥1,200', 'Currency JPY', 'Archived Yes'],
  );
});

test('an update tells each field before and after, costs in the currency that they had and will have', () => {
  const change = row('update', [
    { field: 'currency', from: 'USD', to: 'EUR' },
    { field: 'renewalCostMinor', from: 1234, to: null },
    { field: 'autoRenew', from: null, to: false },
  ]);
  assert.deepEqual(
    rowChanges(change, 'JPY').map(({ field, from, to }) => [field, from, to]),
    [
      ['currency', 'USD', 'EUR'],
      ['renewalCostMinor', '$12.34', 'Unknown'],
      ['autoRenew', 'Unknown', 'Off'],
    ],
  );
});

test('a cost without its currency beside it is in that of the record', () => {
  const change = row('update', [{ field: 'renewalCostMinor', from: 1000, to: 1100 }]);
  assert.equal(changesCosts(change), true);
  assert.equal(currencyIn(change), null);
  assert.equal(rowChanges(change, 'JPY')[0]?.to, '¥1,100');
});
