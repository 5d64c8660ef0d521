import { createVisitor, type Visitor } from '@namekeep/testing/visitor';

export interface SignedIn {
  /** Where the sign-in leads to, and the cookies that it set there. */
  location: string;
  cookies: string[];
  visitor: Visitor;
}

/** Signs in for the person at the browser; `query` is that of `/api/auth/login`. */
export type SignIn = (query: string) => Promise<SignedIn>;

/**
 * Goes through the bundled identity provider as a person does, with the passphrase of this run. The product knows nothing of
 * it, so there is nothing that production could leave switched on.
 */
export const createSignIn =
  ({ service, passphrase }: { service: string; passphrase: string }): SignIn =>
  async (query) => {
    const visitor = createVisitor();
    // By the service itself: at the address for people, this would only come back here.
    const login = await visitor.fetch(`${service.replace('127.0.0.1', 'localhost')}/api/auth/login${query}`);
    const form = await visitor.follow(await locationOf(login));
    const origin = form.url.origin;
    const sent = await visitor.fetch(form.url, {
      method: 'POST',
      headers: { origin, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ username: 'owner', passphrase }),
    });
    const isCallback = (url: URL) => url.pathname === '/api/auth/callback';
    const next = new URL(await locationOf(sent), origin);
    const callback = isCallback(next) ? next : (await visitor.follow(next, isCallback)).url;
    const done = await visitor.fetch(callback);
    return { location: await locationOf(done), cookies: done.headers.getSetCookie(), visitor };
  };

async function locationOf(response: Response): Promise<string> {
  // A body that nobody reads holds its connection.
  await response.arrayBuffer();
  const location = response.headers.get('location');
  if (location === null) throw new Error(`Could not sign in: ${response.status} from ${response.url}.`);
  return location;
}
