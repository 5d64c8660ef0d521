import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { hashSecret } from '@namekeep/core';
import type { OpenIdProvider } from '@namekeep/testing/openid-provider';
import { type ExternalSite, owner, startExternalSite } from './testing/external-site.ts';
import type { Site } from './testing/site.ts';
import { sessionCookie, signIn, whoIs } from './testing/story.ts';

let external: ExternalSite;
let site: Site;
let provider: OpenIdProvider;
before(async () => {
  external = await startExternalSite(['owner', 'second-owner']);
  ({ site, provider } = external);
});
after(() => external.stop());
afterEach(async () => {
  await provider.provoke(null);
  await provider.signInAs(owner);
});

const seconds = (time: string | null | undefined): number => Date.parse(time ?? '') / 1000;

describe('a step-up', () => {
  test('renews the session with the time of the fresh sign-in, and leads back', async () => {
    const first = await signIn(site);
    const started = Math.floor(Date.now() / 1000);
    const second = await signIn(site, first.visitor, '?step_up=1&returnTo=/settings/tokens');
    assert.equal(second.url.pathname, '/settings/tokens');
    assert.ok(seconds((await whoIs(site, first.visitor))?.authenticatedAt) >= started);
    const old = hashSecret(sessionCookie(first.response) ?? '');
    assert.equal(await site.store.sessions.findByHash(old), undefined);
  });

  test('works at a provider that refuses max_age=0: it is asked with 1', async () => {
    const { visitor } = await signIn(site);
    const started = Math.floor(Date.now() / 1000);
    await provider.provoke('max-age-zero-refused');
    const { url } = await signIn(site, visitor, '?step_up=1&returnTo=/tokens?a=1%262');
    assert.equal(url.pathname + url.search, '/tokens?a=1&2');
    assert.ok(seconds((await whoIs(site, visitor))?.authenticatedAt) >= started);
    const asked = (await provider.requests()).filter(({ path }) => path === '/auth').slice(-2);
    assert.deepEqual(
      asked.map(({ parameters: { max_age, prompt } }) => [max_age, prompt]),
      [
        ['0', 'login'],
        ['1', 'login'],
      ],
    );
  });

  test('signs in a person whose session has ended', async () => {
    const { visitor } = await signIn(site, undefined, '?step_up=1');
    assert.equal((await whoIs(site, visitor))?.name, 'Olive Owner');
  });

  for (const mistake of ['auth-time-stale', 'auth-time-missing'] as const) {
    test(`fails when the provider does not confirm a fresh sign-in, and the session stays as it was: ${mistake}`, async () => {
      const { visitor } = await signIn(site);
      const before = await whoIs(site, visitor);
      await provider.provoke(mistake);
      const { response } = await signIn(site, visitor, '?step_up=1&returnTo=/settings/tokens');
      assert.equal(response.status, 400);
      assert.equal(sessionCookie(response), undefined);
      assert.equal(site.lines.at(-1)?.reason, 'not_fresh');
      assert.deepEqual(await whoIs(site, visitor), before);
      // The way to try again keeps where the person was.
      assert.match(await response.text(), /\/api\/auth\/login\?returnTo=%2Fsettings%2Ftokens&amp;step_up=1"/);
    });
  }

  test('fails for another owner than the one who is signed in', async () => {
    const { visitor } = await signIn(site);
    await provider.signInAs({ sub: 'second-owner' });
    const { response } = await signIn(site, visitor, '?step_up=1');
    assert.equal(response.status, 400);
    assert.equal(site.lines.at(-1)?.reason, 'another_person');
    assert.equal((await whoIs(site, visitor))?.name, 'Olive Owner');
  });

  test('that the person cancels leaves the session as it was', async () => {
    const { visitor } = await signIn(site);
    const before = await whoIs(site, visitor);
    await provider.provoke('access-denied');
    const { response } = await signIn(site, visitor, '?step_up=1&returnTo=/settings/tokens');
    assert.equal(response.status, 400);
    assert.match(await response.text(), /Go back without signing in again/);
    assert.deepEqual(await whoIs(site, visitor), before);
  });
});

describe('an ordinary sign-in', () => {
  test('of a provider that does not say when it was never counts as recent', async () => {
    await provider.provoke('auth-time-missing');
    const { visitor } = await signIn(site);
    assert.equal((await whoIs(site, visitor))?.authenticatedAt, null);
  });

  test('may be that of another owner, who then has the browser', async () => {
    const { visitor } = await signIn(site);
    const first = (await whoIs(site, visitor))?.accountId;
    await provider.signInAs({ sub: 'second-owner', name: 'Second Owner' });
    await signIn(site, visitor);
    const second = await whoIs(site, visitor);
    assert.equal(second?.name, 'Second Owner');
    assert.notEqual(second?.accountId, first);
  });
});
