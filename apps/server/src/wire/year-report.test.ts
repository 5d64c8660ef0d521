import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { YearReport } from '@namekeep/contract';
import type { Payment } from '@namekeep/domain';
import { parse } from 'csv-parse/sync';
import { refused } from '../testing/caller.ts';
import { suiteWithService } from '../testing/each-database.ts';
import { pay, payments } from '../testing/payments.ts';
import { at, create, ifMatch } from '../testing/records.ts';

const path = '/api/v1/reports/year';

suiteWithService('The report of a year', (service) => {
  test('adds up the payments of the year by month, kind, registrar, TLD and label', async () => {
    const { browser } = await service().account();
    const com = await create(browser, { name: 'one.example.com', currency: 'EUR', registrar: 'GANDI' });
    const uk = await create(browser, { name: 'two.co.uk', currency: 'EUR', registrar: null });
    await pay(browser, com.id, { paidOn: '2025-12-31', amountMinor: 1 });
    await pay(browser, com.id, { paidOn: '2027-01-01', amountMinor: 1 });
    await pay(browser, com.id, { paidOn: '2026-01-01', amountMinor: 500, kind: 'renewal' });
    await pay(browser, com.id, { paidOn: '2026-12-31', amountMinor: 300, kind: 'renewal', registrar: 'Gandi' });
    await pay(browser, uk.id, { paidOn: '2026-06-15', amountMinor: 800, kind: 'transfer' });
    await pay(browser, uk.id, { paidOn: '2026-06-15', amountMinor: null, kind: 'other', registrar: 'Porkbun' });
    await pay(browser, uk.id, { paidOn: '2026-06-15', amountMinor: 0, kind: 'other', currency: 'JPY' });
    for (const { id } of [com, uk]) await browser.put(at(id, '/labels'), { labels: ['Client A', 'Own'] });
    assert.equal((await browser.delete(at(uk.id), ifMatch(1))).status, 204);

    const { year, from, to, currencies } = (await browser.get<YearReport>(`${path}?year=2026`)).body;
    assert.deepEqual([year, from, to], [2026, '2026-01-01', '2027-01-01']);
    const [eur, jpy] = currencies;
    assert.ok(eur && jpy && currencies.length === 2);
    const { months, ...rest } = eur;
    assert.deepEqual(rest, {
      currency: 'EUR',
      paidMinor: 1600,
      count: 4,
      unknownAmountCount: 1,
      byKind: [
        { key: 'renewal', paidMinor: 800, count: 2 },
        { key: 'transfer', paidMinor: 800, count: 1 },
        { key: 'other', paidMinor: 0, count: 1 },
      ],
      byRegistrar: [
        { key: 'Gandi', paidMinor: 800, count: 2 },
        { key: null, paidMinor: 800, count: 1 },
        { key: 'Porkbun', paidMinor: 0, count: 1 },
      ],
      byTld: [
        { key: 'co.uk', paidMinor: 800, count: 2 },
        { key: 'com', paidMinor: 800, count: 2 },
      ],
      byLabel: [
        { key: 'Client A', paidMinor: 800, count: 2 },
        { key: 'Own', paidMinor: 800, count: 2 },
        { key: null, paidMinor: 800, count: 2 },
      ],
    });
    assert.equal(months.length, 12);
    assert.deepEqual(
      months.filter(({ count }) => count > 0),
      [
        { month: '2026-01', paidMinor: 500, count: 1 },
        { month: '2026-06', paidMinor: 800, count: 2 },
        { month: '2026-12', paidMinor: 300, count: 1 },
      ],
    );
    assert.deepEqual([jpy.currency, jpy.paidMinor, jpy.count, jpy.unknownAmountCount], ['JPY', 0, 1, 0]);
  });

  test('starts in any month, and ends with the day before the first one after', async () => {
    const { browser } = await service().account();
    const { id } = await create(browser);
    for (const paidOn of ['2026-03-31', '2026-04-01', '2027-03-31', '2027-04-01', '9998-12-01', '9999-11-30'])
      await pay(browser, id, { paidOn });
    const counts = async (query: string) => {
      const { from, to, currencies } = (await browser.get<YearReport>(`${path}?${query}`)).body;
      return [from, to, currencies.map(({ count }) => count)];
    };
    assert.deepEqual(await counts('year=2026&startMonth=4'), ['2026-04-01', '2027-04-01', [2]]);
    assert.deepEqual(await counts('year=9998&startMonth=12'), ['9998-12-01', '9999-12-01', [2]]);
    assert.deepEqual(await counts('year=1'), ['0001-01-01', '0002-01-01', []]);
  });

  test('has the sums of the totals, exact beyond 2^53, over many pages', async () => {
    const account = await service().account();
    const { id } = await create(account.browser, { currency: 'EUR' });
    const stored = (index: number) => ({
      id: `pay_${String(index).padStart(26, '0')}`,
      kind: 'other' as const,
      recordId: id,
      recordName: 'example.com',
      paidOn: index < 1500 ? '2026-05-05' : `2026-06-${String((index % 30) + 1).padStart(2, '0')}`,
      amountMinor: Number.MAX_SAFE_INTEGER - index,
      currency: 'EUR' as const,
      years: null,
      registrar: null,
      note: '',
      createdAt: '2026-11-20T10:00:00.000Z',
      author: { kind: 'system' as const, name: null },
      renewal: null,
    });
    const made = Array.from({ length: 3100 }, (_, index) => stored(index));
    await service().store.portfolios.write(account.id, (writer) => writer.insertPayments(made));
    const total = made.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n);
    const report = await account.browser.get(`${path}?year=2026`);
    assert.ok(report.text.includes(`"currency":"EUR","paidMinor":${total},"count":3100,`), report.text);
    const totals = await account.browser.get(`${payments}/totals?from=2026-01-01&to=2026-12-31`);
    assert.ok(totals.text.includes(`"totalMinor":${total},"count":3100,`), totals.text);
    const csv = await account.browser.get(`${path}?year=2026&format=csv`);
    const ids = parse(csv.text)
      .slice(1)
      .map((row) => row[8]);
    const inOrder = made.toSorted((a, b) =>
      a.paidOn === b.paidOn ? (a.id < b.id ? -1 : 1) : a.paidOn < b.paidOn ? -1 : 1,
    );
    assert.deepEqual(
      ids,
      inOrder.map((one) => one.id),
    );
  });

  test('is a file in CSV and Excel, named after the year; Accept decides where the query does not', async () => {
    const { browser } = await service().account();
    const record = await create(browser, { name: 'csv.example', currency: 'JPY' });
    const payment: Payment = await pay(browser, record.id, { amountMinor: 1200, note: '=x', years: 3 });
    const csv = await browser.get(`${path}?year=2026&startMonth=7`, { accept: 'text/csv' });
    assert.match(csv.headers['content-disposition'] ?? '', /^attachment; filename="namekeep-2026.csv";/);
    assert.equal(csv.headers['content-type'], 'text/csv; charset=utf-8');
    assert.equal(
      csv.text,
      `paidOn,name,kind,years,registrar,amount,currency,note,id\r\n2026-11-20,csv.example,other,3,,1200,JPY,'=x,${payment.id}\r\n`,
    );
    const xlsx = await browser.get(`${path}?year=2026&format=xlsx`, { accept: 'text/csv' });
    assert.match(xlsx.headers['content-disposition'] ?? '', /^attachment; filename="namekeep-2026.xlsx";/);
    assert.equal(xlsx.text.slice(0, 2), 'PK');
    const json = await browser.get<YearReport>(`${path}?year=2026&format=json`, { accept: 'text/csv' });
    assert.deepEqual([json.body.year, json.headers['content-disposition']], [2026, undefined]);
  });

  test('refuses years and months that are not there, and knows nothing of other accounts', async () => {
    const { browser } = await service().account();
    for (const query of [
      '',
      'year=0',
      'year=9999',
      'year=x',
      'year=2026.5',
      'year=2026&startMonth=13',
      'year=2026&format=yaml',
    ])
      refused(await browser.get(`${path}?${query}`), 'invalid_query', query);
    const other = (await service().account()).browser;
    await pay(other, (await create(other)).id);
    assert.deepEqual((await browser.get<YearReport>(`${path}?year=2026`)).body.currencies, []);
  });
});
