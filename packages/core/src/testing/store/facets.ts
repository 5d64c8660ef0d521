import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeRecord } from '../records.ts';
import type { StoreTests } from '../store-suite.ts';

export const facetTests: StoreTests = (laboratory) => {
  test('a portfolio without records has no facets', async () => {
    const portfolio = await laboratory().portfolio();
    assert.deepEqual(await portfolio.facets(10), { registrars: [], dnsProviders: [], currencies: [] });
  });

  test('each value is found once, of archived records too, and no value of another portfolio', async () => {
    const portfolio = await laboratory().portfolio();
    const other = await laboratory().portfolio();
    await other.create({ registrar: 'Elsewhere', dnsProvider: 'Elsewhere', currency: 'JPY' });
    await portfolio.createAll([
      makeRecord({ registrar: 'Porkbun', dnsProvider: 'deSEC', currency: 'USD' }),
      makeRecord({ registrar: 'Porkbun', dnsProvider: 'Desec', currency: 'USD' }),
      makeRecord({ registrar: 'Ärger', dnsProvider: null, currency: 'EUR' }),
      makeRecord({ registrar: null, dnsProvider: null, currency: 'USD' }),
      makeRecord({ registrar: 'Gandi', dnsProvider: 'deSEC', currency: 'GBP', isArchived: true }),
    ]);
    const facets = await portfolio.facets(10);
    assert.deepEqual(facets.registrars.toSorted(), ['Gandi', 'Porkbun', 'Ärger']);
    assert.deepEqual(facets.dnsProviders.toSorted(), ['Desec', 'deSEC']);
    assert.deepEqual(facets.currencies.toSorted(), ['EUR', 'GBP', 'USD']);
  });

  test('the oldest and the newest spelling of a registrar are both there', async () => {
    const portfolio = await laboratory().portfolio();
    for (const registrar of ['godaddy', 'GoDaddy', 'GoDaddy']) await portfolio.create({ registrar });
    assert.deepEqual((await portfolio.facets(10)).registrars.toSorted(), ['GoDaddy', 'godaddy']);
  });

  test('no more than the limit are read, and a value that no record has any more is gone', async () => {
    const portfolio = await laboratory().portfolio();
    const records = Array.from({ length: 30 }, (_, index) => makeRecord({ registrar: `Registrar ${index}` }));
    await portfolio.createAll(records);
    assert.equal((await portfolio.facets(12)).registrars.length, 12);
    for (const { id } of records.slice(1)) await portfolio.update(id, { registrar: null });
    assert.deepEqual((await portfolio.facets(12)).registrars, ['Registrar 0']);
  });
};
