import type { JWK } from 'jose';
import type { Mistake } from './mistakes.ts';

/** The person who signs in at the provider. */
export interface Person {
  sub: string;
  email?: string;
  emailVerified?: boolean;
  name?: string;
}

/** The client application. */
export interface ClientOptions {
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
  postLogoutRedirectUris?: string[];
  /** How the client authenticates at the token endpoint; the only method in the metadata. */
  clientAuthentication?: 'client_secret_basic' | 'client_secret_post';
}

/** A request that reached the provider, with its query and form parameters. */
export interface SeenRequest {
  method: string;
  path: string;
  parameters: Record<string, string>;
}

/** What the control port changes while the provider runs. */
export interface Settings {
  client: ClientOptions;
  person: Person;
  /** Show a page with a button before signing in, instead of signing in immediately. */
  asks: boolean;
  mistake: Mistake | null;
  /** The signing key; the initial one until a rotation. */
  key: JWK;
  rotated: boolean;
  requests: SeenRequest[];
}
