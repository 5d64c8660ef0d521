import type * as openIdClient from 'openid-client';
import type { Fetch, ProviderClient } from './provider-client.ts';

/** Signatures that an ID token may carry (RFC 8725, 3.1): never `none`, and none that a client secret can forge. */
export const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** Where the browser is sent, and where this process asks (RFC 8414, section 2). */
const addresses = [
  'authorization_endpoint',
  'token_endpoint',
  'userinfo_endpoint',
  'end_session_endpoint',
  'jwks_uri',
] as const;

/** What a provider says of itself is asked for again after this long. */
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
 * What is known of the provider. Asked for at first use, so that Namekeep starts without it, and kept while it is fresh;
 * a failure is never kept.
 *
 * @throws ProviderUnavailableError when the provider cannot be reached; other errors when it is not the one configured.
 */
export function createDiscovery({ provider, fetch, now }: DiscoveryOptions): () => Promise<Discovered> {
  let known: { metadata: ServerMetadata; at: number } | undefined;
  let asking: Promise<ServerMetadata> | undefined;
  const isSecure = provider.issuer.protocol === 'https:';

  /** Plain http only where the provider itself is reached by it. */
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
    // The library lets some providers stand in for others (Entra ID's `common`); an issuer of ours is one provider.
    if (URL.parse(metadata.issuer)?.href !== provider.issuer.href) {
      throw new Error(
        `${provider.issuer} names itself ${metadata.issuer}; NAMEKEEP_OIDC_ISSUER must be that name exactly.`,
      );
    }
    for (const name of addresses) {
      const given = metadata[name];
      if (given !== undefined && !isWebAddress(given))
        throw new Error(`The ${name} of ${provider.issuer} is not ${isSecure ? 'an https' : 'an http'} address.`);
    }
    const signing = metadata.id_token_signing_alg_values_supported ?? ['RS256'];
    const accepted = algorithms.filter((algorithm) => signing.includes(algorithm));
    if (accepted.length === 0) throw new Error(`${provider.issuer} signs with none of ${algorithms.join(', ')}.`);
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
    // The library keeps a provider's keys with the configuration. Sign-ins are rare, so each one gets its own and with
    // it the keys of the moment: a key that was rotated a second ago works, and needs no restart.
    const configuration = new client.Configuration(
      metadata,
      provider.clientId,
      undefined,
      authentication(client, metadata),
    );
    configuration[client.customFetch] = fetch as never;
    // OpenID Connect Core 3.1.3.7 lets signatures be where the token endpoint is reached directly; here they count.
    client.enableNonRepudiationChecks(configuration);
    if (provider.issuer.protocol === 'http:') client.allowInsecureRequests(configuration);
    return { client, metadata, configuration };
  };

  /** How the client proves its secret: `client_secret_basic` unless the provider lists others only (Discovery 1.0, 3). */
  function authentication(
    client: OpenIdClient,
    { token_endpoint_auth_methods_supported: methods }: ServerMetadata,
  ): openIdClient.ClientAuth {
    if (provider.clientSecret === undefined) return client.None();
    if (methods && !methods.includes('client_secret_basic')) return client.ClientSecretPost(provider.clientSecret);
    return client.ClientSecretBasic(provider.clientSecret);
  }
}
