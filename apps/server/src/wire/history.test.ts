import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, refused } from '../testing/caller.ts';
import { suiteWithService } from '../testing/each-database.ts';
import { at, create, domains, ifMatch, update } from '../testing/records.ts';

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

suiteWithService('The history of a record', (service) => {
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
