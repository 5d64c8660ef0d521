import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { YearReport } from '@namekeep/contract';
import type { DomainRecord, Payment } from '@namekeep/domain';
import { parse } from 'csv-parse/sync';
import * as api from '../testing/api.ts';
import { type Caller, each, expect, issuesOf, refused } from '../testing/caller.ts';
import { totalsText } from '../testing/payment-model.ts';
import { suiteOnEachDatabase } from '../testing/service.ts';

const costly = { currency: 'USD', renewalCostMinor: 1234, registrar: 'Gandi', billingDate: '2027-03-01' };
const undo = (caller: Caller, id: string) => caller.post<{ record: DomainRecord }>(`${api.payments}/${id}/undo`);

suiteOnEachDatabase('A renewal', (service) => {
  const browser = async () => (await service().account()).browser;

  test('moves the dates, records the payment and makes one revision', async () => {
    const caller = await browser();
    const record = await api.create(caller, { ...costly, renewalIntent: 'let_expire' });
    const reply = await api.sendRenewal(caller, record, { years: 2, note: ' Paid by card. ' });
    assert.equal(reply.status, 201, reply.text);
    const { payment, record: after } = reply.body;
    const { id, createdAt, ...rest } = payment;
    assert.match(id, /^pay_[0-9a-z]{26}$/);
    assert.equal(createdAt, after.updatedAt);
    assert.deepEqual(rest, {
      kind: 'renewal',
      domainId: record.id,
      domainName: record.name,
      paidOn: '2026-11-20',
      amountMinor: 2468,
      currency: 'USD',
      years: 2,
      registrar: 'Gandi',
      note: 'Paid by card.',
      undoable: true,
      actor: { kind: 'session', name: 'Ada' },
    });
    const moved = { revision: 2, expirationDate: '2029-03-31', billingDate: '2029-03-01', renewalIntent: 'renew' };
    assert.partialDeepStrictEqual(after, moved);
    assert.deepEqual([reply.headers.etag, reply.headers.location], [api.quoted(2), `${api.payments}/${id}`]);
    assert.deepEqual([await api.read(caller, record.id), await api.readPayment(caller, id)], [after, payment]);
    type Entry = { changes: { field: string }[] };
    const [entry] = await api.allPages<Entry>(caller, api.at(record.id, '/history'), 'entries');
    const fields = entry?.changes.map(({ field }) => field);
    assert.deepEqual(fields, ['renewalIntent', 'billingDate', 'expirationDate']);
    // Paid today is in the owner's time zone.
    await api.configure(caller, { timezone: 'Pacific/Kiritimati' });
    assert.equal((await api.renew(caller, after)).payment.paidOn, '2026-11-21');
  });

  test('with problems is refused with all of them at once, and changes nothing', async () => {
    const caller = await browser();
    const record = await api.create(caller, costly);
    const late = await api.create(caller, { expirationDate: '9999-06-01', renewalCostMinor: Number.MAX_SAFE_INTEGER });
    const cases: [DomainRecord, Record<string, unknown>, string][] = [
      [record, { years: 1.5, paidOn: '2026-02-29', note: null, currency: null }, 'years paidOn currency note'],
      [record, { currency: 'EUR', expirationDate: '2020-01-01', years: 11 }, 'years expirationDate amountMinor'],
      [late, { years: 2 }, 'years amountMinor'],
    ];
    for (const [subject, body, paths] of cases) {
      const found = issuesOf(await api.sendRenewal(caller, subject, body)).map((issue) => issue.split(' ')[0]);
      assert.deepEqual(new Set(found), new Set(paths.split(' ')), JSON.stringify(body));
    }
    await api.update(caller, record, { notes: 'Changed.' });
    const stale = await api.sendRenewal(caller, record, { years: 99 });
    refused(stale, 'stale_revision');
    assert.equal(stale.headers.etag, api.quoted(2));
    refused(await api.sendRenewal(caller, { id: 'dom_missing', revision: 1 }, { years: 99 }), 'not_found');
    assert.deepEqual(await api.listPayments(caller), []);
  });

  test('of several at once is the first one, and so is its undo', async () => {
    const caller = await browser();
    const statuses = async (...sent: Promise<{ status: number }>[]) =>
      (await Promise.all(sent)).map(({ status }) => status).sort((one, other) => one - other);
    const record = await api.create(caller, costly);
    const several = Array.from({ length: 4 }, () => api.sendRenewal(caller, record));
    assert.deepEqual(await statuses(...several), [201, 412, 412, 412]);
    assert.equal((await api.read(caller, record.id)).expirationDate, '2028-03-31');
    const [latest, ...others] = await api.listPayments(caller);
    assert.deepEqual(others, []);
    const undos = Array.from({ length: 4 }, () => undo(caller, latest?.id ?? ''));
    assert.deepEqual(await statuses(...undos), [200, 404, 404, 404]);
  });
});

suiteOnEachDatabase('A payment', (service) => {
  const browser = async () => (await service().account()).browser;

  test('is recorded once for a key, with what it leaves out from the record, which does not change', async () => {
    const caller = await browser();
    const record = await api.create(caller, { currency: 'GBP', registrar: 'Gandi', renewalCostMinor: 5 });
    const body = { domainId: record.id, kind: 'transfer', paidOn: '2025-01-31', amountMinor: 0 };
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => caller.post<Payment>(api.payments, body, api.key('k'))),
    );
    assert.equal(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size, 1);
    const made = replies[0]?.body ?? assert.fail();
    const { id, createdAt, ...rest } = made;
    const same = { domainName: record.name, currency: 'GBP', registrar: 'Gandi' };
    const more = { ...same, years: null, note: '', undoable: false };
    assert.deepEqual(rest, { ...body, ...more, actor: { kind: 'session', name: 'Ada' } });
    assert.equal(replies[0]?.headers.location, `${api.payments}/${id}`);
    assert.match(createdAt, /^2026-11-20T/);
    assert.deepEqual([await api.readPayment(caller, id), await api.read(caller, record.id)], [made, record]);
    refused(await caller.post(api.payments, { ...body, amountMinor: 2 }, api.key('k')), 'idempotency_conflict');
    const full = { years: 10, registrar: null, currency: 'JPY', note: 'x'.repeat(2000), amountMinor: null };
    assert.partialDeepStrictEqual(await api.pay(caller, record.id, full), full);
    // It keeps the name that the record had, also when the record is renamed or deleted.
    await api.remove(caller, await api.update(caller, record, { name: api.freshName() }));
    await api.create(caller, { name: record.name });
    assert.deepEqual(await api.readPayment(caller, id), { ...made, domainId: null });
    assert.equal((await caller.post(api.payments, body, api.key('k'))).text, replies[0]?.text);
  });

  test('with problems is refused with all of them, after a missing record', async () => {
    const caller = await browser();
    const good = { domainId: (await api.create(caller)).id, kind: 'other', paidOn: '2026-11-20', amountMinor: 1 };
    for (const [body, count] of [
      [{}, 4],
      [{ ...good, domainId: null, kind: 'gift', paidOn: 'today', amountMinor: 1.5 }, 4],
      [{ ...good, note: 'x'.repeat(2001), years: 11, currency: 'CHF', registrar: 'x'.repeat(201), more: 1 }, 5],
      [{ ...good, note: null, currency: null }, 2],
    ] as const)
      assert.equal(issuesOf(await caller.post(api.payments, body, api.key())).length, count, JSON.stringify(body));
    for (const body of [{ domainId: 'dom_missing' }, { domainId: '', kind: 'gift' }, { domainId: '\u0000' }])
      refused(await caller.post(api.payments, { ...good, ...body }, api.key()), 'not_found');
    assert.deepEqual(await api.listPayments(caller), []);
  });

  test('is listed by day and ID in pages of any size, with the filters of the totals', async () => {
    const caller = await browser();
    const one = await api.create(caller, { registrar: 'GANDI', currency: 'USD' });
    const two = await api.create(caller, { registrar: null, currency: 'EUR' });
    const large = Number.MAX_SAFE_INTEGER;
    const same = '2026-06-30';
    const made = [
      await api.pay(caller, one.id, { paidOn: '2025-12-31', kind: 'registration', amountMinor: 10 }),
      await api.pay(caller, one.id, { paidOn: '2026-01-01', kind: 'renewal', amountMinor: null }),
      await api.pay(caller, one.id, { paidOn: same, kind: 'renewal', amountMinor: 7, registrar: 'gandi' }),
      await api.pay(caller, two.id, { paidOn: same, kind: 'transfer', amountMinor: large }),
      await api.pay(caller, two.id, { paidOn: same, kind: 'other', amountMinor: large }),
      await api.pay(caller, two.id, { paidOn: '0001-01-01', kind: 'other', amountMinor: 0 }),
    ];
    const sorted = (list: Payment[], sign: 1 | -1) =>
      list.toSorted((a, b) => (a.paidOn === b.paidOn ? (a.id < b.id ? -1 : 1) : a.paidOn < b.paidOn ? -sign : sign));
    const cases: [string, (payment: Payment) => boolean][] = [
      ['', () => true],
      ['from=2026-01-01', ({ paidOn }) => paidOn >= '2026-01-01'],
      ['to=2026-01-01', ({ paidOn }) => paidOn <= '2026-01-01'],
      ['from=2026-12-31&to=2026-01-01', () => false],
      [`domainId=${one.id}`, ({ domainId }) => domainId === one.id],
      ['domainId=%00', () => false],
      ['registrar=Gandi', ({ registrar }) => registrar?.toLowerCase() === 'gandi'],
      ['currency=EUR', ({ currency }) => currency === 'EUR'],
      ['kind=renewal&kind=other', ({ kind }) => kind === 'renewal' || kind === 'other'],
      ['registrar=gandi&kind=renewal&currency=USD&from=2026-02-01', ({ amountMinor }) => amountMinor === 7],
    ];
    for (const [query, matches] of cases) {
      const expected = made.filter(matches);
      for (const limit of [1, 2, 100]) {
        assert.deepEqual(await api.listPayments(caller, query, limit), sorted(expected, -1), query);
        assert.deepEqual(await api.listPayments(caller, `${query}&sort=paidOn`, limit), sorted(expected, 1), query);
      }
      assert.equal((await caller.get(`${api.payments}/totals?${query}`)).text, totalsText(expected), query);
    }
    for (const query of ['q=x', 'from=yesterday', 'kind=gift', 'sort=amount', 'currency=eur'])
      refused(await caller.get(`${api.payments}?${query}`), 'invalid_query', query);
    for (const query of ['sort=paidOn', 'limit=1', 'cursor=x'])
      refused(await caller.get(`${api.payments}/totals?${query}`), 'invalid_query', query);
  });
});

suiteOnEachDatabase('The report of a year', (service) => {
  const path = '/api/v1/reports/year';
  const report = (caller: Caller, query: string) => expect(200, caller.get<YearReport>(`${path}?${query}`));

  test('adds up the payments of the year by month, kind, registrar, TLD and label', async () => {
    const { browser } = await service().account();
    const com = await api.create(browser, { name: 'one.example.com', currency: 'EUR', registrar: 'GANDI' });
    const uk = await api.create(browser, { name: 'two.co.uk', currency: 'EUR', registrar: null });
    for (const [id, body] of [
      [com.id, { paidOn: '2025-12-31' }],
      [com.id, { paidOn: '2027-01-01' }],
      [com.id, { paidOn: '2026-01-01', amountMinor: 500, kind: 'renewal' }],
      [com.id, { paidOn: '2026-12-31', amountMinor: 300, kind: 'renewal', registrar: 'Gandi' }],
      [uk.id, { paidOn: '2026-06-15', amountMinor: 800, kind: 'transfer' }],
      [uk.id, { paidOn: '2026-06-15', amountMinor: null, kind: 'other', registrar: 'Porkbun' }],
      [uk.id, { paidOn: '2026-06-15', amountMinor: 0, kind: 'other', currency: 'JPY' }],
    ] as const)
      await api.pay(browser, id, body);
    for (const { id } of [com, uk]) await api.label(browser, id, ['Client A', 'Own']);
    await api.remove(browser, uk);

    const { year, from, to, currencies } = await report(browser, 'year=2026');
    assert.deepEqual([year, from, to, currencies.length], [2026, '2026-01-01', '2027-01-01', 2]);
    const [eur, jpy] = currencies;
    const { months, ...rest } = eur ?? assert.fail();
    const of = (key: string | null, paidMinor: number, count: number) => ({ key, paidMinor, count });
    assert.deepEqual(rest, {
      currency: 'EUR',
      paidMinor: 1600,
      count: 4,
      unknownAmountCount: 1,
      byKind: [of('renewal', 800, 2), of('transfer', 800, 1), of('other', 0, 1)],
      byRegistrar: [of('Gandi', 800, 2), of(null, 800, 1), of('Porkbun', 0, 1)],
      byTld: [of('co.uk', 800, 2), of('com', 800, 2)],
      byLabel: [of('Client A', 800, 2), of('Own', 800, 2), of(null, 800, 2)],
    });
    assert.deepEqual(
      months
        .map(({ month, paidMinor, count }) => `${month} ${paidMinor} ${count}`)
        .filter((one) => !one.endsWith(' 0')),
      ['2026-01 500 1', '2026-06 800 2', '2026-12 300 1'],
    );
    assert.partialDeepStrictEqual(jpy, { currency: 'JPY', paidMinor: 0, count: 1, unknownAmountCount: 0 });
  });

  test('starts in any month, refuses years that are not there, and knows nothing of other accounts', async () => {
    const { browser } = await service().account();
    const { id } = await api.create(browser);
    for (const paidOn of ['2026-03-31', '2026-04-01', '2027-03-31', '2027-04-01', '9998-12-01', '9999-11-30'])
      await api.pay(browser, id, { paidOn });
    for (const [query, from, to, count] of [
      ['year=2026&startMonth=4', '2026-04-01', '2027-04-01', 2],
      ['year=9998&startMonth=12', '9998-12-01', '9999-12-01', 2],
      ['year=1', '0001-01-01', '0002-01-01', undefined],
    ] as const) {
      const { currencies, ...rest } = await report(browser, query);
      assert.deepEqual([rest.from, rest.to, currencies[0]?.count], [from, to, count]);
    }
    for (const query of ['', 'year=0', 'year=9999', 'year=2026.5', 'year=2026&startMonth=13', 'year=2026&format=yaml'])
      refused(await browser.get(`${path}?${query}`), 'invalid_query', query);
    assert.deepEqual((await report((await service().account()).browser, 'year=2026')).currencies, []);
  });

  test('is a file in CSV and Excel too, exact over many pages; Accept decides where the query does not', async () => {
    const account = await service().account();
    const { browser } = account;
    const record = await api.create(browser, { name: 'csv.example', currency: 'JPY' });
    const payment = await api.pay(browser, record.id, { amountMinor: 1200, note: '=x', years: 3 });
    const csv = await browser.get(`${path}?year=2026&startMonth=7`, { accept: 'text/csv' });
    assert.match(csv.headers['content-disposition'] ?? '', /^attachment; filename="namekeep-2026.csv";/);
    assert.equal(
      csv.text,
      `paidOn,name,kind,years,registrar,amount,currency,note,id\r\n2026-11-20,csv.example,other,3,,1200,JPY,'=x,${payment.id}\r\n`,
    );
    const xlsx = await browser.get(`${path}?year=2026&format=xlsx`, { accept: 'text/csv' });
    assert.match(xlsx.headers['content-disposition'] ?? '', /^attachment; filename="namekeep-2026.xlsx";/);
    assert.equal(xlsx.text.slice(0, 2), 'PK');
    assert.equal(
      (await browser.get<YearReport>(`${path}?year=2026&format=json`, { accept: 'text/csv' })).body.year,
      2026,
    );

    const ours = {
      recordId: record.id,
      recordName: 'example.com',
      years: null,
      registrar: null,
      note: '',
      renewal: null,
    };
    const author = { kind: 'system', name: null } as const;
    const stored = (index: number) => ({
      ...({ ...ours, author, kind: 'other', currency: 'EUR', createdAt: '2026-11-20T10:00:00.000Z' } as const),
      id: `pay_${String(index).padStart(26, '0')}`,
      paidOn: index < 1500 ? '2025-05-05' : `2025-06-${String((index % 30) + 1).padStart(2, '0')}`,
      amountMinor: Number.MAX_SAFE_INTEGER - index,
    });
    const made = Array.from({ length: 3100 }, (_, index) => stored(index));
    await service().store.portfolios.write(account.id, (writer) => writer.insertPayments(made));
    const total = made.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n);
    const { text } = await browser.get(`${path}?year=2025`);
    assert.ok(text.includes(`"currency":"EUR","paidMinor":${total},"count":3100,`), text);
    const ids = parse((await browser.get(`${path}?year=2025&format=csv`)).text).map((row) => row[8]);
    const inOrder = made.toReversed().toSorted((a, b) => a.paidOn.localeCompare(b.paidOn));
    assert.deepEqual(ids.slice(1), each(inOrder, 'id'));
  });
});
