import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { type SilentProxy, startSilentProxy } from '@namekeep/testing/silent-proxy';
import { createDatabase } from '../testing/service.ts';
import { at, create, domains, ifMatch, input, key } from '../testing/api.ts';
import { startTestServiceOn, type TestService } from '../testing/service.ts';
import type { TestToken } from '../testing/account.ts';

/** The deadline of a request. */
const deadlineMs = 10_000;

suite('A server that stops answering without closing a connection [PostgreSQL]', () => {
  let proxy: SilentProxy;
  let service: TestService;
  let token: TestToken;
  let id: string;

  before(async () => {
    const database = await createDatabase('PostgreSQL');
    proxy = await startSilentProxy(database.url);
    service = await startTestServiceOn({ ...database, url: proxy.url });
    token = await (await service.account()).token();
    ({ id } = await create(token));
    // Every connection of the pool is made before the silence.
    await Promise.all(Array.from({ length: 20 }, () => token.get(at(id))));
  });
  after(async () => {
    proxy.speak();
    await service.stop();
    await proxy.close();
  });

  test('makes reads, writes and the probe end as unavailable within the deadline, and works again by itself', async () => {
    proxy.silence();
    const answers = await Promise.race([
      Promise.all([
        token.get(domains),
        token.get(at(id)),
        token.post(domains, input(), key()),
        token.patch(at(id), { notes: 'x' }, ifMatch(1)),
        service.anyone.get('/api/ready'),
      ]),
      new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error('A request has no answer within its deadline.')), deadlineMs).unref();
      }),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [503, 503, 503, 503, 503],
    );
    assert.deepEqual((answers[0].body as { error: { code: string; retryable: boolean } }).error.retryable, true);

    proxy.speak();
    // The connections from before stay silent: none of them is used again.
    const again = await Promise.all(Array.from({ length: 8 }, () => token.get(at(id))));
    assert.deepEqual([...new Set(again.map(({ status }) => status))], [200]);
    const written = await token.patch(at(id), { notes: 'written' }, ifMatch(1));
    assert.equal(written.status, 200, written.text);
  });
});
