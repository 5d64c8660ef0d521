import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DomainRecord } from '@namekeep/domain';
import { type Answer, type Caller, raw, refused } from '../testing/caller.ts';
import { suiteOnEachDatabase } from '../testing/each-database.ts';
import { at, create, domains, freshName, ifMatch, input, key, listAll, update } from '../testing/records.ts';

const batch = `${domains}/batch`;
const operations: [path: string, payload: () => Record<string, unknown>][] = [
  [domains, () => input({ expirationDate: '2026-11-25', registrar: 'Gandi' })],
  [batch, () => ({ records: [input(), input({ notes: 'x' })] })],
];
/** What a replay repeats; the rest belongs to the one request. */
const kept = ({ status, headers, text }: Answer<unknown>) => ({
  status,
  text,
  etag: headers.etag,
  location: headers.location,
  type: headers['content-type'],
});
const isReplay = ({ headers }: Answer<unknown>) => headers['idempotency-replayed'];

suiteOnEachDatabase('A request with the idempotency key of an earlier one', (service) => {
  test('gets the first answer byte for byte, whatever happened to the record since', async () => {
    for (const [path, payload] of operations) {
      const { browser } = await service().account();
      const body = payload();
      const first = await browser.post<DomainRecord & { records?: DomainRecord[] }>(path, body, key('first'));
      assert.deepEqual([first.status, isReplay(first)], [201, undefined]);
      const record = first.body.records?.[0] ?? first.body;

      const repeat = async (when: string) => {
        const again = await browser.post(path, body, key('first'));
        assert.deepEqual(kept(again), kept(first), when);
        assert.equal(isReplay(again), 'true', when);
      };
      await repeat('at once');
      const changed = await update(browser, record, { notes: 'changed', name: freshName() });
      await repeat('after a change');
      const archived = await update(browser, changed, { isArchived: true });
      await repeat('in the archive');
      assert.equal((await browser.delete(at(record.id), ifMatch(archived.revision))).status, 204);
      await repeat('after the deletion');
      const settings = {
        defaultCurrency: 'JPY',
        timezone: 'Pacific/Kiritimati',
        reminders: { enabled: false, target: 'billing', offsets: [] },
      };
      assert.equal((await browser.put('/api/v1/settings', settings)).status, 200);
      service().clock.pass({ hours: 23 });
      await repeat('on another day, with other settings');
      service().clock.pass({ hours: -23 });
      const count = first.body.records ? 1 : 0;
      assert.equal((await listAll(browser, 'archived=all')).length, count, 'and adds nothing');
    }
  });

  test('is replayed before names and fields are looked at', async () => {
    const { browser } = await service().account();
    const body = input();
    const first = await browser.post(domains, body, key('k'));
    assert.deepEqual(kept(await browser.post(domains, body, key('k'))), kept(first));
    refused(await browser.post(domains, body, key('other')), 'duplicate_name');
  });

  test('is the same payload in any order of members and with any white space', async () => {
    const { browser } = await service().account();
    const body = {
      name: freshName(),
      expirationDate: '2027-01-01',
      reminders: { enabled: true, target: 'default', offsets: [7, 1] },
    };
    const first = await browser.post(domains, body, key('k'));
    const { reminders } = body;
    const reordered = {
      reminders: { offsets: reminders.offsets, target: reminders.target, enabled: true },
      expirationDate: body.expirationDate,
      name: body.name,
    };
    const text = JSON.stringify(reordered, null, 3).replace('"offsets"', '"\\u006fffsets"');
    const again = await browser.post(domains, raw(text), {
      ...key('k'),
      'content-type': 'application/json; charset=utf-8',
    });
    assert.deepEqual(kept(again), kept(first));
  });

  test('and another payload is a conflict, even where the two would mean the same', async () => {
    const { browser } = await service().account();
    const body = input({
      notes: 'x',
      renewalCostMinor: null,
      reminders: { enabled: true, target: 'default', offsets: [7, 1] },
    });
    assert.equal((await browser.post(domains, body, key('k'))).status, 201);
    const others = [
      { ...body, notes: 'y' },
      { ...body, notes: 'x ' },
      { ...body, notes: undefined },
      { ...body, isArchived: false },
    ];
    const swapped = { ...body, reminders: { enabled: true, target: 'default', offsets: [1, 7] } };
    for (const other of [...others, swapped, { ...body, renewalCostMinor: 0 }, {}, null, [body], 'x'])
      refused(await browser.post(domains, other, key('k')), 'idempotency_conflict', JSON.stringify(other));
    const text = JSON.stringify(body).replace('"renewalCostMinor":null', '"renewalCostMinor":1e400');
    const infinite = await browser.post(domains, raw(text), { ...key('k'), 'content-type': 'application/json' });
    refused(infinite, 'idempotency_conflict', 'a number beyond all numbers is not null');
    assert.equal((await listAll(browser)).length, 1);
  });

  test('of another account, or of the other operation, is a request of its own', async () => {
    const [one, two] = [await service().account(), await service().account()];
    const body = input();
    for (const { browser } of [one, two]) {
      const answer = await browser.post(domains, body, key('shared'));
      assert.deepEqual([answer.status, isReplay(answer)], [201, undefined]);
      const inBatch = await browser.post(batch, { records: [input()] }, key('shared'));
      assert.deepEqual([inBatch.status, isReplay(inBatch)], [201, undefined]);
    }
    refused(await two.browser.post(domains, input(), key('shared')), 'idempotency_conflict');
  });

  test('is one key for all browsers and tokens of the account, each seeing what it may', async () => {
    const account = await service().account();
    const [reader, writer, blind] = [
      await account.token(['domains:read']),
      await account.token(['domains:read', 'domains:write']),
      await account.token(['domains:write']),
    ];
    for (const [path, payload] of operations) {
      const body = payload();
      const first = await account.browser.post<DomainRecord & { records?: DomainRecord[] }>(path, body, key('k'));
      assert.deepEqual(kept(await writer.post(path, body, key('k'))), kept(first));
      refused(await reader.post(path, body, key('k')), 'insufficient_scope');
      const seen = await blind.post<object & { records?: object[] }>(path, body, key('k'));
      assert.equal(isReplay(seen), 'true');
      for (const receipt of seen.body.records ?? [seen.body])
        assert.deepEqual(Object.keys(receipt).toSorted(), ['id', 'name', 'revision']);

      const own = payload();
      await blind.post(path, own, key('other'));
      const whole = await writer.post<DomainRecord & { records?: DomainRecord[] }>(path, own, key('other'));
      assert.ok((whole.body.records?.[0] ?? whole.body).renewal, 'a reader gets the whole record');
    }
  });

  test('cannot be replayed with a token that was revoked', async () => {
    const account = await service().account();
    const token = await account.token();
    const body = input();
    assert.equal((await token.post(domains, body, key('k'))).status, 201);
    assert.equal((await account.browser.post(`/api/tokens/${token.id}/revoke`)).status, 200);
    refused(await token.post(domains, body, key('k')), 'unauthenticated');
  });

  test('fifty times at once adds one record, and all get its answer or a request to repeat', async () => {
    for (const [path, payload] of operations) {
      const { browser } = await service().account();
      const body = payload();
      const answers = await Promise.all(Array.from({ length: 50 }, () => browser.post(path, body, key('k'))));
      const created = answers.filter(({ status }) => status === 201);
      assert.equal(created.filter((answer) => !isReplay(answer)).length, 1);
      assert.equal(new Set(created.map(({ text }) => text)).size, 1);
      for (const answer of answers.filter(({ status }) => status !== 201)) {
        refused(answer, 'idempotency_in_progress');
        assert.equal(answer.headers['retry-after'], '1');
      }
      assert.equal((await listAll(browser)).length, path === batch ? 2 : 1);
    }
  });

  test('and different payloads at once adds one of them', async () => {
    const { browser } = await service().account();
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.post(domains, input(), key('k'))));
    assert.equal(answers.filter(({ status }) => status === 201).length, 1);
    for (const { status, body } of answers.filter(({ status }) => status !== 201)) {
      assert.equal(status, 409);
      assert.match(JSON.stringify(body), /idempotency_(conflict|in_progress)/);
    }
    assert.equal((await listAll(browser)).length, 1);
  });

  test('is forgotten after its day, and then is a new request', async () => {
    const { clock, store } = service();
    for (const [path, payload] of operations) {
      const { browser } = await service().account();
      const body = payload();
      const first = await browser.post(path, body, key('k'));
      clock.pass({ hours: 24 });
      await store.maintenance.purge(clock.now());
      assert.equal(isReplay(await (await service().account()).browser.post(path, payload(), key('k'))), undefined);
      clock.pass({ hours: 26 });
      await store.maintenance.purge(clock.now());
      refused(await browser.post(path, body, key('k')), 'duplicate_name');
      const next = await browser.post(path, payload(), key('k'));
      assert.deepEqual([next.status, isReplay(next)], [201, undefined]);
      assert.notEqual(next.text, first.text);
      clock.pass({ hours: -50 });
    }
  });

  test('is still known after 24 hours less a moment, even when the clock has been wrong', async () => {
    const { clock, store } = service();
    const { browser } = await service().account();
    const body = input();
    const first = await browser.post(domains, body, key('k'));
    for (const hours of [-5, 5, 23.9]) {
      clock.pass({ hours });
      await store.maintenance.purge(clock.now());
      assert.deepEqual(kept(await browser.post(domains, body, key('k'))), kept(first));
    }
    clock.pass({ hours: -23.9 });
  });
});

suiteOnEachDatabase('An attempt that failed', (service) => {
  /** Sends something that must fail with a key, and then a good request with the same key, which must succeed. */
  async function releases(caller: Caller, path: string, fail: (k: ReturnType<typeof key>) => Promise<Answer<unknown>>) {
    const same = key();
    assert.ok((await fail(same)).status >= 400);
    const body = path === batch ? { records: [input()] } : input();
    const answer = await caller.post(path, body, same);
    assert.deepEqual([answer.status, isReplay(answer)], [201, undefined], answer.text);
  }

  test('leaves its key free, whatever the reason', async () => {
    const account = await service().account();
    const { browser } = account;
    const [reader, taken] = [await account.token(['domains:read']), await create(browser)];
    for (const path of [domains, batch]) {
      const wrap = (record: object) => (path === batch ? { records: [input(), record] } : record);
      await releases(browser, path, (k) => browser.post(path, wrap(input({ currency: 'XXX' })), k));
      await releases(browser, path, (k) => browser.post(path, wrap(input({ name: taken.name })), k));
      await releases(browser, path, (k) => browser.post(path, raw('{'), { ...k, 'content-type': 'application/json' }));
      await releases(browser, path, (k) => browser.post(path, raw('{}'), { ...k, 'content-type': 'text/plain' }));
      await releases(browser, path, (k) =>
        browser.post(path, raw(' '.repeat(9e6)), { ...k, 'content-type': 'application/json' }),
      );
      await releases(browser, path, (k) => browser.post(`${path}?x=1`, wrap(input()), k));
      await releases(browser, path, (k) => reader.post(path, wrap(input()), k));
      await releases(browser, path, (k) => service().anyone.post(path, wrap(input()), k));
    }
    const tooMany = Array.from({ length: 101 }, () => input());
    await releases(browser, batch, (k) => browser.post(batch, { records: tooMany }, k));
    const name = freshName();
    await releases(browser, batch, (k) => browser.post(batch, { records: [input({ name }), input({ name })] }, k));
  });

  test('may succeed later with the same key and payload', async () => {
    const { browser } = await service().account();
    const taken = await create(browser);
    const [same, body] = [key(), input({ name: taken.name })];
    refused(await browser.post(domains, body, same), 'duplicate_name');
    assert.equal((await browser.delete(at(taken.id), ifMatch(1))).status, 204);
    assert.equal((await browser.post(domains, body, same)).status, 201);
  });
});

/** Headers are sent a byte for each character. */
const utf8 = (text: string) => Buffer.from(text).toString('latin1');

suiteOnEachDatabase('An idempotency key', (service) => {
  test('is any text of 1 to 200 characters that a header can carry, and is sent once', async () => {
    const { browser } = await service().account();
    for (const [path, payload] of operations) {
      const good = [
        'a',
        '~!"#$%&\'()*+,-./:;<=>?@[]^_`{|}',
        '"8e03978e-40d5-43dd-bc93-6894a57f9324"',
        'x'.repeat(200),
        '  trimmed\t',
        'two words, with a comma',
        'tab\there',
        'ümlaut in one byte',
        utf8('Schlüssel 鍵 🔑'),
        utf8('鍵'.repeat(200)),
      ];
      for (const value of good) assert.equal((await browser.post(path, payload(), key(value))).status, 201, value);
      refused(await browser.post(path, payload()), 'idempotency_key_required');
      refused(await browser.post(path, payload(), key('')), 'idempotency_key_required');
      for (const value of ['x'.repeat(201), utf8('鍵'.repeat(201))])
        refused(await browser.post(path, payload(), key(value)), 'idempotency_key_invalid', value);
      const again = payload();
      const [first, second] = [
        await browser.post(path, again, key(utf8('Änderung 7'))),
        await browser.post(path, again, key(utf8('Änderung 7'))),
      ];
      assert.deepEqual([second.text, second.headers['idempotency-replayed']], [first.text, 'true']);
      const twice = { 'idempotency-key': ['one', 'two'] };
      refused(await browser.post(path, payload(), twice), 'idempotency_key_invalid');
    }
  });
});
