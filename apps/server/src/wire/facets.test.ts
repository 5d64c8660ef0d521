import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suiteWithService } from '../testing/each-database.ts';
import { create, domains } from '../testing/records.ts';

suiteWithService('Facets and totals', (service) => {
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

  test('a value is found in any case, in the list, its totals, its export, a view and a change by rule', async () => {
    const { browser } = await service().account();
    const given = ['GoDaddy', 'GoDaddy', 'godaddy'];
    for (const text of given) await create(browser, { registrar: text, dnsProvider: text, paymentMethod: text });
    await create(browser, { registrar: 'Other' });
    for (const name of ['registrar', 'dnsProvider', 'paymentMethod']) {
      const query = `${name}=GODADDY`;
      const { body: list } = await browser.get<{ records: unknown[] }>(`${domains}?${query}`);
      assert.equal(list.records.length, 3, name);
      assert.equal((await browser.get<{ count: number }>(`${domains}/totals?${query}`)).body.count, 3, name);
      const { text } = await browser.get(`/api/v1/export?format=json&${query}`);
      assert.equal((JSON.parse(text) as { domains: unknown[] }).domains.length, 3, name);
      await browser.put(`/api/v1/views/${name}`, { query: { [name]: 'goDADDY' } });
      const viewed = await browser.get<{ records: unknown[] }>(`${domains}?view=${name}`);
      assert.equal(viewed.body.records.length, 3, name);
      const rule = { select: { filter: { [name]: 'GODADDY' } }, set: { notes: 'x' } };
      const { body: change } = await browser.post<{ counts: { update: number } }>('/api/v1/changes/preview', rule);
      assert.equal(change.counts.update, 3, name);
      assert.deepEqual((await browser.get<{ records: unknown[] }>(`${domains}?${name}=nothing`)).body.records, []);
    }
    const { body } = await browser.get<Record<string, unknown>>('/api/v1/facets');
    assert.deepEqual(body.dnsProviders, [{ value: 'GoDaddy', count: 3 }]);
  });

  test('totals by registrar, TLD, label and month are those of the list', async () => {
    const { browser } = await service().account();
    const most = Number.MAX_SAFE_INTEGER;
    const a = await create(browser, { name: 'a.com', registrar: 'GoDaddy', renewalCostMinor: most, currency: 'USD' });
    await create(browser, { name: 'b.com', registrar: 'GoDaddy', renewalCostMinor: most, currency: 'USD' });
    await create(browser, { name: 'c.net', registrar: 'godaddy', renewalCostMinor: null, currency: 'EUR' });
    await create(browser, { name: 'd.net', registrar: null, currency: 'USD', isArchived: true });
    await browser.put(`${domains}/${a.id}/labels`, { labels: ['Client', 'Parked'] });
    const keys = async (query: string) => {
      const { body } = await browser.get<{ groups: { key: string | null; count: number }[] }>(
        `${domains}/totals?${query}`,
      );
      return body.groups.map(({ key, count }) => [key, count]);
    };
    assert.deepEqual(await keys('by=registrar'), [['GoDaddy', 3]]);
    assert.deepEqual(await keys('by=registrar&archived=all'), [
      ['GoDaddy', 3],
      [null, 1],
    ]);
    assert.deepEqual(await keys('by=tld&currency=USD'), [['com', 2]]);
    assert.deepEqual(await keys('by=label'), [
      ['Client', 1],
      ['Parked', 1],
      [null, 2],
    ]);
    assert.deepEqual(await keys('by=month&tld=net'), [[(a.expirationDate ?? '').slice(0, 7), 1]]);
    const { text } = await browser.get(`${domains}/totals?by=tld&tld=com`);
    assert.match(text, /"key":"com","count":2,"byCurrency":\[\{"currency":"USD","totalMinor":18014398509481982,/);
    assert.equal((await browser.get(`${domains}/totals?by=price`)).status, 400);
    assert.equal((await browser.get(`${domains}?by=tld`)).status, 400);
  });
});
