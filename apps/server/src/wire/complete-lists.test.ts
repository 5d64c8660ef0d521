import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { facetLimit, type RouteName, restVerbs } from '@namekeep/contract';
import { addDays, type DomainRecord } from '@namekeep/domain';
import { talkTo } from '../interfaces/mcp/testing/talk.ts';
import type { TestAccount } from '../testing/account.ts';
import { suiteWithService } from '../testing/service.ts';
import { payments, renew } from '../testing/api.ts';
import { at, createAll, domains, key, update } from '../testing/api.ts';

/*
 * Every list of the API with more items than it answers at once: what is left out is said, or nothing is. A route that is new
 * has to be put into one of these groups.
 */

type Body = Readonly<Record<string, unknown>>;

/** More than any list shows by default, and than a facet lists. */
const many = facetLimit + 15;

/** Routes that answer one thing, or as many as there are days, months or currencies. */
const single: readonly RouteName[] = [
  'aiProviderKeyGet',
  'decisionsGet',
  'domainsGet',
  'domainsTotals',
  'passphraseGet',
  'paymentsGet',
  'paymentsTotals',
  'renewalsDays',
  'reportsYear',
  'sessionGet',
  'settingsGet',
];

/** Lists in pages: the member that has the items, and the path. */
const paged: Partial<Record<RouteName, { items: string; path: (subject: Subject) => string; whole: number }>> = {
  domainsList: { items: 'records', path: () => domains, whole: many },
  domainsHistory: { items: 'entries', path: ({ record }) => at(record.id, '/history'), whole: 61 },
  paymentsList: { items: 'payments', path: () => payments, whole: 60 },
  decisionsList: { items: 'items', path: () => '/api/v1/decisions', whole: many },
  activityList: { items: 'entries', path: () => '/api/v1/activity', whole: many + 60 + 60 },
  importsRows: { items: 'rows', path: ({ previewId }) => `/api/v1/import/preview/${previewId}`, whole: 300 },
};

/** Lists that are always whole, as few of such things can be there. */
const whole: Partial<Record<RouteName, { items: string; path: string; count: number }>> = {
  labelsList: { items: 'labels', path: '/api/v1/labels', count: 70 },
  viewsList: { items: 'views', path: '/api/v1/views', count: 70 },
  tokensList: { items: 'tokens', path: '/api/tokens', count: 1 },
  sessionsList: { items: 'sessions', path: '/api/sessions', count: 1 },
};

/** These have a test of their own below. */
const special: readonly RouteName[] = ['domainsFacets', 'exportsDownload', 'renewalsUpcoming', 'summaryGet'];

interface Subject {
  record: DomainRecord;
  previewId: string;
}

test('every route that reads is in one of the groups', () => {
  const reading = Object.entries(restVerbs).flatMap(([name, { route }]) => (route.method === 'GET' ? [name] : []));
  const grouped = [...single, ...Object.keys(paged), ...Object.keys(whole), ...special];
  assert.deepEqual(grouped.sort(), reading.sort());
});

suiteWithService('No list', (service) => {
  let account: TestAccount;
  let subject: Subject;
  let today: string;

  before(async () => {
    account = await service().account();
    const { browser } = account;
    today = (await browser.get<{ today: string }>('/api/v1/summary')).body.today;
    let [record] = (await createAll(
      browser,
      Array.from({ length: many }, (_, index) => ({
        name: `name-${index}.example`,
        registrar: `Registrar ${index}`,
        expirationDate: addDays(today, 1 + (index % 60)),
        renewalCostMinor: 1000,
        autoRenew: false,
      })),
    )) as [DomainRecord];
    for (let count = 0; count < 60; count += 1) record = await update(browser, record, { notes: `${count}` });
    for (let count = 0; count < 60; count += 1) {
      const body = { domainId: record.id, kind: 'other', paidOn: '2026-11-20', amountMinor: count };
      assert.equal((await browser.post(payments, body, key())).status, 201);
    }
    for (let count = 0; count < 70; count += 1) {
      assert.equal((await browser.put(`/api/v1/labels/Label%20${count}`, {})).status, 201);
      assert.equal((await browser.put(`/api/v1/views/View%20${count}`, { query: {} })).status, 201);
    }
    const lines = Array.from({ length: 300 }, (_, index) => `imported-${index}.example,2027-03-31`);
    const content = `name,expirationDate\n${lines.join('\n')}\n`;
    const preview = await browser.post<{ previewId: string }>('/api/v1/import/preview', { content });
    subject = { record, previewId: preview.body.previewId };
    await account.token();
  });

  for (const [name, { items, path, whole: count }] of Object.entries(paged)) {
    test(`in pages ends without a cursor before it is complete: ${name}`, async () => {
      const place = path(subject);
      const seen = new Set<string>();
      let pages = 0;
      for (let cursor: string | null = ''; cursor !== null; pages += 1) {
        const { status, body }: { status: number; body: Body } = await account.browser.get<Body>(
          `${place}${cursor && `?cursor=${encodeURIComponent(cursor)}`}`,
        );
        assert.equal(status, 200);
        for (const item of body[items] as unknown[]) seen.add(JSON.stringify(item));
        cursor = body.nextCursor as string | null;
      }
      assert.ok(pages > 1, `${name} answers all at once, so the test shows nothing`);
      // Labels and views leave entries, too.
      assert.ok(seen.size >= count, `${seen.size} of ${count}`);
    });
  }

  for (const [name, { items, path, count }] of Object.entries(whole)) {
    test(`that is answered whole lacks anything: ${name}`, async () => {
      const { body } = await account.browser.get<Body>(path);
      assert.ok((body[items] as unknown[]).length >= count);
    });
  }

  test('of renewals leaves out any without saying how many there are, in REST and for assistants', async () => {
    const { secret } = await account.token();
    const mcp = talkTo(service(), secret);
    const totals = [{ currency: 'USD', totalMinor: 1000 * many, count: many, unknownCostCount: 0 }];
    const answers: [Body, number][] = [
      [(await account.browser.get<Body>('/api/v1/renewals')).body, 20],
      [(await account.browser.get<Body>('/api/v1/renewals?limit=100')).body, 100],
      [await mcp.result('renewals_upcoming', {}), 20],
    ];
    for (const [body, shown] of answers) {
      assert.equal((body.upcoming as unknown[]).length, shown);
      assert.deepEqual([body.total, body.hasMore, body.totals], [many, true, totals]);
    }
    const { body } = await account.browser.get<Body>('/api/v1/renewals?days=1');
    assert.deepEqual([(body.upcoming as unknown[]).length, body.total, body.hasMore], [2, 2, false]);
  });

  test('of domains leaves out any without a cursor for assistants', async () => {
    const { secret } = await account.token();
    const page = await talkTo(service(), secret).result('domains_list', {});
    assert.equal(typeof page.nextCursor, 'string');
  });

  test('of the summary is longer than documented, and its window is in the renewals', async () => {
    const { body } = await account.browser.get<Body>('/api/v1/summary');
    assert.equal((body.upcoming as unknown[]).length, 20);
    const { counts } = body as { counts: { active: number } };
    assert.equal(counts.active, many);
  });

  test('of the values of a filter has more than documented, and totals by registrar have all', async () => {
    const { body } = await account.browser.get<Body>('/api/v1/facets');
    assert.equal((body.registrars as unknown[]).length, facetLimit);
    const { body: totals } = await account.browser.get<Body>(`${domains}/totals?by=registrar`);
    assert.equal((totals.groups as unknown[]).length, many);
  });

  test('of an export lacks a record', async () => {
    const { text } = await account.browser.get('/api/v1/export?format=json');
    assert.equal((JSON.parse(text) as { domains: unknown[] }).domains.length, many);
  });

  test('of renewals counts what the owner lets expire as payments, but all of them as due', async () => {
    const other = await service().account();
    const most = Number.MAX_SAFE_INTEGER;
    const expirationDate = addDays(today, -3);
    const [kept] = await createAll(other.browser, [
      { renewalCostMinor: most, currency: 'EUR', expirationDate },
      { renewalCostMinor: most, currency: 'EUR', expirationDate: addDays(today, 30) },
      { renewalCostMinor: null, currency: 'USD', expirationDate },
      { renewalCostMinor: 500, renewalIntent: 'let_expire', expirationDate },
      { renewalCostMinor: 500, isArchived: true, expirationDate },
      { renewalCostMinor: 500, lifecycle: 'transferred', expirationDate },
      { renewalCostMinor: 500, expirationDate: addDays(today, 91) },
    ]);
    const { body, text } = await other.browser.get<Body>('/api/v1/renewals?limit=1');
    assert.deepEqual([body.total, body.hasMore], [4, true]);
    assert.match(text, /"currency":"EUR","totalMinor":18014398509481982,"count":2,"unknownCostCount":0/);
    assert.match(text, /"currency":"USD","totalMinor":0,"count":1,"unknownCostCount":1/);
    const { secret } = await other.token();
    const { text: told } = await talkTo(service(), secret)
      .call('renewals_upcoming', {})
      .then(({ content }) => content[0]);
    assert.match(told, /18014398509481982/);
    assert.ok(kept);
    await renew(other.browser, kept);
  });
});
