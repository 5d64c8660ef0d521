import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import * as openid from 'openid-client';
import { createVisitor, type Visitor } from '../visitor.ts';
import { type Mistake, mistakes, type OpenIdProvider, startOpenIdProvider } from './index.ts';

const redirectUri = 'http://localhost:3000/api/auth/callback';
const client = { clientId: 'namekeep', clientSecret: 'a secret that is long enough for HS256' };

interface SignIn {
  /** Where the provider sent the browser back to. */
  callback: URL;
  checks: openid.AuthorizationCodeGrantChecks;
  config: openid.Configuration;
}

let provider: OpenIdProvider;
before(async () => {
  provider = await startOpenIdProvider({
    ...client,
    redirectUris: [redirectUri],
    postLogoutRedirectUris: ['http://localhost:3000/'],
  });
});
after(() => provider.stop());
afterEach(async () => {
  await provider.provoke(null);
  await provider.signInAs({ sub: 'owner', email: 'owner@example.com', emailVerified: true, name: 'Olive Owner' });
});

function discover(): Promise<openid.Configuration> {
  const authentication = openid.ClientSecretBasic(client.clientSecret);
  const execute = [openid.allowInsecureRequests];
  return openid.discovery(new URL(provider.issuer), client.clientId, undefined, authentication, {
    execute,
    timeout: 5,
  });
}

async function authorize(visitor: Visitor, parameters: Record<string, string> = {}): Promise<SignIn> {
  const config = await discover();
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const checks = { pkceCodeVerifier, expectedState: openid.randomState(), expectedNonce: openid.randomNonce() };
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid profile email',
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    ...parameters,
  });
  const { url: callback } = await visitor.follow(url, (location) => location.href.startsWith(redirectUri));
  return { callback, checks, config };
}

async function signIn(visitor = createVisitor(), parameters: Record<string, string> = {}) {
  const { callback, checks, config } = await authorize(visitor, parameters);
  const tokens = await openid.authorizationCodeGrant(config, callback, checks);
  return { config, tokens, claims: tokens.claims()! };
}

/** The ID token as it comes over the wire, asked for without any library that would refuse it. */
async function rawIdToken(): Promise<string> {
  const { callback, checks } = await authorize(createVisitor(), { max_age: '0' });
  const response = await fetch(`${provider.issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${client.clientId}:${encodeURIComponent(client.clientSecret)}`)}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code')!,
      redirect_uri: redirectUri,
      code_verifier: checks.pkceCodeVerifier!,
    }),
  });
  return ((await response.json()) as { id_token: string }).id_token;
}

describe('an honest sign-in', () => {
  test('answers who the person is, in the ID token and at the userinfo endpoint', async () => {
    await provider.signInAs({ sub: 'friend', email: 'friend@example.com', emailVerified: true, name: 'Fred Friend' });
    const { claims, config, tokens } = await signIn();
    const expected = { sub: 'friend', email: 'friend@example.com', email_verified: true, name: 'Fred Friend' };
    const { sub, email, email_verified, name } = claims;
    assert.deepEqual({ sub, email, email_verified, name }, expected);
    assert.deepEqual(await openid.fetchUserInfo(config, tokens.access_token, 'friend'), expected);
  });

  test('comes back with the issuer, the state and a code', async () => {
    const { callback, checks } = await authorize(createVisitor());
    assert.equal(callback.searchParams.get('iss'), provider.issuer);
    assert.equal(callback.searchParams.get('state'), checks.expectedState);
    assert.ok(callback.searchParams.get('code'));
  });

  test('refuses a request without PKCE', async () => {
    const config = await discover();
    const url = openid.buildAuthorizationUrl(config, { redirect_uri: redirectUri, scope: 'openid' });
    const back = await createVisitor().follow(url, (location) => location.href.startsWith(redirectUri));
    assert.equal(back.url.searchParams.get('error'), 'invalid_request');
  });

  test('refuses a second use of one code', async () => {
    const { callback, checks, config } = await authorize(createVisitor());
    await openid.authorizationCodeGrant(config, callback, checks);
    await assert.rejects(openid.authorizationCodeGrant(config, callback, checks), { error: 'invalid_grant' });
  });

  test('asks again for prompt=login, with a fresh auth_time, and not without', async () => {
    const visitor = createVisitor();
    const first = (await signIn(visitor, { max_age: '3600' })).claims.auth_time!;
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    assert.equal((await signIn(visitor, { max_age: '3600' })).claims.auth_time, first);
    const again = await signIn(visitor, { prompt: 'login', max_age: '0' });
    assert.ok(again.claims.auth_time! > first);
  });

  test('signs in the person of the moment, also in a browser where another one has a session', async () => {
    const visitor = createVisitor();
    assert.equal((await signIn(visitor)).claims.sub, 'owner');
    await provider.signInAs({ sub: 'stranger' });
    assert.equal((await signIn(visitor)).claims.sub, 'stranger');
  });

  test('waits for a click on Continue when it is told to ask', async () => {
    await provider.signInAs({ sub: 'owner', name: 'Olive <b>' }, { asks: true });
    const visitor = createVisitor();
    const config = await discover();
    const pkceCodeVerifier = openid.randomPKCECodeVerifier();
    const url = openid.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: 'openid',
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
    });
    const { url: form, response } = await visitor.follow(url);
    assert.match(await response.text(), /<p>Olive &lt;b><\/p><button>Continue<\/button>/);
    const clicked = await visitor.fetch(form, { method: 'POST' });
    const resumed = new URL(clicked.headers.get('location')!, form);
    const back = await visitor.follow(resumed, (location) => location.href.startsWith(redirectUri));
    assert.equal((await openid.authorizationCodeGrant(config, back.url, { pkceCodeVerifier })).claims()!.sub, 'owner');
  });

  test('ends at the address that the application asked for when it signs out', async () => {
    const visitor = createVisitor();
    const { config, tokens } = await signIn(visitor);
    const url = openid.buildEndSessionUrl(config, {
      id_token_hint: tokens.id_token!,
      post_logout_redirect_uri: 'http://localhost:3000/',
      state: 'bye',
    });
    const form = await (await visitor.follow(url)).response.text();
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(form)![1]!;
    const done = await visitor.fetch(`${provider.issuer}/session/end/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    });
    assert.equal(done.headers.get('location'), 'http://localhost:3000/?state=bye');
  });

  test('remembers what the application asked', async () => {
    await signIn(createVisitor(), { prompt: 'login', max_age: '0' });
    const asked = (await provider.requests()).findLast(({ path }) => path === '/auth')!.parameters;
    assert.equal(asked.code_challenge_method, 'S256');
    assert.equal(asked.prompt, 'login');
    assert.equal(asked.max_age, '0');
    const redeemed = (await provider.requests()).findLast(({ path }) => path === '/token')!.parameters;
    assert.equal(redeemed.grant_type, 'authorization_code');
  });
});

// What each mistake looks like to a client that checks nothing.
const now = () => Math.floor(Date.now() / 1000);
const redirects: Partial<Record<Mistake, (callback: URLSearchParams, state: string) => boolean>> = {
  'state-wrong': (callback, state) => callback.get('state') !== state && callback.has('state'),
  'state-missing': (callback) => !callback.has('state'),
  'response-issuer-wrong': (callback) => callback.get('iss') === 'https://elsewhere.example',
  'response-issuer-missing': (callback) => !callback.has('iss') && callback.has('code'),
  'access-denied': (callback) => callback.get('error') === 'access_denied' && !callback.has('code'),
};
type Claims = ReturnType<typeof decodeJwt>;
const tokens: Partial<
  Record<Mistake, (claims: Claims, header: { alg?: string; kid?: string }, kid: string) => boolean>
> = {
  'nonce-missing': (claims) => !('nonce' in claims),
  'token-issuer-wrong': (claims) => claims.iss === 'https://elsewhere.example',
  'audience-wrong': (claims) => claims.aud === 'another-client',
  'algorithm-none': (_, header) => header.alg === 'none',
  'algorithm-hs256': (_, header) => header.alg === 'HS256',
  'kid-unknown': (_, header, kid) => header.kid !== kid,
  expired: (claims) => claims.exp! < now(),
  'issued-in-the-future': (claims) => claims.iat! > now() + 3_000,
  'auth-time-stale': (claims) => Number(claims.auth_time) < now() - 3_000,
  'auth-time-missing': (claims) => !('auth_time' in claims),
  'email-unverified': (claims) => claims.email_verified === false,
};
const statuses: Partial<Record<Mistake, [path: string, status: number]>> = {
  'discovery-500': ['/.well-known/openid-configuration', 500],
  'keys-500': ['/jwks', 500],
  'userinfo-500': ['/me', 500],
};
/** What openid-client says to the mistakes that it finds. */
const refusals: Partial<Record<Mistake, RegExp>> = {
  'state-wrong': /state/,
  'state-missing': /state/,
  'response-issuer-wrong': /iss/,
  'response-issuer-missing': /iss/,
  'access-denied': /authorization response from the server is an error/,
  'nonce-wrong': /nonce/,
  'nonce-missing': /nonce/,
  'token-issuer-wrong': /iss/,
  'audience-wrong': /aud/,
  'algorithm-none': /alg/,
  'algorithm-hs256': /alg/,
  expired: /expir|exp/,
  'token-500': /unexpected response|status/,
  'token-refused': /server responded with an error/,
  'discovery-500': /unexpected HTTP response/,
  'discovery-issuer-wrong': /issuer/,
};

/** What an error says, and what the errors that caused it say. */
function reasons(error: unknown): string {
  return error instanceof Error ? `${error.message}\n${reasons(error.cause)}` : '';
}

async function publishedKid(): Promise<string> {
  const response = await fetch(`${provider.issuer}/jwks`);
  return ((await response.json()) as { keys: [{ kid: string }] }).keys[0].kid;
}

describe('each mistake is there for a client that looks', () => {
  for (const [mistake, seen] of Object.entries(redirects)) {
    test(`${mistake}: ${mistakes[mistake as Mistake]}`, async () => {
      await provider.provoke(mistake as Mistake);
      const { callback, checks } = await authorize(createVisitor());
      assert.ok(seen(callback.searchParams, checks.expectedState as string), callback.href);
    });
  }

  for (const [mistake, seen] of Object.entries(tokens)) {
    test(`${mistake}: ${mistakes[mistake as Mistake]}`, async () => {
      await provider.provoke(mistake as Mistake);
      const token = await rawIdToken();
      const [claims, header] = [decodeJwt(token), decodeProtectedHeader(token)];
      assert.ok(seen(claims, header, await publishedKid()), JSON.stringify({ claims, header }));
    });
  }

  for (const [mistake, [path, status]] of Object.entries(statuses)) {
    test(`${mistake}: ${mistakes[mistake as Mistake]}`, async () => {
      await provider.provoke(mistake as Mistake);
      assert.equal((await fetch(`${provider.issuer}${path}`)).status, status);
    });
  }

  for (const [mistake, refusal] of Object.entries(refusals)) {
    test(`${mistake} is refused by a client that checks`, async () => {
      await provider.provoke(mistake as Mistake);
      await assert.rejects(signIn(), (error) => refusal.test(reasons(error)));
    });
  }
});

async function verified(config: openid.Configuration, visitor = createVisitor()): Promise<string> {
  openid.enableNonRepudiationChecks(config);
  const { callback, checks } = await authorize(visitor);
  return (await openid.authorizationCodeGrant(config, callback, checks)).claims()!.sub;
}

describe('the keys', () => {
  test('signature-wrong: the signature does not fit the published key', async () => {
    await provider.provoke('signature-wrong');
    await assert.rejects(verified(await discover()), (error) => /signature/.test(reasons(error)));
  });

  test('kid-unknown: no published key fits, also after a second look', async () => {
    await provider.provoke('kid-unknown');
    await assert.rejects(verified(await discover()), (error) => /key/.test(reasons(error)));
  });

  test('keys-rotated: a client that looks again at the keys signs in, and the kid is new', async () => {
    const before = await publishedKid();
    assert.equal(await verified(await discover()), 'owner');
    await provider.provoke('keys-rotated');
    assert.notEqual(await publishedKid(), before);
    assert.equal(await verified(await discover()), 'owner');
  });
});

describe('what does not answer', () => {
  for (const [mistake, path] of [
    ['token-hangs', '/token'],
    ['discovery-hangs', '/.well-known/openid-configuration'],
  ] as const) {
    test(`${mistake}: the request stays open until the client gives up`, async () => {
      await provider.provoke(mistake);
      const method = path === '/token' ? 'POST' : 'GET';
      const waiting = fetch(`${provider.issuer}${path}`, { method, signal: AbortSignal.timeout(300) });
      await assert.rejects(waiting, { name: 'TimeoutError' });
    });
  }

  test('userinfo-subject-wrong: the userinfo is of another person', async () => {
    const { config, tokens: signedIn } = await signIn();
    await provider.provoke('userinfo-subject-wrong');
    await assert.rejects(openid.fetchUserInfo(config, signedIn.access_token, 'owner'), (error) =>
      /sub/.test(reasons(error)),
    );
  });

  test('a mistake that does not exist is an error', async () => {
    await assert.rejects(provider.provoke('politeness' as Mistake), /There is no mistake "politeness"/);
  });
});
