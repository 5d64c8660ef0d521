import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RecordFilter } from '../../ports/index.ts';
import { makeRecord } from '../records.ts';
import type { StoreTests } from '../store-suite.ts';
import { today } from './arbitraries.ts';

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
      makeRecord({ registrar: 'Porkbun', dnsProvider: 'Desec', currency: 'USD', name: 'a.co.uk' }),
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
      dnsProviders: [
        { value: 'deSEC', count: 2 },
        { value: 'Desec', count: 1 },
      ],
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
    const filter: RecordFilter = { ...all, registrar: ['Gandi'], currency: ['EUR'], costTo: 500 };
    const facets = await portfolio.facets({ filter, today }, 10);
    assert.deepEqual(counts(facets.registrars), { Gandi: 1 });
    assert.deepEqual(counts(facets.tlds), { com: 1 });
    assert.deepEqual(counts(facets.currencies), { EUR: 2 });
    const byName = await portfolio.facets({ filter: { ...all, registrar: ['Gandi'], tld: ['com'] }, today }, 10);
    assert.deepEqual(counts(byName.registrars), { Porkbun: 1, Gandi: 1 });
    assert.deepEqual(counts(byName.tlds), { com: 1, net: 1 });
  });

  test('spellings of a registrar are counted one by one', async () => {
    const portfolio = await laboratory().portfolio();
    for (const registrar of ['godaddy', 'GoDaddy', 'GoDaddy']) await portfolio.create({ registrar });
    const { registrars } = await portfolio.facets({ filter: all, today }, 10);
    assert.deepEqual(counts(registrars), { GoDaddy: 2, godaddy: 1 });
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
