import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { StoreUnavailableError } from '@namekeep/core/ports';
import { createVisitor } from '@namekeep/testing/visitor';
import { passphrase } from '../testing/passphrase-story.ts';
import { rawGet } from '../testing/raw-get.ts';
import { type Site, startSite } from '../testing/site.ts';
import { openTestStore } from '../testing/store.ts';
import { signIn } from '../testing/story.ts';

let opened: Awaited<ReturnType<typeof openTestStore>>;
let site: Site;
before(async () => {
  opened = await openTestStore();
  site = await startSite({ store: opened.store, passphrase });
});
after(async () => {
  await site.stop();
  await opened.close();
});

interface Metadata {
  issuer: string;
  [name: string]: unknown;
}

const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' };

describe('the bundled provider', () => {
  test('says what it is, at addresses below the base URL only', async () => {
    const lies = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    };
    const { body } = await rawGet(new URL('/identity/.well-known/openid-configuration', site.localOrigin), lies);
    const metadata = JSON.parse(body) as Metadata;
    assert.equal(metadata.issuer, new URL('/identity', site.baseUrl).href);
    const addresses = Object.values(metadata).filter((value) => typeof value === 'string' && value.startsWith('http'));
    assert.ok(addresses.length >= 5);
    for (const address of addresses) assert.ok(String(address).startsWith(metadata.issuer), String(address));
    assert.deepEqual(metadata.code_challenge_methods_supported, ['S256']);
    assert.deepEqual(metadata.response_types_supported, ['code']);
    assert.deepEqual(metadata.grant_types_supported, ['authorization_code']);
    assert.deepEqual(metadata.id_token_signing_alg_values_supported, ['EdDSA']);
    assert.equal(metadata.authorization_response_iss_parameter_supported, true);
    assert.deepEqual([metadata.registration_endpoint, metadata.userinfo_endpoint], [undefined, undefined]);
  });

  test('is for no other origin, and says nothing of its keys but the public part', async () => {
    const { headers, body } = await rawGet(new URL('/identity/jwks', site.localOrigin), {
      origin: 'https://evil.example',
    });
    assert.deepEqual(
      Object.keys(headers).filter((name) => name.startsWith('access-control')),
      [],
    );
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.match(String(headers['x-request-id']), /^request-/);
    const { keys } = JSON.parse(body) as { keys: Record<string, string>[] };
    assert.deepEqual(
      keys.map(({ kty, crv, d }) => [kty, crv, d]),
      [['OKP', 'Ed25519', undefined]],
    );
  });

  const requests: readonly [string, string, number, string | null][] = [
    ['GET', '/identity', 404, null],
    ['GET', '/identity/', 404, null],
    ['GET', '/identity/me', 404, null],
    ['GET', '/identity/reg', 404, null],
    ['POST', '/identity/request', 404, null],
    ['GET', '/identity/interaction/x/abort', 404, null],
    ['GET', '/identity/token', 405, 'POST, OPTIONS'],
    ['POST', '/identity/auth', 405, 'GET, HEAD, OPTIONS'],
    ['DELETE', '/identity/interaction/x', 405, 'GET, HEAD, POST, OPTIONS'],
    ['OPTIONS', '/identity/jwks', 204, 'GET, HEAD, OPTIONS'],
    ['HEAD', '/identity/jwks', 200, null],
    ['GET', '/identity/interaction/unknown', 400, null],
    ['GET', '/identity/auth/unknown', 400, null],
    ['GET', '/identity/auth', 400, null],
    [
      'GET',
      '/identity/auth?client_id=namekeep&redirect_uri=https://evil.example/&response_type=code&scope=openid',
      400,
      null,
    ],
    ['GET', '/identity/auth?client_id=another', 400, null],
    ['GET', '/identity/session/end?id_token_hint=x', 400, null],
  ];
  for (const [method, path, status, allow] of requests) {
    test(`answers ${method} ${path} with ${status}`, async () => {
      const response = await fetch(new URL(path, site.baseUrl), { method, redirect: 'manual' });
      assert.equal(response.status, status);
      assert.equal(response.headers.get('allow'), allow);
      assert.match(response.headers.get('x-request-id') ?? '', /^request-/);
      assert.match(response.headers.get('content-security-policy') ?? '', /^default-src 'none'/);
      const body = await response.text();
      assert.doesNotMatch(body, /oops|<script|fonts\.googleapis/);
      if (status === 400 && method === 'GET')
        assert.match(body, /<h1>This page is no longer valid<\/h1>|invalid_request/);
    });
  }

  for (const [what, missing] of [
    ['without PKCE', {}],
    ['for consent', { ...challenge, prompt: 'consent' }],
  ] as const) {
    test(`answers a question ${what} with an error, and with its own name`, async () => {
      const question = new URL('/identity/auth', site.baseUrl);
      const redirect_uri = new URL('/api/auth/callback', site.baseUrl).href;
      const parameters = { client_id: 'namekeep', redirect_uri, response_type: 'code', scope: 'openid', ...missing };
      question.search = new URLSearchParams(parameters).toString();
      const answer = await createVisitor().fetch(question);
      const back = new URL(answer.headers.get('location') ?? '');
      assert.equal(back.origin + back.pathname, redirect_uri);
      assert.equal(back.searchParams.get('error'), 'invalid_request');
      assert.equal(back.searchParams.get('iss'), new URL('/identity', site.baseUrl).href);
    });
  }

  test('counts attempts, and then shows the form with how long to wait', async (t) => {
    let attempts = 0;
    const limited = await startSite({
      store: opened.store,
      passphrase,
      attempts: async ({ address }) => {
        attempts += 1;
        assert.equal(address, '192.0.2.1');
        return { allowed: attempts <= 2, headers: { 'retry-after': '17' } };
      },
    });
    t.after(() => limited.stop());
    const visitor = createVisitor();
    const { url } = await signIn(limited, visitor);
    const attempt = (given: string) =>
      visitor.fetch(url, { method: 'POST', body: new URLSearchParams({ passphrase: given }) });
    assert.deepEqual([(await attempt('a')).status, (await attempt('b')).status], [400, 400]);
    const refused = await attempt(passphrase);
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '17']);
    assert.match(await refused.text(), /Wait 17 seconds/);
  });

  test('is a page of its own while the store does not answer', async (t) => {
    let out = false;
    const { provider, signIns } = opened.store;
    const broken = await startSite({
      store: {
        ...opened.store,
        signIns: { ...signIns, begin: (...given) => (out ? unavailable() : signIns.begin(...given)) },
        provider: { ...provider, find: (...given) => (out ? unavailable() : provider.find(...given)) },
      },
      passphrase,
    });
    t.after(() => broken.stop());
    const visitor = createVisitor();
    const { url } = await signIn(broken, visitor);
    const resume = url.pathname.replace('interaction', 'auth');
    out = true;
    for (const path of [url.pathname, resume, '/api/auth/login']) {
      const response = await visitor.fetch(new URL(path, broken.baseUrl));
      assert.equal(response.status, 503, path);
      assert.equal(response.headers.get('retry-after'), '5');
      assert.match(await response.text(), /<h1>Namekeep cannot sign you in right now<\/h1>/);
    }
    assert.ok(broken.lines.every(({ level }) => level === 'warn'));
  });
});

const unavailable = (): Promise<never> => Promise.reject(new StoreUnavailableError('The database is locked.'));
