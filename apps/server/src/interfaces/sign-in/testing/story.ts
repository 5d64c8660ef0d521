import { createVisitor, type Followed, type Visitor } from '@namekeep/testing/visitor';
import type { Site } from './site.ts';

export interface SignedIn extends Followed {
  visitor: Visitor;
}

/** True for addresses of the application itself, where a sign-in ends well. */
const isApplication = ({ baseUrl }: Site, { origin, pathname }: URL): boolean =>
  origin === baseUrl.origin && !/^\/(api|identity)\//.test(pathname);

/** Begins to sign in and follows all redirects, to the application or to a page on the way. */
export async function signIn(site: Site, visitor = createVisitor(), query = ''): Promise<SignedIn> {
  const followed = await visitor.follow(new URL(`/api/auth/login${query}`, site.baseUrl), (to) =>
    isApplication(site, to),
  );
  return { visitor, ...followed };
}

/** Follows an address to the application or to a page. */
export const follow = (site: Site, visitor: Visitor, address: string | URL): Promise<Followed> =>
  visitor.follow(address, (to) => isApplication(site, to));

/** Begins to sign in, and gives the callback's address without going there. */
export async function reachCallback(site: Site, visitor: Visitor, query = ''): Promise<URL> {
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
export async function whoIs(site: Site, visitor: Visitor): Promise<Actor | undefined> {
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
