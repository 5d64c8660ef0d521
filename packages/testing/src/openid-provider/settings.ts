import type { JWK } from 'jose';

/**
 * What the provider can do wrong, one mistake at a time, until it is told to stop. Everything else in a sign-in stays
 * correct.
 */
export const mistakes = {
  // The redirect back to the application
  'state-wrong': 'The authorization response carries another state than the request.',
  'state-missing': 'The authorization response carries no state.',
  'response-issuer-wrong': 'The `iss` of the authorization response names another provider (RFC 9207).',
  'response-issuer-missing': 'The authorization response has no `iss`, though the metadata promises one (RFC 9207).',
  'access-denied':
    'The person refuses: the authorization response is `error=access_denied`, with a description in HTML.',

  'max-age-zero-refused':
    'The authorization endpoint answers `error=invalid_request` to `max_age=0`, as Glewlwyd does.',

  // The ID token
  'nonce-wrong': 'The ID token carries another nonce than the request.',
  'nonce-missing': 'The ID token carries no nonce.',
  'token-issuer-wrong': 'The `iss` of the ID token names another provider.',
  'audience-wrong': 'The ID token is for another client.',
  'signature-wrong': 'The ID token is signed by a key that is not the one its `kid` names.',
  'algorithm-none': 'The ID token says `alg: none` and has no signature.',
  'algorithm-hs256': 'The ID token is signed with the client secret, by HS256.',
  'kid-unknown': 'The ID token is signed by a key that is not published.',
  expired: 'The ID token expired an hour ago.',
  'issued-in-the-future': 'The `iat` of the ID token is an hour ahead.',
  'auth-time-stale': 'The `auth_time` of the ID token is an hour ago, even after `max_age=0`.',
  'auth-time-missing': 'The ID token has no `auth_time`, even after `max_age=0`.',
  'email-unverified': "The person's `email_verified` is false, in the ID token and at the userinfo endpoint.",

  // The endpoints
  'token-500': 'The token endpoint answers 500.',
  'token-refused': 'The token endpoint refuses the code: 400 `invalid_grant`.',
  'token-type-dpop': 'The token endpoint answers `token_type: DPoP`, though no proof was sent.',
  'token-type-unknown': 'The token endpoint answers `token_type: mac`.',
  'token-hangs': 'The token endpoint takes the request and does not answer.',
  'discovery-500': 'The discovery document answers 500.',
  'discovery-hangs': 'The discovery document takes the request and does not answer.',
  'discovery-issuer-wrong': 'The discovery document names another issuer.',
  'authorization-endpoint-script': 'The discovery document gives a `javascript:` address as `authorization_endpoint`.',
  'end-session-endpoint-script': 'The discovery document gives a `javascript:` address as `end_session_endpoint`.',
  'keys-500': 'The key set answers 500.',
  'userinfo-500': 'The userinfo endpoint answers 500.',
  'userinfo-subject-wrong': 'The userinfo endpoint answers for another person.',

  // Not mistakes, but what providers sometimes do
  'keys-rotated': 'The provider changes to a new key, with a new `kid`, and publishes only that one from then on.',
} as const;

export type Mistake = keyof typeof mistakes;

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

/** What a test changes while the provider runs. */
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
