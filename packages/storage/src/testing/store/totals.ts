import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paymentDate, renewalOf, type StoredRecord } from '@namekeep/domain';
import { assertProperty, propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import type { PaymentDay } from '../../index.ts';
import { makeRecord } from '../records.ts';
import type { StoreTests } from '../store-suite.ts';
import { fields, today } from './arbitraries.ts';
import type { Portfolio } from './laboratory.ts';

export const totalTests: StoreTests = (laboratory) => {
  test('a sum far beyond 64 bits is exact', async () => {
    const portfolio = await laboratory().portfolio();
    const most = { renewalCostMinor: Number.MAX_SAFE_INTEGER, billingDate: '2027-01-15' };
    const records = Array.from({ length: 2100 }, () => makeRecord(most));
    await portfolio.createAll(records);
    await portfolio.create({ renewalCostMinor: 1, billingDate: '2027-01-15' });
    await portfolio.create({ renewalCostMinor: null, billingDate: '2027-01-15' });
    const totalMinor = 2100n * BigInt(Number.MAX_SAFE_INTEGER) + 1n;
    assert.ok(totalMinor > 2n ** 63n);
    const expected = { date: '2027-01-15', currency: 'EUR', payments: 2102, unknownCosts: 1, totalMinor };
    assert.deepEqual(await portfolio.paymentDays('2027-01-15', '2027-01-16'), [expected]);
    for (const { id } of records.slice(1)) await portfolio.remove(id);
    const rest = BigInt(Number.MAX_SAFE_INTEGER) + 1n;
    assert.deepEqual(await portfolio.paymentDays('2027-01-15', '2027-01-16'), [
      { ...expected, payments: 3, totalMinor: rest },
    ]);
  });

  test('days are counted from the first on, up to and without the last', async () => {
    const portfolio = await laboratory().portfolio();
    for (const billingDate of ['2027-01-01', '2027-01-02', '2027-01-03']) await portfolio.create({ billingDate });
    const dates = (await portfolio.paymentDays('2027-01-01', '2027-01-03')).map(({ date }) => date);
    assert.deepEqual(dates, ['2027-01-01', '2027-01-02']);
  });

  test('a transaction sees its own changes in the totals', async () => {
    const portfolio = await laboratory().portfolio();
    const seen = await portfolio.write(async (writer) => {
      await writer.insert([makeRecord(), makeRecord({ isArchived: true })], { kind: 'system', name: null });
      const counts = await writer.counts();
      await writer.insert([makeRecord()], { kind: 'system', name: null });
      return [counts, await writer.counts(), (await writer.dueDays('0001-01-01', '9999-12-31'))[0]?.records];
    });
    assert.deepEqual(seen, [{ active: 1, archived: 1 }, { active: 2, archived: 1 }, 2]);
    assert.deepEqual(await portfolio.counts(), { active: 2, archived: 1 });
  });

  const runs = propertyRuns(50);
  test('totals, next payment and upcoming renewals follow any changes (50 runs or more)', runs, async (context) => {
    const property = fc.asyncProperty(
      fc.array(fields, { minLength: 1, maxLength: 20 }),
      fc.array(fc.tuple(fc.nat(), fc.option(fields)), { maxLength: 12 }),
      async (made, changes) => {
        const portfolio = await laboratory().portfolio();
        let records = made.map((values) => makeRecord(values));
        await portfolio.createAll(records);
        for (const [target, values] of changes) {
          const record = records[target % records.length];
          if (!record) break;
          const rest = records.filter(({ id }) => id !== record.id);
          if (values) records = [...rest, await portfolio.update(record.id, values)];
          else {
            await portfolio.remove(record.id);
            records = rest;
          }
        }
        await compare(portfolio, records);
      },
    );
    await assertProperty(context, property, runs);
  });
};

async function compare(portfolio: Portfolio, records: readonly StoredRecord[]): Promise<void> {
  const active = records.filter((record) => !record.isArchived && record.lifecycle === 'active');
  assert.deepEqual(await portfolio.counts(), {
    active: active.length,
    archived: records.filter((record) => record.isArchived).length,
  });

  const urgencyCount = (urgency: string) => active.filter((one) => renewalOf(one, today).urgency === urgency).length;
  assert.deepEqual(await portfolio.dueCounts(today), {
    overdue: urgencyCount('overdue'),
    due: urgencyCount('due'),
    soon: urgencyCount('soon'),
  });

  const [first, last] = ['2026-06-01', '2027-06-01'];
  const days = new Map<string, { date: string; records: number }>();
  for (const record of active) {
    const { date } = renewalOf(record, today);
    if (date >= first && date < last) days.set(date, { date, records: (days.get(date)?.records ?? 0) + 1 });
  }
  assert.deepEqual(sorted(await portfolio.dueDays(first, last)), sorted([...days.values()]));

  const payments = new Map<string, PaymentDay>();
  for (const record of records) {
    const date = paymentDate(record);
    if (date === null) continue;
    const { currency, renewalCostMinor: cost } = record;
    const key = `${date} ${currency}`;
    const day = payments.get(key) ?? {
      date,
      currency,
      payments: 0,
      unknownCosts: 0,
      totalMinor: 0n,
    };
    payments.set(key, {
      ...day,
      payments: day.payments + 1,
      unknownCosts: day.unknownCosts + Number(cost === null),
      totalMinor: day.totalMinor + BigInt(cost ?? 0),
    });
  }
  assert.deepEqual(
    sorted(await portfolio.paymentDays('0001-01-01', '9999-12-31')),
    sorted([...payments.values()].filter(({ date }) => date < '9999-12-31')),
  );

  const next = records.filter((record) => (paymentDate(record) ?? '') >= today).sort(byDayThenName(paymentDate))[0];
  assert.equal((await portfolio.nextPayment(today))?.id, next?.id);
  const renewalDate = (record: StoredRecord) => renewalOf(record, today).date;
  const upcoming = active.filter((record) => renewalDate(record) <= '2027-02-18').sort(byDayThenName(renewalDate));
  const actual = (await portfolio.renewalsThrough('2027-02-18', 5)).map(({ id }) => id);
  assert.deepEqual(
    actual,
    upcoming.slice(0, 5).map(({ id }) => id),
  );
}

const byDayThenName = (day: (record: StoredRecord) => string | null) => (a: StoredRecord, b: StoredRecord) =>
  `${day(a)} ${a.name}` < `${day(b)} ${b.name}` ? -1 : 1;

const sorted = <T extends object>(rows: readonly T[]): string[] =>
  rows
    .map((row) => JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)))
    .sort();
