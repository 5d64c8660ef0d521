import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, afterEach, before, describe, test } from 'node:test';
import { createSessionSecret, hashSecret } from '@namekeep/core';
import type { StoredSession } from '@namekeep/core/ports';
import type { OpenIdProvider } from '@namekeep/testing/openid-provider';
import { createVisitor, type Visitor } from '@namekeep/testing/visitor';
import { type ExternalSite, startExternalSite } from './testing/external-site.ts';
import type { Site } from './testing/site.ts';
import { cookieOf, sessionCookie, signIn, whoIs } from './testing/story.ts';

let external: ExternalSite;
let site: Site;
let provider: OpenIdProvider;
before(async () => {
  external = await startExternalSite(['owner']);
  ({ site, provider } = external);
});
after(() => external.stop());
afterEach(() => provider.provoke(null));

async function signOut(at: Site, visitor: Visitor) {
  const response = await visitor.fetch(new URL('/api/auth/logout', at.baseUrl), { method: 'POST' });
  return { response, body: (await response.json()) as { signOutUrl: string | null } };
}

describe('signing out', () => {
  test('ends the session first: a copy of its cookie is worth nothing', async () => {
    const { visitor, response: signedIn } = await signIn(site);
    const copy = sessionCookie(signedIn);
    const { response } = await signOut(site, visitor);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    const cookie = cookieOf(response, /^namekeep$/);
    assert.deepEqual([cookie?.value, cookie?.attributes], ['', 'Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
    const replay = await fetch(new URL('/api/session', site.baseUrl), { headers: { cookie: `namekeep=${copy}` } });
    assert.equal(replay.status, 401);
    assert.equal(site.lines.at(-1)?.message, 'Signed out');
  });

  test('tells where the session of the provider ends, with proof of whose it is', async () => {
    const { visitor } = await signIn(site);
    const url = new URL((await signOut(site, visitor)).body.signOutUrl ?? '');
    assert.equal(url.origin, provider.issuer);
    assert.equal(url.searchParams.get('client_id'), 'namekeep');
    assert.equal(url.searchParams.get('post_logout_redirect_uri'), site.baseUrl.href);
    assert.match(url.searchParams.get('id_token_hint') ?? '', /^eyJ/);
    assert.match(url.searchParams.get('state') ?? '', /^[\w-]{22}$/);
    assert.equal((await visitor.fetch(url)).status, 200);
  });

  test('works with what is stored sealed, and with what an earlier version stored as it was', async () => {
    const { visitor } = await signIn(site);
    const accountId = (await whoIs(site, visitor))?.accountId ?? '';
    const [session] = await site.store.sessions.list(accountId);
    assert.match(session?.idToken ?? '', /^v1\.[0-9a-f]{8}\.[\w-]+$/, 'only a seal is in the database');
    const before = new URL((await signOut(site, visitor)).body.signOutUrl ?? '').searchParams.get('id_token_hint');
    assert.match(before ?? '', /^eyJ/);

    const secret = createSessionSecret(randomBytes);
    const earlier = { ...(session as StoredSession), id: 'ses_earlier', idToken: before };
    await site.store.sessions.insert(accountId, earlier, hashSecret(secret));
    const response = await fetch(new URL('/api/auth/logout', site.baseUrl), {
      method: 'POST',
      headers: { cookie: `namekeep=${secret}` },
    });
    const { signOutUrl } = (await response.json()) as { signOutUrl: string };
    assert.equal(new URL(signOutUrl).searchParams.get('id_token_hint'), before);
  });

  test('without a session is done already', async () => {
    const { response, body } = await signOut(site, createVisitor());
    assert.deepEqual([response.status, body], [200, { signOutUrl: null }]);
    const { visitor } = await signIn(site);
    await signOut(site, visitor);
    assert.deepEqual((await signOut(site, visitor)).body, { signOutUrl: null });
  });

  test('works while the provider does not answer', async () => {
    const { visitor } = await signIn(site);
    const restarted = await external.another({ timeoutMs: 300 });
    await provider.provoke('discovery-hangs');
    const { response, body } = await signOut(restarted, visitor);
    assert.deepEqual([response.status, body], [200, { signOutUrl: null }]);
    assert.equal(await whoIs(site, visitor), undefined);
  });

  test('of a session that another provider began names no address of this one', async () => {
    const { visitor } = await signIn(site);
    const moved = await external.another({
      provider: async () => ({
        issuer: new URL(provider.issuer),
        clientId: 'namekeep',
        clientSecret: 'x',
        scopes: 'openid',
        owners: ['owner'],
        storedIssuer: 'bundled',
      }),
    });
    assert.deepEqual((await signOut(moved, visitor)).body, { signOutUrl: null });
  });
});
