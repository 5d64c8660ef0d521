import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeRecord } from '../records.ts';
import type { StoreTests } from '../store-suite.ts';

export const totalTests: StoreTests = (laboratory) => {
  test('a sum far beyond 64 bits is exact', async () => {
    const portfolio = await laboratory().portfolio();
    const most = { renewalCostMinor: Number.MAX_SAFE_INTEGER, billingDate: '2027-01-15' };
    const records = Array.from({ length: 1100 }, () => makeRecord(most));
    await portfolio.createAll(records);
    await portfolio.create({ renewalCostMinor: 1, billingDate: '2027-01-15' });
    await portfolio.create({ renewalCostMinor: null, billingDate: '2027-01-15' });
    const totalMinor = 1100n * BigInt(Number.MAX_SAFE_INTEGER) + 1n;
    assert.ok(totalMinor > 2n ** 63n);
    const expected = { date: '2027-01-15', currency: 'EUR', payments: 1102, unknownCosts: 1, totalMinor };
    assert.deepEqual(await portfolio.paymentDays('2027-01-15', '2027-01-16'), [expected]);
    const [decisions] = await portfolio.decisionTotals({ today: '2026-11-20', through: '2027-01-15' });
    assert.equal(decisions?.totalMinor, totalMinor);
    await portfolio.remove(records[0]?.id ?? '');
    const [rest] = await portfolio.paymentDays('2027-01-15', '2027-01-16');
    assert.equal(rest?.totalMinor, totalMinor - BigInt(Number.MAX_SAFE_INTEGER));
  });
};
