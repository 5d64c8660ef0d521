import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { DomainRecord } from '@namekeep/domain';
import { at, configure, create, domains, freshName, ifMatch, input, key, read } from '../testing/api.ts';
import { type Caller, each, type Reply, refused } from '../testing/caller.ts';
import { startTestService, type TestService } from '../testing/service.ts';

/** Sends from all callers in turn, all at once. */
const together = <Body>(
  callers: readonly Caller[],
  count: number,
  send: (caller: Caller, number: number) => Promise<Reply<Body>>,
) =>
  Promise.all(Array.from({ length: count }, (_, number) => send(callers[number % callers.length] as Caller, number)));
const succeeded = <Body>(answers: readonly Reply<Body>[]) => answers.filter(({ status }) => status < 300);

suite('Two services of one database [PostgreSQL]', () => {
  let one: TestService;
  let other: TestService;
  before(async () => {
    one = await startTestService({ database: 'PostgreSQL' });
    other = await one.beside();
  });
  after(async () => {
    await other.stop();
    await one.stop();
  });
  const twice = (caller: Caller) => [caller, other.anyone.with(caller.headers)] as const;

  test('let one of fifty writers with the same revision through', async () => {
    const { browser } = await one.account();
    const both = twice(browser);
    let record = await create(browser);
    for (let round = 0; round < 4; round += 1) {
      const answers = await together(both, 50, (caller, number) =>
        caller.patch(at(record.id), { notes: `${number}` }, ifMatch(record.revision)),
      );
      const [winner, ...others] = succeeded(answers);
      assert.deepEqual(others, []);
      for (const answer of answers.filter((one) => one !== winner)) refused(answer, 'stale_revision');
      record = winner?.body as DomainRecord;
      for (const caller of both) assert.deepEqual(await read(caller, record.id), record);
    }
    const history = await browser.get<{ entries: { revision: number }[] }>(at(record.id, '/history'));
    assert.deepEqual(each(history.body.entries, 'revision'), [5, 4, 3, 2, 1]);
  });

  test('give a name to one of a hundred that ask for it', async () => {
    const { browser } = await one.account();
    const name = freshName();
    const answers = await together(twice(browser), 100, (caller) => caller.post(domains, input({ name }), key()));
    assert.equal(succeeded(answers).length, 1);
    for (const answer of answers.filter(({ status }) => status !== 201)) refused(answer, 'duplicate_name');
  });

  test('both know at once what one of them was told', async () => {
    const account = await one.account();
    const [, there] = twice(account.browser);
    const token = await account.token();
    const [here, thereToo] = twice(token);
    assert.equal((await thereToo.get('/api/session')).status, 200);
    await configure(account.browser, { defaultCurrency: 'EUR', timezone: 'Asia/Tokyo' });
    assert.equal((await thereToo.get<{ timezone: string }>('/api/session')).body.timezone, 'Asia/Tokyo');
    const record = await create(thereToo);
    assert.equal(record.currency, 'EUR');
    assert.deepEqual(await read(here, record.id), record);
    const page = await here.get<{ nextCursor: string }>(`${domains}?limit=1`);
    await create(here);
    const first = await here.get<{ nextCursor: string }>(`${domains}?limit=1`);
    assert.equal(page.body.nextCursor, null);
    assert.equal((await thereToo.get(`${domains}?limit=1&cursor=${first.body.nextCursor}`)).status, 200);
    assert.equal((await there.post(`/api/tokens/${token.id}/revoke`)).status, 200);
    refused(await here.get('/api/session'), 'unauthenticated');
    assert.equal((await there.post('/api/sessions/revoke-all')).status, 200);
    refused(await account.browser.get('/api/session'), 'unauthenticated');
  });
});
