import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountText, dateText, daysPhrase, urgencyPhrase } from './format.ts';

test('a day is the same day in every time zone', () => {
  assert.equal(dateText('2027-01-01', 'en-GB'), '1 Jan 2027');
  assert.equal(dateText('2027-12-31', 'de'), '31.12.2027');
});

test('an amount follows its currency and the reader', () => {
  assert.equal(amountText(123456, 'EUR', 'de').replaceAll('\u00a0', ' '), '1.234,56 €');
  assert.equal(amountText(1200, 'JPY', 'en'), '¥1,200');
  assert.equal(amountText(0, 'USD', 'en'), '$0.00');
  assert.equal(amountText(null, 'USD', 'en'), 'Unknown');
});

test('days are told in words', () => {
  assert.deepEqual([0, 1, -1, 12, -3, 4000].map(daysPhrase), [
    'today',
    'tomorrow',
    'yesterday',
    'in 12 days',
    '3 days ago',
    'in 4,000 days',
  ]);
});

test('what the owner lets expire is never overdue', () => {
  assert.equal(urgencyPhrase({ urgency: 'overdue', daysUntil: -3 }, 'let_expire'), '3 days ago');
});
