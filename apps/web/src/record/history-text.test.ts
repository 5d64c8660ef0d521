import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HistoryEntry } from '../api/queries.ts';
import { historyTexts } from './change-texts.ts';

const entry = (revision: number, changes: HistoryEntry['changes']): HistoryEntry => ({
  revision,
  at: '2026-11-20T09:30:00.000Z',
  actor: { kind: 'session', name: null },
  changes,
});

test('a cost is told in the currency that it had then', () => {
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

test('a field that this page does not know is left out', () => {
  assert.deepEqual(historyTexts([entry(2, [{ field: 'color', from: 'red', to: 'blue' }])], 'EUR'), [[]]);
});

test('values are told in words', () => {
  const [changes = []] = historyTexts(
    [
      entry(2, [
        { field: 'renewalIntent', from: 'renew', to: 'let_expire' },
        { field: 'autoRenew', from: null, to: false },
        { field: 'isArchived', from: false, to: true },
      ]),
    ],
    'EUR',
  );
  assert.deepEqual(
    changes.map(({ label, from, to }) => `${label}: ${from} → ${to}`),
    ['Intent: Renew → Let expire', 'Auto-renew: Unknown → Off', 'Archived: No → Yes'],
  );
});
