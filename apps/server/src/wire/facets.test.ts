import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suiteOnEachDatabase } from '../testing/each-database.ts';
import { create, domains } from '../testing/records.ts';

suiteOnEachDatabase('Facets and totals', (service) => {
  test('each value is counted, the most frequent first, and finds so many records', async () => {
    const account = await service().account();
    const given = ['porkbun', 'Ärger', 'Gandi', 'GANDI SAS', 'Gandi'];
    for (const registrar of given) {
      await create(account.browser, { registrar, dnsProvider: 'deSEC', paymentMethod: 'Visa', renewalCostMinor: 100 });
    }
    await create(account.browser, { registrar: 'Gone', isArchived: true });
    const { body } = await account.browser.get<{ registrars: { value: string; count: number }[] }>('/api/v1/facets');
    assert.deepEqual(body, {
      registrars: [
        { value: 'Gandi', count: 2 },
        { value: 'GANDI SAS', count: 1 },
        { value: 'porkbun', count: 1 },
        { value: 'Ärger', count: 1 },
      ],
      dnsProviders: [{ value: 'deSEC', count: 5 }],
      paymentMethods: [{ value: 'Visa', count: 5 }],
      tlds: [{ value: 'example', count: 5 }],
      currencies: [{ value: 'USD', count: 5 }],
      labels: [],
    });
    for (const { value, count } of body.registrars) {
      const totals = await account.browser.get(`${domains}/totals?registrar=${encodeURIComponent(value)}`);
      const sum = { currency: 'USD', totalMinor: 100 * count, count, unknownCostCount: 0 };
      assert.deepEqual(totals.body, { count, byCurrency: [sum] });
    }
  });

  test('totals beyond what a number holds are exact', async () => {
    const account = await service().account();
    for (let made = 0; made < 3; made += 1)
      await create(account.browser, { renewalCostMinor: Number.MAX_SAFE_INTEGER, currency: 'JPY' });
    for (const query of ['', '?currency=JPY', '?dueFrom=2020-01-01']) {
      const { text } = await account.browser.get(`${domains}/totals${query}`);
      assert.match(text, /"totalMinor":27021597764222973,/);
    }
  });

  test('they are of the own account alone', async () => {
    const account = await service().account();
    await create((await service().account()).browser, { registrar: 'Elsewhere' });
    const none = { registrars: [], dnsProviders: [], paymentMethods: [], tlds: [], currencies: [], labels: [] };
    for (const query of ['', '?registrar=Elsewhere', '?tld=example', '?missing=dnsProvider']) {
      assert.deepEqual((await account.browser.get(`/api/v1/facets${query}`)).body, none);
      assert.deepEqual((await account.browser.get(`${domains}/totals${query}`)).body, { count: 0, byCurrency: [] });
    }
  });
});
