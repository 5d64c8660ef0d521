import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { after, afterEach, before, describe, test } from 'node:test';
import { createSessionSecret, hashSecret } from '@namekeep/core';
import type { StoredSession } from '@namekeep/core/ports';
import type { Mistake, OpenIdProvider } from '@namekeep/testing/openid-provider';
import { createVisitor } from '@namekeep/testing/visitor';
import { createCaller, each } from '../../testing/caller.ts';
import { type ExternalSite, owner, startExternalSite } from './testing/external-site.ts';
import type { Site } from './testing/site.ts';
import { assertPage, cookieOf, follow, reachCallback, sessionCookie, signIn, signOut, whoIs } from './testing/story.ts';

let external: ExternalSite;
let site: Site;
let provider: OpenIdProvider;
before(async () => {
  external = await startExternalSite(['owner', 'second-owner', 'Verified@Example.com', 'kate@example.com']);
  ({ site, provider } = external);
});
after(() => external.stop());
afterEach(async () => {
  await provider.provoke(null);
  provider.signInAs(owner);
});

const login = (query = '', at = site) => createVisitor().fetch(new URL(`/api/auth/login${query}`, at.baseUrl));
const locationOf = (response: Response) => response.headers.get('location') ?? '';
const isCallback = ({ pathname }: URL) => pathname === '/api/auth/callback';
const startedAt = (time: string | null | undefined): number => Date.parse(time ?? '');
const requestsTo = (path: string) => provider.requests().filter((request) => request.path === path);
/** A site of the same provider as another configuration has it. */
const configured = (owners: string[], storedIssuer?: string) => {
  const client = { clientId: 'namekeep', clientSecret: 'x', scopes: 'openid', storedIssuer };
  return external.another({ provider: async () => ({ ...client, issuer: new URL(provider.issuer), owners }) });
};

describe('the way to the provider', () => {
  test('carries state, nonce and a PKCE challenge of 256 bits each, new every time', async () => {
    const [one, other] = [await login(), await login()].map((begun) => new URL(locationOf(begun)).searchParams);
    assert.deepEqual([one?.get('response_type'), one?.get('code_challenge_method')], ['code', 'S256']);
    for (const name of ['state', 'nonce', 'code_challenge']) {
      assert.match(one?.get(name) ?? '', /^[\w-]{43}$/, name);
      assert.notEqual(one?.get(name), other?.get(name), name);
    }
  });

  test('asks for a fresh sign-in at a step-up alone', async () => {
    for (const [query, prompt, maxAge] of [
      ['?step_up=0&unknown=1', null, '2592000'],
      ['?step_up=1', 'login', '0'],
    ] as const) {
      const { searchParams } = new URL(locationOf(await login(query)));
      assert.deepEqual([searchParams.get('prompt'), searchParams.get('max_age')], [prompt, maxAge]);
    }
  });

  test('leads back to the base URL, whatever the request says of its host', async () => {
    const lies = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    const { headers } = await createCaller(new URL(site.localOrigin), new Agent()).get('/api/auth/login', lies);
    const back = new URL(headers.location ?? '').searchParams.get('redirect_uri');
    assert.equal(back, new URL('/api/auth/callback', site.baseUrl).href);
  });

  test('ties the sign-in to the browser by a cookie of its own, for ten minutes', async () => {
    const begun = await login();
    const cookie = cookieOf(begun, /^namekeep-sign-in-/);
    assert.equal(cookie?.attributes, 'Max-Age=600; Path=/; HttpOnly; SameSite=Lax');
    assert.equal(begun.headers.get('cache-control'), 'no-store');
    assert.ok(cookie && !locationOf(begun).includes(cookie.value));
  });
});

describe('a sign-in', () => {
  test('gives an owner a session and leads to where they wanted to go', async () => {
    const wanted = '/domains?q=x#top';
    const { visitor, url, response } = await signIn(site, undefined, `?returnTo=${encodeURIComponent(wanted)}`);
    assert.deepEqual(
      [url.href, response.status, locationOf(response)],
      [new URL(wanted, site.baseUrl).href, 302, wanted],
    );
    const session = cookieOf(response, /^namekeep$/);
    assert.match(session?.value ?? '', /^[\w-]{43}$/);
    assert.equal(session?.attributes, 'Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax');
    assert.equal(cookieOf(response, /^namekeep-sign-in-/)?.attributes, 'Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
    const { name, email } = (await whoIs(site, visitor)) ?? {};
    assert.deepEqual([name, email], ['Olive Owner', 'owner@example.com']);
    // The store knows it by the hash of its cookie alone.
    assert.equal(await site.store.sessions.findByHash(session?.value ?? ''), undefined);
    const stored = (await site.store.sessions.findByHash(hashSecret(session?.value ?? '')))?.session;
    assert.deepEqual([stored?.issuer, stored?.subject], [provider.issuer, 'owner']);
  });

  test('again is the same account with a new session, and the old one is dead', async () => {
    const first = await signIn(site);
    const account = (await whoIs(site, first.visitor))?.accountId;
    const second = await signIn(site, first.visitor);
    assert.equal((await whoIs(site, second.visitor))?.accountId, account);
    const old = sessionCookie(first.response) ?? '';
    assert.notEqual(sessionCookie(second.response), old);
    assert.equal(await site.store.sessions.findByHash(hashSecret(old)), undefined);
    // Another owner may then have the browser.
    provider.signInAs({ sub: 'second-owner', name: 'Second Owner' });
    await signIn(site, first.visitor);
    assert.equal((await whoIs(site, first.visitor))?.name, 'Second Owner');
  });

  test('asks the userinfo endpoint for what the ID token does not tell', async () => {
    provider.signInAs({ sub: 'owner' });
    const before = requestsTo('/me').length;
    assert.equal((await whoIs(site, (await signIn(site)).visitor))?.name, null);
    assert.equal(requestsTo('/me').length, before + 1);
  });

  test('never adopts a session cookie that was there before', async () => {
    const visitor = createVisitor();
    const begun = await visitor.fetch(new URL('/api/auth/login', site.baseUrl));
    const mine = cookieOf(begun, /^namekeep-sign-in-/);
    const { url } = await visitor.follow(locationOf(begun), isCallback);
    const headers = { cookie: `namekeep=planted; ${mine?.name}=${mine?.value}` };
    const response = await fetch(url, { headers, redirect: 'manual' });
    assert.match(sessionCookie(response) ?? '', /^[\w-]{43}$/);
    assert.equal(await whoIs(site, visitor), undefined);
  });

  test('writes who signed in to the log, and no secret', async () => {
    const visitor = createVisitor();
    const callback = await reachCallback(site, visitor);
    const before = site.lines.length;
    const response = await visitor.fetch(callback);
    const [line, ...others] = site.lines.slice(before);
    const { accountId } = (await whoIs(site, visitor)) ?? {};
    assert.deepEqual([line?.message, line?.accountId, others], ['Signed in', accountId, []]);
    const secrets = [sessionCookie(response), ...['code', 'state'].map((name) => callback.searchParams.get(name))];
    for (const secret of secrets) assert.ok(secret && !JSON.stringify(line).includes(secret));
  });

  test('of a provider that does not say when it was never counts as recent', async () => {
    await provider.provoke('auth-time-missing');
    assert.equal((await whoIs(site, (await signIn(site)).visitor))?.authenticatedAt, null);
  });
});

describe('the callback', () => {
  test('works once, in the browser where the sign-in began; an attempt elsewhere does not spoil it', async () => {
    const visitor = createVisitor();
    const callback = await reachCallback(site, visitor);
    const elsewhere = createVisitor();
    assert.equal((await elsewhere.fetch(callback)).status, 400);
    assert.equal(await whoIs(site, elsewhere), undefined);
    assert.equal((await visitor.fetch(callback)).status, 302);
    const again = await visitor.fetch(callback);
    assert.deepEqual([again.status, sessionCookie(again)], [400, undefined]);
    assert.ok(await whoIs(site, visitor), 'the session of the first time stays');
  });

  test('refuses the cookie of another sign-in, and one whose name alone is known', async () => {
    const visitor = createVisitor();
    const [callback, other] = [await reachCallback(site, visitor), await reachCallback(site, createVisitor())];
    callback.searchParams.set('state', other.searchParams.get('state') ?? '');
    assert.equal((await visitor.fetch(callback)).status, 400);
    const begun = await visitor.fetch(new URL('/api/auth/login', site.baseUrl));
    const { name } = cookieOf(begun, /^namekeep-sign-in-/) ?? {};
    const { url } = await visitor.follow(locationOf(begun), isCallback);
    const response = await fetch(url, { headers: { cookie: `${name}=guessed` }, redirect: 'manual' });
    assert.deepEqual([response.status, sessionCookie(response)], [400, undefined]);
  });

  test('works in two tabs of one browser, in any order', async () => {
    const visitor = createVisitor();
    const first = await visitor.fetch(new URL('/api/auth/login?returnTo=/first', site.baseUrl));
    const second = await reachCallback(site, visitor, '?returnTo=/second');
    assert.equal(locationOf(await visitor.fetch(second)), '/second');
    assert.equal((await follow(site, visitor, locationOf(first))).url.pathname, '/first');
  });

  test('is too late after ten minutes', async () => {
    const late = await external.another({ baseUrl: site.baseUrl });
    const begun = await fetch(new URL('/api/auth/login', late.localOrigin), { redirect: 'manual' });
    const { name, value } = cookieOf(begun, /^namekeep-sign-in-/) ?? {};
    const { url } = await createVisitor().follow(locationOf(begun), isCallback);
    late.passTime(601_000);
    const address = new URL(url.pathname + url.search, late.localOrigin);
    const response = await fetch(address, { headers: { cookie: `${name}=${value}` }, redirect: 'manual' });
    assert.deepEqual([response.status, sessionCookie(response)], [400, undefined]);
  });

  test('is a page that says so for an address that no provider leads to', async () => {
    const queries = ' ?code=x ?state=x ?code=x&state=x ?error=access_denied ?state=x&state=y&code=z';
    for (const query of queries.split(' ')) {
      const response = await fetch(new URL(`/api/auth/callback${query}`, site.baseUrl), { redirect: 'manual' });
      assert.equal(response.status, 400);
      assert.match(await response.text(), /cannot be completed/);
    }
  });
});

describe('a step-up', () => {
  test('renews the session with the time of the fresh sign-in, and leads back', async () => {
    const first = await signIn(site);
    for (const mistake of [null, 'max-age-zero-refused'] as const) {
      const started = Math.floor(Date.now() / 1000) * 1000;
      await provider.provoke(mistake);
      const { url } = await signIn(site, first.visitor, '?step_up=1&returnTo=/tokens?a=1%262');
      assert.equal(url.pathname + url.search, '/tokens?a=1&2');
      assert.ok(startedAt((await whoIs(site, first.visitor))?.authenticatedAt) >= started);
    }
    assert.equal(await site.store.sessions.findByHash(hashSecret(sessionCookie(first.response) ?? '')), undefined);
    // A provider that refuses max_age=0 is asked with 1.
    const asked = requestsTo('/auth')
      .slice(-2)
      .map(({ parameters: { max_age, prompt } }) => [max_age, prompt]);
    assert.deepEqual(asked, [
      ['0', 'login'],
      ['1', 'login'],
    ]);
    const { visitor } = await signIn(site, undefined, '?step_up=1');
    assert.ok(await whoIs(site, visitor), 'a person whose session has ended is signed in');
  });

  const again = /\/login\?returnTo=%2Fsettings%2Ftokens&amp;step_up=1"/;
  const failures: [what: string, mistake: Mistake | null, reason: string, says: RegExp][] = [
    ['is not confirmed as fresh', 'auth-time-stale', 'not_fresh', again],
    ['does not say when it was', 'auth-time-missing', 'not_fresh', again],
    ['is cancelled', 'access-denied', 'cancelled', /Go back without signing in again/],
    ['is that of another owner', null, 'another_person', /different account/],
  ];
  for (const [what, mistake, reason, says] of failures)
    test(`fails when it ${what}, and the session stays as it was`, async () => {
      const { visitor } = await signIn(site);
      const before = await whoIs(site, visitor);
      await provider.provoke(mistake);
      if (!mistake) provider.signInAs({ sub: 'second-owner' });
      const { response } = await signIn(site, visitor, '?step_up=1&returnTo=/settings/tokens');
      assert.deepEqual([response.status, sessionCookie(response), site.lines.at(-1)?.reason], [400, undefined, reason]);
      assert.match(await response.text(), says);
      assert.deepEqual(await whoIs(site, visitor), before);
    });
});

describe('signing out', () => {
  test('ends the session, of which a copy is worth nothing, and tells where that of the provider ends', async () => {
    const { visitor, response: signedIn } = await signIn(site);
    const copy = sessionCookie(signedIn);
    const { response, signOutUrl } = await signOut(site, visitor);
    assert.deepEqual([response.status, response.headers.get('cache-control')], [200, 'no-store']);
    const cookie = cookieOf(response, /^namekeep$/);
    assert.deepEqual([cookie?.value, cookie?.attributes], ['', 'Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
    const replay = await fetch(new URL('/api/session', site.baseUrl), { headers: { cookie: `namekeep=${copy}` } });
    assert.deepEqual([replay.status, site.lines.at(-1)?.message], [401, 'Signed out']);
    const url = new URL(signOutUrl ?? '');
    const { id_token_hint: hint = '', state = '', ...rest } = Object.fromEntries(url.searchParams);
    assert.deepEqual(rest, { client_id: 'namekeep', post_logout_redirect_uri: site.baseUrl.href });
    assert.match(`${url.origin} ${hint} ${state}`, new RegExp(`^${provider.issuer} eyJ\\S+ [\\w-]{22}$`));
    assert.equal((await visitor.fetch(url)).status, 200);
    assert.equal((await signOut(site, visitor)).signOutUrl, null, 'without a session it is done already');
  });

  test('works with what is stored sealed, and with what an earlier version stored as it was', async () => {
    const { visitor } = await signIn(site);
    const accountId = (await whoIs(site, visitor))?.accountId ?? '';
    const session = (await site.store.sessions.list(accountId)).at(-1) as StoredSession;
    assert.match(session.idToken ?? '', /^v1\.[0-9a-f]{8}\.[\w-]+$/, 'only a seal is in the database');
    const hintIn = (address: string | null) => new URL(address ?? '').searchParams.get('id_token_hint');
    const idToken = hintIn((await signOut(site, visitor)).signOutUrl);
    const secret = createSessionSecret(randomBytes);
    await site.store.sessions.insert(accountId, { ...session, id: 'ses_earlier', idToken }, hashSecret(secret));
    const headers = { cookie: `namekeep=${secret}` };
    const response = await fetch(new URL('/api/auth/logout', site.baseUrl), { method: 'POST', headers });
    assert.equal(hintIn(((await response.json()) as { signOutUrl: string }).signOutUrl), idToken);
  });

  test('names no address while the provider does not answer, or of a session that another one began', async () => {
    const one = (await signIn(site)).visitor;
    assert.equal((await signOut(await configured(['owner'], 'bundled'), one)).signOutUrl, null);
    const two = (await signIn(site)).visitor;
    const restarted = await external.another({ timeoutMs: 300 });
    await provider.provoke('discovery-hangs');
    const { response, signOutUrl } = await signOut(restarted, two);
    assert.deepEqual([response.status, signOutUrl, await whoIs(site, two)], [200, null, undefined]);
  });
});

describe('a person who is not an owner', () => {
  const verified = (sub: string, email: string, emailVerified = true) => ({ sub, email, emailVerified });
  const others = [
    verified('somebody', 'somebody@example.com'),
    verified('somebody', 'verified@example.com', false),
    // U+212A and U+0130, which Unicode folds to `k` and `i` with a dot.
    verified('somebody', '\u212aate@example.com'),
    verified('somebody', 'ver\u0130fied@example.com'),
  ];
  for (const person of others)
    test(`has no access: ${JSON.stringify(person)}`, async () => {
      const { visitor } = await signIn(site);
      provider.signInAs(person);
      const before = site.lines.length;
      const { response } = await signIn(site, visitor);
      assert.deepEqual([response.status, sessionCookie(response)], [403, undefined]);
      assert.equal((await whoIs(site, visitor))?.name, 'Olive Owner', 'whose browser it is stays signed in');
      const said = site.lines.slice(before).map(({ message, reason }) => [message, reason]);
      assert.deepEqual(said, [['Not an owner', 'not_owner']]);
      assert.equal(await site.store.accounts.find({ issuer: provider.issuer, subject: person.sub }), undefined);
      await assertPage(response, site.lines.at(-1)?.requestId);
    });

  test('is an owner by a verified address, however it is written, for which the provider vouches', async () => {
    for (const person of [verified('kate', 'KATE@Example.COM'), verified('person-7', 'vERIFIED@example.COM')]) {
      provider.signInAs(person);
      assert.equal((await whoIs(site, (await signIn(site)).visitor))?.email, person.email);
    }
    await provider.provoke('email-unverified');
    assert.equal((await signIn(site)).response.status, 403);
  });

  test('anymore, because the provider took the address away, loses sessions and tokens at the next attempt', async () => {
    const kate = verified('kate-2', 'kate@example.com');
    provider.signInAs(kate);
    const { visitor } = await signIn(site);
    const accountId = (await whoIs(site, visitor))?.accountId ?? '';
    provider.signInAs({ ...kate, email: 'other@example.com' });
    assert.equal((await signIn(site)).response.status, 403);
    assert.equal(await whoIs(site, visitor), undefined);
    assert.ok(site.lines.some(({ message, ended }) => message.startsWith('No longer an owner') && ended === 1));
    const [identity] = await site.store.accounts.identitiesOf(accountId);
    assert.equal(identity?.verifiedEmail, 'other@example.com', 'which the tokens of the account are refused by');
    // Listed by the subject, nothing is lost by another address.
    provider.signInAs(owner);
    const own = await signIn(site);
    provider.signInAs({ ...owner, email: 'other@example.com', emailVerified: false });
    assert.ok(await whoIs(site, (await signIn(site)).visitor));
    assert.ok(await whoIs(site, own.visitor));
  });

  test('anymore, after having signed in by an address that is no longer listed, is signed out', async () => {
    provider.signInAs(verified('kate', 'kate@example.com'));
    const { visitor } = await signIn(site);
    for (const [owners, isSignedIn] of [
      [['owner'], false],
      [['kate'], true],
      [['KATE@EXAMPLE.COM'], true],
    ] as const)
      assert.equal((await whoIs(await configured([...owners]), visitor)) !== undefined, isSignedIn);
  });
});

describe('a provider that makes a mistake', () => {
  const rejected: Mistake[] = ['response-issuer-wrong', 'response-issuer-missing', 'nonce-wrong', 'nonce-missing'];
  rejected.push('token-issuer-wrong', 'audience-wrong', 'expired', 'issued-in-the-future', 'signature-wrong');
  rejected.push('algorithm-none', 'algorithm-hs256', 'kid-unknown', 'token-refused');
  rejected.push('token-type-dpop', 'token-type-unknown', 'userinfo-subject-wrong');
  const unavailable: Mistake[] = ['token-500', 'token-hangs', 'keys-500', 'userinfo-500'];
  const answers: [Mistake, status: number, reason: string][] = [
    ['state-wrong', 400, 'not_under_way'],
    ['state-missing', 400, 'not_under_way'],
    ['access-denied', 400, 'cancelled'],
    ...rejected.map((mistake): [Mistake, number, string] => [mistake, 400, 'rejected']),
    ...unavailable.map((mistake): [Mistake, number, string] => [mistake, 503, 'provider_unavailable']),
  ];
  for (const [mistake, status, reason] of answers)
    test(`does not sign in, and ends no session: ${mistake}`, async () => {
      const { visitor } = await signIn(site);
      const account = await whoIs(site, visitor);
      await provider.provoke(mistake);
      if (mistake.startsWith('userinfo')) provider.signInAs({ sub: 'owner' });
      const [before, codes] = [site.lines.length, requestsTo('/token').length];
      const { response } = await signIn(site, visitor);
      assert.deepEqual([response.status, sessionCookie(response)], [status, undefined]);
      assert.deepEqual(await whoIs(site, visitor), account);
      assert.deepEqual(each(site.lines.slice(before), 'reason'), [reason]);
      assert.equal(response.headers.get('retry-after'), status === 503 ? '30' : null);
      if (mistake === 'response-issuer-wrong') assert.equal(requestsTo('/token').length, codes, 'gets no code');
      await assertPage(response, site.lines.at(-1)?.requestId);
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

  for (const [mistake, status] of [
    ['discovery-500', 503],
    ['discovery-hangs', 503],
    ['discovery-issuer-wrong', 400],
    ['authorization-endpoint-script', 400],
    ['end-session-endpoint-script', 400],
  ] as const)
    test(`begins no sign-in, and the next one works: ${mistake}`, async () => {
      const fresh = await external.another(mistake === 'discovery-hangs' ? { timeoutMs: 1_000 } : {});
      await provider.provoke(mistake);
      const response = await login('', fresh);
      assert.deepEqual([response.status, response.headers.getSetCookie()], [status, []]);
      assert.equal(response.headers.get('retry-after'), status === 503 ? '30' : null);
      await assertPage(response, fresh.lines.at(-1)?.requestId);
      await provider.provoke(null);
      assert.match(locationOf(await login('', fresh)), /^http:\/\/127\.0\.0\.1:\d+\/auth\?/);
    });

  test('is told on a page, too, when nothing listens there', async () => {
    const nowhere = { clientId: 'x', clientSecret: 'y', scopes: 'openid', owners: ['owner'], storedIssuer: undefined };
    const issuer = new URL('http://127.0.0.1:1');
    const fresh = await external.another({ provider: async () => ({ ...nowhere, issuer }) });
    assert.equal((await login('', fresh)).status, 503);
    assert.match(String(fresh.lines.at(-1)?.detail), /ECONNREFUSED|bad port/);
  });

  // The last one, since what was signed before is worth nothing afterwards.
  test('works at once after the provider changed its keys', async () => {
    await signIn(site);
    await provider.provoke('keys-rotated');
    assert.equal((await whoIs(site, (await signIn(site)).visitor))?.name, 'Olive Owner');
  });
});
