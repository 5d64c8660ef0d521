import assert from 'node:assert/strict';
import { createVisitor, type Visitor } from '@namekeep/testing/visitor';
import { passphrase } from './service.ts';

export const everyScope = ['domains:read', 'domains:write', 'domains:delete'];
const headersAt = (origin: string) => ({ origin, 'sec-fetch-site': 'same-origin' });

/** Signs the owner in at the bundled provider, without a browser. */
export async function signInOwner(origin: string, secret: string = passphrase): Promise<Visitor> {
  const visitor = createVisitor();
  const form = await visitor.follow(`${origin}/api/auth/login?returnTo=/api/session`);
  const body = new URLSearchParams({ username: 'owner', passphrase: secret });
  const sent = await visitor.fetch(form.url, { method: 'POST', headers: headersAt(origin), body });
  const { response } = await visitor.follow(new URL(sent.headers.get('location') ?? '', origin));
  assert.equal(response.status, 200, 'the session answers after signing in');
  return visitor;
}

/** Sends JSON as a page of the service does, and answers its response. */
export const sendJson = (visitor: Visitor, origin: string, path: string, body: unknown, more = {}): Promise<Response> =>
  visitor.fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { ...headersAt(origin), 'content-type': 'application/json', ...more },
    body: JSON.stringify(body),
  });

/** Creates a token with these scopes. */
export async function createToken(owner: Visitor, origin: string, scopes: readonly string[]): Promise<string> {
  const created = await sendJson(owner, origin, '/api/tokens', { name: 'Story', scopes, expiresInDays: 1 });
  assert.equal(created.status, 201);
  return ((await created.json()) as { secret: string }).secret;
}

/** Signs the owner in and creates a token with these scopes. */
export const createOwnersToken = async (
  origin: string,
  scopes: readonly string[] = everyScope,
  secret: string = passphrase,
): Promise<string> => createToken(await signInOwner(origin, secret), origin, scopes);
