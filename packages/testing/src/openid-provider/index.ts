import { startChild } from '../child.ts';
import type { ClientOptions, Mistake, Person, SeenRequest } from './settings.ts';

export { type ClientOptions, type Mistake, mistakes, type Person, type SeenRequest } from './settings.ts';

export interface OpenIdProvider {
  /** `http://127.0.0.1:{port}`. Discovery is below it. */
  issuer: string;
  /**
   * Sets who signs in; initially the owner, with `sub` "owner". Signs in immediately or, with `asks`, after a click on
   * "Continue".
   */
  signInAs(person: Person, options?: { asks?: boolean }): Promise<void>;
  /** Leads back to the client at this address from now on, if its port is not known before it starts. */
  leadBackTo(origin: string): Promise<void>;
  /** Makes this mistake in every sign-in from now on, or none if null. */
  provoke(mistake: Mistake | null): Promise<void>;
  /** All requests to the provider, oldest first. */
  requests(): Promise<SeenRequest[]>;
  stop(): Promise<void>;
}

/** Starts a real OpenID provider in a separate process on loopback. */
export async function startOpenIdProvider(client: ClientOptions): Promise<OpenIdProvider> {
  const program = new URL('./program.ts', import.meta.url);
  const { origin: issuer, tell, stop } = await startChild(program, JSON.stringify(client));
  return {
    issuer,
    signInAs: async (person, { asks = false } = {}) => void (await tell('person', { ...person, asks })),
    async leadBackTo(origin) {
      const redirectUris = [`${origin}/api/auth/callback`];
      await tell('redirects', { redirectUris, postLogoutRedirectUris: [`${origin}/`] });
    },
    provoke: async (mistake) => void (await tell('mistake', mistake)),
    requests: async () => (await tell('requests', null)) as SeenRequest[],
    stop,
  };
}
