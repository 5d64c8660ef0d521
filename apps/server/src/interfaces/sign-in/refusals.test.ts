import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Mistake, OpenIdProvider } from '@namekeep/testing/openid-provider';
import { createVisitor } from '@namekeep/testing/visitor';
import { assertPage } from './testing/assert-page.ts';
import { type ExternalSite, owner, startExternalSite } from './testing/external-site.ts';
import type { Site } from './testing/site.ts';
import { cookieOf, reachCallback, sessionCookie, signIn, whoIs } from './testing/story.ts';

let external: ExternalSite;
let site: Site;
let provider: OpenIdProvider;
before(async () => {
  external = await startExternalSite(['owner']);
  ({ site, provider } = external);
});
after(() => external.stop());
afterEach(async () => {
  await provider.provoke(null);
  await provider.signInAs(owner);
});

type Reason = 'not_under_way' | 'cancelled' | 'rejected' | 'provider_unavailable';

const answers: readonly [Mistake, number, Reason][] = [
  ['state-wrong', 400, 'not_under_way'],
  ['state-missing', 400, 'not_under_way'],
  ['response-issuer-wrong', 400, 'rejected'],
  ['response-issuer-missing', 400, 'rejected'],
  ['access-denied', 400, 'cancelled'],
  ['nonce-wrong', 400, 'rejected'],
  ['nonce-missing', 400, 'rejected'],
  ['token-issuer-wrong', 400, 'rejected'],
  ['audience-wrong', 400, 'rejected'],
  ['signature-wrong', 400, 'rejected'],
  ['algorithm-none', 400, 'rejected'],
  ['algorithm-hs256', 400, 'rejected'],
  ['kid-unknown', 400, 'rejected'],
  ['expired', 400, 'rejected'],
  ['issued-in-the-future', 400, 'rejected'],
  ['token-refused', 400, 'rejected'],
  ['token-type-dpop', 400, 'rejected'],
  ['token-type-unknown', 400, 'rejected'],
  ['token-500', 503, 'provider_unavailable'],
  ['token-hangs', 503, 'provider_unavailable'],
  ['keys-500', 503, 'provider_unavailable'],
];

describe('a provider that makes a mistake', () => {
  for (const [mistake, status, reason] of answers) {
    test(`does not sign in: ${mistake}`, async () => {
      await provider.provoke(mistake);
      const before = site.lines.length;
      const { visitor, response } = await signIn(site);
      assert.equal(response.status, status);
      assert.equal(sessionCookie(response), undefined);
      assert.equal(await whoIs(site, visitor), undefined);
      assert.deepEqual(
        site.lines.slice(before).map((line) => line.reason),
        [reason],
      );
      assert.equal(response.headers.get('retry-after'), status === 503 ? '30' : null);
      await assertPage(response, site.lines.at(-1)?.requestId);
    });
  }

  test('gets no code when its answer names another issuer', async () => {
    const tokenRequests = async () => (await provider.requests()).filter(({ path }) => path === '/token').length;
    const before = await tokenRequests();
    await provider.provoke('response-issuer-wrong');
    await signIn(site);
    assert.equal(await tokenRequests(), before);
  });

  test('ends the sign-in: its cookie goes, and its callback is used up', async () => {
    await provider.provoke('nonce-wrong');
    const visitor = createVisitor();
    const callback = await reachCallback(site, visitor);
    const response = await visitor.fetch(callback);
    assert.match(cookieOf(response, /^namekeep-sign-in-/)?.attributes ?? '', /Max-Age=0/);
    await provider.provoke(null);
    assert.equal((await visitor.fetch(callback)).status, 400);
  });

  test('keeps an existing session', async () => {
    const { visitor } = await signIn(site);
    const account = (await whoIs(site, visitor))?.accountId;
    for (const mistake of ['signature-wrong', 'token-500', 'access-denied'] as const) {
      await provider.provoke(mistake);
      await signIn(site, visitor);
      assert.equal((await whoIs(site, visitor))?.accountId, account);
    }
  });

  for (const [mistake, status] of [
    ['userinfo-500', 503],
    ['userinfo-subject-wrong', 400],
  ] as const) {
    test(`does not sign in: ${mistake}`, async () => {
      await provider.provoke(mistake);
      await provider.signInAs({ sub: 'owner' });
      const { visitor, response } = await signIn(site);
      assert.equal(response.status, status);
      assert.equal(await whoIs(site, visitor), undefined);
    });
  }
});

describe('a provider that says wrongly who it is, or does not answer', () => {
  for (const [mistake, status] of [
    ['discovery-500', 503],
    ['discovery-hangs', 503],
    ['discovery-issuer-wrong', 400],
    ['authorization-endpoint-script', 400],
    ['end-session-endpoint-script', 400],
  ] as const) {
    test(`begins no sign-in, and the next one works: ${mistake}`, async () => {
      const fresh = await external.another({ timeoutMs: 300 });
      const login = () => createVisitor().fetch(new URL('/api/auth/login', fresh.baseUrl));
      await provider.provoke(mistake);
      const response = await login();
      assert.equal(response.status, status);
      assert.equal(response.headers.get('retry-after'), status === 503 ? '30' : null);
      assert.deepEqual(response.headers.getSetCookie(), []);
      await assertPage(response, fresh.lines.at(-1)?.requestId);
      await provider.provoke(null);
      assert.match((await login()).headers.get('location') ?? '', /^http:\/\/127\.0\.0\.1:\d+\/auth\?/);
    });
  }

  test('is a page, too, when nothing listens there', async () => {
    const nowhere = { clientId: 'x', clientSecret: 'y', scopes: 'openid', owners: ['owner'], storedIssuer: undefined };
    const fresh = await external.another({
      provider: async () => ({ ...nowhere, issuer: new URL('http://127.0.0.1:1') }),
    });
    const response = await createVisitor().fetch(new URL('/api/auth/login', fresh.baseUrl));
    assert.equal(response.status, 503);
    assert.match(String(fresh.lines.at(-1)?.detail), /ECONNREFUSED|bad port/);
  });

  test('does not end sessions', async () => {
    const { visitor } = await signIn(site);
    await provider.provoke('discovery-500');
    assert.ok(await whoIs(site, visitor));
  });
});
