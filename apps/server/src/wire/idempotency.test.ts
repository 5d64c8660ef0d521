import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DomainRecord } from '@namekeep/domain';
import * as api from '../testing/api.ts';
import { type Caller, expect, type Reply, raw, refused } from '../testing/caller.ts';
import { newSubject, requestOf, routeNames, routeOf } from '../testing/requests.ts';
import { suiteOnEachDatabase } from '../testing/service.ts';

const batch = `${api.domains}/batch`;
type Made = DomainRecord & { records?: DomainRecord[] };
const operations: [path: string, payload: () => Record<string, unknown>][] = [
  [api.domains, () => api.input({ expirationDate: '2026-11-25', registrar: 'Gandi' })],
  [batch, () => ({ records: [api.input(), api.input({ notes: 'x' })] })],
];
/** What a replay repeats; the rest belongs to the one request. */
const kept = ({ status, headers, text }: Reply<unknown>) => ({
  status,
  text,
  etag: headers.etag,
  location: headers.location,
  type: headers['content-type'],
});
const isReplay = ({ headers }: Reply<unknown>) => headers['idempotency-replayed'];
const json = { 'content-type': 'application/json' };

suiteOnEachDatabase('A request with the idempotency key of an earlier one', (service) => {
  test('gets the first response byte for byte, whatever happened to the record since', async () => {
    for (const [path, payload] of operations) {
      const { browser } = await service().account();
      const body = payload();
      const first = await browser.post<Made>(path, body, api.key('first'));
      assert.deepEqual([first.status, isReplay(first)], [201, undefined]);
      const record = first.body.records?.[0] ?? first.body;
      const repeat = async (when: string) => {
        const again = await browser.post(path, body, api.key('first'));
        assert.deepEqual([kept(again), isReplay(again)], [kept(first), 'true'], when);
      };
      await repeat('at once');
      await api.remove(browser, await api.update(browser, record, { name: api.freshName(), isArchived: true }));
      await api.configure(browser, { defaultCurrency: 'JPY', timezone: 'Pacific/Kiritimati' });
      service().clock.pass({ hours: 23 });
      await repeat('on another day, with other settings, after the deletion');
      service().clock.pass({ hours: -23 });
      assert.equal((await api.listAll(browser, 'archived=all')).length, first.body.records ? 1 : 0, 'and adds nothing');
    }
  });

  test('is the same payload in any order of members and spacing; any other is a conflict, whatever it would mean', async () => {
    const { browser } = await service().account();
    const reminders = { enabled: true, target: 'default', offsets: [7, 1] };
    const body = api.input({ notes: 'x', renewalCostMinor: null, reminders });
    const first = await browser.post(api.domains, body, api.key('k'));
    assert.equal(first.status, 201);
    const reordered = Object.fromEntries(Object.entries(body).reverse());
    const text = JSON.stringify(reordered, null, 3).replace('"offsets"', '"\\u006fffsets"');
    assert.deepEqual(kept(await browser.post(api.domains, raw(text), { ...api.key('k'), ...json })), kept(first));
    // Which payloads are the same is shown of core.
    const others = [
      { ...body, notes: 'x ' },
      { ...body, notes: undefined },
      { ...body, renewalCostMinor: 0 },
      null,
      [body],
    ];
    for (const other of others)
      refused(await browser.post(api.domains, other, api.key('k')), 'idempotency_conflict', JSON.stringify(other));
    refused(await browser.post(api.domains, body, api.key('other')), 'duplicate_name');
    assert.equal((await api.listAll(browser)).length, 1);
    // Of another account or for another operation, it is another key.
    const { browser: stranger } = await service().account();
    for (const [caller, path, payload] of [
      [stranger, api.domains, body],
      [browser, batch, { records: [api.input()] }],
    ] as const)
      assert.equal(isReplay(await caller.post(path, payload, api.key('k'))), undefined);
    const different = await Promise.all(api.inputs(20).map((one) => browser.post(api.domains, one, api.key('d'))));
    assert.equal(different.filter(({ status }) => status === 201).length, 1);
    for (const { status, text } of different.filter((reply) => reply.status !== 201))
      assert.match(`${status} ${text}`, /^409 .*idempotency_(conflict|in_progress)/);
  });

  test('is answered as that one on every route that takes a key, once for many at once, and is a conflict otherwise', async () => {
    for (const name of routeNames.filter((one) => routeOf(one).idempotencyKey === true)) {
      const account = await service().account();
      const subject = await newSubject(account);
      const request = requestOf(name, subject);
      const again = (caller: Caller, more: object = {}) => caller.send({ ...request, ...more });
      const replies = await Promise.all(Array.from({ length: 6 }, () => again(account.browser)));
      const sent = replies.filter(({ status }) => status < 300);
      assert.equal(sent.filter((reply) => !isReplay(reply)).length, 1, name);
      assert.equal(new Set(sent.map((reply) => JSON.stringify(kept(reply)))).size, 1, name);
      for (const reply of replies.filter(({ status }) => status >= 300)) {
        refused(reply, 'idempotency_in_progress', name);
        assert.equal(reply.headers['retry-after'], '1');
      }
      const { 'idempotency-key': _, ...headers } = request.headers ?? {};
      refused(await again(account.browser, { headers }), 'idempotency_key_required', name);
      const entries = await api.listActivity(account.browser);
      // The key is compared before the fields are, and before the record is looked for.
      const bodies = [{}, null, [request.body], { ...(request.body as object), more: 1 }].map((body) => ({ body }));
      const elsewhere = { path: request.path.replace(subject.recordId, 'dom_missing') };
      for (const other of elsewhere.path === request.path ? bodies : [...bodies, elsewhere])
        refused(await again(account.browser, other), 'idempotency_conflict', `${name} ${JSON.stringify(other)}`);
      const blind = await again(await account.token(['domains:write']));
      if (name === 'errandsDone') refused(blind, 'insufficient_scope');
      else assert.match(`${isReplay(blind)} ${blind.text}`, /^true (?!.*"(?:registrar|paidOn|expirationDate)")/, name);
      assert.deepEqual(await api.listActivity(account.browser), entries, name);
    }
  });

  // What a token that cannot read sees of a replay is shown of every route above.
  test('is one key for all browsers and tokens of the account, each of which sees what it may', async () => {
    const account = await service().account();
    const [writer, blind] = [await account.token(), await account.token(['domains:write'])];
    for (const [path, payload] of operations) {
      const [body, own] = [payload(), payload()];
      const first = await account.browser.post<Made>(path, body, api.key('k'));
      assert.deepEqual(kept(await writer.post(path, body, api.key('k'))), kept(first));
      await blind.post(path, own, api.key('other'));
      const whole = await writer.post<Made>(path, own, api.key('other'));
      assert.ok((whole.body.records?.[0] ?? whole.body).renewal, 'a reader gets the whole record');
    }
  });

  test('is known for its day, even if the clock was wrong, and a new request afterwards', async () => {
    const { clock, store } = service();
    const { browser } = await service().account();
    const body = api.input();
    const first = await browser.post(api.domains, body, api.key('k'));
    for (const hours of [-5, 5, 23.9]) {
      clock.pass({ hours });
      await store.maintenance.purge(clock.now());
      assert.deepEqual(kept(await browser.post(api.domains, body, api.key('k'))), kept(first));
    }
    clock.pass({ hours: 26.1 });
    await store.maintenance.purge(clock.now());
    refused(await browser.post(api.domains, body, api.key('k')), 'duplicate_name');
    const next = await browser.post(api.domains, api.input(), api.key('k'));
    assert.deepEqual([next.status, isReplay(next)], [201, undefined]);
    clock.pass({ hours: -50 });
  });

  test('may succeed where the first attempt failed, whatever the reason', async () => {
    const account = await service().account();
    const { browser } = account;
    const [reader, taken] = [await account.token(['domains:read']), await api.create(browser)];
    for (const [path, payload] of operations) {
      const wrap = (fields: object) =>
        path === batch ? { records: [api.input(), api.input({ ...fields })] } : api.input({ ...fields });
      const failures: [caller: Caller, body: unknown, headers?: Record<string, string>, query?: string][] = [
        [browser, wrap({ currency: 'XXX' })],
        [browser, raw('{'), json],
        [browser, payload(), {}, '?x=1'],
        [reader, payload()],
        [service().anyone, payload()],
      ];
      for (const [caller, body, headers = {}, query = ''] of failures) {
        const same = api.key();
        assert.ok((await caller.post(path + query, body, { ...same, ...headers })).status >= 400);
        const reply = await browser.post(path, payload(), same);
        assert.deepEqual([reply.status, isReplay(reply)], [201, undefined], reply.text);
      }
    }
    const [same, body] = [api.key(), api.input({ name: taken.name })];
    refused(await browser.post(api.domains, body, same), 'duplicate_name');
    await expect(204, browser.delete(api.at(taken.id), { 'if-match': '1' }));
    await expect(201, browser.post(api.domains, body, same));
  });

  test('is any text of 1 to 200 characters that a header can carry, sent once', async () => {
    const { browser } = await service().account();
    /** Headers are sent a byte for each character. */
    const utf8 = (text: string) => Buffer.from(text).toString('latin1');
    const good = ['a', '~!"#$%&\'()*+,-./:;<=>?@[]^_`{|}', 'x'.repeat(200), '  two words, \tand a tab\t', 'ümlaut'];
    for (const value of [...good, utf8('Schlüssel 鍵 🔑'), utf8('鍵'.repeat(200))]) {
      const body = api.input();
      const first = await expect(201, browser.post(api.domains, body, api.key(value)));
      assert.deepEqual(await expect(201, browser.post(api.domains, body, api.key(value))), first, value);
    }
    refused(await browser.post(api.domains, api.input()), 'idempotency_key_required');
    refused(await browser.post(api.domains, api.input(), api.key('')), 'idempotency_key_required');
    for (const value of ['x'.repeat(201), utf8('鍵'.repeat(201)), ['one', 'two']])
      refused(await browser.post(api.domains, api.input(), { 'idempotency-key': value }), 'idempotency_key_invalid');
  });
});
