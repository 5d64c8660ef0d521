import { createHash, randomBytes } from 'node:crypto';
import type { OAuthClientProvider } from '@modelcontextprotocol/client';
import { createVisitor, type Visitor } from '@namekeep/testing/visitor';
import type { TestAccount } from '../../../testing/account.ts';
import type { TestService } from '../../../testing/service.ts';

export const callback = 'http://127.0.0.1/callback';

/** What an application keeps for the official client, in memory. */
export function memoryClient(more: Partial<OAuthClientProvider> = {}) {
  const kept: Record<string, unknown> = {};
  // With a port of its own, as programs on a computer have (RFC 8252).
  const redirectUrl = 'http://127.0.0.1:4242/callback';
  const provider = {
    redirectUrl,
    clientMetadata: {
      client_name: 'Story',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'client_secret_post',
    },
    /** Where the client sent its user. */
    asked: undefined as URL | undefined,
    state: () => 'the state',
    clientInformation: () => kept.client as never,
    saveClientInformation: (client: unknown) => void (kept.client = client),
    discoveryState: () => kept.discovery as never,
    saveDiscoveryState: (state: unknown) => void (kept.discovery = state),
    tokens: () => kept.tokens as never,
    saveTokens: (tokens: unknown) => void (kept.tokens = tokens),
    redirectToAuthorization(url: URL) {
      provider.asked = url;
    },
    saveCodeVerifier: (verifier: string) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier as string,
    kept,
    ...more,
  };
  return provider;
}

/** A browser that is signed in. */
export async function browserOf(account: TestAccount, service: TestService, signedInAgo = 0): Promise<Visitor> {
  const { headers } = await account.signIn({ signedInAgo });
  const [name = '', value = ''] = String(headers.cookie).split('=');
  return createVisitor([{ host: service.baseUrl.hostname, path: '/', name, value }]);
}

type Fields = Readonly<Record<string, string | readonly string[] | null>>;

/** Parameters with changes; null removes one. */
export function parametersOf(own: Fields, changes: Fields = {}): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...own, ...changes }))
    for (const one of [value ?? []].flat()) parameters.append(name, one);
  return parameters;
}

export const agreed = { decision: 'allow', scope: ['domains:read', 'domains:write'], days: '30' };

/** A client without a library, for what a library would not send. */
export function createClient(service: TestService, visitor: Visitor, clientId: string, redirectUri = callback) {
  const { baseUrl } = service;
  const verifier = randomBytes(32).toString('base64url');
  const asked = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'the state',
    resource: new URL('/mcp', baseUrl).href,
  };
  const isElsewhere = (to: URL) => to.host !== baseUrl.host || to.pathname === '/api/auth/login';
  const client = {
    asked,
    /** Follows a request for authorization to the consent page, or wherever else it ends. */
    ask: (changes: Fields = {}) =>
      visitor.follow(`${baseUrl.origin}/oauth/authorize?${parametersOf(asked, changes).toString()}`, isElsewhere),
    /** Submits the form of the consent page, and follows the redirects. */
    async answer(page: URL, changes: Fields = {}, headers: Readonly<Record<string, string>> = ownPage(baseUrl)) {
      const response = await visitor.fetch(page, { method: 'POST', headers, body: parametersOf(agreed, changes) });
      const location = response.headers.get('location');
      if (location === null) return { url: page, response };
      const next = new URL(location, page);
      return isElsewhere(next) ? { url: next, response } : visitor.follow(next, isElsewhere);
    },
    /** The code that the client receives. */
    async code(changes: Fields = {}): Promise<string> {
      const { url } = await client.ask(changes);
      const { url: received } = await client.answer(url);
      return received.searchParams.get('code') ?? `none: ${received.href}`;
    },
    /** Exchanges a code, at this service or at one beside it. */
    redeem: (code: string, changes: Fields = {}, at = baseUrl) =>
      fetch(new URL('/oauth/token', at), {
        method: 'POST',
        body: parametersOf(
          {
            grant_type: 'authorization_code',
            code,
            client_id: clientId,
            redirect_uri: redirectUri,
            code_verifier: verifier,
            resource: asked.resource,
          },
          changes,
        ),
      }),
  };
  return client;
}

export const ownPage = ({ origin }: URL) => ({ origin, 'sec-fetch-site': 'same-origin' });

export const register = (service: TestService, body: unknown = { client_name: 'Raw', redirect_uris: [callback] }) =>
  fetch(new URL('/oauth/register', service.baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

export async function registeredId(service: TestService, body?: unknown): Promise<string> {
  const response = await register(service, body);
  return ((await response.json()) as { client_id: string }).client_id;
}
