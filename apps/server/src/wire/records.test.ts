import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BodyOf } from '@namekeep/contract';
import type { DomainRecord, RecordFields } from '@namekeep/domain';
import { startOfTests } from '../testing/account.ts';
import {
  allPages,
  at,
  configure,
  create,
  domains,
  freshName,
  ifMatch,
  input,
  key,
  listAll,
  read,
  remove,
  update,
} from '../testing/api.ts';
import { type Caller, expect, issuesOf, refused } from '../testing/caller.ts';
import { suiteWithService } from '../testing/service.ts';

/** The defaults of a new record (docs/api.md, section 3). */
const defaults = {
  registrar: null,
  dnsProvider: null,
  ownership: 'owned',
  lifecycle: 'active',
  renewalIntent: 'renew',
  autoRenew: null,
  registrationDate: null,
  billingDate: null,
  expirationDate: null,
  registrationCostMinor: null,
  renewalCostMinor: null,
  purchaseEmail: null,
  paymentMethod: null,
  currency: 'USD',
  notes: '',
  isArchived: false,
  reminders: { enabled: true, target: 'default', offsets: [30, 14, 7, 1] },
} satisfies Omit<RecordFields, 'name'>;
const everything = {
  registrar: 'Gandi',
  dnsProvider: 'deSEC',
  ownership: 'managed',
  lifecycle: 'inactive',
  renewalIntent: 'let_expire',
  autoRenew: true,
  registrationDate: '0001-01-01',
  billingDate: '2028-02-29',
  expirationDate: '9999-12-31',
  registrationCostMinor: 0,
  renewalCostMinor: 9_007_199_254_740_991,
  purchaseEmail: 'billing@example.com',
  paymentMethod: 'Visa, the blue one',
  currency: 'JPY',
  notes: 'Two\nlines\tand a tab. 🦊',
  isArchived: true,
  reminders: { enabled: false, target: 'expiration', offsets: [365, 1, 30] },
} satisfies Omit<RecordFields, 'name'>;

suiteWithService('A record', (service) => {
  const browser = async () => (await service().account()).browser;

  test('is created with its address, its revision and every field, and is read back the same', async () => {
    const caller = await browser();
    const sent = input({ expirationDate: '2026-12-04' });
    const reply = await caller.post<DomainRecord>(domains, sent, key());
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
      renewal: { date: '2026-12-04', target: 'expiration', daysUntil: 14, urgency: 'soon', offset: 14 },
    });
    assert.deepEqual([reply.headers.etag, reply.headers.location], ['"1"', at(id)]);
    const again = await caller.get<DomainRecord>(at(id));
    assert.deepEqual([again.status, again.headers.etag, again.text], [200, '"1"', reply.text]);
    const full = await create(caller, everything);
    assert.partialDeepStrictEqual(full, everything);
    assert.deepEqual(await read(caller, full.id), full);
  });

  test('takes its currency and reminders from the settings', async () => {
    const caller = await browser();
    const reminders = { enabled: false, target: 'billing', offsets: [9] };
    await configure(caller, { defaultCurrency: 'EUR', reminders });
    const record = await create(caller);
    assert.deepEqual([record.currency, record.reminders], ['EUR', reminders]);
  });

  test('is refused with all its problems at once, also members that a caller may not set', async () => {
    const caller = await browser();
    const record = await create(caller);
    const bad = {
      name: 'no spaces.example',
      registrar: 'x'.repeat(201),
      ownership: 'mine',
      billingDate: '2027-02-29',
      renewalCostMinor: 12.34,
      currency: 'usd',
      notes: 'x\udfff',
      reminders: { enabled: true, target: 'mail', offsets: [0, 7, 366, 7] },
      id: 'dom_01jd5w3v8k2m4n6p8r0t2v4x6y',
      revision: 7,
      accountId: 'acc_01jd5w3v8k2m4n6p8r0t2v4x6y',
      createdAt: '2020-01-01T00:00:00.000Z',
      renewal: { urgency: 'none' },
      labels: ['x'],
      'reminders.enabled': false,
    };
    const expected = [
      'accountId unrecognized_key',
      'billingDate invalid_date',
      'createdAt unrecognized_key',
      'currency invalid_value',
      'id unrecognized_key',
      'labels unrecognized_key',
      'name invalid_name',
      'notes invalid_characters',
      'ownership invalid_value',
      'registrar too_big',
      'reminders.enabled unrecognized_key',
      'reminders.offsets.0 out_of_range',
      'reminders.offsets.2 out_of_range',
      'reminders.target invalid_value',
      'renewal unrecognized_key',
      'renewalCostMinor out_of_range',
      'revision unrecognized_key',
    ];
    const missing = 'expirationDate date_required';
    const created = issuesOf(await caller.post(domains, { ...bad, billingDate: undefined }, key()));
    assert.deepEqual(created.sort(), [...expected.filter((one) => !one.startsWith('billing')), missing].sort());
    const batch = await caller.post(`${domains}/batch`, { records: [input(), { ...input(), ...bad }] }, key());
    assert.deepEqual(
      issuesOf(batch).sort(),
      expected.map((one) => `records.1.${one}`),
    );
    assert.deepEqual(issuesOf(await caller.patch(at(record.id), bad, ifMatch(1))).sort(), expected);
    assert.deepEqual(await listAll(caller, 'archived=all'), [record]);
    for (const [path, body, issue] of [
      [`${domains}/batch`, { records: [input()], atomic: false }, 'atomic unrecognized_key'],
      [
        '/api/tokens',
        { name: 'x', scopes: ['domains:read'], expiresInDays: 1, secret: 'x' },
        'secret unrecognized_key',
      ],
      [at(record.id, '/restore'), { revision: 1, force: true }, 'force unrecognized_key'],
    ] as const)
      assert.deepEqual(issuesOf(await caller.post(path, body, { ...key(), ...ifMatch(1) })), [issue]);
  });

  test('has one name in ASCII and one for display, which no other record of the account has', async () => {
    const caller = await browser();
    const one = await create(caller, { name: 'https://BÜCHER.example:8443/shop?x' });
    assert.deepEqual([one.name, one.unicodeName], ['xn--bcher-kva.example', 'bücher.example']);
    const archived = await update(caller, one, { isArchived: true });
    const two = await create(caller);
    for (const reply of [
      await caller.post(domains, input({ name: 'bu\u0308cher.example.' }), key()),
      await caller.patch(at(two.id), { name: 'XN--BCHER-KVA.example' }, ifMatch(1)),
    ]) {
      const { issues } = refused(reply, 'duplicate_name');
      assert.deepEqual(
        issues?.map(({ path, existingId }) => [path, existingId]),
        [['name', one.id]],
      );
    }
    const renamed = await update(caller, two, { name: `größe.${freshName()}` });
    assert.match(renamed.unicodeName, /^größe\./);
    await remove(caller, archived);
    await create(caller, { name: one.name });
  });

  test('is changed in what the change names, which makes a revision, also of nothing', async () => {
    const caller = await browser();
    const record = await create(caller, { registrar: 'Gandi', notes: 'old', currency: 'EUR', renewalCostMinor: 1200 });
    service().clock.pass({ hours: 1 });
    const reply = await caller.patch(at(record.id), { notes: 'new', registrar: null }, ifMatch(1));
    const updatedAt = new Date(service().clock.now()).toISOString();
    assert.deepEqual([reply.status, reply.headers.etag], [200, '"2"']);
    assert.deepEqual(reply.body, { ...record, notes: 'new', registrar: null, revision: 2, updatedAt });
    assert.deepEqual(await read(caller, record.id), reply.body);
    assert.equal((await update(caller, reply.body, {})).revision, 3);
    const same = { revision: 3, id: record.id };
    refused(await caller.patch(at(record.id), { currency: 'USD' }, ifMatch(3)), 'currency_change_unacknowledged');
    assert.deepEqual(issuesOf(await caller.patch(at(record.id), { expirationDate: null }, ifMatch(3))), [
      'expirationDate date_required',
    ]);
    const dollars = await update(caller, same, { currency: 'USD', clearCostsOnCurrencyChange: true });
    assert.deepEqual([dollars.currency, dollars.renewalCostMinor], ['USD', null]);
  });

  test('goes back to an earlier revision as a new one, with its currency and costs', async () => {
    const caller = await browser();
    const agreed = { clearCostsOnCurrencyChange: true };
    const restore = (from: DomainRecord, to: unknown, more: object = {}) =>
      caller.post<DomainRecord>(at(from.id, '/restore'), { revision: to, ...more }, ifMatch(from.revision));
    const first = await create(caller, { currency: 'EUR', renewalCostMinor: 1200, notes: 'one', registrar: 'Gandi' });
    const changes = { currency: 'USD', renewalCostMinor: 7, notes: 'two', name: freshName(), isArchived: true };
    const second = await update(caller, first, { ...changes, ...agreed });
    const other = await create(caller, { name: first.name });
    const { issues } = refused(await restore(second, 1, agreed), 'duplicate_name');
    assert.equal(issues?.[0]?.existingId, other.id);
    await remove(caller, other);
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
    assert.deepEqual(await read(caller, first.id), second);
    service().clock.pass({ minutes: 5 });
    const reply = await restore(second, 1, agreed);
    assert.deepEqual([reply.status, reply.headers.etag], [200, '"3"']);
    assert.deepEqual(reply.body, { ...first, revision: 3, updatedAt: reply.body.updatedAt });
    assert.notEqual(reply.body.updatedAt, first.updatedAt);
    // Without costs now, or in the same currency, there is nothing to agree to.
    const free = await update(caller, reply.body, { renewalCostMinor: null, currency: 'JPY', ...agreed });
    assert.equal((await expect(200, restore(free, 1))).renewalCostMinor, 1200);
  });

  test('has a history: who made each revision, when, and what it changed', async () => {
    const account = await service().account('Ada');
    const token = await account.token(undefined, { name: 'Nightly' });
    const record = await create(account.browser, { registrar: 'Gandi' });
    service().clock.pass({ minutes: 1 });
    const second = await update(token, record, { registrar: null, notes: 'x' });
    await update(account.browser, second, {});
    const { entries, nextCursor } = await expect(
      200,
      account.browser.get<BodyOf<'domainsHistory'>>(at(record.id, '/history')),
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

  test('has a history in pages, which changes meanwhile do not shift, with cursors of its own', async () => {
    const caller = await browser();
    let record = await create(caller);
    for (let notes = 2; notes <= 7; notes += 1) record = await update(caller, record, { notes: `${notes}` });
    const path = at(record.id, '/history');
    const first = await expect(200, caller.get<BodyOf<'domainsHistory'>>(`${path}?limit=3`));
    record = await update(caller, record, { notes: 'meanwhile' });
    const rest = await allPages<{ revision: number }>(caller, path, 'entries', `cursor=${first.nextCursor}`, 2);
    const revisions = [...first.entries, ...rest].map(({ revision }) => revision);
    assert.deepEqual(revisions, [7, 6, 5, 4, 3, 2, 1]);
    const other = await create(caller);
    const list = await expect(200, caller.get<{ nextCursor: string }>(`${domains}?limit=1`));
    refused(await caller.get(`${at(other.id, '/history')}?cursor=${first.nextCursor}`), 'invalid_cursor');
    refused(await (await browser()).get(`${path}?cursor=${first.nextCursor}`), 'invalid_cursor');
    for (const wrong of [`${first.nextCursor}x`, list.nextCursor, '', '%00'])
      refused(await caller.get(`${path}?cursor=${wrong}`), 'invalid_cursor', wrong);
    for (const limit of ['0', '101', '1.5', '', '1&limit=2'])
      refused(await caller.get(`${path}?limit=${limit}`), 'invalid_query', limit);
    await remove(caller, record);
    refused(await caller.get(`${path}?cursor=${first.nextCursor}`), 'not_found');
  });

  test('is deleted for good with the scope to delete alone, and leaves nothing', async () => {
    const account = await service().account();
    const { id, name } = await create(account.browser);
    const others = await account.token(['domains:read', 'domains:write']);
    refused(await others.delete(at(id), ifMatch(1)), 'insufficient_scope');
    const token = await account.token(['domains:delete']);
    const reply = await token.delete(at(id), ifMatch(1));
    assert.deepEqual([reply.status, reply.text, reply.headers['content-type']], [204, '', undefined]);
    for (const gone of [
      await account.browser.get(at(id)),
      await account.browser.get(at(id, '/history')),
      await token.delete(at(id), ifMatch(1)),
    ])
      refused(gone, 'not_found');
    assert.deepEqual(await listAll(account.browser, 'archived=all'), []);
    const again = await create(account.browser, { name });
    assert.equal((await allPages(account.browser, at(again.id, '/history'), 'entries')).length, 1);
  });

  test('is told to a caller that may not read by a receipt alone', async () => {
    const account = await service().account();
    const writer: Caller = await account.token(['domains:write']);
    const sent = input();
    const made = await expect(201, writer.post<DomainRecord>(domains, sent, key()));
    const { id } = made;
    assert.deepEqual(made, { id, name: sent.name, revision: 1 });
    const changed = await writer.patch(at(id), { registrar: 'x' }, ifMatch(1));
    assert.deepEqual([changed.headers.etag, changed.body], ['"2"', { ...made, revision: 2 }]);
    const back = await writer.post(at(id, '/restore'), { revision: 1 }, ifMatch(2));
    assert.deepEqual(back.body, { ...made, revision: 3 });
    const batch = await writer.post<{ records: object[] }>(`${domains}/batch`, { records: [input()] }, key());
    assert.deepEqual(Object.keys(batch.body.records[0] ?? {}), ['id', 'name', 'revision']);
    const taken = await writer.post(domains, input({ name: made.name }), key());
    refused(taken, 'duplicate_name');
    assert.doesNotMatch(taken.text, new RegExp(id));
  });
});
