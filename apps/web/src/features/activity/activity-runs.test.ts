import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ActivityEntry } from '../../api/queries.ts';
import { actOf } from '../../record/activity-text.ts';
import { changeTexts } from '../../record/change-texts.ts';
import { activityDays } from './activity-runs.ts';

let made = 0;
const entry = (over: Partial<ActivityEntry> = {}): ActivityEntry => {
  made += 1;
  return {
    id: `act_${made}`,
    at: '2026-11-22T10:00:00.000Z',
    actor: { kind: 'token', name: 'Nightly script', tokenId: 'tok_1' },
    kind: 'updated',
    domainId: `dom_${made}`,
    name: `name-${made}.example`,
    revision: 2,
    changes: [],
    count: null,
    importId: null,
    ...over,
  };
};
const sizes = (entries: ActivityEntry[], timezone = 'UTC') =>
  activityDays(entries, timezone).map(({ day, runs }) => [day, runs.map((run) => run.entries.length)]);

test('four entries or more of the same work are folded', () => {
  const work = [entry(), entry(), entry(), entry()];
  assert.deepEqual(sizes(work), [['2026-11-22', [4]]]);
  assert.deepEqual(sizes(work.slice(1)), [['2026-11-22', [1, 1, 1]]]);
});

test('what another actor did, or another kind of work, interrupts a run', () => {
  const other = { actor: { kind: 'token', name: 'Nightly script', tokenId: 'tok_2' } } as const;
  assert.deepEqual(sizes([entry(), entry(), entry(other), entry(), entry()]), [['2026-11-22', [1, 1, 1, 1, 1]]]);
  assert.deepEqual(sizes([entry({ kind: 'renewed' }), entry(), entry(), entry(), entry()]), [['2026-11-22', [1, 4]]]);
});

test('imports and changes by rule are never folded: each has an undo of its own', () => {
  const batch = { kind: 'imported', domainId: null, name: null, count: 3, importId: 'imp_1' } as const;
  assert.deepEqual(sizes([entry(batch), entry(batch), entry(batch), entry(batch)]), [['2026-11-22', [1, 1, 1, 1]]]);
});

test('days are those of the time zone of the owner, and end a run', () => {
  const at = (time: string) => entry({ at: `2026-11-${time}:00.000Z` });
  const entries = [at('22T00:30'), at('21T23:30'), at('21T23:20'), at('21T22:00')];
  assert.deepEqual(sizes(entries), [
    ['2026-11-22', [1]],
    ['2026-11-21', [1, 1, 1]],
  ]);
  // 22:00 in UTC is 23:00 in Berlin.
  assert.deepEqual(sizes(entries, 'Europe/Berlin'), [
    ['2026-11-22', [1, 1, 1]],
    ['2026-11-21', [1]],
  ]);
});

test('the act is in the sentence: what was decided, and what was paid', () => {
  const decided = (to: unknown) => actOf(entry({ kind: 'decided', changes: [{ field: 'decision', from: null, to }] }));
  assert.deepEqual(decided('let_expire'), { before: 'let', after: 'expire' });
  assert.deepEqual(decided('later 2026-12-01'), { before: 'snoozed', after: 'until Dec 1, 2026' });
  assert.deepEqual(decided(null), { before: 'removed the decision on', after: '' });
  const intent = { field: 'renewalIntent', from: 'renew', to: 'let_expire' };
  assert.equal(actOf(entry({ changes: [intent] })).after, 'expire');
  assert.equal(actOf(entry({ changes: [intent, { field: 'notes', from: '', to: 'x' }] })).before, 'changed');
  const payment = { id: 'pay_1', kind: 'renewal', paidOn: '2026-11-20', amountMinor: 1200, currency: 'EUR' };
  const changes = [
    { field: 'labels', from: [], to: ['Client A', 'Parked'] },
    { field: 'decision', from: null, to: 'let_expire' },
    { field: 'payment', from: null, to: payment },
    { field: 'payment', from: { ...payment, amountMinor: null }, to: null },
  ];
  const actual = changeTexts(changes, 'USD').map(({ label, from, to }) => [label, from, to]);
  assert.deepEqual(actual, [
    ['Labels', 'None', 'Client A, Parked'],
    ['', '', '€12.00 on Nov 20, 2026'],
    ['', 'Amount unknown on Nov 20, 2026', ''],
  ]);
});
