import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createVisitor } from '@namekeep/testing/visitor';
import { type ExternalSite, startExternalSite } from './testing/external-site.ts';
import { rawGet } from './testing/raw-get.ts';
import type { Site } from './testing/site.ts';
import { cookieOf } from './testing/story.ts';

let external: ExternalSite;
let site: Site;
before(async () => {
  external = await startExternalSite(['owner']);
  ({ site } = external);
});
after(() => external.stop());

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
    assert.deepEqual([ordinary.get('prompt'), ordinary.get('max_age')], [null, '2592000']);
    const fresh = questionOf(await login('?step_up=1'));
    assert.deepEqual([fresh.get('prompt'), fresh.get('max_age')], ['login', '0']);
  });

  test('leads back to the base URL, whatever the request says of its host', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    const { headers: answer } = await rawGet(new URL('/api/auth/login', site.localOrigin), headers);
    const { searchParams } = new URL(answer.location ?? '');
    assert.equal(searchParams.get('redirect_uri'), new URL('/api/auth/callback', site.baseUrl).href);
  });

  test('ties the sign-in to the browser by a cookie of its own, for ten minutes', async () => {
    const response = await login();
    const cookie = cookieOf(response, /^namekeep-sign-in-/);
    assert.equal(cookie?.attributes, 'Max-Age=600; Path=/; HttpOnly; SameSite=Lax');
    assert.equal(response.headers.get('cache-control'), 'no-store');
    // Nothing but the state's hash tells the sign-ins apart, and the cookie's value is no part of the address.
    assert.ok(cookie && !(response.headers.get('location') ?? '').includes(cookie.value));
  });
});
