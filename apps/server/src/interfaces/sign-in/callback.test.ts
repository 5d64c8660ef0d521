import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createVisitor } from '@namekeep/testing/visitor';
import { type ExternalSite, startExternalSite } from './testing/external-site.ts';
import type { Site } from './testing/site.ts';
import { cookieOf, follow, reachCallback, sessionCookie, whoIs } from './testing/story.ts';

let external: ExternalSite;
let site: Site;
before(async () => {
  external = await startExternalSite(['owner']);
  ({ site } = external);
});
after(() => external.stop());

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

  test('refuses a browser that only knows what the cookie is called', async () => {
    const visitor = createVisitor();
    const begun = await visitor.fetch(new URL('/api/auth/login', site.baseUrl));
    const { name } = cookieOf(begun, /^namekeep-sign-in-/) ?? {};
    const location = begun.headers.get('location') ?? '';
    const { url } = await visitor.follow(location, ({ pathname }) => pathname === '/api/auth/callback');
    const response = await fetch(url, { headers: { cookie: `${name}=guessed` }, redirect: 'manual' });
    assert.equal(response.status, 400);
    assert.equal(sessionCookie(response), undefined);
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
      assert.match(await response.text(), /cannot be completed/);
    });
  }
});
