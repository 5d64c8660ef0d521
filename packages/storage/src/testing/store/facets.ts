import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GroupKey, RecordFilter } from '../../index.ts';
import { makeRecord } from '../records.ts';
import type { StoreTests } from '../store-suite.ts';
import { today } from './arbitraries.ts';
import { changeByName } from './labels.ts';

const all: RecordFilter = { archived: 'all', words: [] };
const counts = (values: readonly { value: string; count: number }[]) =>
  Object.fromEntries(values.map(({ value, count }) => [value, count]));

export const facetTests: StoreTests = (laboratory) => {
  test('a portfolio without records has no facets and no totals', async () => {
    const portfolio = await laboratory().portfolio();
    const none = { registrars: [], dnsProviders: [], paymentMethods: [], tlds: [], currencies: [], labels: [] };
    for (const filter of [all, { ...all, tld: ['com'] }]) {
      assert.deepEqual(await portfolio.facets({ filter, today }, 10), none);
      assert.deepEqual(await portfolio.totals({ filter, today }), []);
    }
  });

  test('each value is counted, the most frequent first, and no value of another portfolio', async () => {
    const portfolio = await laboratory().portfolio();
    const other = await laboratory().portfolio();
    await other.create({ registrar: 'Elsewhere', dnsProvider: 'Elsewhere', currency: 'JPY' });
    await portfolio.createAll([
      makeRecord({ registrar: 'Porkbun', dnsProvider: 'deSEC', currency: 'USD', paymentMethod: 'Visa' }),
      makeRecord({ registrar: 'Porkbun', dnsProvider: 'deSEC', currency: 'USD', name: 'a.co.uk' }),
      makeRecord({ registrar: 'Ärger', dnsProvider: null, currency: 'EUR' }),
      makeRecord({ registrar: null, dnsProvider: null, currency: 'USD' }),
      makeRecord({ registrar: 'Gandi', dnsProvider: 'deSEC', currency: 'GBP', isArchived: true }),
    ]);
    assert.deepEqual(await portfolio.facets({ filter: all, today }, 10), {
      registrars: [
        { value: 'Porkbun', count: 2 },
        { value: 'Gandi', count: 1 },
        { value: 'Ärger', count: 1 },
      ],
      dnsProviders: [{ value: 'deSEC', count: 3 }],
      paymentMethods: [{ value: 'Visa', count: 1 }],
      tlds: [
        { value: 'example', count: 4 },
        { value: 'co.uk', count: 1 },
      ],
      currencies: [
        { value: 'USD', count: 3 },
        { value: 'EUR', count: 1 },
        { value: 'GBP', count: 1 },
      ],
      labels: [],
    });
    const present = await portfolio.facets({ filter: { ...all, archived: 'false' }, today }, 10);
    assert.deepEqual(counts(present.registrars), { Porkbun: 2, Ärger: 1 });
  });

  test('a facet is counted under all filters but its own', async () => {
    const portfolio = await laboratory().portfolio();
    await portfolio.createAll([
      makeRecord({ registrar: 'Porkbun', name: 'a.com', currency: 'USD', renewalCostMinor: 100 }),
      makeRecord({ registrar: 'Gandi', name: 'b.com', currency: 'EUR', renewalCostMinor: 200 }),
      makeRecord({ registrar: 'Gandi', name: 'c.net', currency: 'EUR', renewalCostMinor: 900 }),
    ]);
    const filter: RecordFilter = { ...all, registrar: ['gandi'], currency: ['EUR'], costTo: 500 };
    const facets = await portfolio.facets({ filter, today }, 10);
    assert.deepEqual(counts(facets.registrars), { Gandi: 1 });
    assert.deepEqual(counts(facets.tlds), { com: 1 });
    assert.deepEqual(counts(facets.currencies), { EUR: 2 });
    const byName = await portfolio.facets({ filter: { ...all, registrar: ['gandi'], tld: ['com'] }, today }, 10);
    assert.deepEqual(counts(byName.registrars), { Porkbun: 1, Gandi: 1 });
    assert.deepEqual(counts(byName.tlds), { com: 1, net: 1 });
  });

  test('spellings that differ in case are one value, in the most frequent spelling, however the filter is answered', async () => {
    const portfolio = await laboratory().portfolio();
    const spellings = ['godaddy', 'GoDaddy', 'GoDaddy', 'GODADDY'];
    for (const text of spellings) {
      await portfolio.create({ registrar: text, dnsProvider: text, paymentMethod: text, notes: 'wanted' });
    }
    await portfolio.create({ registrar: 'Ärger', dnsProvider: 'ärger' });
    for (const filter of [all, { ...all, lifecycle: 'active' }, { ...all, words: ['wanted'] }]) {
      const facets = await portfolio.facets({ filter, today }, 1);
      for (const name of ['registrars', 'dnsProviders', 'paymentMethods'] as const) {
        assert.deepEqual(facets[name], [{ value: 'GoDaddy', count: 4 }], name);
      }
    }
    for (const name of ['registrar', 'dnsProvider', 'paymentMethod'] as const) {
      const [total] = await portfolio.totals({ filter: { ...all, [name]: ['godaddy'] }, today });
      assert.equal(total?.count, 4, name);
      assert.deepEqual(await portfolio.totals({ filter: { ...all, [name]: ['unknown'] }, today }), [], name);
    }
  });

  test('totals by a field are those of the list, divided', async () => {
    const portfolio = await laboratory().portfolio();
    const most = Number.MAX_SAFE_INTEGER;
    await portfolio.createAll([
      makeRecord({ registrar: 'GoDaddy', name: 'a.com', currency: 'USD', renewalCostMinor: most, billingDate: null }),
      makeRecord({ registrar: 'GoDaddy', name: 'b.com', currency: 'USD', renewalCostMinor: most, billingDate: null }),
      makeRecord({ registrar: 'godaddy', name: 'c.net', currency: 'EUR', renewalCostMinor: null, billingDate: null }),
      makeRecord({ registrar: null, name: 'd.net', currency: 'EUR', renewalCostMinor: 5, billingDate: null }),
    ]);
    const totalsBy = (by: GroupKey, filter: RecordFilter = all) => portfolio.totalsBy({ filter, today }, by);
    const euros = (totalMinor: bigint, count: number, unknownCostCount = 0) => ({
      currency: 'EUR',
      totalMinor,
      count,
      unknownCostCount,
    });
    const dollars = { currency: 'USD', totalMinor: 2n * BigInt(most), count: 2, unknownCostCount: 0 };
    assert.deepEqual(await totalsBy('registrar'), [
      { key: 'GoDaddy', count: 3, byCurrency: [euros(0n, 1, 1), dollars] },
      { key: null, count: 1, byCurrency: [euros(5n, 1)] },
    ]);
    assert.deepEqual(await totalsBy('tld'), [
      { key: 'com', count: 2, byCurrency: [dollars] },
      { key: 'net', count: 2, byCurrency: [euros(5n, 2, 1)] },
    ]);
    assert.deepEqual(await totalsBy('tld', { ...all, registrar: ['godaddy'], currency: ['EUR'] }), [
      { key: 'net', count: 1, byCurrency: [euros(0n, 1, 1)] },
    ]);
    assert.deepEqual(await totalsBy('tld', { ...all, registrar: ['unknown'] }), []);
  });

  test('totals by label count a record in each of its labels, and by month follow the due date', async () => {
    const portfolio = await laboratory().portfolio();
    const [first, second, third] = [
      await portfolio.create({ expirationDate: '2027-03-04', billingDate: null, renewalCostMinor: 1 }),
      await portfolio.create({ expirationDate: '2027-03-31', billingDate: null, renewalCostMinor: 2 }),
      await portfolio.create({ expirationDate: '2026-11-01', billingDate: null, renewalCostMinor: 4 }),
    ];
    await portfolio.write(async (writer) => {
      for (const [id, add] of [
        [first.id, ['Client', 'Parked']],
        [second.id, ['Client']],
      ] as const) {
        await writer.lockRecord(id);
        await changeByName(writer, id, { add: [...add] });
      }
    });
    const shown = async (by: GroupKey) =>
      (await portfolio.totalsBy({ filter: all, today }, by)).map(({ key, count, byCurrency }) => [
        key,
        count,
        byCurrency.map(({ totalMinor }) => Number(totalMinor)),
      ]);
    assert.deepEqual(await shown('label'), [
      ['Client', 2, [3]],
      ['Parked', 1, [1]],
      [null, 1, [4]],
    ]);
    assert.deepEqual(await shown('month'), [
      ['2026-11', 1, [4]],
      ['2027-03', 2, [3]],
    ]);
    assert.equal(third.renewalCostMinor, 4);
  });

  test('no more than the limit are listed, and a value that no record has any more is gone', async () => {
    const portfolio = await laboratory().portfolio();
    const records = Array.from({ length: 30 }, (_, index) =>
      makeRecord({ registrar: `Registrar ${index}`, paymentMethod: `${'x'.repeat(1990)} ${index}` }),
    );
    await portfolio.createAll(records);
    for (const filter of [all, { ...all, lifecycle: 'active' }]) {
      const facets = await portfolio.facets({ filter, today }, 12);
      assert.deepEqual([facets.registrars.length, facets.paymentMethods.length], [12, 12]);
    }
    for (const { id } of records.slice(1)) await portfolio.update(id, { registrar: null, paymentMethod: null });
    const { registrars, paymentMethods } = await portfolio.facets({ filter: all, today }, 12);
    assert.deepEqual([counts(registrars), paymentMethods.length], [{ 'Registrar 0': 1 }, 1]);
  });

  test('totals are exact beyond what a number holds', async () => {
    const portfolio = await laboratory().portfolio();
    const renewalCostMinor = Number.MAX_SAFE_INTEGER;
    for (let count = 0; count < 3; count += 1) await portfolio.create({ renewalCostMinor });
    await portfolio.create();
    for (const filter of [all, { ...all, words: ['name'] }]) {
      const totalMinor = 3n * BigInt(renewalCostMinor);
      const expected = [{ currency: 'EUR', totalMinor, count: 4, unknownCostCount: 1 }];
      assert.deepEqual(await portfolio.totals({ filter, today }), expected);
    }
  });
};
