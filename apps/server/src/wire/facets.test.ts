import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suiteOnEachDatabase } from '../testing/each-database.ts';
import { create } from '../testing/records.ts';

suiteOnEachDatabase('The values to filter by', (service) => {
  test('each is listed once, alphabetically, and finds its records when the list is asked for it', async () => {
    const account = await service().account();
    const given = ['porkbun', 'Ärger', 'Gandi', 'GANDI SAS', 'Gandi'];
    for (const registrar of given) await create(account.browser, { registrar, dnsProvider: 'deSEC' });
    const { body } = await account.browser.get<{ registrars: string[] }>('/api/v1/facets');
    assert.deepEqual(body, {
      registrars: ['Ärger', 'Gandi', 'GANDI SAS', 'porkbun'],
      dnsProviders: ['deSEC'],
      currencies: ['USD'],
    });
    for (const registrar of body.registrars) {
      const page = await account.browser.get<{ records: unknown[] }>(
        `/api/v1/domains?registrar=${encodeURIComponent(registrar)}`,
      );
      assert.equal(page.body.records.length, given.filter((name) => name === registrar).length);
    }
  });

  test('they are of the own account alone', async () => {
    const account = await service().account();
    await create((await service().account()).browser, { registrar: 'Elsewhere' });
    const { body } = await account.browser.get('/api/v1/facets');
    assert.deepEqual(body, { registrars: [], dnsProviders: [], currencies: [] });
  });
});
