import assert from 'node:assert/strict';
import { createVisitor } from '@namekeep/testing/visitor';
import { passphrase } from './service.ts';

const everyScope = ['domains:read', 'domains:write', 'domains:delete'];

/** Signs the owner in at the bundled provider, without a browser, and creates a token with these scopes. */
export async function createOwnersToken(origin: string, scopes: readonly string[] = everyScope): Promise<string> {
  const visitor = createVisitor();
  const headers = { origin, 'sec-fetch-site': 'same-origin' };
  const form = await visitor.follow(`${origin}/api/auth/login?returnTo=/api/session`);
  const body = new URLSearchParams({ username: 'owner', passphrase });
  const sent = await visitor.fetch(form.url, { method: 'POST', headers, body });
  const { response } = await visitor.follow(new URL(sent.headers.get('location') ?? '', origin));
  assert.equal(response.status, 200, 'the session answers after signing in');

  const created = await visitor.fetch(`${origin}/api/tokens`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Story',
      scopes,
      expiresInDays: 1,
    }),
  });
  assert.equal(created.status, 201);
  return ((await created.json()) as { secret: string }).secret;
}
