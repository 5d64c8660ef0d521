import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { YearReport } from '@namekeep/contract';
import { decimalAmount } from '@namekeep/domain';
import * as api from '../testing/api.ts';
import { type Caller, expect, refused } from '../testing/caller.ts';
import { suiteOnEachDatabase, suiteWithService, type TestService } from '../testing/service.ts';

const asPayments = { kind: 'payments' };
const plain = async (caller: Caller) =>
  (await api.listPayments(caller, 'sort=paidOn'))
    .map(({ domainId, domainName, kind, paidOn, amountMinor, currency, years, registrar, note }) =>
      [
        domainId === null ? 'no record' : 'record',
        domainName,
        kind,
        paidOn,
        amountMinor,
        currency,
        years,
        registrar,
        note,
      ].join(' '),
    )
    .sort();

/** Everything in an account that an import could leave a trace in. */
async function traces(caller: Caller) {
  const whole = await expect(200, caller.get<Record<string, unknown>>('/api/v1/export?include=all'));
  return { ...whole, exportedAt: null, totals: (await caller.get('/api/v1/payments/totals')).body };
}

/** Each table, then its rows as `row action code`. */
const bad: Readonly<Record<string, [table: string, rows: string]>> = {
  'amounts and currencies': [
    'Domain,Paid on,Amount\na.example,2024-03-01,-5\na.example,2024-03-02,(5.00)\na.example,2024-03-03,-$5\na.example,2024-03-04,¥5\na.example,2024-03-05,5 CHF\na.example,2024-03-06,five\na.example,2024-03-07,5.123\na.example,2024-03-08,90071992547409.92',
    '2 invalid negative_amount|3 invalid negative_amount|4 invalid negative_amount|5 invalid ambiguous_currency|6 invalid invalid_amount|7 invalid invalid_amount|8 invalid invalid_amount|9 invalid invalid_amount',
  ],
  days: [
    'Domain,Paid on,Amount\na.example,2026-11-21,5\na.example,2026-11-20,5\na.example,2023-02-29,5\na.example,,5\na.example,0204-03-01,5\na.example,2999-01-01,5',
    '2 invalid future_day|3 create |4 invalid invalid_date|5 invalid invalid_date|6 invalid implausible_date|7 invalid implausible_date',
  ],
  'days in two orders': ['Domain,Paid on,Amount\na.example,03/04/2024,5', '2 invalid ambiguous_date'],
  names: [
    'Domain,Paid on,Amount\nunknown.example,2024-03-01,5\nnot a name,2024-03-01,5\n,2024-03-01,5\nTotal,,10\nVAT 20%,2024-03-01,1\nwww.A.example.,2024-03-01,5',
    '2 invalid unknown_name|3 invalid invalid_name|4 skip not_a_payment|5 skip not_a_payment|6 skip not_a_payment|7 invalid unknown_name',
  ],
  'what was not paid': [
    'Date,Description,Total,Status\n2024-03-01,Renewal of a.example,5,Failed\n2024-03-01,Refund for a.example,5,OK\n2024-03-01,Renewal of a.example and b.example,5,OK\n2024-03-01,Hosting,5,OK\n2024-03-01,vat.example renewal,5,OK',
    '2 skip not_paid|3 invalid refund|4 invalid invalid_name|5 invalid invalid_name|6 invalid unknown_name',
  ],
  'equal lines': [
    'Domain,Paid on,Amount,Note\na.example,2024-03-01,5,one\nA.EXAMPLE,1 Mar 2024,$5.00,two\na.example,2024-03-01,5 EUR,\na.example,2024-03-01,,',
    '2 create |3 skip repeated_payment|4 create |5 create unknown_amount',
  ],
};

const refusals: Readonly<Record<string, string>> = {
  'Date,Amount\n2024-03-01,5\n': 'No column holds domain names.',
  'Domain,Amount\na.example,5\n': 'No column holds the days of the payments.',
  'Domain,Paid on\na.example,2024-03-01\n': 'No column holds amounts.',
  '': 'The file holds no table.',
};

async function newAccount(service: TestService, ...names: string[]) {
  const account = await service.account();
  if (names.length > 0)
    await api.createAll(
      account.browser,
      names.map((name) => api.input({ name })),
    );
  return account;
}

suiteOnEachDatabase('Payments from a table', (service) => {
  test('says for each row what is wrong, and stores nothing', async () => {
    const { browser } = await newAccount(service(), 'a.example');
    for (const [title, [table, rows]] of Object.entries(bad)) {
      const preview = await api.previewFile(browser, table, asPayments);
      const said = preview.rows.map(
        ({ row, action, issues }) => `${row} ${action} ${issues.map(({ code }) => code).join()}`,
      );
      assert.deepEqual(said, rows.split('|'), title);
      assert.ok(preview.rows.every(({ issues }) => issues.every(({ message }) => /[.?]$/.test(message))));
      const committed = await api.commitPreview(browser, preview.previewId);
      if (preview.counts.invalid > 0) refused(committed, 'invalid_input');
      else await api.undoImport(browser, (await expect(200, Promise.resolve(committed))).importId);
      assert.deepEqual(await plain(browser), [], title);
    }
    for (const [content, message] of Object.entries(refusals)) {
      const reply = await browser.post(api.previews, { content, ...asPayments });
      assert.ok(refused(reply, 'invalid_input').issues?.[0]?.message.startsWith(message), reply.text);
    }
    for (const more of [
      { kind: 'bills' },
      { ...asPayments, mapping: { columns: { Domain: 'expirationDate' } } },
      { ...asPayments, mapping: { columns: { Nothing: 'name' } } },
      { mapping: { columns: { Domain: 'paidOn' } } },
    ]) {
      refused(
        await browser.post(api.previews, { content: 'Domain,Paid on,Amount\na.example,2024-03-01,5', ...more }),
        'invalid_input',
      );
    }
  });

  test('keeps payments of unknown names if asked to, finds them later, and needs no more than to write', async () => {
    const account = await newAccount(service(), 'a.example');
    const { browser } = account;
    const content =
      'Domain,Paid on,Amount,Kind\na.example,2024-03-01,€12.34,transfer\ngone.example,2023-03-01,¥5 JPY,\n';
    const preview = await api.previewFile(browser, content, asPayments);
    assert.deepEqual([preview.kind, preview.counts.unmatched, preview.counts.invalid], ['payments', 1, 1]);
    for (const more of [{ policy: 'merge' }, {}])
      refused(await api.commitPreview(browser, preview.previewId, more), 'invalid_input');
    const writer = await account.token(['domains:write']);
    const { previewId } = await api.previewFile(writer, content, asPayments);
    const kept = await expect(200, api.commitPreview(writer, previewId, { unmatched: 'keep' }));
    assert.deepEqual([kept.created, kept.payments], [2, { create: 2, skip: 0 }]);
    const both = [
      'no record gone.example renewal 2023-03-01 5 JPY   ',
      'record a.example transfer 2024-03-01 1234 EUR   ',
    ];
    assert.deepEqual(await plain(browser), both);
    // Now that the name is known, the payment is still the same.
    await api.create(browser, api.input({ name: 'gone.example' }));
    const again = await api.previewFile(browser, content, asPayments);
    assert.deepEqual([again.counts.skip, again.payments], [2, { create: 0, skip: 2 }]);
    // A caller who cannot read does not learn that.
    const unseen = await api.previewFile(writer, content, asPayments);
    assert.deepEqual([unseen.counts.create, unseen.payments], [2, { create: 2, skip: 0 }]);
    const done = await expect(200, api.commitPreview(writer, unseen.previewId));
    assert.deepEqual([done.created, done.skipped, done.payments], [2, 0, { create: 2, skip: 0 }]);
    assert.deepEqual(await plain(browser), both);
    assert.deepEqual(await api.undoImport(writer, kept.importId), { deleted: 2, reverted: 0, payments: 2 });
    assert.deepEqual(await plain(browser), []);
  });

  test('takes our own files back, in each format', async () => {
    const { browser } = await newAccount(service(), 'a.example', 'b.example');
    const table =
      'Domain,Paid on,Amount,Kind,Years,Registrar,Note\na.example,2024-03-01,€12.34,renewal,2,Gandi,"=x, y"\nb.example,2020-03-01,,registration,,,\n';
    const first = await api.importFile(browser, table, asPayments);
    const before = await plain(browser);
    for (const path of [
      ...['json', 'yaml', 'xlsx'].map((format) => `/api/v1/export?format=${format}&include=payments`),
      ...['csv', 'xlsx'].map((format) => `/api/v1/reports/year?year=2024&format=${format}`),
    ]) {
      const content = (await browser.get(path)).bytes.toString('base64');
      const known = await api.previewFile(browser, content, { ...asPayments, encoding: 'base64' });
      assert.deepEqual([known.counts.create, known.counts.invalid], [0, 0], path);
    }
    const whole = (await browser.get('/api/v1/export?format=xlsx&include=payments')).bytes.toString('base64');
    await api.undoImport(browser, first.importId);
    await api.importFile(browser, whole, { ...asPayments, encoding: 'base64' });
    assert.deepEqual(await plain(browser), before);
  });

  test('adds the payments of registrations that have none, once', async () => {
    const { browser } = await newAccount(service());
    const cost = { registrationCostMinor: 999, registrationDate: '2024-02-29', registrar: 'Gandi' };
    const [, paid] = await api.createAll(browser, [
      { ...api.input(), ...cost, name: 'a.example' },
      { ...api.input(), ...cost, name: 'paid.example' },
      { ...api.input(), ...cost, registrationDate: '2026-11-21', name: 'tomorrow.example' },
      { ...api.input(), ...cost, registrationCostMinor: 0, name: 'free.example' },
      { ...api.input(), ...cost, registrationDate: null, name: 'undated.example' },
    ]);
    await api.pay(browser, paid?.id ?? '', { kind: 'registration', paidOn: '2024-03-01', amountMinor: 1 });
    const before = await traces(browser);
    assert.deepEqual(await expect(200, browser.get('/api/v1/payments/missing')), { count: 1 });
    const preview = await expect(200, browser.post<api.Preview>('/api/v1/payments/missing'));
    assert.deepEqual([preview.source, preview.kind, preview.counts.create], ['registrations', 'payments', 1]);
    const { importId } = await expect(200, api.commitPreview(browser, preview.previewId));
    assert.ok((await plain(browser)).includes('record a.example registration 2024-02-29 999 USD  Gandi '));
    assert.deepEqual(await expect(200, browser.get('/api/v1/payments/missing')), { count: 0 });
    await api.undoImport(browser, importId);
    assert.deepEqual(await traces(browser), before);
  });
});

// On PostgreSQL in the proofs.
suiteWithService('Payments from a large table', (service) => {
  // The layouts of other programs are read in `packages/formats`.
  test('add up to what an independent sum says, once however often, and are undone whole', async () => {
    const { browser } = await newAccount(service());
    const names = Array.from({ length: 100 }, (_, index) => `n${index}.example`);
    const years = [2021, 2022, 2023, 2024, 2025, 2026];
    const minorOf = (name: number, year: number) => ((name * 7919 + year * 104_729) % 9999) + 1;
    const rows = names.map((name, index) =>
      [name, ...years.map((year) => decimalAmount(minorOf(index, year), 'EUR'))].join('\t'),
    );
    const sums = years.map((year) => names.reduce((sum, _, index) => sum + minorOf(index, year), 0));
    const content = [
      ['Site', ...years.map((year) => `${year} (EUR)`)].join('\t'),
      ...rows,
      ['Sum', ...sums].join('\t'),
    ];
    await api.importFile(browser, `name,expirationDate\n${names.map((name) => `${name},2027-01-01\n`).join('')}`);
    const before = await traces(browser);
    const preview = await api.previewFile(browser, content.join('\n'), asPayments);
    assert.deepEqual([preview.counts.create, preview.counts.skip, preview.counts.invalid], [600, 1, 0]);
    const { importId } = await expect(200, api.commitPreview(browser, preview.previewId));
    for (const [index, year] of years.entries()) {
      const { currencies: found } = await expect(200, browser.get<YearReport>(`/api/v1/reports/year?year=${year}`));
      const paid = found.map(({ currency, paidMinor, count }) => [currency, paidMinor, count]);
      assert.deepEqual(paid, [['EUR', sums[index], 100]], String(year));
    }
    const again = await api.importFile(browser, content.join('\n'), asPayments);
    assert.deepEqual([again.created, again.payments], [0, { create: 0, skip: 600 }]);
    const [entry] = await api.listActivity(browser, 'kind=imported');
    assert.deepEqual([entry?.count, entry?.changes.at(-1)], [600, { field: 'payments', from: null, to: 600 }]);
    await api.undoImport(browser, importId);
    assert.deepEqual(await traces(browser), before);
  });
});
