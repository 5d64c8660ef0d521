import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DomainRecord, Payment } from '@namekeep/domain';
import { refused } from '../testing/caller.ts';
import { suiteWithService } from '../testing/each-database.ts';
import { listPayments, payments, type RecordedRenewal, readPayment, renew, sendRenewal } from '../testing/payments.ts';
import { at, create, freshName, ifMatch, key, quoted, read, update } from '../testing/records.ts';

const costly = { currency: 'USD', renewalCostMinor: 1234, registrar: 'Gandi', billingDate: '2027-03-01' };
const issuePaths = (body: unknown): string[] =>
  (body as { error: { issues: { path: string }[] } }).error.issues.map(({ path }) => path);

suiteWithService('A renewal', (service) => {
  test('moves the dates, records the payment and makes one revision', async () => {
    const { browser } = await service().account();
    const record = await create(browser, { ...costly, renewalIntent: 'let_expire' });
    const answer = await sendRenewal(browser, record, { years: 2, note: ' Paid by card. ' });
    assert.equal(answer.status, 201, answer.text);
    const { payment, record: after } = answer.body;
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
    assert.deepEqual(
      [after.revision, after.expirationDate, after.billingDate, after.renewalIntent, after.renewalCostMinor],
      [2, '2029-03-31', '2029-03-01', 'renew', 1234],
    );
    assert.deepEqual([answer.headers.etag, answer.headers.location], [quoted(2), `${payments}/${id}`]);
    assert.deepEqual(await read(browser, record.id), after);
    assert.deepEqual(await readPayment(browser, id), payment);

    const history = await browser.get<{ entries: { revision: number; changes: { field: string }[] }[] }>(
      at(record.id, '/history'),
    );
    const [entry] = history.body.entries;
    assert.deepEqual(
      [entry?.revision, entry?.changes.map(({ field }) => field)],
      [2, ['renewalIntent', 'billingDate', 'expirationDate']],
    );
  });

  test('takes explicit dates, a day, an amount, a currency, a registrar and the next cost', async () => {
    const { browser } = await service().account();
    const record = await create(browser, { ...costly, isArchived: true, lifecycle: 'inactive' });
    const { payment, record: after } = await renew(browser, record, {
      expirationDate: '2031-01-01',
      paidOn: '2026-10-01',
      amountMinor: null,
      currency: 'JPY',
      registrar: 'Porkbun',
      nextRenewalCostMinor: null,
    });
    assert.deepEqual(
      [payment.paidOn, payment.amountMinor, payment.currency, payment.registrar, payment.years],
      ['2026-10-01', null, 'JPY', 'Porkbun', null],
    );
    assert.deepEqual(
      [after.expirationDate, after.billingDate, after.registrar, after.renewalCostMinor, after.currency],
      ['2031-01-01', '2027-03-01', 'Porkbun', null, 'USD'],
    );
  });

  test("is paid today in the owner's time zone", async () => {
    const account = await service().account();
    const settings = {
      ...(await account.browser.get<object>('/api/v1/settings')).body,
      timezone: 'Pacific/Kiritimati',
    };
    assert.equal((await account.browser.put('/api/v1/settings', settings)).status, 200);
    const { payment } = await renew(account.browser, await create(account.browser));
    const local = new Date(service().clock.now() + 14 * 3_600_000).toISOString().slice(0, 10);
    assert.equal(payment.paidOn, local);
  });

  test('with problems is refused with all of them at once, and changes nothing', async () => {
    const { browser } = await service().account();
    const record = await create(browser, costly);
    const late = await create(browser, { expirationDate: '9999-06-01', renewalCostMinor: 9_007_199_254_740_991 });
    const cases: [DomainRecord, Record<string, unknown>, string[]][] = [
      [record, { years: 0 }, ['years']],
      [
        record,
        { years: 1.5, paidOn: '2026-02-29', note: null, currency: null },
        ['years', 'paidOn', 'currency', 'note'],
      ],
      [record, { years: null, unknown: 1 }, ['years', 'unknown']],
      [record, { years: 1, expirationDate: '2030-01-01' }, ['years']],
      [record, { expirationDate: null, billingDate: '2027-03-01' }, ['expirationDate', 'billingDate']],
      [record, { expirationDate: '2027-03-31' }, ['expirationDate']],
      [record, { currency: 'EUR', years: 11 }, ['years', 'amountMinor']],
      [record, { currency: 'EUR', expirationDate: '2020-01-01', years: 1 }, ['years', 'expirationDate', 'amountMinor']],
      [record, { amountMinor: -1, nextRenewalCostMinor: 0.5 }, ['amountMinor', 'nextRenewalCostMinor']],
      [record, { currency: 'EUR', amountMinor: 'ten' }, ['amountMinor']],
      [late, { years: 2 }, ['years', 'amountMinor']],
    ];
    for (const [subject, body, paths] of cases) {
      const answer = await sendRenewal(browser, subject, body);
      refused(answer, 'invalid_input', JSON.stringify(body));
      assert.deepEqual(issuePaths(answer.body).sort(), [...paths].sort(), JSON.stringify(body));
    }
    assert.deepEqual(await read(browser, record.id), record);
    assert.deepEqual(await listPayments(browser), []);
  });

  test('of a record that is missing, or that has changed since, changes nothing', async () => {
    const { browser } = await service().account();
    const record = await create(browser);
    await update(browser, record, { notes: 'Changed.' });
    const stale = await sendRenewal(browser, record, { years: 99 });
    refused(stale, 'stale_revision');
    assert.equal(stale.headers.etag, quoted(2));
    refused(await sendRenewal(browser, { id: 'dom_missing', revision: 1 }, { years: 99 }), 'not_found');
    const path = at(record.id, '/renewals');
    refused(await browser.post(path, {}, key()), 'precondition_required');
    refused(await browser.post(path, {}, ifMatch(2)), 'idempotency_key_required');
    refused(await browser.post(path, {}, { ...key(), ...ifMatch('*') }), 'invalid_if_match');
    assert.deepEqual(await listPayments(browser), []);
  });

  test('with the key of an earlier one is replayed, also with a fresh If-Match; on another record it is a conflict', async () => {
    const { browser } = await service().account();
    const record = await create(browser, costly);
    const other = await create(browser, costly);
    const send = (id: string, revision: number, body: object = { years: 1 }) =>
      browser.post<RecordedRenewal>(at(id, '/renewals'), body, { ...key('one'), ...ifMatch(revision) });
    const first = await send(record.id, 1);
    assert.equal(first.status, 201);
    for (const revision of [1, 2, 77]) {
      const again = await send(record.id, revision);
      assert.deepEqual(
        [again.status, again.text, again.headers.etag, again.headers.location, again.headers['idempotency-replayed']],
        [201, first.text, first.headers.etag, first.headers.location, 'true'],
      );
    }
    refused(await send(record.id, 2, { years: 2 }), 'idempotency_conflict');
    refused(await send(record.id, 2, { years: 'x' }), 'idempotency_conflict');
    refused(await send(other.id, 1), 'idempotency_conflict');
    refused(await send('dom_missing', 1), 'idempotency_conflict');
    assert.equal((await listPayments(browser)).length, 1);
    assert.equal((await read(browser, other.id)).revision, 1);
  });

  test('sent several times at once with one key happens once', async () => {
    const { browser } = await service().account();
    const record = await create(browser, costly);
    const one = key();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        browser.post<RecordedRenewal>(at(record.id, '/renewals'), {}, { ...one, ...ifMatch(1) }),
      ),
    );
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
    assert.equal(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true').length, 7);
    assert.equal((await listPayments(browser)).length, 1);
  });

  test('sent several times at once with different keys happens for one of them', async () => {
    const { browser } = await service().account();
    const record = await create(browser, costly);
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendRenewal(browser, record)));
    assert.deepEqual(
      answers.map(({ status }) => status).sort((a, b) => a - b),
      [201, 412, 412, 412, 412, 412, 412, 412],
    );
    assert.equal((await listPayments(browser)).length, 1);
    assert.equal((await read(browser, record.id)).expirationDate, '2028-03-31');
  });

  test('answers a token that may not read with a receipt, in a replay too', async () => {
    const account = await service().account();
    const record = await create(account.browser, costly);
    const token = await account.token(['domains:write']);
    const headers = { ...key('k'), ...ifMatch(1) };
    const first = await token.post<RecordedRenewal>(at(record.id, '/renewals'), {}, headers);
    assert.deepEqual(first.body, {
      payment: { id: first.body.payment.id },
      record: { id: record.id, name: record.name, revision: 2 },
    });
    const again = await token.post(at(record.id, '/renewals'), {}, headers);
    assert.equal(again.text, first.text);
    const seen = await account.browser.post<RecordedRenewal>(at(record.id, '/renewals'), {}, headers);
    assert.equal(seen.body.payment.domainName, record.name);
    const undone = await token.post(`${payments}/${first.body.payment.id}/undo`);
    assert.deepEqual(undone.body, { record: { id: record.id, name: record.name, revision: 3 } });
  });
});

suiteWithService('The undo of a renewal', (service) => {
  const undo = (caller: Parameters<typeof renew>[0], id: string) =>
    caller.post<{ record: DomainRecord }>(`${payments}/${id}/undo`);

  test('brings the fields back as a new revision, and the payment is gone', async () => {
    const { browser } = await service().account();
    const record = await create(browser, { ...costly, renewalIntent: 'let_expire' });
    const { payment } = await renew(browser, record, { amountMinor: 999, registrar: 'Porkbun' });
    const changed = await update(browser, await read(browser, record.id), {
      notes: 'Changed since.',
      name: freshName(),
    });
    assert.equal((await readPayment(browser, payment.id)).undoable, true);
    const undone = await undo(browser, payment.id);
    assert.equal(undone.status, 200, undone.text);
    assert.equal(undone.headers.etag, quoted(4));
    const { revision, updatedAt, ...rest } = undone.body.record;
    const { revision: _, updatedAt: __, ...before } = { ...record, ...pick(changed) };
    assert.equal(revision, 4);
    assert.ok(updatedAt >= changed.updatedAt);
    assert.deepEqual(rest, before);
    refused(await browser.get(`${payments}/${payment.id}`), 'not_found');
    refused(await undo(browser, payment.id), 'not_found');
    assert.deepEqual(await listPayments(browser), []);
  });

  test('is refused once a written field has another value, and possible again when the value is back', async () => {
    const { browser } = await service().account();
    const record = await create(browser, costly);
    const { payment, record: after } = await renew(browser, record);
    const moved = await update(browser, after, { expirationDate: '2030-01-01' });
    assert.equal((await readPayment(browser, payment.id)).undoable, false);
    refused(await undo(browser, payment.id), 'payment_not_undoable');
    await update(browser, moved, { expirationDate: after.expirationDate });
    assert.equal((await readPayment(browser, payment.id)).undoable, true);
    assert.equal((await undo(browser, payment.id)).body.record.expirationDate, '2027-03-31');
  });

  test('of several renewals goes back one by one, the last first', async () => {
    const { browser } = await service().account();
    const record = await create(browser, costly);
    const first = await renew(browser, record);
    const second = await renew(browser, first.record, { years: 3 });
    refused(await undo(browser, first.payment.id), 'payment_not_undoable');
    assert.equal((await undo(browser, second.payment.id)).body.record.expirationDate, '2028-03-31');
    assert.equal((await undo(browser, first.payment.id)).body.record.expirationDate, '2027-03-31');
  });

  test('is only for renewals of records that are still there', async () => {
    const { browser } = await service().account();
    const record = await create(browser, costly);
    const body = { domainId: record.id, kind: 'renewal', paidOn: '2026-11-20', amountMinor: 1 };
    const plain = await browser.post<Payment>(payments, body, key());
    assert.equal(plain.body.undoable, false);
    refused(await undo(browser, plain.body.id), 'payment_not_undoable');
    const { payment, record: after } = await renew(browser, record);
    assert.equal((await browser.delete(at(record.id), ifMatch(after.revision))).status, 204);
    const kept = await readPayment(browser, payment.id);
    assert.deepEqual([kept.domainId, kept.domainName, kept.undoable], [null, record.name, false]);
    refused(await undo(browser, payment.id), 'payment_not_undoable');
    refused(await undo(browser, 'pay_missing'), 'not_found');
  });

  test('at once with another undo happens once', async () => {
    const { browser } = await service().account();
    const { payment } = await renew(browser, await create(browser, costly));
    const answers = await Promise.all(Array.from({ length: 6 }, () => undo(browser, payment.id)));
    assert.deepEqual(
      answers.map(({ status }) => status).sort((a, b) => a - b),
      [200, 404, 404, 404, 404, 404],
    );
  });
});

const pick = ({ name, unicodeName, notes }: DomainRecord) => ({ name, unicodeName, notes });
