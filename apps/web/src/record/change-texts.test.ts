import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HistoryEntry, ImportRow } from '../api/queries.ts';
import { historyTexts, rowChanges } from './change-texts.ts';

const entry = (revision: number, changes: HistoryEntry['changes']): HistoryEntry => ({
  revision,
  at: '2026-11-20T09:30:00.000Z',
  actor: { kind: 'session', name: null },
  changes,
});

test('a cost is shown in the currency that it had then', () => {
  const texts = historyTexts(
    [
      entry(4, [{ field: 'renewalCostMinor', from: 1500, to: 1600 }]),
      entry(3, [
        { field: 'renewalCostMinor', from: 1234, to: 1500 },
        { field: 'currency', from: 'EUR', to: 'JPY' },
      ]),
      entry(2, [{ field: 'renewalCostMinor', from: null, to: 1234 }]),
    ],
    'JPY',
  ).map((changes) => changes.map(({ from, to }) => `${from} → ${to}`.replaceAll('\u00a0', ' ')));
  assert.match(texts[0]?.[0] ?? '', /1,500 → .*1,600/);
  assert.match(texts[1]?.[0] ?? '', /€12\.34 → .*1,500/);
  assert.match(texts[2]?.[0] ?? '', /^Unknown → €12\.34$/);
});

const row = (action: ImportRow['action'], changes: NonNullable<ImportRow['changes']>): ImportRow => ({
  row: 1,
  name: 'example.com',
  action,
  domainId: null,
  changes,
  clearsCosts: false,
  issues: [],
});

test('a new record shows what is known and not usual', () => {
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
  const actual = texts.map(({ label, to }) => `${label} ${to}`);
  assert.deepEqual(actual, ['Registrar INWX', 'Renewal cost ¥1,200', 'Currency JPY', 'Archived Yes']);
});

test('an update shows each field before and after, costs in the currency that they had and will have', () => {
  const change = row('update', [
    { field: 'currency', from: 'USD', to: 'EUR' },
    { field: 'renewalCostMinor', from: 1234, to: null },
    { field: 'autoRenew', from: null, to: false },
  ]);
  const actual = rowChanges(change, 'JPY').map(({ field, from, to }) => [field, from, to]);
  assert.deepEqual(actual, [
    ['currency', 'USD', 'EUR'],
    ['renewalCostMinor', '$12.34', 'Unknown'],
    ['autoRenew', 'Unknown', 'Off'],
  ]);
});
