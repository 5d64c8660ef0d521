import assert from 'node:assert/strict';
import { createVisitor, type Visitor } from '@namekeep/testing/visitor';
import type { Site } from './site.ts';
import { follow, type SignedIn, signIn } from './story.ts';

/** The owner's, in tests. */
export const passphrase = 'velvet otter paints a lighthouse';

/** Sends the form of the page at this address, as a browser does; `origin` is where the browser sees the page. */
export const sendPassphrase = (visitor: Visitor, form: URL, given: string, origin = form.origin) =>
  visitor.fetch(form, {
    method: 'POST',
    headers: { origin, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ username: 'owner', passphrase: given }),
  });

/** The whole way: login, form, passphrase, and back. */
export async function enter(site: Site, visitor = createVisitor(), query = ''): Promise<SignedIn> {
  const { url } = await signIn(site, visitor, query);
  const sent = await sendPassphrase(visitor, url, passphrase);
  assert.equal(sent.status, 303);
  return { visitor, ...(await follow(site, visitor, sent.headers.get('location') ?? '')) };
}
