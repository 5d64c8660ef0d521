import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Payment } from '@namekeep/domain';
import { refused } from '../testing/caller.ts';
import { suiteWithService } from '../testing/each-database.ts';
import { totalsText } from '../testing/payment-model.ts';
import { listPayments, pay, payments, readPayment, renew } from '../testing/payments.ts';
import { at, create, ifMatch, key, read, update } from '../testing/records.ts';

interface Totals {
  count: number;
  byCurrency: { currency: string; totalMinor: number; count: number; unknownAmountCount: number }[];
}

suiteWithService('A payment', (service) => {
  test('is recorded with what it leaves out from the record, which does not change', async () => {
    const { browser } = await service().account();
    const record = await create(browser, { currency: 'GBP', registrar: 'Gandi', renewalCostMinor: 5 });
    const body = { domainId: record.id, kind: 'transfer', paidOn: '2025-01-31', amountMinor: 0 };
    const answer = await browser.post<Payment>(payments, body, key());
    assert.equal(answer.status, 201, answer.text);
    const { id, createdAt: _, ...rest } = answer.body;
    assert.deepEqual(rest, {
      kind: 'transfer',
      domainId: record.id,
      domainName: record.name,
      paidOn: '2025-01-31',
      amountMinor: 0,
      currency: 'GBP',
      years: null,
      registrar: 'Gandi',
      note: '',
      undoable: false,
      actor: { kind: 'session', name: 'Ada' },
    });
    assert.equal(answer.headers.location, `${payments}/${id}`);
    assert.deepEqual(await readPayment(browser, id), answer.body);
    assert.deepEqual(await read(browser, record.id), record);
    const full = { years: 10, registrar: null, currency: 'JPY', note: 'x'.repeat(2000), amountMinor: null };
    const other = await pay(browser, record.id, full);
    assert.deepEqual({ ...other, ...full }, other);
  });

  test('with problems is refused with all of them, after a missing record', async () => {
    const { browser } = await service().account();
    const { id } = await create(browser);
    const send = (body: object) => browser.post(payments, body, key());
    const good = { domainId: id, kind: 'other', paidOn: '2026-11-20', amountMinor: 1 };
    const bad: [object, number][] = [
      [{}, 4],
      [{ ...good, domainId: 7 }, 1],
      [{ ...good, domainId: null, kind: 'gift', paidOn: 'today', amountMinor: 1.5 }, 4],
      [{ ...good, note: 'x'.repeat(2001), years: 11, currency: 'CHF', registrar: 'x'.repeat(201), more: 1 }, 5],
      [{ ...good, note: null, currency: null }, 2],
    ];
    for (const [body, count] of bad) {
      const answer = await send(body);
      refused(answer, 'invalid_input', JSON.stringify(body));
      assert.equal((answer.body as { error: { issues: [] } }).error.issues.length, count, answer.text);
    }
    refused(await send({ ...good, domainId: 'dom_missing' }), 'not_found');
    refused(await send({ ...good, domainId: '', kind: 'gift' }), 'not_found');
    refused(await send({ ...good, domainId: '\u0000' }), 'not_found');
    assert.deepEqual(await listPayments(browser), []);
  });

  test('is recorded once for a key', async () => {
    const { browser } = await service().account();
    const record = await create(browser);
    const body = { domainId: record.id, kind: 'other', paidOn: '2026-11-20', amountMinor: 1 };
    const answers = await Promise.all(Array.from({ length: 6 }, () => browser.post(payments, body, key('k'))));
    assert.deepEqual(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, 1);
    refused(await browser.post(payments, { ...body, amountMinor: 2 }, key('k')), 'idempotency_conflict');
    assert.equal((await browser.delete(at(record.id), ifMatch(1))).status, 204);
    const again = await browser.post(payments, body, key('k'));
    assert.deepEqual([again.text, again.headers['idempotency-replayed']], [answers[0]?.text, 'true']);
    assert.equal((await listPayments(browser)).length, 1);
  });

  test('is deleted with the scope to delete; the record stays as it is', async () => {
    const account = await service().account();
    const { payment, record } = await renew(account.browser, await create(account.browser));
    const token = await account.token(['domains:delete']);
    refused(await (await account.token(['domains:write'])).delete(`${payments}/${payment.id}`), 'insufficient_scope');
    const deleted = await token.delete(`${payments}/${payment.id}`);
    assert.deepEqual([deleted.status, deleted.text], [204, '']);
    refused(await token.delete(`${payments}/${payment.id}`), 'not_found');
    assert.deepEqual(await read(account.browser, record.id), record);
    assert.deepEqual((await account.browser.get<Totals>(`${payments}/totals`)).body, { count: 0, byCurrency: [] });
  });

  test('keeps the name that the record had, also when the record is renamed or deleted', async () => {
    const { browser } = await service().account();
    const record = await create(browser);
    const payment = await pay(browser, record.id);
    const renamed = await update(browser, record, { name: 'renamed.example' });
    assert.equal((await readPayment(browser, payment.id)).domainName, record.name);
    assert.equal((await browser.delete(at(record.id), ifMatch(renamed.revision))).status, 204);
    assert.deepEqual(await listPayments(browser), [{ ...payment, domainId: null }]);
    // A new record of the same name is another one.
    await create(browser, { name: record.name });
    assert.equal((await readPayment(browser, payment.id)).domainId, null);
  });

  test('of a token that may not read is answered with its ID alone', async () => {
    const account = await service().account();
    const { id } = await create(account.browser);
    const token = await account.token(['domains:write']);
    const body = { domainId: id, kind: 'other', paidOn: '2026-11-20', amountMinor: 1 };
    const answer = await token.post<{ id: string }>(payments, body, key());
    assert.deepEqual(Object.keys(answer.body), ['id']);
    assert.deepEqual((await readPayment(account.browser, answer.body.id)).actor, { kind: 'token', name: 'Test' });
    refused(await token.get(payments), 'insufficient_scope');
    refused(await token.get(`${payments}/totals`), 'insufficient_scope');
  });
});

suiteWithService('The list of payments', (service) => {
  test('has the latest day first, ties by ID ascending in either direction, in pages of any size', async () => {
    const { browser } = await service().account();
    const { id } = await create(browser);
    const days = ['2026-01-01', '2026-05-05', '2026-05-05', '2026-05-05', '2024-02-29', '9999-12-31', '0001-01-01'];
    const made: Payment[] = [];
    for (const paidOn of days) made.push(await pay(browser, id, { paidOn }));
    const sorted = (sign: 1 | -1) =>
      made.toSorted((a, b) => (a.paidOn === b.paidOn ? (a.id < b.id ? -1 : 1) : a.paidOn < b.paidOn ? -sign : sign));
    for (const limit of [1, 2, 3, 4, 100]) {
      assert.deepEqual(await listPayments(browser, '', limit), sorted(-1));
      assert.deepEqual(await listPayments(browser, 'sort=paidOn', limit), sorted(1));
      assert.deepEqual(
        await listPayments(browser, 'from=2026-05-05&to=2026-05-05', limit),
        sorted(1).filter(({ paidOn }) => paidOn === '2026-05-05'),
      );
    }
  });

  test('and the totals take the same filters', async () => {
    const { browser } = await service().account();
    const one = await create(browser, { registrar: 'GANDI', currency: 'USD' });
    const two = await create(browser, { registrar: null, currency: 'EUR' });
    const made = [
      await pay(browser, one.id, { paidOn: '2025-12-31', kind: 'registration', amountMinor: 10 }),
      await pay(browser, one.id, { paidOn: '2026-01-01', kind: 'renewal', amountMinor: null }),
      await pay(browser, one.id, { paidOn: '2026-06-30', kind: 'renewal', amountMinor: 7, registrar: 'gandi' }),
      await pay(browser, two.id, { paidOn: '2026-06-30', kind: 'transfer', amountMinor: 9_007_199_254_740_991 }),
      await pay(browser, two.id, { paidOn: '2026-06-30', kind: 'other', amountMinor: 9_007_199_254_740_991 }),
    ];
    const cases: [string, (payment: Payment) => boolean][] = [
      ['', () => true],
      ['from=2026-01-01', ({ paidOn }) => paidOn >= '2026-01-01'],
      ['to=2026-01-01', ({ paidOn }) => paidOn <= '2026-01-01'],
      ['from=2026-12-31&to=2026-01-01', () => false],
      [`domainId=${one.id}`, ({ domainId }) => domainId === one.id],
      ['domainId=dom_missing', () => false],
      ['domainId=%00', () => false],
      ['registrar=Gandi', ({ registrar }) => registrar?.toLowerCase() === 'gandi'],
      ['registrar=Porkbun', () => false],
      ['currency=EUR', ({ currency }) => currency === 'EUR'],
      ['kind=renewal&kind=other', ({ kind }) => kind === 'renewal' || kind === 'other'],
      ['registrar=gandi&kind=renewal&currency=USD&from=2026-02-01', ({ amountMinor }) => amountMinor === 7],
    ];
    for (const [query, matches] of cases) {
      const expected = made.filter(matches);
      assert.deepEqual(new Set(await listPayments(browser, query)), new Set(expected), query);
      const { text } = await browser.get(`${payments}/totals?${query}`);
      assert.equal(text, totalsText(expected), query);
    }
  });

  test('refuses what it does not know, and cursors of other lists', async () => {
    const { browser } = await service().account();
    const { id } = await create(browser);
    await pay(browser, id);
    await pay(browser, id);
    for (const query of ['q=x', 'from=yesterday', 'kind=gift', 'sort=amount', 'limit=0', 'limit=101', 'currency=eur'])
      refused(await browser.get(`${payments}?${query}`), 'invalid_query', query);
    for (const query of ['sort=paidOn', 'limit=1', 'cursor=x'])
      refused(await browser.get(`${payments}/totals?${query}`), 'invalid_query', query);
    const { nextCursor } = (await browser.get<{ nextCursor: string }>(`${payments}?limit=1`)).body;
    for (const query of ['sort=paidOn&', 'kind=other&', 'from=2020-01-01&'])
      refused(await browser.get(`${payments}?${query}cursor=${nextCursor}`), 'invalid_cursor', query);
    const stranger = (await service().account()).browser;
    refused(await stranger.get(`${payments}?limit=1&cursor=${nextCursor}`), 'invalid_cursor');
  });
});
