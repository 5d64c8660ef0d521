import assert from 'node:assert/strict';
import { createVisitor, type Followed, type Visitor } from '@namekeep/testing/visitor';
import type { Site } from './site.ts';

/** A site, or any service that has the bundled provider. */
type Reached = Pick<Site, 'baseUrl'>;

export interface SignedIn extends Followed {
  visitor: Visitor;
}

/** True for addresses of the application itself, where a sign-in ends well. */
const isApplication = ({ baseUrl }: Reached, { origin, pathname }: URL): boolean =>
  origin === baseUrl.origin && !/^\/(api|identity)\//.test(pathname);

/** Begins to sign in and follows all redirects, to the application or to a page on the way. */
export async function signIn(site: Reached, visitor = createVisitor(), query = ''): Promise<SignedIn> {
  const followed = await visitor.follow(new URL(`/api/auth/login${query}`, site.baseUrl), (to) =>
    isApplication(site, to),
  );
  return { visitor, ...followed };
}

/** Follows an address to the application or to a page. */
export const follow = (site: Reached, visitor: Visitor, address: string | URL): Promise<Followed> =>
  visitor.follow(address, (to) => isApplication(site, to));

/** Begins to sign in, and gives the callback's address without going there. */
export async function reachCallback(site: Reached, visitor: Visitor, query = ''): Promise<URL> {
  const login = new URL(`/api/auth/login${query}`, site.baseUrl);
  const { url } = await visitor.follow(login, (to) => to.pathname === '/api/auth/callback');
  return url;
}

export interface Actor {
  accountId: string;
  name: string | null;
  email: string | null;
  authenticatedAt: string | null;
}

/** Who is signed in, as the site sees it. */
export async function whoIs(site: Reached, visitor: Visitor): Promise<Actor | undefined> {
  const response = await visitor.fetch(new URL('/api/session', site.baseUrl));
  const body = (await response.json()) as Actor;
  return response.ok ? body : undefined;
}

/** The value of the session cookie that a response sets; empty where it removes it. */
export const sessionCookie = (response: Response): string | undefined =>
  cookieOf(response, /^(?:__Host-)?namekeep$/)?.value;

export interface SetCookie {
  name: string;
  value: string;
  attributes: string;
}

export function cookieOf(response: Response, wanted: RegExp): SetCookie | undefined {
  for (const header of response.headers.getSetCookie()) {
    const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*)(?:; (.*))?$/.exec(header) ?? [];
    if (wanted.test(name)) return { name, value, attributes };
  }
  return undefined;
}

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
export async function enter(site: Reached, visitor = createVisitor(), query = ''): Promise<SignedIn> {
  const { url } = await signIn(site, visitor, query);
  const sent = await sendPassphrase(visitor, url, passphrase);
  assert.equal(sent.status, 303);
  return { visitor, ...(await follow(site, visitor, sent.headers.get('location') ?? '')) };
}

/** Signs out, and gives the response and the address where the session of the provider ends. */
export async function signOut(site: Reached, visitor: Visitor) {
  const response = await visitor.fetch(new URL('/api/auth/logout', site.baseUrl), { method: 'POST' });
  const { signOutUrl } = (await response.json()) as { signOutUrl: string | null };
  return { response, signOutUrl };
}

/** A page of our own: nothing of the provider's words, nothing that runs, a way to go on, and the request's id. */
export async function assertPage(response: Response, requestId: unknown): Promise<void> {
  const { headers } = response;
  const policy = /^default-src 'none'; object-src 'none'; style-src 'sha256-[^']+';/;
  assert.equal(headers.get('content-type'), 'text/html; charset=utf-8');
  assert.match(headers.get('content-security-policy') ?? '', policy);
  assert.deepEqual([headers.get('cache-control'), headers.get('x-request-id')], ['no-store', requestId]);
  const text = await response.text();
  assert.doesNotMatch(text, /<script|refused"|A mistake that a test asked for|invalid_grant/);
  assert.match(text, /<html lang="en">[^]*<h1>[^]*role="alert"[^]*href="[^"]*\/api\/auth\/login/);
  assert.ok(text.includes(String(requestId)));
}
