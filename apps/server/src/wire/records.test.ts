import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BodyOf } from '@namekeep/contract';
import type { DomainRecord } from '@namekeep/domain';
import { startOfTests } from '../testing/account.ts';
import * as api from '../testing/api.ts';
import { expect, issuesOf, refused } from '../testing/caller.ts';
import { suiteOnEachDatabase } from '../testing/service.ts';

/** The defaults of a new record (docs/api.md, section 3). */
const noTexts = { registrar: null, dnsProvider: null, purchaseEmail: null, paymentMethod: null, notes: '' };
const noDates = { registrationDate: null, billingDate: null };
const noCosts = { registrationCostMinor: null, renewalCostMinor: null, currency: 'USD' } as const;
const choices = { ownership: 'owned', lifecycle: 'active', renewalIntent: 'renew', autoRenew: null } as const;
const reminders = { enabled: true, target: 'default', offsets: [30, 14, 7, 1] } as const;
const defaults = { ...noTexts, ...noDates, ...noCosts, ...choices, isArchived: false, reminders };
const texts = { registrar: 'Gandi', dnsProvider: 'deSEC', paymentMethod: 'Visa, the blue one' };
const dates = { registrationDate: '0001-01-01', billingDate: '2028-02-29', expirationDate: '9999-12-31' };
const costs = { registrationCostMinor: 0, renewalCostMinor: 9_007_199_254_740_991, currency: 'JPY' };
const everything = {
  ...texts,
  purchaseEmail: 'billing@example.com',
  notes: 'Two\nlines\tand a tab. 🦊',
  ...dates,
  ...costs,
  ...({ ownership: 'managed', lifecycle: 'inactive', renewalIntent: 'let_expire', autoRenew: true } as const),
  isArchived: true,
  reminders: { enabled: false, target: 'expiration', offsets: [365, 1, 30] },
};

suiteOnEachDatabase('A record', (service) => {
  const browser = async () => (await service().account()).browser;

  test('is created with its address, its revision and every field, and is read back the same', async () => {
    const caller = await browser();
    const sent = api.input({ expirationDate: '2026-12-04' });
    const reply = await caller.post<DomainRecord>(api.domains, sent, api.key());
    assert.equal(reply.status, 201);
    const { id, ...fields } = reply.body;
    assert.match(id, /^dom_[0-9a-z]{26}$/);
    assert.deepEqual(fields, {
      ...defaults,
      ...sent,
      revision: 1,
      createdAt: startOfTests,
      updatedAt: startOfTests,
      unicodeName: sent.name,
      tld: 'example',
      labels: [],
      renewal: {
        date: '2026-12-04',
        target: 'expiration',
        daysUntil: 14,
        urgency: 'soon',
        offset: 14,
        state: null,
        conflict: null,
        next: 'Expires on 4 Dec unless your registrar renews it; auto-renew is unknown.',
      },
    });
    assert.deepEqual([reply.headers.etag, reply.headers.location], ['"1"', api.at(id)]);
    const again = await caller.get<DomainRecord>(api.at(id));
    assert.deepEqual([again.status, again.headers.etag, again.text], [200, '"1"', reply.text]);
    const full = await api.create(caller, everything);
    assert.partialDeepStrictEqual(full, everything);
    assert.deepEqual(await api.read(caller, full.id), full);
  });

  test('is refused with all its problems at once, also members that a caller may not set', async () => {
    const caller = await browser();
    const record = await api.create(caller);
    // What each field may be is shown of the domain.
    const ours = { id: 'dom_x', revision: 7, accountId: 'acc_x', createdAt: '2020-01-01T00:00:00.000Z', labels: ['x'] };
    const wrong = { name: 'no spaces.example', billingDate: '2027-02-29', 'reminders.enabled': false };
    const mail = { enabled: true, target: 'mail', offsets: [0, 7] };
    const bad = {
      ...ours,
      ...wrong,
      reminders: mail,
      renewalCostMinor: 12.34,
      notes: 'x\udfff',
      renewal: { urgency: 'none' },
    };
    const unknown = 'accountId createdAt id labels reminders.enabled renewal revision'.split(' ');
    const expected = [
      ...unknown.map((path) => `${path} unrecognized_key`),
      'reminders.target invalid_value',
      'reminders.offsets.0 out_of_range',
      'renewalCostMinor out_of_range',
      'billingDate invalid_date',
      'name invalid_name',
      'notes invalid_characters',
    ].sort();
    const missing = 'expirationDate date_required';
    const created = issuesOf(await caller.post(api.domains, { ...bad, billingDate: undefined }, api.key()));
    assert.deepEqual(created.sort(), [...expected.filter((one) => !one.startsWith('billing')), missing].sort());
    const batch = await caller.post(
      `${api.domains}/batch`,
      { records: [api.input(), { ...api.input(), ...bad }] },
      api.key(),
    );
    assert.deepEqual(
      issuesOf(batch).sort(),
      expected.map((one) => `records.1.${one}`),
    );
    assert.deepEqual(issuesOf(await caller.patch(api.at(record.id), bad, api.ifMatch(1))).sort(), expected);
    assert.deepEqual(await api.listAll(caller, 'archived=all'), [record]);
    for (const [path, body, issue] of [
      [`${api.domains}/batch`, { records: [api.input()], atomic: false }, 'atomic unrecognized_key'],
      [
        '/api/tokens',
        { name: 'x', scopes: ['domains:read'], expiresInDays: 1, secret: 'x' },
        'secret unrecognized_key',
      ],
      [api.at(record.id, '/restore'), { revision: 1, force: true }, 'force unrecognized_key'],
    ] as const)
      assert.deepEqual(issuesOf(await caller.post(path, body, { ...api.key(), ...api.ifMatch(1) })), [issue]);
  });

  test('has one name in ASCII and one for display, which no other record of the account has', async () => {
    const caller = await browser();
    const one = await api.create(caller, { name: 'https://BÜCHER.example:8443/shop?x' });
    assert.deepEqual([one.name, one.unicodeName], ['xn--bcher-kva.example', 'bücher.example']);
    const archived = await api.update(caller, one, { isArchived: true });
    const two = await api.create(caller);
    for (const reply of [
      await caller.post(api.domains, api.input({ name: 'bu\u0308cher.example.' }), api.key()),
      await caller.patch(api.at(two.id), { name: 'XN--BCHER-KVA.example' }, api.ifMatch(1)),
    ]) {
      const { issues } = refused(reply, 'duplicate_name');
      assert.deepEqual(
        issues?.map(({ path, existingId }) => [path, existingId]),
        [['name', one.id]],
      );
    }
    const renamed = await api.update(caller, two, { name: `größe.${api.freshName()}` });
    assert.match(renamed.unicodeName, /^größe\./);
    await api.remove(caller, archived);
    await api.create(caller, { name: one.name });
  });

  test('is changed in what the change names, which makes a revision, also of nothing', async () => {
    const caller = await browser();
    const record = await api.create(caller, {
      registrar: 'Gandi',
      notes: 'old',
      currency: 'EUR',
      renewalCostMinor: 1200,
    });
    service().clock.pass({ hours: 1 });
    const reply = await caller.patch(api.at(record.id), { notes: 'new', registrar: null }, api.ifMatch(1));
    const updatedAt = new Date(service().clock.now()).toISOString();
    assert.deepEqual([reply.status, reply.headers.etag], [200, '"2"']);
    const next = record.renewal.next.replace('Gandi', 'your registrar');
    const renewal = { ...record.renewal, next };
    assert.deepEqual(reply.body, { ...record, notes: 'new', registrar: null, revision: 2, updatedAt, renewal });
    assert.deepEqual(await api.read(caller, record.id), reply.body);
    assert.equal((await api.update(caller, reply.body, {})).revision, 3);
    const same = { revision: 3, id: record.id };
    refused(
      await caller.patch(api.at(record.id), { currency: 'USD' }, api.ifMatch(3)),
      'currency_change_unacknowledged',
    );
    assert.deepEqual(issuesOf(await caller.patch(api.at(record.id), { expirationDate: null }, api.ifMatch(3))), [
      'expirationDate date_required',
    ]);
    for (const [changes, expected] of [
      [
        { notes: 5, expirationDate: null, currency: 'USD' },
        ['currency currency_change_unacknowledged', 'expirationDate date_required', 'notes invalid_type'],
      ],
      [{ billingDate: 'soon', expirationDate: null }, ['billingDate invalid_date']],
    ] as const)
      assert.deepEqual(issuesOf(await caller.patch(api.at(record.id), changes, api.ifMatch(3))).sort(), expected);
    const dollars = await api.update(caller, same, { currency: 'USD', clearCostsOnCurrencyChange: true });
    assert.deepEqual([dollars.currency, dollars.renewalCostMinor], ['USD', null]);
  });

  test('goes back to an earlier revision as a new one, with its currency and costs', async () => {
    const caller = await browser();
    const agreed = { clearCostsOnCurrencyChange: true };
    const restore = (from: DomainRecord, to: unknown, more: object = {}) =>
      caller.post<DomainRecord>(api.at(from.id, '/restore'), { revision: to, ...more }, api.ifMatch(from.revision));
    const first = await api.create(caller, {
      currency: 'EUR',
      renewalCostMinor: 1200,
      notes: 'one',
      registrar: 'Gandi',
    });
    const changes = { currency: 'USD', renewalCostMinor: 7, notes: 'two', name: api.freshName(), isArchived: true };
    const second = await api.update(caller, first, { ...changes, ...agreed });
    const other = await api.create(caller, { name: first.name });
    const { issues } = refused(await restore(second, 1, agreed), 'duplicate_name');
    assert.equal(issues?.[0]?.existingId, other.id);
    await api.remove(caller, other);
    const unacknowledged = await restore(second, 1);
    assert.deepEqual(issuesOf(unacknowledged, 'currency_change_unacknowledged'), [
      'revision currency_change_unacknowledged',
    ]);
    for (const [to, code] of [
      [3, 'not_found'],
      [2 ** 31, 'not_found'],
      [0, 'invalid_input'],
      ['1', 'invalid_input'],
      [undefined, 'invalid_input'],
    ] as const)
      refused(await restore(second, to), code, String(to));
    assert.deepEqual(await api.read(caller, first.id), second);
    service().clock.pass({ minutes: 5 });
    const reply = await restore(second, 1, agreed);
    assert.deepEqual([reply.status, reply.headers.etag], [200, '"3"']);
    assert.deepEqual(reply.body, { ...first, revision: 3, updatedAt: reply.body.updatedAt });
    assert.notEqual(reply.body.updatedAt, first.updatedAt);
    // Without costs now, or in the same currency, there is nothing to agree to.
    const free = await api.update(caller, reply.body, { renewalCostMinor: null, currency: 'JPY', ...agreed });
    assert.equal((await expect(200, restore(free, 1))).renewalCostMinor, 1200);
  });

  test('has a history: who made each revision, when, and what it changed', async () => {
    const account = await service().account('Ada');
    const token = await account.token(undefined, { name: 'Nightly' });
    const record = await api.create(account.browser, { registrar: 'Gandi' });
    service().clock.pass({ minutes: 1 });
    const second = await api.update(token, record, { registrar: null, notes: 'x' });
    await api.update(account.browser, second, {});
    const { entries, nextCursor } = await expect(
      200,
      account.browser.get<BodyOf<'domainsHistory'>>(api.at(record.id, '/history')),
    );
    const [last, middle, first] = entries;
    assert.deepEqual([entries.length, nextCursor, last?.changes], [3, null, []]);
    assert.deepEqual(middle, {
      revision: 2,
      at: second.updatedAt,
      actor: { kind: 'token', name: 'Nightly' },
      changes: [
        { field: 'registrar', from: 'Gandi', to: null },
        { field: 'notes', from: '', to: 'x' },
      ],
    });
    assert.deepEqual([first?.at, first?.actor], [record.createdAt, { kind: 'session', name: 'Ada' }]);
    assert.deepEqual(first?.changes[0], { field: 'name', from: null, to: record.name });
  });

  test('has a history in pages, which changes meanwhile do not shift', async () => {
    const caller = await browser();
    let record = await api.create(caller);
    for (let notes = 2; notes <= 7; notes += 1) record = await api.update(caller, record, { notes: `${notes}` });
    const path = api.at(record.id, '/history');
    const first = await expect(200, caller.get<BodyOf<'domainsHistory'>>(`${path}?limit=3`));
    record = await api.update(caller, record, { notes: 'meanwhile' });
    const rest = await api.allPages<{ revision: number }>(caller, path, 'entries', `cursor=${first.nextCursor}`, 2);
    const revisions = [...first.entries, ...rest].map(({ revision }) => revision);
    assert.deepEqual(revisions, [7, 6, 5, 4, 3, 2, 1]);
    await api.remove(caller, record);
    refused(await caller.get(`${path}?cursor=${first.nextCursor}`), 'not_found');
  });

  test('is deleted for good, and leaves nothing', async () => {
    const caller = await browser();
    const { id, name } = await api.create(caller);
    const reply = await caller.delete(api.at(id), api.ifMatch(1));
    assert.deepEqual([reply.status, reply.text, reply.headers['content-type']], [204, '', undefined]);
    for (const gone of [
      await caller.get(api.at(id)),
      await caller.get(api.at(id, '/history')),
      await caller.delete(api.at(id), api.ifMatch(1)),
    ])
      refused(gone, 'not_found');
    assert.deepEqual(await api.listAll(caller, 'archived=all'), []);
    const again = await api.create(caller, { name });
    assert.equal((await api.allPages(caller, api.at(again.id, '/history'), 'entries')).length, 1);
  });
});
