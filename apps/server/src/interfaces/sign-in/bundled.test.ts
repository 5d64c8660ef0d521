import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { text as all } from 'node:stream/consumers';
import { after, before, describe, type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { bundledOwner } from '@namekeep/core';
import { StoreUnavailableError } from '@namekeep/core/ports';
import { barriersOf } from '@namekeep/testing/barriers';
import { launchChromium } from '@namekeep/testing/chromium';
import { createVisitor } from '@namekeep/testing/visitor';
import type { Page } from 'playwright-core';
import { createCaller } from '../../testing/caller.ts';
import { ttl } from './bundled/provider.ts';
import { openTestStore, type Site, type SiteOptions, startSite } from './testing/site.ts';
import {
  type Actor,
  cookieOf,
  enter,
  follow,
  passphrase,
  reachCallback,
  sendPassphrase,
  sessionCookie,
  signIn,
  signOut,
  whoIs,
} from './testing/story.ts';

const masterSecret = randomBytes(32);
let opened: Awaited<ReturnType<typeof openTestStore>>;
let site: Site;
before(async () => {
  opened = await openTestStore();
  site = await startSite({ store: opened.store, passphrase, masterSecret });
});
after(async () => {
  await site.stop();
  await opened.close();
});
/** Another site on the same store, for one test. */
async function another(t: TestContext, options: Partial<SiteOptions> = {}): Promise<Site> {
  const started = await startSite({ store: opened.store, passphrase, masterSecret, ...options });
  t.after(() => started.stop());
  return started;
}
const locationOf = (response: Response) => response.headers.get('location') ?? '';

describe('signing in with the passphrase', () => {
  test('shows one form, and leads the owner to where they wanted to go', async () => {
    const started = Date.now();
    const visitor = createVisitor();
    const { url, response } = await signIn(site, visitor, '?returnTo=/domains');
    assert.match(`${response.status} ${url.pathname}`, /^200 \/identity\/interaction\/[\w-]+$/);
    const page = await response.text();
    assert.match(page, new RegExp(`<h1>Sign in</h1>[^]*<form method="post" action="${url.pathname}">`));
    assert.match(page, /<label for="passphrase">Passphrase<\/label>\s*<input type="password" id="passphrase"/);
    const sent = await sendPassphrase(visitor, url, passphrase);
    const { url: end } = await follow(site, visitor, locationOf(sent));
    assert.equal(end.href, new URL('/domains', site.baseUrl).href);
    const { name, email, authenticatedAt, accountId } = (await whoIs(site, visitor)) as Actor;
    assert.deepEqual([name, email], ['Owner', null]);
    assert.ok(Date.parse(authenticatedAt ?? '') >= started - 1_000, 'this was a recent sign-in');
    assert.equal((await site.store.accounts.find(bundledOwner))?.id, accountId, 'which does not depend on the address');
  });

  test('says so when it is wrong, and takes the right one then', async () => {
    const visitor = createVisitor();
    const { url } = await signIn(site, visitor);
    for (const wrong of ['', 'Correct horse battery staple', `${passphrase}!`]) {
      const refused = await sendPassphrase(visitor, url, wrong);
      assert.deepEqual([refused.status, site.lines.at(-1)?.reason], [400, 'wrong_passphrase']);
      assert.match(await refused.text(), /role="alert">Wrong passphrase[^]*aria-invalid="true"/);
    }
    assert.equal((await sendPassphrase(visitor, url, ` ${passphrase}\n`)).status, 303);
    assert.ok(!JSON.stringify(site.lines).includes(passphrase));
  });

  test('saves a second tab from it, for ten minutes only, however often it is used', async () => {
    const { visitor } = await enter(site);
    const { url, response } = await signIn(site, visitor, '?returnTo=/second');
    assert.equal(url.pathname, '/second');
    assert.match(sessionCookie(response) ?? '', /^[\w-]{43}$/);
    const callbacks = [
      await reachCallback(site, visitor, '?returnTo=/a'),
      await reachCallback(site, visitor, '?returnTo=/b'),
    ];
    const replies = await Promise.all(callbacks.map((callback) => visitor.fetch(callback)));
    assert.deepEqual(replies.map(locationOf), ['/a', '/b'], 'at once, too');
    const left = (age: number) => ttl.Session(undefined, { loginTs: Math.floor(Date.now() / 1000) - age });
    assert.ok(left(500) <= 100 && left(500) > 0, `${left(500)} seconds`);
    assert.deepEqual([left(86_400), ttl.Session(undefined, {})], [1, 600]);
  });

  for (const [query, ...order] of [
    ['', 0, 1, 2],
    ['&step_up=1', 2, 1, 0],
  ] as const)
    test(`goes on in tabs whose forms are open at once, whichever is sent first ${query}`, async () => {
      const places = ['/a', '/b', '/c'];
      const visitor = createVisitor();
      if (query !== '') await enter(site, visitor);
      const forms: URL[] = [];
      for (const place of places) forms.push((await signIn(site, visitor, `?returnTo=${place}${query}`)).url);
      for (const place of order) {
        const form = forms[place] as URL;
        assert.equal((await visitor.fetch(form)).status, 200, 'a form that is loaded again is still there');
        const sent = await sendPassphrase(visitor, form, passphrase);
        assert.equal((await follow(site, visitor, locationOf(sent))).url.pathname, places[place]);
      }
    });

  test('belongs to the browser that was asked, and to no page of another site', async () => {
    const visitor = createVisitor();
    const { url } = await signIn(site, visitor);
    const elsewhere = await sendPassphrase(createVisitor(), url, passphrase);
    assert.match(`${elsewhere.status} ${await elsewhere.text()}`, /^400[^]*no longer valid/);
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      { origin: url.origin, 'sec-fetch-site': 'cross-site' },
    ])
      assert.equal(
        (await visitor.fetch(url, { method: 'POST', headers, body: new URLSearchParams({ passphrase }) })).status,
        403,
      );
  });

  test('survives a restart between the form and the passphrase', async (t) => {
    const visitor = createVisitor();
    const { url } = await signIn(site, visitor);
    const restarted = await another(t, { baseUrl: site.baseUrl });
    const moved = new URL(url.pathname, restarted.localOrigin);
    assert.equal((await sendPassphrase(visitor, moved, passphrase, url.origin)).status, 303);
    const keysOf = async (origin: string) => (await fetch(new URL('/identity/jwks', origin))).text();
    assert.equal(await keysOf(restarted.localOrigin), await keysOf(site.localOrigin));
  });

  test('is asked for again at a step-up, which renews the time of the sign-in', async (t) => {
    const own = await another(t);
    const { visitor } = await enter(own);
    const first = await whoIs(own, visitor);
    own.passTime(120_000);
    const { url, response } = await signIn(own, visitor, '?step_up=1&returnTo=/settings/tokens');
    assert.match(await response.text(), /<h1>Confirm your identity<\/h1>/);
    assert.deepEqual(await whoIs(own, visitor), first);
    const { url: end } = await follow(own, visitor, locationOf(await sendPassphrase(visitor, url, passphrase)));
    assert.equal(end.pathname, '/settings/tokens');
    const second = await whoIs(own, visitor);
    assert.equal(second?.accountId, first?.accountId);
    assert.ok(Date.parse(second?.authenticatedAt ?? '') - Date.parse(first?.authenticatedAt ?? '') >= 119_000);
  });

  test('behind a proxy that speaks https uses cookies that browsers keep to it', async (t) => {
    const baseUrl = new URL('https://names.example');
    const proxied = await another(t, { baseUrl });
    const visitor = createVisitor();
    const cookies: string[] = [];
    /** Goes to an address as the proxy passes it on. */
    const visit = async (address: string, init?: RequestInit) => {
      const { origin, pathname, search } = new URL(address, baseUrl);
      assert.equal(origin, baseUrl.origin);
      const response = await visitor.fetch(new URL(pathname + search, proxied.localOrigin), init);
      cookies.push(...response.headers.getSetCookie());
      return response;
    };
    const form = locationOf(await visit(locationOf(await visit('/api/auth/login?returnTo=/domains'))));
    const body = new URLSearchParams({ passphrase });
    const sent = await visit(form, { method: 'POST', headers: { origin: baseUrl.origin }, body });
    const done = await visit(locationOf(await visit(locationOf(sent))));
    assert.equal(locationOf(done), '/domains');
    const { attributes } = cookieOf(done, /^__Host-namekeep$/) ?? {};
    assert.equal(attributes, 'Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax');
    assert.ok(cookies.length >= 6);
    for (const cookie of cookies) {
      assert.match(cookie, /^__(Host|Secure)-namekeep/);
      for (const attribute of ['secure', 'httponly', 'samesite=lax'])
        assert.ok(cookie.toLowerCase().includes(attribute));
      if (cookie.startsWith('__Host-')) assert.match(cookie, /; Path=\/;/i);
    }
  });

  test('writes nothing to the terminal', async () => {
    const program = fileURLToPath(new URL('testing/quiet-sign-in.ts', import.meta.url));
    const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'pipe'] });
    assert.deepEqual(await Promise.all([all(child.stdout), all(child.stderr)]), ['signed in\n', '']);
  });
});

describe('signing out of the bundled provider', () => {
  test('ends the session of the provider too, without another question, and leads to no other address', async () => {
    const { visitor } = await enter(site);
    const address = new URL((await signOut(site, visitor)).signOutUrl ?? '');
    const evil = new URL(address);
    evil.searchParams.set('post_logout_redirect_uri', 'https://evil.example/');
    assert.equal((await visitor.fetch(evil)).status, 400);
    for (const browser of [createVisitor(), visitor]) {
      const { url } = await follow(site, browser, address);
      assert.equal(url.origin + url.pathname, site.baseUrl.href);
      assert.equal(url.searchParams.get('state'), address.searchParams.get('state'));
    }
    assert.match(await (await signIn(site, visitor)).response.text(), /<h1>Sign in<\/h1>/);
  });

  test('by a link without proof asks first', async () => {
    const { visitor } = await enter(site);
    const bare = new URL('/identity/session/end', site.baseUrl);
    const page = await (await visitor.fetch(bare)).text();
    const [, xsrf = ''] = /<h1>Sign out\?<\/h1>[^]*name="xsrf" value="(\w+)"/.exec(page) ?? [];
    const confirm = (given: string) =>
      visitor.fetch(new URL('/identity/session/end/confirm', site.baseUrl), {
        method: 'POST',
        body: new URLSearchParams({ xsrf: given, logout: 'yes' }),
      });
    assert.equal((await confirm('x')).status, 400);
    const { response } = await follow(site, visitor, locationOf(await confirm(xsrf)));
    for (const end of [response, (await createVisitor().follow(bare)).response])
      assert.match(await end.text(), /<h1>You are signed out<\/h1>/);
  });
});

describe('the bundled provider', () => {
  const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' };
  const local = () => createCaller(new URL(site.localOrigin), new Agent());

  test('says what it is, at addresses below the base URL only', async () => {
    const lies = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    const { body } = await local().get<Record<string, unknown>>('/identity/.well-known/openid-configuration', lies);
    assert.equal(body.issuer, new URL('/identity', site.baseUrl).href);
    const addresses = Object.values(body).filter((value) => typeof value === 'string' && value.startsWith('http'));
    assert.ok(addresses.length >= 5 && addresses.every((one) => String(one).startsWith(String(body.issuer))));
    assert.partialDeepStrictEqual(body, {
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code'],
      id_token_signing_alg_values_supported: ['EdDSA'],
      authorization_response_iss_parameter_supported: true,
    });
    assert.deepEqual([body.registration_endpoint, body.userinfo_endpoint], [undefined, undefined]);
  });

  test('is for no other origin, and says nothing of its keys but the public part', async () => {
    const { headers, text } = await local().get('/identity/jwks', { origin: 'https://evil.example' });
    const { keys } = JSON.parse(text) as { keys: Record<string, string>[] };
    assert.ok(!Object.keys(headers).some((name) => name.startsWith('access-control')));
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.deepEqual(
      keys.map(({ kty, crv, d }) => [kty, crv, d]),
      [['OKP', 'Ed25519', undefined]],
    );
  });

  const stray = 'client_id=namekeep&redirect_uri=https://evil.example/&response_type=code&scope=openid';
  const requests: [method: string, path: string, status: number, allow?: string][] = [
    ...['', '/', '/me', '/reg', '/interaction/x/abort'].map((path): [string, string, number] => ['GET', path, 404]),
    ['POST', '/request', 404],
    ['GET', '/token', 405, 'POST, OPTIONS'],
    ['POST', '/auth', 405, 'GET, HEAD, OPTIONS'],
    ['DELETE', '/interaction/x', 405, 'GET, HEAD, POST, OPTIONS'],
    ['OPTIONS', '/jwks', 204, 'GET, HEAD, OPTIONS'],
    ['HEAD', '/jwks', 200],
    ...['interaction/unknown', 'auth/unknown', 'auth', `auth?${stray}`, 'auth?client_id=another'].map(
      (path): [string, string, number] => ['GET', `/${path}`, 400],
    ),
    ['GET', '/session/end?id_token_hint=x', 400],
  ];
  test('answers every request with its status and a policy, and a stray one with a page', async () => {
    for (const [method, path, status, allow = null] of requests) {
      const response = await fetch(new URL(`/identity${path}`, site.baseUrl), { method, redirect: 'manual' });
      const { headers } = response;
      assert.deepEqual([response.status, headers.get('allow')], [status, allow], `${method} ${path}`);
      assert.match(headers.get('x-request-id') ?? '', /^request-/);
      assert.match(headers.get('content-security-policy') ?? '', /^default-src 'none'/);
      const body = await response.text();
      assert.doesNotMatch(body, /oops|<script|fonts\.googleapis/);
      if (status === 400) assert.match(body, /<h1>This page is no longer valid<\/h1>|invalid_request/);
    }
    for (const missing of [{}, { ...challenge, prompt: 'consent' }]) {
      const redirect_uri = new URL('/api/auth/callback', site.baseUrl).href;
      const question = { client_id: 'namekeep', redirect_uri, response_type: 'code', scope: 'openid', ...missing };
      const address = new URL(`/identity/auth?${new URLSearchParams(question)}`, site.baseUrl);
      const back = new URL(locationOf(await createVisitor().fetch(address)));
      assert.deepEqual(
        [back.origin + back.pathname, back.searchParams.get('error'), back.searchParams.get('iss')],
        [redirect_uri, 'invalid_request', new URL('/identity', site.baseUrl).href],
      );
    }
  });

  test('counts attempts, and then shows the form with how long to wait', async (t) => {
    let attempts = 0;
    const limited = await another(t, {
      attempts: async ({ address }) => {
        assert.equal(address, '192.0.2.1');
        return { allowed: (attempts += 1) <= 2, headers: { 'retry-after': '17' } };
      },
    });
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
    const unavailable = (): Promise<never> => Promise.reject(new StoreUnavailableError('The database is locked.'));
    const broken = await another(t, {
      store: {
        ...opened.store,
        signIns: { ...signIns, begin: (...given) => (out ? unavailable() : signIns.begin(...given)) },
        provider: { ...provider, find: (...given) => (out ? unavailable() : provider.find(...given)) },
      },
    });
    const visitor = createVisitor();
    const { url } = await signIn(broken, visitor);
    out = true;
    for (const path of [url.pathname, url.pathname.replace('interaction', 'auth'), '/api/auth/login']) {
      const response = await visitor.fetch(new URL(path, broken.baseUrl));
      assert.deepEqual([response.status, response.headers.get('retry-after')], [503, '5'], path);
      assert.match(await response.text(), /<h1>Namekeep cannot sign you in right now<\/h1>/);
    }
    assert.ok(broken.lines.every(({ level }) => level === 'warn'));
  });
});

describe('the pages around signing in, in a browser of 360 pixels', () => {
  /** What a person sees and what assistive technology finds. */
  async function assertFine(page: Page, title: string): Promise<void> {
    assert.equal(await page.locator('h1').textContent(), title);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await barriersOf(page), [], colorScheme);
    }
    const isWide = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
    assert.ok(!isWide, `${title} is wider than the window`);
    // The policy lets the style apply, whose font this is.
    assert.match(await page.evaluate<string>('getComputedStyle(document.body).fontFamily'), /system-ui/);
  }

  test('can be read and used by everybody, light and dark', async (t) => {
    const browser = await launchChromium();
    t.after(() => browser.close());
    const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
    const page = await context.newPage();
    const go = (path: string) => page.goto(new URL(path, site.baseUrl).href);
    const refused: string[] = [];
    page.on('console', (said) => void (said.text().includes('Security Policy') && refused.push(said.text())));
    await go('/api/auth/callback');
    await assertFine(page, 'This sign-in cannot be completed');
    await page.getByRole('link', { name: 'Try again' }).click();
    await assertFine(page, 'Sign in');
    await page.keyboard.type('not it');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await assertFine(page, 'Sign in');
    await page.getByLabel('Passphrase').fill(passphrase);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(site.baseUrl.href);
    await go('/api/auth/login?step_up=1');
    await assertFine(page, 'Confirm your identity');
    await go('/identity/session/end');
    await assertFine(page, 'Sign out?');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/success');
    await assertFine(page, 'You are signed out');
    assert.deepEqual(refused, []);
  });
});
