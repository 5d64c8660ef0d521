import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { before, suite, test } from 'node:test';
import type { InvocationResult } from '@namekeep/capabilities';
import { deadlineOf, verbs } from '@namekeep/contract';
import type { DomainRecord } from '@namekeep/domain';
import { openStore } from '@namekeep/storage';
import { createTestAccount, createTestClock, type TestAccount } from '../testing/account.ts';
import * as api from '../testing/api.ts';
import {
  type Caller,
  createCaller,
  each,
  expect,
  type Headers,
  issuesOf,
  type Reply,
  refused,
} from '../testing/caller.ts';
import { createTestCore } from '../testing/core.ts';
import { newSubject, requestOf, routeNames, routeOf } from '../testing/requests.ts';
import { createDatabase, databaseNames, suiteOnEachDatabase, suiteWithService } from '../testing/service.ts';

const send = (caller: Caller, body: unknown) =>
  caller.post<{ records: DomainRecord[] }>(`${api.domains}/batch`, body, api.key());

suiteOnEachDatabase('A batch', (service) => {
  test('of a hundred records is created whole, in the order of the input; of more, or of none, not at all', async () => {
    const { browser } = await service().account();
    for (const [records, source, code] of [
      [api.inputs(101), 'manual', 'batch_limit_exceeded'],
      [api.inputs(26), 'ai', 'batch_limit_exceeded'],
      [Array.from({ length: 26 }, () => 'no record'), 'ai', 'batch_limit_exceeded'],
      [[], 'manual', 'invalid_input'],
      [{ length: 200 }, 'manual', 'invalid_input'],
      [[null], 'manual', 'invalid_input'],
      [api.inputs(1), 'import', 'invalid_input'],
    ] as const)
      refused(await send(browser, { records, source }), code, source);
    const records = api.inputs(100);
    const made = await expect(201, send(browser, { source: 'manual', records }));
    assert.deepEqual(each(made.records, 'name'), each(records, 'name'));
    assert.deepEqual(await api.listAll(browser, 'sort=createdAt'), made.records);
    await expect(201, send(browser, { source: 'ai', records: api.inputs(25) }));
  });

  test('names every problem and every name that is there twice or taken, and adds nothing', async () => {
    const { browser } = await service().account();
    const taken = await api.create(browser);
    const name = api.freshName();
    const names = [name, taken.name, api.freshName(), `https://${name.toUpperCase()}./`, taken.name];
    const { issues } = refused(
      await send(browser, { records: names.map((one) => api.input({ name: one })) }),
      'duplicate_name',
    );
    assert.deepEqual(
      issues?.map(({ path, existingId }) => [path, existingId]),
      [
        ['records.0.name', undefined],
        ['records.1.name', taken.id],
        ['records.3.name', undefined],
        ['records.4.name', taken.id],
      ],
    );
    const wrong = [api.input(), api.input({ currency: 'XXX', notes: 1 }), api.input(), { name: 'x' }];
    assert.deepEqual(issuesOf(await send(browser, { records: wrong })).sort(), [
      'records.1.currency invalid_value',
      'records.1.notes invalid_type',
      'records.3.expirationDate date_required',
      'records.3.name invalid_name',
    ]);
    assert.deepEqual(await api.listAll(browser), [taken]);
  });
});

suiteWithService('If-Match', (service) => {
  let account: TestAccount;
  before(async () => {
    account = await service().account();
  });
  type Write = (record: DomainRecord, headers: Record<string, string | string[]>) => Promise<Reply<unknown>>;
  const writes: Record<string, Write> = {
    PATCH: ({ id }, headers) => account.browser.patch(api.at(id), { notes: 'x' }, headers),
    restore: ({ id }, headers) => account.browser.post(api.at(id, '/restore'), { revision: 1 }, headers),
    DELETE: ({ id }, headers) => account.browser.delete(api.at(id), headers),
  };

  test('names the revision in digits, bare or quoted, strong or weak; any other form is 400, and none is 428', async () => {
    for (const value of ['1', '"1"', 'W/"1"', 'W/1', ' "1" ', '01', '"0001"']) {
      const reply = await writes['PATCH']?.(await api.create(account.browser), { 'if-match': value });
      assert.equal(reply?.status, 200, value);
    }
    const record = await api.create(account.browser);
    const wrong = '"1", "2"|1,2|*|"*"|""|-1|+1|1.0|1e0|0x1|١|one|w/"1"|W/W/1|"1|1"|W /1|""1""||'.split('|');
    for (const [name, write] of Object.entries(writes)) {
      for (const value of wrong) {
        const sent = { 'if-match': Buffer.from(value).toString('latin1') };
        refused(await write(record, sent), 'invalid_if_match', `${name} ${value}`);
      }
      refused(await write(record, { 'if-match': ['"1"', '"1"'] }), 'invalid_if_match', `${name} twice`);
      assert.match(refused(await write(record, {}), 'precondition_required').message, /If-Match/);
    }
    assert.deepEqual(await api.read(account.browser, record.id), record);
  });

  test('is needed on every route that writes a revision, in a form that names one', async () => {
    const subject = await newSubject(account);
    for (const name of routeNames.filter((one) => routeOf(one).ifMatch)) {
      const request = requestOf(name, subject);
      const { 'if-match': _, ...others } = request.headers ?? {};
      const send = (headers: Headers) => account.browser.send({ ...request, headers });
      refused(await send(others), 'precondition_required', name);
      refused(await send({ ...others, 'if-match': '*' }), 'invalid_if_match', name);
      const stale = await send({ ...others, 'if-match': '"9"' });
      refused(stale, 'stale_revision', name);
      assert.equal(stale.headers.etag, '"1"', name);
    }
  });

  test('that is stale, or no number that a revision can be, is 412 with the current one; of what is gone, 404', async () => {
    const record = await api.update(account.browser, await api.create(account.browser), { notes: 'newer' });
    for (const [name, write] of Object.entries(writes))
      for (const value of ['1', '"3"', '0', '4294967296', '9007199254740993', '9'.repeat(400)]) {
        const reply = await write(record, { 'if-match': value });
        refused(reply, 'stale_revision', `${name} ${value}`);
        assert.equal(reply.headers.etag, '"2"');
      }
    assert.deepEqual(await api.read(account.browser, record.id), record);
    // It makes no difference to reads, which are never 304.
    for (const header of ['if-none-match', 'if-match'])
      await expect(200, account.browser.get(api.at(record.id), { [header]: '"2"' }));
    await api.remove(account.browser, record);
    for (const write of Object.values(writes)) refused(await write(record, api.ifMatch(2)), 'not_found');
  });

  // Of one kind of write, `two-services.test.ts` sends many at once.
  test('lets one of three writers at once through, whatever they write', async () => {
    const record = await api.create(account.browser);
    const replies = await Promise.all(Object.values(writes).map((write) => write(record, api.ifMatch(1))));
    assert.equal(replies.filter(({ status }) => status < 300).length, 1);
  });
});

for (const databaseName of databaseNames) {
  suite(`A write that takes longer than it may [${databaseName}]`, () => {
    test('is stored and says so, or is refused and not stored', async () => {
      const database = await createDatabase(databaseName);
      const store = await openStore(database.url);
      await store.maintenance.migrate();
      const baseUrl = new URL('http://localhost:3000');
      const clock = createTestClock();
      const account = await createTestAccount({ store, clock, anyone: createCaller(baseUrl, new Agent()), baseUrl });
      const core = createTestCore(store, { now: clock.now });
      const actor = await core.authentication.byToken((await account.token()).secret);
      assert.ok(actor.kind !== 'rejected');
      const reader = store.portfolios.reader(account.id);
      const answers: string[] = [];
      // From never begun to well in time, on any machine.
      for (const deadlineMs of [1, 2, 5, 10, 20, 40, 80, 160, 320, 30_000]) {
        const records = Array.from({ length: 40 }, (_, index) => ({
          name: api.freshName(),
          expirationDate: '2027-01-02',
          notes: randomBytes(8_000).toString('base64') + String(index),
        }));
        const batch = { records };
        const result: InvocationResult<{ outcome: string }> = await core.executor.invoke(
          verbs.domainsCreateBatch,
          { idempotencyKey: randomUUID(), batch },
          { context: { actor, interface: 'rest', payload: batch }, deadlineMs },
        );
        const stored = await reader.idsOfNames(records.map(({ name }) => name));
        if (result.ok) assert.equal(result.output.outcome, 'created', `${deadlineMs} ms`);
        else assert.equal(result.error.code, 'deadline_exceeded', `${deadlineMs} ms`);
        assert.equal(stored.size, result.ok ? records.length : 0, `${deadlineMs} ms`);
        answers.push(result.ok ? 'stored' : 'refused');
      }
      assert.deepEqual([answers[0], answers.at(-1)], ['refused', 'stored']);
      await store.maintenance.close();
      await database.remove();
    });
  });
}

test('every write may wait for a large one, longer than other calls may take', () => {
  for (const [name, verb] of Object.entries(verbs))
    assert.ok(verb.effect === 'read' || Number(deadlineOf(verb)) > 30_000, name);
});
