import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, afterEach, before, describe, test } from 'node:test';
import { hashSecret } from '@namekeep/core';
import type { OpenIdProvider } from '@namekeep/testing/openid-provider';
import { createVisitor } from '@namekeep/testing/visitor';
import { type ExternalSite, owner, startExternalSite } from './testing/external-site.ts';
import type { Site } from './testing/site.ts';
import { cookieOf, follow, reachCallback, sessionCookie, signIn, whoIs } from './testing/story.ts';

let external: ExternalSite;
let site: Site;
let provider: OpenIdProvider;
before(async () => {
  external = await startExternalSite(['owner', 'Verified@Example.com']);
  ({ site, provider } = external);
});
after(() => external.stop());
afterEach(async () => {
  await provider.provoke(null);
  await provider.signInAs(owner);
});

const login = (query = '') => createVisitor().fetch(new URL(`/api/auth/login${query}`, site.baseUrl));
const questionOf = (response: Response) => new URL(response.headers.get('location') ?? '').searchParams;

describe('the way to the provider', () => {
  test('carries state, nonce and a PKCE challenge of 256 bits each, new every time', async () => {
    const [one, other] = [questionOf(await login()), questionOf(await login())];
    assert.equal(one.get('response_type'), 'code');
    assert.equal(one.get('code_challenge_method'), 'S256');
    for (const name of ['state', 'nonce', 'code_challenge']) {
      assert.match(one.get(name) ?? '', /^[\w-]{43}$/, name);
      assert.notEqual(one.get(name), other.get(name), name);
    }
  });

  test('asks for nothing special, and at a step-up for a sign-in that is fresh', async () => {
    const ordinary = questionOf(await login('?step_up=0&unknown=1'));
    assert.deepEqual([ordinary.get('prompt'), ordinary.get('max_age')], [null, null]);
    const fresh = questionOf(await login('?step_up=1'));
    assert.deepEqual([fresh.get('prompt'), fresh.get('max_age')], ['login', '0']);
  });

  test('leads back to the base URL, whatever the request says of its host', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    const location = await new Promise<string>((resolve, reject) => {
      request(new URL('/api/auth/login', site.localOrigin), { headers }, (response) => {
        response.resume();
        resolve(response.headers.location ?? '');
      })
        .on('error', reject)
        .end();
    });
    assert.equal(new URL(location).searchParams.get('redirect_uri'), new URL('/api/auth/callback', site.baseUrl).href);
  });

  test('ties the sign-in to the browser by a cookie of its own, for ten minutes', async () => {
    const response = await login();
    const cookie = cookieOf(response, /^namekeep-sign-in-/);
    assert.equal(cookie?.attributes, 'Path=/; HttpOnly; SameSite=Lax; Max-Age=600');
    assert.equal(response.headers.get('cache-control'), 'no-store');
    // Nothing but the state's hash tells the sign-ins apart, and the cookie's value is no part of the address.
    assert.ok(cookie && !(response.headers.get('location') ?? '').includes(cookie.value));
  });
});

describe('a sign-in', () => {
  test('gives an owner a session and leads to where they wanted to go', async () => {
    const { visitor, url, response } = await signIn(
      site,
      undefined,
      `?returnTo=${encodeURIComponent('/domains?q=x#top')}`,
    );
    assert.equal(url.href, new URL('/domains?q=x#top', site.baseUrl).href);
    assert.equal(response.status, 302);
    assert.equal(response.headers.get('location'), '/domains?q=x#top');
    const session = cookieOf(response, /^namekeep$/);
    assert.match(session?.value ?? '', /^[\w-]{43}$/);
    assert.equal(session?.attributes, 'Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000');
    assert.equal(cookieOf(response, /^namekeep-sign-in-/)?.attributes, 'Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
    const { name, email } = (await whoIs(site, visitor)) ?? {};
    assert.deepEqual({ name, email }, { name: 'Olive Owner', email: 'owner@example.com' });
  });

  test('is known to the store by the hash of its cookie alone, and belongs to issuer and subject', async () => {
    const { response } = await signIn(site);
    const secret = sessionCookie(response) ?? '';
    assert.equal(await site.store.sessions.findByHash(secret), undefined);
    const { issuer, subject } = (await site.store.sessions.findByHash(hashSecret(secret)))?.session ?? {};
    assert.deepEqual({ issuer, subject }, { issuer: provider.issuer, subject: 'owner' });
  });

  test('again is the same account with a new session, and the old one is dead', async () => {
    const first = await signIn(site);
    const account = (await whoIs(site, first.visitor))?.accountId;
    const old = sessionCookie(first.response) ?? '';
    const second = await signIn(site, first.visitor);
    assert.equal((await whoIs(site, second.visitor))?.accountId, account);
    assert.notEqual(sessionCookie(second.response), old);
    assert.equal(await site.store.sessions.findByHash(hashSecret(old)), undefined);
  });

  test('lets in an owner who is named by a verified address, however it is written', async () => {
    await provider.signInAs({ sub: 'person-7', email: 'vERIFIED@example.COM', emailVerified: true });
    const { visitor } = await signIn(site);
    assert.equal((await whoIs(site, visitor))?.email, 'vERIFIED@example.COM');
  });

  test('asks the userinfo endpoint for what the ID token does not tell', async () => {
    await provider.signInAs({ sub: 'owner' });
    const before = (await provider.requests()).filter(({ path }) => path === '/me').length;
    const { visitor } = await signIn(site);
    assert.equal((await whoIs(site, visitor))?.name, null);
    assert.equal((await provider.requests()).filter(({ path }) => path === '/me').length, before + 1);
  });

  test('never adopts a session cookie that was there before', async () => {
    const { visitor, planted, response } = await signInWithCookie('namekeep=planted');
    assert.notEqual(sessionCookie(response), planted);
    assert.match(sessionCookie(response) ?? '', /^[\w-]{43}$/);
    assert.equal(await whoIs(site, visitor), undefined);
  });

  test('works at once after the provider changed its keys', async () => {
    await signIn(site);
    await provider.provoke('keys-rotated');
    const { visitor } = await signIn(site);
    assert.equal((await whoIs(site, visitor))?.name, 'Olive Owner');
  });

  test('writes who signed in to the log, and no secret', async () => {
    const visitor = createVisitor();
    const callback = await reachCallback(site, visitor);
    const before = site.lines.length;
    const response = await visitor.fetch(callback);
    const [line, ...others] = site.lines.slice(before);
    const { accountId } = (await whoIs(site, visitor)) ?? {};
    assert.deepEqual([line?.message, line?.accountId, others], ['Signed in', accountId, []]);
    assert.match(String(line?.requestId), /^request-/);
    const secrets = [sessionCookie(response), ...['code', 'state'].map((name) => callback.searchParams.get(name))];
    for (const secret of secrets) assert.ok(secret && !JSON.stringify(line).includes(secret));
  });
});

/** Finishes a sign-in in a browser that sends one cookie more. */
async function signInWithCookie(cookie: string) {
  const visitor = createVisitor();
  const begun = await visitor.fetch(new URL('/api/auth/login', site.baseUrl));
  const transaction = cookieOf(begun, /^namekeep-sign-in-/);
  const { url } = await visitor.follow(
    begun.headers.get('location') ?? '',
    ({ pathname }) => pathname === '/api/auth/callback',
  );
  const headers = { cookie: `${cookie}; ${transaction?.name}=${transaction?.value}` };
  const response = await fetch(url, { headers, redirect: 'manual' });
  return { visitor, response, planted: cookie.split('=')[1] };
}

describe('the callback', () => {
  test('works once', async () => {
    const visitor = createVisitor();
    const callback = await reachCallback(site, visitor);
    assert.equal((await visitor.fetch(callback)).status, 302);
    const again = await visitor.fetch(callback);
    assert.equal(again.status, 400);
    assert.equal(sessionCookie(again), undefined);
    assert.ok(await whoIs(site, visitor), 'the session of the first time stays');
  });

  test('works in the browser where the sign-in began, and an attempt elsewhere does not spoil it', async () => {
    const visitor = createVisitor();
    const callback = await reachCallback(site, visitor);
    const elsewhere = createVisitor();
    const refused = await elsewhere.fetch(callback);
    assert.equal(refused.status, 400);
    assert.equal(await whoIs(site, elsewhere), undefined);
    assert.equal((await visitor.fetch(callback)).status, 302);
  });

  test('refuses a browser that has the cookie of another sign-in', async () => {
    const visitor = createVisitor();
    const [callback, mine] = [await reachCallback(site, visitor), await reachCallback(site, createVisitor())];
    callback.searchParams.set('state', mine.searchParams.get('state') ?? '');
    assert.equal((await visitor.fetch(callback)).status, 400);
  });

  test('works in two tabs of one browser, in any order', async () => {
    const visitor = createVisitor();
    const first = await visitor.fetch(new URL('/api/auth/login?returnTo=/first', site.baseUrl));
    const second = await reachCallback(site, visitor, '?returnTo=/second');
    assert.equal((await visitor.fetch(second)).headers.get('location'), '/second');
    const { url } = await follow(site, visitor, first.headers.get('location') ?? '');
    assert.equal(url.pathname, '/first');
  });

  test('is too late after ten minutes', async () => {
    const late = await external.another({ baseUrl: site.baseUrl });
    const begun = await fetch(new URL('/api/auth/login', late.localOrigin), { redirect: 'manual' });
    const { name, value } = cookieOf(begun, /^namekeep-sign-in-/) ?? {};
    const { url } = await createVisitor().follow(
      begun.headers.get('location') ?? '',
      ({ pathname }) => pathname === '/api/auth/callback',
    );
    late.passTime(601_000);
    const response = await fetch(new URL(url.pathname + url.search, late.localOrigin), {
      headers: { cookie: `${name}=${value}` },
      redirect: 'manual',
    });
    assert.equal(response.status, 400);
    assert.equal(sessionCookie(response), undefined);
  });

  for (const query of [
    '',
    '?code=x',
    '?state=x',
    '?code=x&state=x',
    '?error=access_denied',
    '?state=x&state=y&code=z',
  ]) {
    test(`is a page that says so for ${query || 'no parameters'}`, async () => {
      const response = await fetch(new URL(`/api/auth/callback${query}`, site.baseUrl), { redirect: 'manual' });
      assert.equal(response.status, 400);
      assert.match(await response.text(), /cannot be finished/);
    });
  }
});
