import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { RouteName } from '@namekeep/contract';
import type { TestAccount } from '../testing/account.ts';
import type { Answer } from '../testing/caller.ts';
import { suiteWithService } from '../testing/each-database.ts';
import { at, create, domains, freshName, ifMatch, input, key, listAll, read, update } from '../testing/records.ts';
import { newSubject, requestOf, routeNames, routeOf, type Subject } from '../testing/requests.ts';

/** Everything of an answer that two requests for the same thing share. */
const whole = ({ status, headers, text }: Answer<unknown>) => ({
  status,
  headers: Object.entries(headers).filter(([name]) => !['date', 'x-request-id'].includes(name)),
  text: text.replace(/"requestId":"[^"]+"/, ''),
});

suiteWithService('What belongs to another account', (service) => {
  let mine: TestAccount;
  let theirs: TestAccount;
  let foreign: Subject;
  before(async () => {
    [mine, theirs] = [await service().account(), await service().account()];
    foreign = await newSubject(theirs);
    await newSubject(mine);
  });
  const missing: Subject = {
    recordId: 'dom_01m7wd7tg00000000000000000',
    revision: 1,
    paymentId: 'pay_01m7wd7tg00000000000000000',
    ownName: 'label-acc_01m7wd7tg00000000000000000',
    tokenId: 'tok_01m7wd7tg00000000000000000',
    previewId: 'imp_01m7wd7tg00000000000000000',
    importId: 'imp_01m7wd7tg00000000000000000',
    sessionId: 'ses_01m7wd7tg00000000000000000',
  };
  // Labels and views are created by their names, so another account's are not in the way.
  const byName: readonly RouteName[] = ['labelsPut', 'viewsPut'];
  const inBody: readonly RouteName[] = ['paymentsCreate', 'decisionsDecideBatch', 'importsCommit'];
  const withIds = routeNames.filter((name) => routeOf(name).path.includes('{') && !byName.includes(name));

  /** Sends a route's request about a foreign thing and about a missing one. */
  async function compare(
    name: RouteName,
    change: (request: ReturnType<typeof requestOf>) => ReturnType<typeof requestOf>,
  ) {
    const callers = [
      mine.browser,
      await mine.token(),
      await mine.token(['domains:write']),
      await mine.token(['domains:delete']),
    ];
    for (const caller of callers) {
      const answers = [foreign, missing].map((subject) => caller.send(change(requestOf(name, subject))));
      const [one, other] = (await Promise.all(answers)).map(whole);
      assert.deepEqual(one, other, name);
      assert.ok(one && one.status >= 400, name);
    }
  }

  test('is indistinguishable from what is not there, on every route with an id', async () => {
    assert.ok(withIds.length >= 6);
    for (const name of inBody) await compare(name, (request) => request);
    for (const name of withIds) {
      await compare(name, (request) => request);
      await compare(name, (request) => ({ ...request, method: 'HEAD' }));
      await compare(name, (request) => ({ ...request, headers: { ...request.headers, 'if-match': '"9"' } }));
      await compare(name, (request) => ({ ...request, headers: { ...request.headers, 'if-match': 'x' } }));
      await compare(name, ({ headers: _, ...request }) => request);
      await compare(name, (request) => ({ ...request, body: { lifecycle: 'asleep', revision: 99 } }));
      await compare(name, (request) => ({ ...request, path: `${request.path}?cursor=x&limit=1` }));
    }
  });

  test('is in no answer of a route that lists, counts or adds up', async () => {
    const { browser } = await service().account();
    const reads = routeNames.filter((name) => routeOf(name).method === 'GET' && !routeOf(name).path.includes('{'));
    const ask = () =>
      Promise.all(
        reads.map(async (name) => {
          const { status, text } = await browser.send(requestOf(name, foreign));
          return { name, status, text };
        }),
      );
    const before = await ask();
    const other = await service().account();
    const fields = { registrar: 'Elsewhere', expirationDate: '2026-11-21', renewalCostMinor: 5 };
    const record = await create(other.browser, fields);
    await other.browser.put(at(record.id, '/labels'), { labels: ['Shared'] });
    await other.browser.put(at(record.id, '/decision'), { choice: 'renew' }, ifMatch(record.revision));
    await newSubject(other);
    assert.deepEqual(await ask(), before);
  });

  test('is in none of the lists, totals and searches', async () => {
    const [one, other] = [await service().account(), await service().account()];
    await create(other.browser, { notes: 'needle', renewalCostMinor: 5, expirationDate: '2026-11-21' });
    await other.token();
    for (const query of ['', 'q=needle', 'archived=all', 'urgency=soon', 'sort=-cost'])
      assert.deepEqual(await listAll(one.browser, query), []);
    const summary = await one.browser.get<{
      counts: object;
      spending: { byCurrency: [] };
      upcoming: [];
      nextPayment: null;
    }>('/api/v1/summary');
    assert.deepEqual(
      [summary.body.counts, summary.body.spending.byCurrency, summary.body.upcoming, summary.body.nextPayment],
      [{ active: 0, archived: 0, overdue: 0, due: 0, soon: 0 }, [], [], null],
    );
    assert.deepEqual((await one.browser.get('/api/tokens')).body, { tokens: [] });
  });

  test('leaves its name free, and a cursor of it leads nowhere', async () => {
    const [one, other] = [await service().account(), await service().account()];
    const name = freshName();
    await create(other.browser, { name });
    await create(other.browser);
    assert.equal((await one.browser.post(domains, input({ name }), key())).status, 201);
    const page = await other.browser.get<{ nextCursor: string }>(`${domains}?limit=1`);
    const stolen = await one.browser.get(`${domains}?limit=1&cursor=${page.body.nextCursor}`);
    assert.equal((stolen.body.error as { code: string }).code, 'invalid_cursor');
  });

  test('is untouched by all of this', async () => {
    const record = await read(theirs.browser, foreign.recordId);
    assert.equal(record.revision, 1);
    await update(theirs.browser, record, { notes: 'mine' });
    const tokens = await theirs.browser.get<{ tokens: { id: string; status: string }[] }>('/api/tokens');
    assert.deepEqual(
      tokens.body.tokens.map(({ status }) => status),
      ['active'],
    );
  });
});
