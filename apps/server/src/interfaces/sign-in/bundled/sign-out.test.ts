import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createVisitor, type Visitor } from '@namekeep/testing/visitor';
import { enter, passphrase } from '../testing/passphrase-story.ts';
import { type Site, startSite } from '../testing/site.ts';
import { openTestStore } from '../testing/store.ts';
import { follow, signIn } from '../testing/story.ts';

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

describe('signing out of the bundled provider', () => {
  const signOut = async (visitor: Visitor) => {
    const response = await visitor.fetch(new URL('/api/auth/logout', site.baseUrl), { method: 'POST' });
    return new URL(((await response.json()) as { signOutUrl: string }).signOutUrl);
  };

  test('ends the session of the provider too, without another question', async () => {
    const { visitor } = await enter(site);
    const address = await signOut(visitor);
    const { url } = await follow(site, visitor, address);
    assert.equal(url.origin + url.pathname, site.baseUrl.href);
    assert.equal(url.searchParams.get('state'), address.searchParams.get('state'));
    const again = await signIn(site, visitor);
    assert.match(await again.response.text(), /<h1>Sign in<\/h1>/);
  });

  test('by a link without proof asks first', async () => {
    const { visitor } = await enter(site);
    const bare = new URL('/identity/session/end', site.baseUrl);
    const page = await (await visitor.fetch(bare)).text();
    assert.match(page, /<h1>Sign out\?<\/h1>/);
    const xsrf = /name="xsrf" value="(\w+)"/.exec(page)?.[1] ?? '';
    const confirm = new URL('/identity/session/end/confirm', site.baseUrl);
    const refused = await visitor.fetch(confirm, {
      method: 'POST',
      body: new URLSearchParams({ xsrf: 'x', logout: 'yes' }),
    });
    assert.equal(refused.status, 400);
    const done = await visitor.fetch(confirm, { method: 'POST', body: new URLSearchParams({ xsrf, logout: 'yes' }) });
    const { response } = await follow(site, visitor, done.headers.get('location') ?? '');
    assert.match(await response.text(), /<h1>You are signed out<\/h1>/);
  });

  test('without a session, continues to the next page', async () => {
    const { visitor } = await enter(site);
    const address = await signOut(visitor);
    const { url } = await follow(site, createVisitor(), address);
    assert.equal(url.origin + url.pathname, site.baseUrl.href);
    const bare = await createVisitor().follow(new URL('/identity/session/end', site.baseUrl));
    assert.match(await bare.response.text(), /<h1>You are signed out<\/h1>/);
  });

  test('leads to no other address than ours', async () => {
    const { visitor } = await enter(site);
    const address = await signOut(visitor);
    address.searchParams.set('post_logout_redirect_uri', 'https://evil.example/');
    assert.equal((await visitor.fetch(address)).status, 400);
  });
});
