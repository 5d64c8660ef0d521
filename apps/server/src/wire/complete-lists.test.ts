import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { facetLimit, type RouteName, restVerbs } from '@namekeep/contract';
import { addDays, type DomainRecord } from '@namekeep/domain';
import { talkTo } from '../interfaces/mcp/testing/talk.ts';
import type { TestAccount } from '../testing/account.ts';
import { allPages, at, createAll, domains, pay, previewFile, update } from '../testing/api.ts';
import { expect, refused } from '../testing/caller.ts';
import { suiteWithService } from '../testing/service.ts';

/*
 * Every list of the API with more items than it answers at once: what is left out is said, or nothing is. A route that is new
 * has to be put into one of these groups.
 */

type Body = Readonly<Record<string, unknown>>;
/** More than any list shows by default, and than a facet lists. */
const many = facetLimit + 15;
const today = '2026-11-20';

/** Routes that answer one thing, or as many as there are days, months or currencies. */
const single =
  'aiProviderKeyGet decisionsGet domainsGet domainsTotals passphraseGet paymentsGet paymentsMissing paymentsTotals ' +
  'renewalsDays reportsYear sessionGet settingsGet';
/** Lists in pages: the member that has the items, the path, and how many there are. */
const paged: Partial<
  Record<RouteName, [items: string, path: (id: string, previewId: string) => string, count: number]>
> = {
  domainsList: ['records', () => domains, many],
  domainsHistory: ['entries', (id) => at(id, '/history'), 61],
  paymentsList: ['payments', () => '/api/v1/payments', 60],
  decisionsList: ['items', () => '/api/v1/decisions', many],
  activityList: ['entries', () => '/api/v1/activity', many + 60 + 60],
  importsRows: ['rows', (_, previewId) => `/api/v1/import/preview/${previewId}`, 300],
};
/** A query that finds something else, so that the cursor of the plain list does not fit it. */
const anotherQuestion: Partial<Record<RouteName, string>> = {
  domainsList: 'sort=-name',
  paymentsList: 'kind=other',
  decisionsList: 'state=all',
  activityList: 'kind=created',
  importsRows: 'action=create',
};
/** Lists that are always whole, as few of such things can be there. */
const whole: Partial<Record<RouteName, [items: string, path: string, count: number]>> = {
  labelsList: ['labels', '/api/v1/labels', 70],
  viewsList: ['views', '/api/v1/views', 70],
  tokensList: ['tokens', '/api/tokens', 1],
  sessionsList: ['sessions', '/api/sessions', 1],
  paymentMethodsList: ['paymentMethods', '/api/v1/payment-methods', 60],
};
/** These have a test of their own below. */
const special = ['checksList', 'domainsFacets', 'errandsList', 'exportsDownload', 'renewalsUpcoming', 'summaryGet'];
const sheets = { sheetsClient: 'client?label=Whole', sheetsAccountant: 'accountant', sheetsEstate: 'estate' };

test('every route that reads is in one of the groups', () => {
  const reading = Object.entries(restVerbs).flatMap(([name, { route }]) => (route.method === 'GET' ? [name] : []));
  const grouped = [
    ...single.split(' '),
    ...Object.keys(paged),
    ...Object.keys(whole),
    ...special,
    ...Object.keys(sheets),
  ];
  assert.deepEqual(grouped.toSorted(), reading.toSorted());
});

suiteWithService('No list', (service) => {
  let account: TestAccount;
  let record: DomainRecord;
  let previewId: string;
  before(async () => {
    account = await service().account();
    const { browser } = account;
    const fields = { renewalCostMinor: 1000, autoRenew: false };
    const made = Array.from({ length: many }, (_, index) => ({
      ...fields,
      registrar: `Registrar ${index}`,
      paymentMethod: `Card ${index}`,
      expirationDate: addDays(today, 1 + (index % 60)),
    }));
    [record] = (await createAll(browser, made)) as [DomainRecord];
    for (let count = 0; count < 60; count += 1) {
      record = await update(browser, record, { notes: `${count}` });
      await pay(browser, record.id, { amountMinor: count });
    }
    for (let count = 0; count < 70; count += 1) {
      await expect(201, browser.put(`/api/v1/labels/Label%20${count}`, {}));
      await expect(201, browser.put(`/api/v1/views/View%20${count}`, { query: {} }));
    }
    const lines = Array.from({ length: 300 }, (_, index) => `imported-${index}.example,2027-03-31`);
    ({ previewId } = await previewFile(browser, `name,expirationDate\n${lines.join('\n')}\n`));
    await account.token();
  });
  const get = (path: string) => expect(200, account.browser.get<Body>(path));
  const count = (items: unknown) => (items as unknown[]).length;

  test('in pages ends without a cursor before it is complete, or lacks anything without one', async () => {
    for (const [name, [items, path, least]] of Object.entries(paged)) {
      const place = path(record.id, previewId);
      const { nextCursor } = await get(place);
      assert.equal(typeof nextCursor, 'string', `${name} answers all at once, so the test shows nothing`);
      const seen = new Set((await allPages(account.browser, place, items, '', 0)).map((one) => JSON.stringify(one)));
      // Labels and views leave entries, too.
      assert.ok(seen.size >= least, `${name}: ${seen.size} of ${least}`);
    }
    for (const [name, [items, path, least]] of Object.entries(whole))
      assert.ok(count((await get(path))[items]) >= least, name);
    assert.equal(count((await get('/api/v1/export'))['domains']), many);
  });

  test('in pages takes a cursor of another list, another question or another account, or a limit that is none', async () => {
    const { browser: stranger } = await service().account();
    let other = '';
    for (const [name, [, path]] of Object.entries(paged)) {
      const place = path(record.id, previewId);
      const { nextCursor } = await get(place);
      const cursor = String(nextCursor);
      const asked = anotherQuestion[name as RouteName];
      const wrong = [`cursor=${cursor}x`, 'cursor=', 'cursor=%00', `cursor=${other}`];
      for (const query of [...wrong, ...(asked ? [`${asked}&cursor=${cursor}`] : [])])
        refused(await account.browser.get(`${place}?${query}`), 'invalid_cursor', `${name} ${query}`);
      const theirs = await stranger.get(`${place}?cursor=${cursor}`);
      refused(theirs, name === 'importsRows' ? 'not_found' : 'invalid_cursor', name);
      other = cursor;
      if (name === 'importsRows') continue;
      for (const limit of ['0', '101', '1.5', '', 'ten', '1&limit=2'])
        refused(await account.browser.get(`${place}?limit=${limit}`), 'invalid_query', `${name} ${limit}`);
    }
  });

  test('of renewals or domains leaves out any without saying so, in REST and for assistants', async () => {
    const mcp = talkTo(service(), (await account.token()).secret);
    const totals = [{ currency: 'USD', totalMinor: 1000 * many, count: many, unknownCostCount: 0 }];
    for (const [body, shown] of [
      [await get('/api/v1/renewals'), 20],
      [await get('/api/v1/renewals?limit=100'), 100],
      [await mcp.result('renewals_upcoming'), 20],
    ] as const)
      assert.deepEqual([count(body.upcoming), body.total, body.hasMore, body.totals], [shown, many, true, totals]);
    const near = await get('/api/v1/renewals?days=1');
    assert.deepEqual([count(near.upcoming), near.total, near.hasMore], [2, 2, false]);
    assert.equal(typeof (await mcp.result('domains_list')).nextCursor, 'string');
  });

  test('of the summary or of the values of a filter is longer than documented', async () => {
    const summary = await get('/api/v1/summary');
    assert.deepEqual([count(summary.upcoming), (summary.counts as { active: number }).active], [20, many]);
    assert.equal(count((await get('/api/v1/facets')).registrars), facetLimit);
    assert.equal(count((await get(`${domains}/totals?by=registrar`)).groups), many);
  });

  test('of what is to be done leaves out any without saying so', async () => {
    type Groups = { groups: { count: number; records: unknown[] }[]; nextCursor: string | null };
    const other = await service().account();
    const made = Array.from({ length: many }, () => ({ autoRenew: false, expirationDate: addDays(today, 5) }));
    await createAll(other.browser, made);
    const list = (query: string) => expect(200, other.browser.get<Groups>(`/api/v1/errands${query}`));
    const [group] = (await list('')).groups;
    assert.deepEqual([group?.count, group?.records.length], [many, 100]);
    const { groups, nextCursor } = await list('?kind=renew_by_hand&registrar=&limit=60');
    const rest = await list(`?kind=renew_by_hand&registrar=&limit=60&cursor=${nextCursor}`);
    assert.deepEqual(
      [groups[0]?.records.length, rest.groups[0]?.records.length, rest.nextCursor],
      [60, many - 60, null],
    );
    const { checks } = await expect(
      200,
      other.browser.get<{ checks: { kind: string; count: number; records: unknown[] }[] }>('/api/v1/checks'),
    );
    const [check] = checks.filter(({ kind }) => kind === 'no_cost');
    assert.deepEqual([check?.count, check?.records.length], [many, many]);
  });

  test('on a sheet stops before its end', async () => {
    await expect(200, account.browser.put(at(record.id, '/labels'), { labels: ['Whole'] }));
    for (const [path, count] of [
      [sheets.sheetsEstate, many],
      [sheets.sheetsAccountant, 60],
      [sheets.sheetsClient, 1 + 60],
    ] as const) {
      const { text } = await account.browser.get(`/api/v1/sheets/${path}`);
      assert.equal(text.match(/<tr><td><bdi|<tr><td>[^<]+<\/td><td><bdi/g)?.length, count, path);
    }
  });
});
