import assert from 'node:assert/strict';
import type { ReleasedPortfolio, Send } from '@namekeep/testing/released';
import { sendJson, signInOwner } from '../../e2e/owner.ts';

/** What the owner sets before the upgrade, and must find after it. */
export const settings = {
  defaultCurrency: 'EUR',
  timezone: 'Pacific/Auckland',
  reminders: { enabled: true, target: 'default', offsets: [45, 3] },
};

/** Sends requests with a token of the portfolio. */
export const sendTo =
  (origin: string): Send =>
  async (secret, method, path, body, headers = {}) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
  };

/** Makes the tokens of the trial, its settings, and a stored key for an AI provider. */
export async function createTokens(origin: string): Promise<ReleasedPortfolio['tokens']> {
  const visitor = await signInOwner(origin);
  const create = async (name: string, scopes: readonly string[]) => {
    const response = await sendJson(visitor, origin, '/api/tokens', { name, scopes, expiresInDays: 365 });
    assert.equal(response.status, 201);
    return (await response.json()) as { secret: string; token: { id: string } };
  };
  const full = await create('Everything', ['domains:read', 'domains:write', 'domains:delete']);
  const reading = await create('Reading', ['domains:read']);
  const revoked = await create('Revoked', ['domains:read', 'domains:write']);
  assert.ok((await sendJson(visitor, origin, `/api/tokens/${revoked.token.id}/revoke`, {})).ok);
  const put = async (path: string, body: unknown) => {
    const headers = { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    const answer = await visitor.fetch(`${origin}${path}`, { method: 'PUT', headers, body: JSON.stringify(body) });
    assert.ok(answer.ok, await answer.text());
  };
  await put('/api/credentials/ai-provider', { apiKey: 'sk-of-the-trial', consent: true });
  await put('/api/v1/settings', settings);
  return { full: full.secret, reading: reading.secret, revoked: revoked.secret };
}

/** Fails unless what only the owner can read is as `createTokens` left it. */
export async function assertOwnersSettings(origin: string): Promise<void> {
  const visitor = await signInOwner(origin);
  const readAsOwner = async (path: string) => (await visitor.fetch(`${origin}${path}`)).json();
  assert.deepEqual(await readAsOwner('/api/v1/settings'), settings);
  const key = (await readAsOwner('/api/credentials/ai-provider')) as { configured: boolean; hint: string };
  assert.deepEqual([key.configured, key.hint], [true, 'ial']);
}
