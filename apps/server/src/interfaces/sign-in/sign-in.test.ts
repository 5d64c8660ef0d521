import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { hashSecret } from '@namekeep/core';
import type { OpenIdProvider } from '@namekeep/testing/openid-provider';
import { createVisitor } from '@namekeep/testing/visitor';
import { type ExternalSite, owner, startExternalSite } from './testing/external-site.ts';
import type { Site } from './testing/site.ts';
import { cookieOf, reachCallback, sessionCookie, signIn, whoIs } from './testing/story.ts';

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
    assert.equal(session?.attributes, 'Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax');
    assert.equal(cookieOf(response, /^namekeep-sign-in-/)?.attributes, 'Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
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
