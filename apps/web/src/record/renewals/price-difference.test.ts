import assert from 'node:assert/strict';
import { test } from 'node:test';
import { priceDifference } from '../renewals/renewal-values.ts';

test('a price is compared with the last one in words, with its share', () => {
  assert.equal(priceDifference(1550, 1100, 'EUR'), '€4.50 more than last time, +41%');
  assert.equal(priceDifference(1000, 1200, 'EUR'), '€2.00 less than last time, −17%');
  assert.equal(priceDifference(1075, 1000, 'EUR'), '€0.75 more than last time, +7.5%');
  assert.equal(priceDifference(1299, 1299, 'EUR'), 'The same as last time');
  assert.equal(priceDifference(4000, 2000, 'JPY'), '¥2,000 more than last time, +100%');
});

test('nothing is said about a price that is unknown, and no share of a price that was zero or hardly moved', () => {
  assert.equal(priceDifference(null, 1000, 'EUR'), null);
  assert.equal(priceDifference(1000, null, 'EUR'), null);
  assert.equal(priceDifference(1000, 0, 'EUR'), '€10.00 more than last time');
  assert.equal(priceDifference(1_000_001, 1_000_000, 'EUR'), '€0.01 more than last time');
});
