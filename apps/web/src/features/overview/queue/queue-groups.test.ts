import assert from 'node:assert/strict';
import { test } from 'node:test';
import { grouped } from './queue-groups.ts';

test('items are in parts by their days, and what is let expire is never overdue', () => {
  const item = (date: string, renewalIntent: 'renew' | 'let_expire' = 'renew', state: 'to_confirm' | null = null) => ({
    renewal: { date, state },
    renewalIntent,
  });
  const dates = ['2026-11-17', '2026-11-18', '2026-11-25', '2026-11-26', '2026-12-18', '2026-12-19'];
  const automatic = ['2026-10-03', '2026-10-04'].map((date) => item(date, 'renew', 'to_confirm'));
  const items = [...automatic, item('2026-11-17', 'let_expire'), ...dates.map((date) => item(date))];
  const actual = grouped(items, '2026-11-18').map(({ label, items: some }) => [
    label,
    ...some.map(({ renewal }) => renewal.date),
  ]);
  assert.deepEqual(actual, [
    ['Overdue', '2026-11-17'],
    ['Should have renewed by itself', '2026-10-03', '2026-10-04'],
    ['Let expire', '2026-11-17'],
    ['Next 7 days', '2026-11-18', '2026-11-25'],
    ['Next 30 days', '2026-11-26', '2026-12-18'],
    ['Next 90 days', '2026-12-19'],
  ]);
});
