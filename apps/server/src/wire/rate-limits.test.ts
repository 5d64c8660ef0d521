import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { createTestClock } from '../testing/account.ts';
import { at, create, domains, ifMatch, input, key } from '../testing/api.ts';
import { type Caller, type Reply, refused } from '../testing/caller.ts';
import {
  createDatabase,
  startTestService,
  startTestServiceOn,
  type TestDatabase,
  type TestService,
  type TestServiceOptions,
  usedDatabases,
} from '../testing/service.ts';

for (const database of usedDatabases) {
  suite(`Rate limits [${database}]`, () => {
    let shared: TestDatabase;
    let minute = 0;
    before(async () => {
      shared = await createDatabase(database);
    });
    after(() => shared.remove());

    /** A test with a service of its own, in a minute of its own: what is used up stays so for a minute. */
    const limited = (
      rule: string,
      options: Omit<TestServiceOptions, 'database'>,
      run: (service: TestService) => Promise<void>,
    ) =>
      void test(rule, async () => {
        const clock = createTestClock('2026-11-20T12:00:15.000Z');
        clock.pass({ minutes: (minute += 10) });
        const service = await startTestServiceOn({ ...shared, remove: async () => undefined }, { clock, ...options });
        try {
          await run(service);
        } finally {
          await service.stop();
        }
      });
    /** Sends until it is refused, and gives how often it was served. */
    async function useUp(send: () => Promise<Reply<unknown>>) {
      for (let served = 0; served < 200; served += 1) {
        const last = await send();
        if (last.status === 429) return { served, last };
      }
      throw new Error('Nothing was refused in 200 requests.');
    }
    const session = (caller: Caller) => () => caller.get('/api/session');

    limited(
      'count reads and writes of an account apart, all its callers together, and start anew each minute',
      { rates: { reads: 30, writes: 10 } },
      async (service) => {
        const [account, other] = [await service.account(), await service.account()];
        const [token, second] = [await account.token(), await account.token(['domains:write'])];
        const writers = [account.browser, token, second];
        let turn = 0;
        const write = () => (writers[(turn += 1) % 3] as Caller).post(domains, input(), key());
        const { served, last } = await useUp(write);
        assert.equal(served, 10);
        refused(last, 'rate_limited');
        assert.equal(last.headers['retry-after'], '45');
        assert.equal(last.headers['ratelimit-policy'], '"writes";q=10;w=60');
        assert.equal(last.headers.ratelimit, '"writes";r=0;t=45');

        assert.equal((await useUp(session(token))).served, 30);
        refused(await account.browser.get(domains), 'rate_limited');
        assert.equal((await other.browser.get(domains)).status, 200);
        assert.equal((await other.browser.post(domains, input(), key())).status, 201);

        service.clock.pass({ seconds: 44 });
        refused(await write(), 'rate_limited');
        service.clock.pass({ seconds: 1 });
        assert.equal((await useUp(write)).served, 10);
      },
    );

    limited(
      'are told on every answer that counts, refusals of the request itself too',
      { rates: { reads: 40, writes: 40 } },
      async (service) => {
        const { browser } = await service.account();
        const record = await create(browser);
        const answers = [
          await browser.get(domains),
          await browser.get(`${domains}?limit=0`),
          await browser.get(at('dom_x')),
          await browser.post(domains, {}, key()),
          await browser.post(domains, {}),
          await browser.patch(at(record.id), {}, ifMatch('"9"')),
          await browser.delete(at(record.id), ifMatch(1)),
        ];
        for (const { headers } of answers) {
          assert.match(headers.ratelimit ?? '', /^"(reads|writes)";r=\d+;t=45$/);
          assert.match(headers['ratelimit-policy'] ?? '', /^"(reads|writes)";q=40;w=60$/);
        }
        const left = answers.slice(0, 3).map(({ headers }) => Number(/r=(\d+)/.exec(headers.ratelimit ?? '')?.[1]));
        assert.deepEqual(left, [39, 38, 37]);
      },
    );

    limited(
      'count what has no valid credentials by its address, and never against an account',
      { rates: { reads: 20 } },
      async (service) => {
        const account = await service.account();
        const token = await account.token();
        const bad = token.with({ authorization: `Bearer ${token.secret}x` });
        const { served, last } = await useUp(session(bad));
        assert.equal(served, 20);
        assert.match(last.headers['ratelimit-policy'] ?? '', /^"address";q=20;w=60$/);
        refused(await service.anyone.get(domains), 'rate_limited');
        refused(await service.anyone.with({ cookie: 'namekeep=x' }).get(domains), 'rate_limited');
        assert.equal((await token.get('/api/session')).status, 200, 'good credentials go on');
        refused(await bad.send({ method: 'PUT', path: domains }), 'method_not_allowed');
        refused(await bad.get('/api/nothing'), 'not_found');
        for (let count = 0; count < 50; count += 1) assert.equal((await service.anyone.get('/api/health')).status, 200);
        assert.equal((await service.anyone.get('/api/ready')).status, 200);
      },
    );

    limited('stand in their place in the order of answers', { rates: { writes: 2 } }, async (service) => {
      const account = await service.account();
      const [old, elsewhere] = [await account.signIn({ signedInAgo: 60 }), await account.signIn({ elsewhere: true })];
      const reader = await account.token(['domains:read']);
      const post = (caller: Caller, path = domains) =>
        caller.send({ method: 'POST', path, headers: { 'content-type': 'text/plain' } });
      for (let count = 0; count < 10; count += 1) {
        refused(await post(reader), 'insufficient_scope');
        refused(await post(elsewhere), 'cross_origin');
        refused(await post(reader, '/api/tokens'), 'session_required');
      }
      refused(await post(old, '/api/tokens'), 'recent_sign_in_required');
      refused(await post(account.browser), 'unsupported_media_type');
      for (const caller of [old, account.browser]) refused(await post(caller, '/api/tokens'), 'rate_limited');
      refused(await post(account.browser), 'rate_limited');
      refused(await post(reader), 'insufficient_scope');
    });

    limited('count sign-ins by address', { rates: { signIn: 6 } }, async (service) => {
      const login = () => service.anyone.get('/api/auth/login');
      const { served, last } = await useUp(login);
      assert.equal(served, 6);
      assert.match(last.headers['retry-after'] ?? '', /^\d+$/);
      assert.equal((await service.anyone.get('/api/auth/callback?code=x&state=y')).status, 429);
      assert.equal((await (await service.account()).browser.get('/api/session')).status, 200);
    });

    for (const trustProxy of [true, false])
      limited(
        trustProxy ? 'believe the last hop that a trusted proxy names' : 'believe no hop that anybody else names',
        { rates: { reads: 20 }, trustProxy },
        async (service) => {
          const from = (hops: string) => service.anyone.get('/api/session', { 'x-forwarded-for': hops });
          let hop = 0;
          assert.equal((await useUp(() => from(`198.51.100.${(hop += 1)}, 192.0.2.1`))).served, 20);
          refused(await from('192.0.2.7, 192.0.2.1'), 'rate_limited');
          refused(await from('192.0.2.1, 198.51.100.7'), trustProxy ? 'unauthenticated' : 'rate_limited');
        },
      );

    limited(
      'never admit more than they say when requests come all at once',
      { rates: { reads: 60 } },
      async (service) => {
        const { browser } = await service.account();
        const answers = await Promise.all(Array.from({ length: 200 }, () => browser.get('/api/session')));
        assert.equal(answers.filter(({ status }) => status === 200).length, 60);
        for (const answer of answers.filter(({ status }) => status !== 200)) refused(answer, 'rate_limited');
      },
    );
  });
}

suite('Two services of one database [PostgreSQL]', () => {
  test('share every limit', async (t) => {
    const rates = { reads: 60, writes: 20 };
    const first = await startTestService({ database: 'PostgreSQL', rates });
    const second = await first.beside({ rates });
    t.after(async () => {
      await second.stop();
      await first.stop();
    });
    const account = await first.account();
    const { headers } = account.browser;
    const both = [first, second].map(({ anyone }) => anyone.with(headers));
    const count = async (send: (caller: Caller) => Promise<Reply<unknown>>) => {
      let allowed = 0;
      // A few at a time: a service whose store takes a second to answer applies the limit on its own.
      for (let wave = 0; wave < 30; wave += 1) {
        const answers = await Promise.all(Array.from({ length: 4 }, (_, index) => send(both[index % 2] as Caller)));
        allowed += answers.filter(({ status }) => status < 300).length;
      }
      return allowed;
    };
    assert.equal(await count((caller) => caller.get('/api/session')), 60);
    assert.equal(await count((caller) => caller.post(domains, input(), key())), 20);
  });
});
