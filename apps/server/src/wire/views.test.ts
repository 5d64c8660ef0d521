import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type Caller, refused } from '../testing/caller.ts';
import { suiteWithService } from '../testing/each-database.ts';
import { at, create, domains, listAll, type Page } from '../testing/records.ts';

const views = '/api/v1/views';
const named = (name: string) => `${views}/${encodeURIComponent(name)}`;
interface View {
  name: string;
  query: Record<string, unknown>;
  columns: string[];
  density: string;
  pinned: boolean;
  updatedAt: string;
}
const list = async (caller: Caller) => (await caller.get<{ views: View[] }>(views)).body.views;
const put = (caller: Caller, name: string, view: unknown) => caller.put<View>(named(name), view);
const issuesOf = (answer: { body: unknown }) =>
  (answer.body as { error: { issues?: { path: string; code: string }[] } }).error.issues?.map(
    ({ path, code }) => `${path} ${code}`,
  );

suiteWithService('Views', (service) => {
  let browser: Caller;
  before(async () => {
    ({ browser } = await service().account());
  });

  test('are created, replaced and deleted, by name without regard to case', async () => {
    const created = await put(browser, 'Due soon', { query: { dueTo: '+30d' } });
    const usual = { columns: [], density: 'comfortable', pinned: false };
    assert.equal(created.status, 201);
    assert.deepEqual(
      { ...created.body, updatedAt: '' },
      { name: 'Due soon', query: { dueTo: '+30d' }, ...usual, updatedAt: '' },
    );
    const columns = ['registrar', 'renewal.date'];
    const query = { registrar: 'GoDaddy', currency: ['EUR'], costFrom: 100, sort: '-cost' };
    const replaced = await put(browser, 'DUE SOON', { query, columns, density: 'compact', pinned: true });
    assert.equal(replaced.status, 200);
    const texts = { registrar: ['GoDaddy'], currency: ['EUR'], costFrom: '100', sort: '-cost' };
    const expected = { name: 'DUE SOON', query: texts, columns, density: 'compact', pinned: true };
    assert.deepEqual({ ...replaced.body, updatedAt: '' }, { ...expected, updatedAt: '' });
    await put(browser, 'a view', { query: {} });
    assert.deepEqual(
      (await list(browser)).map(({ name }) => name),
      ['a view', 'DUE SOON'],
    );
    assert.deepEqual((await put(browser, 'again', { query: replaced.body.query })).body.query, texts);
    assert.equal((await browser.delete(named('due Soon'))).status, 204);
    refused(await browser.delete(named('due Soon')), 'not_found');
  });

  test('apply to the list, its totals, its facets and its export, and parameters beside them win', async () => {
    const other = (await service().account()).browser;
    const cheap = await create(other, { registrar: 'Gandi', renewalCostMinor: 100, currency: 'EUR' });
    const dear = await create(other, { registrar: 'Gandi', renewalCostMinor: 900, currency: 'EUR' });
    const foreign = await create(other, { registrar: 'INWX', renewalCostMinor: 500, currency: 'USD' });
    const gone = await create(other, { registrar: 'Gandi', isArchived: true, currency: 'EUR' });
    await other.put(at(dear.id, '/labels'), { labels: ['Client'] });
    await put(other, 'Gandi', { query: { registrar: ['Gandi'], currency: ['EUR'], sort: '-cost' } });
    const ids = async (query: string) => (await listAll(other, query)).map(({ id }) => id);
    assert.deepEqual(await ids('view=gandi'), [dear.id, cheap.id]);
    assert.deepEqual(await ids('view=gandi&sort=cost'), [cheap.id, dear.id]);
    assert.deepEqual(await ids('view=gandi&costFrom=500'), [dear.id]);
    assert.deepEqual(await ids('view=gandi&label=CLIENT'), [dear.id]);
    assert.deepEqual(await ids('view=gandi&archived=true'), [gone.id]);
    assert.deepEqual(await ids('view=gandi&registrar=INWX&currency=USD'), [foreign.id]);
    const totals = await other.get<{ count: number }>(`${domains}/totals?view=Gandi`);
    assert.equal(totals.body.count, 2);
    const facets = await other.get<{ tlds: object[]; labels: object[] }>('/api/v1/facets?view=Gandi');
    assert.deepEqual(facets.body.labels, [{ value: 'Client', count: 1 }]);
    const file = await other.get<{ domains: { name: string }[]; partial?: boolean }>('/api/v1/export?view=Gandi');
    assert.deepEqual([file.body.domains.map(({ name }) => name), file.body.partial], [[dear.name, cheap.name], true]);
    await put(other, 'Everything', { query: {} });
    const whole = await other.get<{ domains: object[]; partial?: boolean }>('/api/v1/export?view=everything');
    assert.deepEqual([whole.body.domains.length, whole.body.partial], [3, undefined]);
    const change = { select: { filter: { view: 'Gandi' } }, set: { notes: 'By view.' } };
    const preview = await other.post<{ counts: { update: number } }>('/api/v1/changes/preview', change);
    assert.equal(preview.body.counts.update, 2);
  });

  test('a walk goes on with its view, and not with another one', async () => {
    const other = (await service().account()).browser;
    for (const registrar of ['A', 'A', 'B']) await create(other, { registrar });
    await put(other, 'Of A', { query: { registrar: ['A'] } });
    const first = await other.get<Page>(`${domains}?view=Of+A&limit=1`);
    const rest = `view=Of+A&cursor=${first.body.nextCursor}`;
    assert.equal((await other.get<Page>(`${domains}?${rest}`)).body.records.length, 1);
    await put(other, 'Of A', { query: { registrar: ['B'] } });
    refused(await other.get(`${domains}?${rest}`), 'invalid_cursor');
  });

  test('that are unknown or belong to another account are refused wherever they are named', async () => {
    const other = (await service().account()).browser;
    await put(other, 'Theirs', { query: {} });
    for (const path of [domains, `${domains}/totals`, '/api/v1/facets', '/api/v1/export']) {
      const answer = await browser.get(`${path}?view=Theirs`);
      refused(answer, 'invalid_query');
      assert.deepEqual(issuesOf(answer), ['view unknown_view'], path);
    }
    refused(await browser.delete(named('Theirs')), 'not_found');
    const change = { select: { filter: { view: 'Theirs' } }, set: { notes: 'x' } };
    const answer = await browser.post('/api/v1/changes/preview', change);
    refused(answer, 'invalid_input');
    assert.deepEqual(issuesOf(answer), ['select.filter.view unknown_view']);
    await put(browser, 'No costs', { query: {} });
    const costs = await browser.get(`${domains}?view=No+costs&costFrom=1`);
    refused(costs, 'invalid_query');
    assert.deepEqual(issuesOf(costs), ['currency required']);
  });

  test('with a query that the list would refuse are refused, with all problems at once', async () => {
    const before = await list(browser);
    const query = { tlds: ['com'], urgency: ['never'], dueTo: 'soon', limit: 5, view: 'x', cursor: 'x', costFrom: 1 };
    const bad = await put(browser, 'x'.repeat(61), { query, columns: 'name', density: 'dense', pinned: 1, size: 2 });
    refused(bad, 'invalid_input');
    assert.deepEqual(issuesOf(bad)?.sort(), [
      'columns invalid_type',
      'density invalid_value',
      'name too_big',
      'pinned invalid_type',
      'query.currency required',
      'query.cursor unrecognized_key',
      'query.dueTo invalid_date',
      'query.limit unrecognized_key',
      'query.tlds unrecognized_key',
      'query.urgency.0 invalid_value',
      'query.view unrecognized_key',
      'size unrecognized_key',
    ]);
    for (const query of [undefined, null, [], 'q=x']) {
      assert.deepEqual(issuesOf(await put(browser, 'Fine', { query })), ['query invalid_type']);
    }
    const filter = { select: { filter: null }, set: { notes: 'x' } };
    refused(await browser.post('/api/v1/changes/preview', filter), 'invalid_input');
    for (const name of [' ', 'x'.repeat(61)]) refused(await browser.delete(named(name)), 'invalid_input', name);
    assert.deepEqual(await list(browser), before);
  });

  test('are at most a hundred in an account', async () => {
    const other = (await service().account()).browser;
    await Promise.all(Array.from({ length: 100 }, (_, index) => put(other, `View ${index}`, { query: {} })));
    assert.deepEqual(issuesOf(await put(other, 'One more', { query: {} })), ['name too_big']);
    assert.equal((await put(other, 'view 7', { query: { q: 'x' } })).status, 200);
    assert.equal((await list(other)).length, 100);
  });
});
