import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { TestAccount } from '../testing/account.ts';
import { type Caller, refused } from '../testing/caller.ts';
import { suiteWithService } from '../testing/each-database.ts';
import { at, create, domains, ifMatch, input, key, listAll, read, update } from '../testing/records.ts';

const labels = '/api/v1/labels';
const named = (name: string) => `${labels}/${encodeURIComponent(name)}`;
interface Label {
  name: string;
  color: string;
  count?: number;
}

const list = async (caller: Caller): Promise<Label[]> => (await caller.get<{ labels: Label[] }>(labels)).body.labels;
const assign = (caller: Caller, id: string, names: unknown) =>
  caller.put<{ labels: string[] }>(at(id, '/labels'), { labels: names });
const issuesOf = (answer: { body: unknown }) =>
  (answer.body as { error: { issues?: { path: string; code: string }[] } }).error.issues?.map(
    ({ path, code }) => `${path} ${code}`,
  );

suiteWithService('Labels', (service) => {
  let account: TestAccount;
  let browser: Caller;
  before(async () => {
    account = await service().account();
    ({ browser } = account);
  });

  test('are created, recolored, renamed and deleted, and records follow', async () => {
    const record = await create(browser);
    const created = await browser.put<Label>(named('Client A'), {});
    assert.deepEqual([created.status, created.body], [201, { name: 'Client A', color: 'gray', count: 0 }]);
    assert.deepEqual((await assign(browser, record.id, ['client a', ' Parked '])).body, {
      labels: ['Client A', 'Parked'],
    });
    const changed = await browser.put<Label>(named('CLIENT A'), { name: 'Customer', color: 'teal' });
    assert.deepEqual([changed.status, changed.body], [200, { name: 'Customer', color: 'teal', count: 1 }]);
    const present = await read(browser, record.id);
    assert.deepEqual([present.labels, present.revision], [['Customer', 'Parked'], 1]);
    assert.equal((await browser.delete(named('customer'))).status, 204);
    assert.deepEqual((await read(browser, record.id)).labels, ['Parked']);
    assert.deepEqual(await list(browser), [{ name: 'Parked', color: 'gray', count: 1 }]);
    refused(await browser.delete(named('customer')), 'not_found');
  });

  test('are found in any spelling, and one keeps its first spelling', async () => {
    const other = (await service().account()).browser;
    await other.put(named('Über uns'), {});
    const again = await other.put<Label>(named('ÜBER UNS'), { color: 'red' });
    assert.deepEqual([again.status, again.body.name], [200, 'Über uns']);
    const record = await create(other);
    assert.deepEqual((await assign(other, record.id, ['über UNS', 'ÜBER uns'])).body.labels, ['Über uns']);
    const respelled = await other.put<Label>(named('über uns'), { name: 'ÜBER UNS' });
    assert.deepEqual([respelled.status, respelled.body.name], [200, 'ÜBER UNS']);
    await other.put(named('Second'), {});
    refused(await other.put(named('Second'), { name: 'über uns' }), 'duplicate_name');
    for (const odd of ['a/b', '50%', 'what?', '#1', '\u{1f600}'.repeat(40), 'a+b c']) {
      assert.equal((await other.put<Label>(named(odd), {})).body.name, odd);
      assert.equal((await other.delete(named(odd))).status, 204, odd);
    }
  });

  test('survive archiving, restoring and updates, and the count leaves out archived records', async () => {
    const other = (await service().account()).browser;
    const record = await create(other);
    await assign(other, record.id, ['Kept']);
    const archived = await update(other, record, { isArchived: true });
    assert.deepEqual(archived.labels, ['Kept']);
    assert.deepEqual(await list(other), [{ name: 'Kept', color: 'gray', count: 0 }]);
    const restored = await other.post<typeof record>(at(record.id, '/restore'), { revision: 1 }, ifMatch(2));
    assert.deepEqual([restored.body.isArchived, restored.body.labels], [false, ['Kept']]);
    assert.deepEqual(
      (await list(other)).map(({ count }) => count),
      [1],
    );
    assert.equal((await other.delete(at(record.id), ifMatch(3))).status, 204);
    assert.deepEqual(
      (await list(other)).map(({ count }) => count),
      [0],
    );
  });

  test('do not move the revision, and neither input nor patch knows them', async () => {
    const record = await create(browser);
    await assign(browser, record.id, ['Quiet']);
    assert.equal((await read(browser, record.id)).revision, 1);
    const entries = await browser.get<{ entries: unknown[] }>(at(record.id, '/history'));
    assert.equal(entries.body.entries.length, 1);
    for (const answer of [
      await browser.post(domains, { ...input(), labels: ['x'] }, key()),
      await browser.patch(at(record.id), { labels: ['x'] }, ifMatch(1)),
    ]) {
      refused(answer, 'invalid_input');
      assert.deepEqual(issuesOf(answer), ['labels unrecognized_key']);
    }
  });

  test('with all their problems are answered at once, and nothing is stored', async () => {
    const record = await create(browser);
    const before = await list(browser);
    const bad = await assign(browser, record.id, ['fine', 'a;b', ' ', 'x'.repeat(41), 7, 'tab\there', '..']);
    assert.deepEqual(issuesOf(bad), [
      'labels.1 invalid_characters',
      'labels.2 too_small',
      'labels.3 too_big',
      'labels.4 invalid_type',
      'labels.5 invalid_characters',
      'labels.6 invalid_name',
    ]);
    const many = Array.from({ length: 21 }, (_, index) => `L${index}`);
    assert.deepEqual(issuesOf(await assign(browser, record.id, many)), ['labels too_big']);
    assert.deepEqual(issuesOf(await browser.put(named('a;b'), { color: 'mauve', size: 1 })), [
      'name invalid_characters',
      'color invalid_value',
      'size unrecognized_key',
    ]);
    const fresh = await browser.put(named('New'), { name: 'Other' });
    assert.deepEqual([fresh.status, issuesOf(fresh)], [422, ['name unrecognized_key']]);
    for (const name of ['a;b', 'x'.repeat(41), ' ']) {
      refused(await browser.delete(named(name)), 'invalid_input', name);
      refused(await browser.put(named(name), {}), 'invalid_input', name);
    }
    refused(await assign(browser, 'dom_unknown', ['a;b']), 'not_found');
    assert.deepEqual([await list(browser), (await read(browser, record.id)).labels], [before, []]);
  });

  test('are at most 200 in an account', async () => {
    const other = (await service().account()).browser;
    const record = await create(other);
    for (let first = 0; first < 200; first += 20) {
      const names = Array.from({ length: 20 }, (_, index) => `Label ${first + index}`);
      assert.equal((await assign(other, record.id, names)).status, 200);
    }
    assert.equal((await list(other)).length, 200);
    assert.deepEqual(issuesOf(await assign(other, record.id, ['label 3', 'One more'])), ['labels too_big']);
    assert.deepEqual(issuesOf(await other.put(named('One more'), {})), ['name too_big']);
    assert.equal((await other.put(named('Label 3'), { color: 'pink' })).status, 200);
    assert.equal((await assign(other, record.id, ['label 3'])).status, 200);
  });

  test('filter the list, its totals and its facets: a record has all of them', async () => {
    const other = (await service().account()).browser;
    const [one, two, three] = [await create(other), await create(other), await create(other, { isArchived: true })];
    await assign(other, one.id, ['A', 'B']);
    await assign(other, two.id, ['B']);
    await assign(other, three.id, ['A', 'B']);
    const ids = async (query: string) => (await listAll(other, query)).map(({ id }) => id).sort();
    assert.deepEqual(await ids('label=b'), [one.id, two.id].sort());
    assert.deepEqual(await ids('label=B&label=a'), [one.id]);
    assert.deepEqual(await ids('label=a&archived=all'), [one.id, three.id].sort());
    assert.deepEqual(await ids('label=unknown'), []);
    const totals = await other.get<{ count: number }>(`${domains}/totals?label=B`);
    assert.equal(totals.body.count, 2);
    const facets = await other.get<{ labels: object[] }>('/api/v1/facets?label=A');
    assert.deepEqual(facets.body.labels, [
      { value: 'B', count: 2 },
      { value: 'A', count: 1 },
    ]);
    const many = Array.from({ length: 21 }, (_, index) => `label=${index}`).join('&');
    refused(await other.get(`${domains}?${many}`), 'invalid_query');
  });

  test('are written without read scope, with a receipt that has no count', async () => {
    const writer = await account.token(['domains:write']);
    const receipt = await writer.put<Label>(named('Written'), { color: 'blue' });
    assert.deepEqual(receipt.body, { name: 'Written', color: 'blue' });
    refused(await writer.get(labels), 'insufficient_scope');
    const record = await create(browser);
    // What was not sent is not told: neither the spelling nor the color.
    assert.deepEqual((await assign(writer, record.id, ['written'])).body, { labels: ['written'] });
    assert.deepEqual((await writer.put<Label>(named('WRITTEN'), {})).body, { name: 'WRITTEN' });
  });
});
