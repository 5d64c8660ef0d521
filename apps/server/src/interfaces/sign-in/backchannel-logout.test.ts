import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { createSessionSecret, hashSecret } from '@namekeep/core';
import type { Store } from '@namekeep/core/ports';
import { defaultSettings } from '@namekeep/domain';
import { listening } from '@namekeep/testing/listening';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { openTestStore, type Site, startSite } from './testing/site.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const keys = await generateKeyPair('ES256');
const strangers = await generateKeyPair('ES256');

let issuer: string;
let stopProvider: () => Promise<void>;
let keysAnswer = 200;
let site: Site;
let closeStore: () => Promise<void>;

before(async () => {
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' };
  // As much of a provider as the sender of a logout token needs to be.
  const server = createServer((request, response) => {
    const algorithms = ['ES256', 'HS256', 'none'];
    const metadata = { issuer, jwks_uri: `${issuer}/jwks`, id_token_signing_alg_values_supported: algorithms };
    response.statusCode = request.url === '/jwks' ? keysAnswer : 200;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(request.url === '/jwks' ? { keys: [jwk] } : metadata));
  });
  ({ origin: issuer, stop: stopProvider } = await listening(server));
  const { store, close } = await openTestStore();
  closeStore = close;
  site = await start(store);
});
after(async () => {
  await site.stop();
  await stopProvider();
  await closeStore();
});

function start(store: Store): Promise<Site> {
  const client = {
    clientId: 'namekeep',
    clientSecret: 's',
    scopes: 'openid',
    owners: ['owner'],
    storedIssuer: undefined,
  };
  return startSite({ store, provider: async () => ({ ...client, issuer: new URL(issuer) }) });
}

/** A session of a person at the provider, as a sign-in leaves it. */
async function session(subject: string): Promise<() => Promise<boolean>> {
  const { accounts, sessions } = site.store;
  const at = new Date().toISOString();
  const identity = { issuer, subject };
  const account = await accounts.enter(identity, { id: `acc_${randomUUID()}`, settings: defaultSettings, at });
  const hash = hashSecret(createSessionSecret(randomBytes));
  const rest = { name: null, email: null, authenticatedAt: at, createdAt: at, lastSeenAt: at, idToken: null };
  await sessions.insert(account.id, { id: `ses_${randomUUID()}`, ...identity, ...rest }, hash);
  return async () => (await sessions.findByHash(hash)) !== undefined;
}

const seconds = () => Math.floor(Date.now() / 1000);
const claims = (changes: Record<string, unknown> = {}): JWTPayload => ({
  iss: issuer,
  aud: 'namekeep',
  iat: seconds(),
  exp: seconds() + 120,
  jti: randomUUID(),
  sub: 'owner',
  events: { [EVENT]: {} },
  ...changes,
});
const sign = (payload: JWTPayload, header: object = {}, key: Parameters<SignJWT['sign']>[0] = keys.privateKey) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid: 'one', typ: 'logout+jwt', ...header }).sign(key);

const send = (body: string | URLSearchParams) =>
  fetch(new URL('/api/auth/backchannel-logout', site.baseUrl), { method: 'POST', body });
const sendToken = (token: string) => send(new URLSearchParams({ logout_token: token }));

describe('a sign-out at the provider', () => {
  test('ends only the sessions of that person', async () => {
    const [one, two, other] = [await session('owner'), await session('owner'), await session('somebody')];
    const response = await sendToken(await sign(claims()));
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.deepEqual([await one(), await two(), await other()], [false, false, true]);
    assert.deepEqual(
      [site.lines.at(-1)?.message, site.lines.at(-1)?.ended],
      ['Signed out by the identity provider', 2],
    );
  });

  test('counts once: the same token again is refused, in every process', async (t) => {
    const token = await sign(claims());
    assert.equal((await sendToken(token)).status, 200);
    const still = await session('owner');
    assert.equal((await sendToken(token)).status, 400);
    assert.ok(await still());
    const second = await start(site.store);
    t.after(() => second.stop());
    const elsewhere = new URL('/api/auth/backchannel-logout', second.baseUrl);
    const replay = await fetch(elsewhere, { method: 'POST', body: new URLSearchParams({ logout_token: token }) });
    assert.equal(replay.status, 400);
  });

  test('counts with any type of a token, or none, as providers send it', async () => {
    for (const typ of ['JWT', 'jwt', undefined, 'LOGOUT+JWT', 'application/logout+jwt']) {
      const ended = await session('owner');
      const header = { alg: 'ES256', kid: 'one', ...(typ && { typ }) };
      const token = await new SignJWT(claims()).setProtectedHeader(header).sign(keys.privateKey);
      assert.equal((await sendToken(token)).status, 200, typ);
      assert.equal(await ended(), false, typ);
    }
  });

  const refused: Record<string, () => Promise<string> | string> = {
    'of another type': () => sign(claims(), { typ: 'at+jwt' }),
    'of another type that names a logout token': () => sign(claims(), { typ: 'x-logout+jwt' }),
    'without events': () => sign(claims({ events: undefined })),
    'that is an ID token': () => sign(claims({ events: undefined, nonce: 'x' }), { typ: 'JWT' }),
    'without events and without a type': () => sign(claims({ events: undefined }), { typ: undefined }),
    'with a nonce and without a type': () => sign(claims({ nonce: 'x' }), { typ: undefined }),
    'about something else': () => sign(claims({ events: { 'https://example.com/other': {} } })),
    'with an event that is no object': () => sign(claims({ events: { [EVENT]: true } })),
    'with a nonce, as an ID token has': () => sign(claims({ nonce: 'x' })),
    'of another issuer': () => sign(claims({ iss: 'https://elsewhere.example' })),
    'for another client': () => sign(claims({ aud: 'another' })),
    'that has expired': () => sign(claims({ iat: seconds() - 300, exp: seconds() - 120 })),
    'without an expiry': () => sign(claims({ exp: undefined })),
    'that is old, however late it expires': () => sign(claims({ iat: seconds() - 3_600, exp: seconds() + 3_600 })),
    'from the future': () => sign(claims({ iat: seconds() + 3_600, exp: seconds() + 7_200 })),
    'without an identifier': () => sign(claims({ jti: undefined })),
    'with an identifier that is no text': () => sign(claims({ jti: 7 })),
    'that names no person': () => sign(claims({ sub: undefined, sid: 'session-at-the-provider' })),
    'signed by a stranger': () => sign(claims(), {}, strangers.privateKey),
    'signed with an unknown key': () => sign(claims(), { kid: 'two' }),
    'signed with the client secret': () => sign(claims(), { alg: 'HS256' }, new TextEncoder().encode('s'.repeat(32))),
    'without a signature': () => new UnsecuredJWT(claims()).encode(),
    'that is no token': () => 'x.y.z',
  };
  for (const [what, make] of Object.entries(refused)) {
    test(`does not count ${what}`, async () => {
      const still = await session('owner');
      const response = await sendToken(await make());
      assert.equal(response.status, 400);
      assert.equal(response.headers.get('cache-control'), 'no-store');
      assert.equal(((await response.json()) as { error: string }).error, 'invalid_request');
      assert.ok(await still());
    });
  }

  test('does not count in a body that is no form with one token', async () => {
    const token = await sign(claims());
    const twice = `logout_token=${token}&logout_token=${token}`;
    const bodies = ['', twice, JSON.stringify({ logout_token: token }), 'x'.repeat(70_000)];
    for (const body of bodies) assert.equal((await send(body)).status, 400);
  });
});

test('without the keys of the provider, the response asks to try again', async (t) => {
  const restarted = await start(site.store);
  t.after(() => restarted.stop());
  keysAnswer = 500;
  const address = new URL('/api/auth/backchannel-logout', restarted.baseUrl);
  const body = new URLSearchParams({ logout_token: await sign(claims()) });
  assert.equal((await fetch(address, { method: 'POST', body })).status, 503);
  keysAnswer = 200;
  assert.equal((await fetch(address, { method: 'POST', body })).status, 200);
});
