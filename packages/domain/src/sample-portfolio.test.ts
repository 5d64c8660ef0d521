import assert from 'node:assert/strict';
import { test } from 'node:test';
import { domainInput } from './record/input.ts';
import { samplePortfolio } from './sample-portfolio.ts';

const today = '2026-11-25';
const portfolio = samplePortfolio(today);

test('the sample portfolio is 400 different names that the service takes', () => {
  for (const input of portfolio) assert.ok(domainInput.safeParse(input).success, input.name);
  assert.equal(new Set(portfolio.map(({ name }) => name)).size, 400);
});

test('its month is in hand: two names are overdue, and most of the others renew themselves', () => {
  const active = portfolio.filter(({ isArchived = false }) => !isArchived);
  const dueBy = ({ billingDate, expirationDate }: (typeof active)[number]) => billingDate ?? expirationDate ?? '';
  const actual = active.filter((input) => dueBy(input) < today).map(({ name }) => name);
  assert.deepEqual(actual, ['harbourlight.studio', 'paperboat.co']);
  const automatic = active.filter(({ autoRenew }) => autoRenew).length;
  assert.ok(automatic > active.length * 0.7 && automatic < active.length * 0.9, `${automatic} renew themselves`);
});

test('its prices depend on the ending and the registrar, as they do', () => {
  const com = portfolio.filter(({ name, registrar }) => registrar === 'Porkbun' && name.endsWith('.com'));
  const prices = com.flatMap(({ renewalCostMinor }) => renewalCostMinor ?? []);
  assert.ok(prices.length > 5);
  assert.deepEqual([...new Set(prices)], [1108]);
});
