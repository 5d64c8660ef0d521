import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DomainRecord } from '@namekeep/domain';
import { type Caller, refused } from '../testing/caller.ts';
import { suiteOnEachDatabase } from '../testing/each-database.ts';
import { at, create, domains, freshName, ifMatch, input, key, listAll, read, update } from '../testing/records.ts';

interface History {
  entries: {
    revision: number;
    at: string;
    actor: { kind: string; name: string | null };
    changes: { field: string; from: unknown; to: unknown }[];
  }[];
  nextCursor: string | null;
}
const history = (caller: Caller, id: string, query = '') => caller.get<History>(at(id, `/history${query}`));
const restore = (caller: Caller, { id, revision }: DomainRecord, to: number) =>
  caller.post<DomainRecord>(at(id, '/restore'), { revision: to }, ifMatch(revision));

suiteOnEachDatabase('The history of a record', (service) => {
  test('says of each revision who made it, when, and what it changed', async () => {
    const account = await service().account('Ada');
    const token = await account.token(undefined, { name: 'Nightly' });
    const { clock } = service();
    const createdAt = new Date(clock.now()).toISOString();
    const record = await create(account.browser, { registrar: 'Gandi' });
    clock.pass({ minutes: 1 });
    const second = await update(token, record, { registrar: null, renewalCostMinor: 0, notes: 'x' });
    clock.pass({ minutes: 1 });
    await update(account.browser, second, {});
    const { body, status } = await history(account.browser, record.id);
    assert.equal(status, 200);
    assert.equal(body.nextCursor, null);
    assert.deepEqual(
      body.entries.map(({ revision, actor }) => ({ revision, actor })),
      [
        { revision: 3, actor: { kind: 'session', name: 'Ada' } },
        { revision: 2, actor: { kind: 'token', name: 'Nightly' } },
        { revision: 1, actor: { kind: 'session', name: 'Ada' } },
      ],
    );
    assert.deepEqual(body.entries[0]?.changes, []);
    assert.deepEqual(body.entries[1]?.at, second.updatedAt);
    const changes = body.entries[1]?.changes.toSorted((a, b) => (a.field < b.field ? -1 : 1));
    assert.deepEqual(changes, [
      { field: 'notes', from: '', to: 'x' },
      { field: 'registrar', from: 'Gandi', to: null },
      { field: 'renewalCostMinor', from: null, to: 0 },
    ]);
    const first = body.entries[2];
    assert.equal(first?.at, createdAt);
    assert.ok(first?.changes.some(({ field, from, to }) => field === 'name' && from === null && to === record.name));
  });

  test('comes in pages, which changes meanwhile do not shift', async () => {
    const { browser } = await service().account();
    let record = await create(browser);
    for (let revision = 2; revision <= 12; revision += 1)
      record = await update(browser, record, { notes: `${revision}` });
    const revisions: number[] = [];
    const changes: unknown[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { body: History } = await history(browser, record.id, `?limit=5${cursor && `&cursor=${cursor}`}`);
      revisions.push(...page.body.entries.map(({ revision }) => revision));
      changes.push(...page.body.entries.flatMap((entry) => entry.changes.map(({ from }) => from)));
      cursor = page.body.nextCursor;
      record = await update(browser, record, { notes: 'meanwhile' });
    }
    assert.deepEqual(revisions, [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    assert.deepEqual(changes.slice(0, 11), ['11', '10', '9', '8', '7', '6', '5', '4', '3', '2', '']);
    const defaultPage = await history(browser, record.id);
    assert.equal(defaultPage.body.entries.length, record.revision);
  });

  test('has pages of 1 to 100, and cursors that belong to one record and one account', async () => {
    const [account, other] = [await service().account(), await service().account()];
    const { browser } = account;
    const [one, two] = [await create(browser), await create(browser)];
    for (const record of [one, two]) await update(browser, record, {});
    for (const limit of ['0', '101', '-1', '1.5', 'x', '', '1&limit=2', '9'.repeat(20)])
      refused(await history(browser, one.id, `?limit=${limit}`), 'invalid_query', limit);
    const cursor = (await history(browser, one.id, '?limit=1')).body.nextCursor;
    assert.ok(cursor);
    assert.equal((await history(browser, one.id, `?limit=100&cursor=${cursor}`)).status, 200);
    const listCursor = (await browser.get<{ nextCursor: string }>(`${domains}?limit=1`)).body.nextCursor;
    refused(await history(browser, two.id, `?cursor=${cursor}`), 'invalid_cursor');
    refused(await history(other.browser, one.id, `?cursor=${cursor}`), 'invalid_cursor');
    for (const wrong of [`${cursor}x`, cursor.slice(1), listCursor, '', 'x', '%00', 'null'])
      refused(await history(browser, one.id, `?cursor=${wrong}`), 'invalid_cursor', wrong);
    refused(await browser.get(`${domains}?limit=1&cursor=${cursor}`), 'invalid_cursor');
  });

  test('goes with the record when it is deleted for good', async () => {
    const { browser } = await service().account();
    const record = await create(browser, { notes: 'secret' });
    const cursor = (await history(browser, (await update(browser, record, {})).id, '?limit=1')).body.nextCursor;
    assert.equal((await browser.delete(at(record.id), ifMatch(2))).status, 204);
    refused(await history(browser, record.id), 'not_found');
    refused(await history(browser, record.id, `?cursor=${cursor}`), 'not_found');
    const again = await create(browser, { name: record.name });
    assert.notEqual(again.id, record.id);
    assert.equal((await history(browser, again.id)).body.entries.length, 1);
  });
});

suiteOnEachDatabase('A return to an earlier revision', (service) => {
  test('brings all its fields back as a new revision, currency and costs together', async () => {
    const { browser } = await service().account();
    const first = await create(browser, {
      currency: 'EUR',
      renewalCostMinor: 1200,
      registrationCostMinor: 5,
      notes: 'one',
      registrar: 'Gandi',
    });
    const changes = {
      currency: 'USD',
      renewalCostMinor: 7,
      clearCostsOnCurrencyChange: true,
      notes: 'two',
      name: freshName(),
      isArchived: true,
    };
    const second = await update(browser, first, changes);
    const third = await update(browser, second, { lifecycle: 'inactive', registrar: null });
    service().clock.pass({ minutes: 5 });
    const answer = await restore(browser, third, 1);
    assert.deepEqual([answer.status, answer.headers.etag], [200, '"4"']);
    const { updatedAt } = answer.body;
    assert.deepEqual(answer.body, { ...first, revision: 4, updatedAt });
    assert.notEqual(updatedAt, first.updatedAt);
    assert.deepEqual(await read(browser, first.id), answer.body);
    assert.deepEqual(
      (await history(browser, first.id)).body.entries.map(({ revision }) => revision),
      [4, 3, 2, 1],
    );
    const back = await restore(browser, answer.body, 3);
    assert.deepEqual(back.body, { ...third, revision: 5, updatedAt });
  });

  test('to the present one makes a revision too', async () => {
    const { browser } = await service().account();
    const record = await create(browser);
    assert.equal((await restore(browser, record, 1)).body.revision, 2);
  });

  test('that never was is 404', async () => {
    const { browser } = await service().account();
    const record = await create(browser);
    for (const revision of [2, 9_007_199_254_740_991, 2_147_483_648])
      refused(await restore(browser, record, revision), 'not_found');
    for (const revision of [0, -1, 1.5, '1', null, 1e300])
      refused(await browser.post(at(record.id, '/restore'), { revision }, ifMatch(1)), 'invalid_input');
    refused(await browser.post(at(record.id, '/restore'), {}, ifMatch(1)), 'invalid_input');
    assert.deepEqual(await read(browser, record.id), record);
  });

  test('whose name another record has now is 409', async () => {
    const { browser } = await service().account();
    const first = await create(browser);
    const renamed = await update(browser, first, { name: freshName() });
    const other = await create(browser, { name: first.name });
    const { issues } = refused(await restore(browser, renamed, 1), 'duplicate_name');
    assert.equal(issues?.[0]?.existingId, other.id);
    assert.deepEqual(await read(browser, first.id), renamed);
  });

  test('gives a receipt to a caller that may not read', async () => {
    const account = await service().account();
    const record = await create(account.browser);
    const answer = await restore(await account.token(['domains:write']), record, 1);
    assert.deepEqual(answer.body, { id: record.id, name: record.name, revision: 2 });
  });
});

suiteOnEachDatabase('A deletion', (service) => {
  test('is 204, once, and leaves nothing', async () => {
    const { browser } = await service().account();
    const record = await create(browser);
    const answer = await browser.delete(at(record.id), ifMatch(1));
    assert.deepEqual([answer.status, answer.text, answer.headers['content-type']], [204, '', undefined]);
    refused(await browser.get(at(record.id)), 'not_found');
    refused(await browser.delete(at(record.id), ifMatch(1)), 'not_found');
    assert.deepEqual(await listAll(browser, 'archived=all'), []);
    const summary = await browser.get<{ counts: object; upcoming: unknown[] }>('/api/v1/summary');
    assert.deepEqual(summary.body.counts, { active: 0, archived: 0, overdue: 0, due: 0, soon: 0 });
    assert.equal((await browser.post(domains, input({ name: record.name }), key())).status, 201);
  });

  test('needs its own scope, and neither reading nor writing', async () => {
    const account = await service().account();
    const record = await create(account.browser);
    const others = await account.token(['domains:read', 'domains:write']);
    refused(await others.delete(at(record.id), ifMatch(1)), 'insufficient_scope');
    const token = await account.token(['domains:delete']);
    refused(await token.get(at(record.id)), 'insufficient_scope');
    assert.equal((await token.delete(at(record.id), ifMatch(1))).status, 204);
  });
});
