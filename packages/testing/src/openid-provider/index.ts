import { createServer } from 'node:http';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { listening } from '../listening.ts';
import { type Mistake, signingKey, tampering } from './mistakes.ts';
import {
  type ClientOptions,
  createProvider,
  Memory,
  type Person,
  type SeenRequest,
  type Settings,
} from './provider.ts';

export type { Mistake } from './mistakes.ts';

export interface OpenIdProvider {
  /** `http://127.0.0.1:{port}`. Discovery is below it. */
  issuer: string;
  /**
   * Sets who signs in; initially the owner, with `sub` "owner". Signs in immediately or, with `asks`, after a click on
   * "Continue".
   */
  signInAs(person: Person, options?: { asks?: boolean }): void;
  /** Leads back to the client at this address from now on, if its port is not known before it starts. */
  leadBackTo(origin: string): void;
  /** Makes this mistake in every sign-in from now on, or none if null. */
  provoke(mistake: Mistake | null): Promise<void>;
  /** All requests to the provider, oldest first. */
  requests(): SeenRequest[];
  stop(): Promise<void>;
}

/** Starts a real OpenID provider on loopback. */
export async function startOpenIdProvider(client: ClientOptions): Promise<OpenIdProvider> {
  const settings: Settings = {
    client: { ...client },
    person: { sub: 'owner', email: 'owner@example.com', emailVerified: true, name: 'Olive Owner' },
    asks: false,
    mistake: null,
    key: await signingKey(),
    rotated: false,
    requests: [],
  };
  const sessions = new Memory();
  const front = createServer();
  const { origin: issuer, stop } = await listening(front);

  /** Records each request with its query and form parameters. */
  async function remember(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
    const request = { method: ctx.method, path: ctx.path, parameters: { ...ctx.query } as Record<string, string> };
    settings.requests.push(request);
    await next();
    Object.assign(request.parameters, ctx.oidc?.body);
  }
  const serve = () => {
    const provider = createProvider(issuer, settings, sessions);
    provider.use(remember);
    provider.use(tampering(settings));
    return provider.callback();
  };
  let answer = serve();
  front.on('request', (request, response) => void answer(request, response));

  return {
    issuer,
    signInAs(person, { asks = false } = {}) {
      // A different person gets a new browser session, as after signing out at the provider.
      if (person.sub !== settings.person.sub) sessions.clear();
      Object.assign(settings, { person, asks });
    },
    leadBackTo(origin) {
      settings.client.redirectUris = [`${origin}/api/auth/callback`];
      settings.client.postLogoutRedirectUris = [`${origin}/`];
      answer = serve();
    },
    async provoke(mistake) {
      settings.mistake = mistake;
      if (mistake === 'keys-rotated') Object.assign(settings, { key: await signingKey(), rotated: true });
    },
    requests: () => [...settings.requests],
    stop,
  };
}
