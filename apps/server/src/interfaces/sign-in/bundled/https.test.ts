import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createVisitor } from '@namekeep/testing/visitor';
import { passphrase } from '../testing/passphrase-story.ts';
import { startSite } from '../testing/site.ts';
import { openTestStore } from '../testing/store.ts';
import { cookieOf } from '../testing/story.ts';

let opened: Awaited<ReturnType<typeof openTestStore>>;
before(async () => {
  opened = await openTestStore();
});
after(() => opened.close());

describe('behind a proxy that speaks https', () => {
  const baseUrl = new URL('https://names.example');

  test('signs in with cookies that browsers keep to https', async (t) => {
    const proxied = await startSite({ store: opened.store, passphrase, baseUrl });
    t.after(() => proxied.stop());
    const visitor = createVisitor();
    const cookies: { name: string; attributes: string }[] = [];
    /** Goes to an address as the proxy passes it on. */
    const visit = async (address: string, init?: RequestInit) => {
      const { origin, pathname, search } = new URL(address, baseUrl);
      assert.equal(origin, baseUrl.origin);
      const response = await visitor.fetch(new URL(pathname + search, proxied.localOrigin), init);
      for (const header of response.headers.getSetCookie()) {
        const [, name = '', attributes = ''] = /^([^=]+)=[^;]*; (.*)$/.exec(header) ?? [];
        cookies.push({ name, attributes });
      }
      return response;
    };
    const onward = (response: Response) => response.headers.get('location') ?? '';

    const question = onward(await visit('/api/auth/login?returnTo=/domains'));
    const form = onward(await visit(question));
    const resume = onward(
      await visit(form, {
        method: 'POST',
        headers: { origin: baseUrl.origin },
        body: new URLSearchParams({ passphrase }),
      }),
    );
    const done = await visit(onward(await visit(resume)));
    assert.equal(onward(done), '/domains');
    assert.match(
      cookieOf(done, /^__Host-namekeep$/)?.attributes ?? '',
      /^Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    assert.ok(cookies.length >= 6);
    for (const { name, attributes } of cookies) {
      assert.match(name, /^__(Host|Secure)-namekeep/);
      assert.match(attributes, /\bsecure\b/i);
      assert.match(attributes, /\bhttponly\b/i);
      assert.match(attributes, /\bsamesite=lax\b/i);
      if (name.startsWith('__Host-')) assert.match(attributes, /; Path=\/;/);
    }
  });
});
