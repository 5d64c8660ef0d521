import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { createVisitor } from '@namekeep/testing/visitor';
import { enter, passphrase, sendPassphrase } from '../testing/passphrase-story.ts';
import { type Site, startSite } from '../testing/site.ts';
import { openTestStore } from '../testing/store.ts';
import { type Actor, follow, reachCallback, sessionCookie, signIn, whoIs } from '../testing/story.ts';
import { bundledOwner } from '@namekeep/core';
import { ttl } from './configuration.ts';

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

describe('signing in with the passphrase', () => {
  test('shows one form, and leads the owner to where they wanted to go', async () => {
    const started = Date.now();
    const visitor = createVisitor();
    const { url, response } = await signIn(site, visitor, '?returnTo=/domains');
    assert.equal(response.status, 200);
    assert.match(url.pathname, /^\/identity\/interaction\/[\w-]+$/);
    const page = await response.text();
    assert.match(page, /<h1>Sign in<\/h1>/);
    assert.match(page, new RegExp(`<form method="post" action="${url.pathname}">`));
    assert.match(page, /<label for="passphrase">Passphrase<\/label>\s*<input type="password" id="passphrase"/);

    const sent = await sendPassphrase(visitor, url, passphrase);
    const { url: end } = await follow(site, visitor, sent.headers.get('location') ?? '');
    assert.equal(end.href, new URL('/domains', site.baseUrl).href);
    const { name, email, authenticatedAt } = (await whoIs(site, visitor)) as Actor;
    assert.deepEqual({ name, email }, { name: 'Owner', email: null });
    assert.ok(Date.parse(authenticatedAt ?? '') >= started - 1_000, 'this was a recent sign-in');
  });

  test('makes an account that does not depend on the address', async () => {
    const { visitor } = await enter(site);
    const account = await site.store.accounts.find(bundledOwner);
    assert.equal((await whoIs(site, visitor))?.accountId, account?.id);
  });

  test('says so when it is wrong, and takes the right one then', async () => {
    const visitor = createVisitor();
    const { url } = await signIn(site, visitor);
    for (const wrong of ['', 'Correct horse battery staple', `${passphrase}!`]) {
      const refused = await sendPassphrase(visitor, url, wrong);
      assert.equal(refused.status, 400);
      assert.match(await refused.text(), /role="alert">Wrong passphrase[^]*aria-invalid="true"/);
      assert.equal(site.lines.at(-1)?.reason, 'wrong_passphrase');
    }
    assert.equal((await sendPassphrase(visitor, url, ` ${passphrase}\n`)).status, 303);
    assert.ok(!JSON.stringify(site.lines).includes(passphrase));
  });

  test('in a second tab needs no second passphrase', async () => {
    const { visitor } = await enter(site);
    const { url, response } = await signIn(site, visitor, '?returnTo=/second');
    assert.equal(url.pathname, '/second');
    assert.match(sessionCookie(response) ?? '', /^[\w-]{43}$/);
  });

  test('saves a second tab from it for ten minutes only, however often it is used', () => {
    const now = Math.floor(Date.now() / 1000);
    const left = (age: number) => ttl.Session(undefined, { loginTs: now - age });
    assert.ok(left(500) <= 100 && left(500) > 0, `${left(500)} seconds`);
    assert.equal(left(86_400), 1);
    assert.equal(ttl.Session(undefined, {}), 600);
  });

  test('works in two tabs at once', async () => {
    const visitor = createVisitor();
    await enter(site, visitor);
    const callbacks = [
      await reachCallback(site, visitor, '?returnTo=/a'),
      await reachCallback(site, visitor, '?returnTo=/b'),
    ];
    const answers = await Promise.all(callbacks.map((callback) => visitor.fetch(callback)));
    assert.deepEqual(
      answers.map(({ headers }) => headers.get('location')),
      ['/a', '/b'],
    );
  });

  for (const [what, query] of [
    ['two tabs', ''],
    ['two tabs that confirm', '&step_up=1'],
  ] as const) {
    test(`goes on in ${what} whose forms are open at once, whichever is sent first`, async () => {
      for (const order of [
        [0, 1, 2],
        [2, 1, 0],
      ]) {
        const visitor = createVisitor();
        if (query !== '') await enter(site, visitor);
        const forms = [];
        for (const place of ['/a', '/b', '/c'])
          forms.push((await signIn(site, visitor, `?returnTo=${place}${query}`)).url);
        const ends = [];
        for (const place of order) {
          // A form that is loaded again is still there.
          assert.equal((await visitor.fetch(forms[place]!)).status, 200);
          const sent = await sendPassphrase(visitor, forms[place]!, passphrase);
          assert.equal(sent.status, 303, await sent.text());
          ends.push((await follow(site, visitor, sent.headers.get('location') ?? '')).url.pathname);
        }
        assert.deepEqual(
          ends,
          order.map((place) => ['/a', '/b', '/c'][place]),
        );
      }
    });
  }

  test('belongs to the browser that was asked', async () => {
    const { url } = await signIn(site);
    const elsewhere = await sendPassphrase(createVisitor(), url, passphrase);
    assert.equal(elsewhere.status, 400);
    assert.match(await elsewhere.text(), /no longer valid/);
  });

  test('cannot be sent by the page of another site', async () => {
    const visitor = createVisitor();
    const { url } = await signIn(site, visitor);
    const headers = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      { origin: url.origin, 'sec-fetch-site': 'cross-site' },
    ];
    for (const from of headers) {
      const body = new URLSearchParams({ passphrase });
      assert.equal((await visitor.fetch(url, { method: 'POST', headers: from, body })).status, 403);
    }
  });

  test('survives a restart between the form and the passphrase', async (t) => {
    const visitor = createVisitor();
    const { url } = await signIn(site, visitor);
    const restarted = await startSite({ store: opened.store, passphrase, masterSecret, baseUrl: site.baseUrl });
    t.after(() => restarted.stop());
    const moved = new URL(url.pathname, restarted.localOrigin);
    assert.equal((await sendPassphrase(visitor, moved, passphrase, url.origin)).status, 303);
    const keysOf = async (origin: string) => (await fetch(new URL('/identity/jwks', origin))).text();
    assert.equal(await keysOf(restarted.localOrigin), await keysOf(site.localOrigin));
  });
});

describe('a step-up', () => {
  test('asks for the passphrase again and renews the time of the sign-in', async (t) => {
    const own = await startSite({ store: opened.store, passphrase });
    t.after(() => own.stop());
    const { visitor } = await enter(own);
    const first = await whoIs(own, visitor);
    own.passTime(120_000);
    const { url, response } = await signIn(own, visitor, '?step_up=1&returnTo=/settings/tokens');
    assert.match(await response.text(), /<h1>Confirm your identity<\/h1>/);
    assert.deepEqual(await whoIs(own, visitor), first);
    const sent = await sendPassphrase(visitor, url, passphrase);
    const { url: end } = await follow(own, visitor, sent.headers.get('location') ?? '');
    assert.equal(end.pathname, '/settings/tokens');
    const second = await whoIs(own, visitor);
    assert.equal(second?.accountId, first?.accountId);
    assert.ok(Date.parse(second?.authenticatedAt ?? '') - Date.parse(first?.authenticatedAt ?? '') >= 119_000);
  });
});
