import { createOwners, type Owners } from '@namekeep/core';
import type * as openIdClient from 'openid-client';
import type { ExternalIdentity } from '../../config.ts';
import { bytesOf } from '../../http/responses.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** An identity provider and our client there. This is the only difference between the bundled provider and external ones. */
export interface ProviderClient extends Omit<ExternalIdentity, 'kind'> {
  /** The issuer that accounts are stored with, if it is not that of the provider. */
  storedIssuer: string | undefined;
  /** Sends requests to the provider. */
  fetch: Fetch;
}

/** The owners of this Namekeep, who all use the same provider. */
export const ownersOf = ({ issuer, storedIssuer, owners }: ProviderClient): Owners =>
  createOwners({ issuer: storedIssuer ?? issuer.href, entries: owners });

/** The client at an external provider that the operator configured. */
export const externalProviderClient = ({ kind: _, ...identity }: ExternalIdentity): ProviderClient => ({
  ...identity,
  storedIssuer: undefined,
  fetch: (url, init) => fetch(url, init),
});

/** The identity provider is unreachable, too slow or failing. The same sign-in can succeed later. */
export class ProviderUnavailableError extends Error {
  override name = 'ProviderUnavailableError';
}

const LARGEST = 1_048_576;

/**
 * Sends requests to the identity provider. The response must be complete within `timeoutMs` and have at most 1 MiB.
 * Redirects are not followed.
 *
 * @throws ProviderUnavailableError if there is no such response, or if it is a 429 or a 5xx
 */
export function createProviderFetch(fetch: Fetch, timeoutMs: number): Fetch {
  return async (url, init) => {
    const { origin, pathname } = new URL(url);
    const unavailable = (what: string, cause?: unknown) =>
      new ProviderUnavailableError(`${init.method ?? 'GET'} ${origin}${pathname}: ${what}`, { cause });
    let response: Response;
    let body: Uint8Array<ArrayBuffer> | undefined;
    try {
      response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
      body = await bytesOf(response.body, LARGEST);
      if (!body) throw new RangeError(`The response is larger than ${LARGEST} bytes.`);
    } catch (cause) {
      throw unavailable('no answer', cause);
    }
    if (response.status >= 500 || response.status === 429) throw unavailable(`status ${response.status}`);
    const { status, headers } = response;
    return new Response(body.length === 0 ? null : body, { status, headers });
  };
}

/** The accepted signature algorithms of ID tokens (RFC 8725, 3.1): neither `none` nor symmetric ones, which the client secret could forge. */
export const algorithms = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ');

/** The endpoints for the browser and for this process (RFC 8414, section 2). */
const addresses = [
  'authorization_endpoint',
  'token_endpoint',
  'userinfo_endpoint',
  'end_session_endpoint',
  'jwks_uri',
] as const;

/** How long the metadata of a provider is cached. */
const FRESH_MS = 3_600_000;

export type OpenIdClient = typeof openIdClient;
type ServerMetadata = openIdClient.ServerMetadata;

export interface Discovered {
  client: OpenIdClient;
  metadata: Readonly<ServerMetadata>;
  configuration: openIdClient.Configuration;
}

export interface DiscoveryOptions {
  provider: ProviderClient;
  fetch: Fetch;
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * The metadata of the provider. It is loaded on first use, so Namekeep starts without the provider, and then cached.
 * Failures are not cached.
 *
 * @throws ProviderUnavailableError if the provider cannot be reached; other errors if the configuration does not match it
 */
export function createDiscovery({ provider, fetch, now }: DiscoveryOptions): () => Promise<Discovered> {
  let known: { metadata: ServerMetadata; at: number } | undefined;
  let asking: Promise<ServerMetadata> | undefined;
  const isSecure = provider.issuer.protocol === 'https:';

  /** Plain HTTP is only accepted if the provider itself uses it. */
  function isWebAddress(text: string): boolean {
    const protocol = URL.parse(text)?.protocol;
    return protocol === 'https:' || (protocol === 'http:' && !isSecure);
  }

  async function ask(client: OpenIdClient): Promise<ServerMetadata> {
    const found = await client.discovery(provider.issuer, provider.clientId, undefined, client.None(), {
      [client.customFetch]: fetch as never,
      ...(provider.issuer.protocol === 'http:' && { execute: [client.allowInsecureRequests] }),
    });
    const metadata = { ...found.serverMetadata() } as ServerMetadata;
    // The library makes exceptions for some providers (`common` of Entra ID), but our issuer is exactly one provider.
    if (URL.parse(metadata.issuer)?.href !== provider.issuer.href) {
      throw new Error(
        `The issuer of ${provider.issuer} is ${metadata.issuer}. Set NAMEKEEP_OIDC_ISSUER to exactly this value.`,
      );
    }
    for (const name of addresses) {
      const given = metadata[name];
      if (given !== undefined && !isWebAddress(given))
        throw new Error(`The ${name} of ${provider.issuer} is not ${isSecure ? 'an HTTPS' : 'an HTTP'} URL.`);
    }
    const signing = metadata.id_token_signing_alg_values_supported ?? ['RS256'];
    const accepted = algorithms.filter((algorithm) => signing.includes(algorithm));
    if (accepted.length === 0)
      throw new Error(`${provider.issuer} supports none of the signature algorithms ${algorithms.join(', ')}.`);
    known = { metadata: { ...metadata, id_token_signing_alg_values_supported: accepted }, at: now() };
    return known.metadata;
  }

  async function metadataOf(client: OpenIdClient): Promise<ServerMetadata> {
    if (known && now() - known.at < FRESH_MS) return known.metadata;
    asking ??= ask(client).finally(() => {
      asking = undefined;
    });
    return asking;
  }

  return async () => {
    const client = await import('openid-client');
    const metadata = await metadataOf(client);
    // The library caches the keys of a provider in the configuration. Sign-ins are rare, so each one gets a new
    // configuration and loads the current keys. This way, a rotated key works at once.
    const authenticated = authentication(client, metadata);
    const configuration = new client.Configuration(metadata, provider.clientId, undefined, authenticated);
    configuration[client.customFetch] = fetch as never;
    // OpenID Connect Core 3.1.3.7 does not require signatures if the token endpoint is called directly; we do.
    client.enableNonRepudiationChecks(configuration);
    if (provider.issuer.protocol === 'http:') client.allowInsecureRequests(configuration);
    return { client, metadata, configuration };
  };

  /** How the client authenticates: with `client_secret_basic`, unless the provider only supports others (Discovery 1.0, 3). */
  function authentication(client: OpenIdClient, { token_endpoint_auth_methods_supported: methods }: ServerMetadata) {
    if (provider.clientSecret === undefined) return client.None();
    if (methods && !methods.includes('client_secret_basic')) return client.ClientSecretPost(provider.clientSecret);
    return client.ClientSecretBasic(provider.clientSecret);
  }
}
