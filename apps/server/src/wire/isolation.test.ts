import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { RouteName } from '@namekeep/contract';
import type { TestAccount } from '../testing/account.ts';
import { create, decide, domains, label, read } from '../testing/api.ts';
import type { Reply, SentRequest } from '../testing/caller.ts';
import { newSubject, requestOf, routeNames, routeOf, type Subject } from '../testing/requests.ts';
import { suiteWithService } from '../testing/service.ts';

/** Everything of a response that two requests for the same thing share. */
const withoutRequest = (text: string) => text.replace(/"requestId":"[^"]+"/, '');
const whole = ({ status, headers, text }: Reply<unknown>) => ({
  status,
  headers: Object.entries(headers).filter(([name]) => !['date', 'x-request-id'].includes(name)),
  text: withoutRequest(text),
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
  const none = '01m7wd7tg00000000000000000';
  const [recordId, paymentId, tokenId, importId, sessionId, activityId] = [
    'dom',
    'pay',
    'tok',
    'imp',
    'ses',
    'act',
  ].map((prefix) => `${prefix}_${none}`) as [string, string, string, string, string, string];
  const ids = { recordId, paymentId, tokenId, previewId: importId, importId, sessionId, activityId };
  const missing: Subject = { ...ids, revision: 1, ownName: `own-${none}` };
  // Labels, views and payment methods are created by their names, so another account's are not in the way.
  const byName: readonly RouteName[] = ['labelsPut', 'viewsPut', 'paymentMethodsPut'];
  const inBody: readonly RouteName[] = [
    'paymentsCreate',
    'renewalsCreateBatch',
    'decisionsDecideBatch',
    'checksDismiss',
    'importsCommit',
    'sheetsClient',
  ];
  const withIds = routeNames.filter((name) => routeOf(name).path.includes('{') && !byName.includes(name));

  test('is indistinguishable from what is not there, on every route with an id', async () => {
    const tokens = [mine.token(), mine.token(['domains:write']), mine.token(['domains:delete'])];
    const callers = [mine.browser, ...(await Promise.all(tokens))];
    const compare = async (name: RouteName, change: (request: SentRequest) => SentRequest) => {
      for (const caller of callers) {
        const replies = [foreign, missing].map((subject) => caller.send(change(requestOf(name, subject))));
        const [one, other] = (await Promise.all(replies)).map(whole);
        assert.deepEqual(one, other, name);
        assert.ok(one && one.status >= 400, name);
      }
    };
    for (const name of [...inBody, ...withIds]) await compare(name, (request) => request);
    for (const name of withIds)
      for (const change of [
        { method: 'HEAD' },
        { headers: {} },
        { headers: { 'if-match': '"9"', 'idempotency-key': 'k' } },
        { body: { lifecycle: 'asleep', revision: 99 } },
      ])
        await compare(name, (request) => ({ ...request, ...change }));
    const record = await read(theirs.browser, foreign.recordId);
    assert.equal(record.revision, 1);
  });

  test('is in no response of a route that lists, counts or adds up', async () => {
    const { browser } = await service().account();
    const reads = routeNames.filter((name) => routeOf(name).method === 'GET' && !routeOf(name).path.includes('{'));
    const ask = () =>
      Promise.all(
        reads.map(async (name) => {
          const { status, text } = await browser.send(requestOf(name, foreign));
          return { name, status, text: withoutRequest(text) };
        }),
      );
    const before = await ask();
    const other = await service().account();
    const soon = { registrar: 'Elsewhere', notes: 'needle', expirationDate: '2026-11-21', renewalCostMinor: 5 };
    const record = await create(other.browser, soon);
    await label(other.browser, record.id, ['Shared']);
    await decide(other.browser, record, { choice: 'renew' });
    await newSubject(other);
    assert.deepEqual(await ask(), before);
    for (const query of ['q=needle', 'archived=all', 'urgency=soon', 'label=Shared'])
      assert.deepEqual((await browser.get(`${domains}?${query}`)).body.records, [], query);
  });
});
