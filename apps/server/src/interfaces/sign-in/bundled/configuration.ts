import { createPrivateKey, hkdfSync } from 'node:crypto';
import { bundledOwner } from '@namekeep/core';
import type { ProviderRecords, Store } from '@namekeep/core/ports';
import type { Adapter, ClientMetadata, Configuration, interactionPolicy, KoaContextWithOIDC } from 'oidc-provider';

/** The path of the bundled provider. */
export const mountPath = '/identity';

export const CLIENT_ID = 'namekeep';

/** A session here only saves a second tab from the form. It ends this long after the passphrase, in seconds. */
const SESSION_S = 600;

/** In seconds. The library saves a session at each use, so its end is counted from the passphrase. */
export const ttl = {
  AccessToken: 60,
  AuthorizationCode: 60,
  IdToken: 600,
  Interaction: 600,
  Grant: 1200,
  Session: (_: unknown, { loginTs }: { loginTs?: number | undefined }): number => {
    const age = loginTs === undefined ? 0 : Math.floor(Date.now() / 1000) - loginTs;
    return Math.min(SESSION_S, Math.max(1, SESSION_S - age));
  },
};

export interface Pages {
  renderError: NonNullable<Configuration['renderError']>;
  logoutSource: (ctx: KoaContextWithOIDC, form: string) => Promise<void>;
  postLogoutSuccessSource: (ctx: KoaContextWithOIDC) => Promise<void>;
}

export interface ConfigurationOptions {
  baseUrl: URL;
  keys: ProviderKeys;
  records: Store['provider'];
  pages: Pages;
  /** Epoch milliseconds. */
  now: () => number;
}

/** The cookies of the provider, which are limited to its paths. */
export const cookieOptions = ({ protocol }: URL) =>
  ({
    httpOnly: true,
    sameSite: 'lax',
    signed: true,
    path: mountPath,
    secure: protocol === 'https:',
    overwrite: true,
  }) as const;

/** Where a sign-out leads, and the only URL that it can lead to. */
export const homeOf = (baseUrl: URL): string => new URL('/', baseUrl).href;

/** Configures `oidc-provider` for one user and one client, with all other features disabled. */
export function configurationOf(
  { baseUrl, keys, records, pages, now }: ConfigurationOptions,
  policy: typeof interactionPolicy,
): Configuration {
  const cookies = cookieOptions(baseUrl);
  // The cookies of a sign-in in progress are limited to its own paths, so that each tab has its own.
  const { path: _, ...inProgress } = cookies;
  const prefix = cookies.secure ? '__Secure-' : '';
  const prompts = policy.base();
  // The only client belongs to the same product, so no consent is needed.
  prompts.remove('consent');
  return {
    adapter: (model: string) => createAdapter(model, records, now),
    clients: [clientOf(baseUrl, keys)],
    responseTypes: ['code'],
    scopes: ['openid', 'profile'],
    claims: { openid: ['sub'], profile: ['name'] },
    jwks: { keys: keys.signing.map((key) => ({ ...key })) },
    enabledJWA: { idTokenSigningAlgValues: ['EdDSA'] },
    clientAuthMethods: ['client_secret_basic'],
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    ttl,
    cookies: {
      keys: [...keys.cookies],
      names: {
        session: `${prefix}namekeep-identity`,
        interaction: `${prefix}namekeep-identity-form`,
        resume: `${prefix}namekeep-identity-resume`,
      },
      long: cookies,
      short: inProgress,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: pages.logoutSource,
        postLogoutSuccessSource: pages.postLogoutSuccessSource,
      },
      userinfo: { enabled: false },
    },
    interactions: { policy: prompts, url: (_, { uid }) => `${mountPath}/interaction/${uid}` },
    renderError: pages.renderError,
    findAccount: (_, subject) =>
      subject === bundledOwner.subject
        ? { accountId: subject, claims: () => ({ sub: subject, name: 'Owner' }) }
        : undefined,
    async loadExistingGrant({ oidc }) {
      const clientId = oidc.client?.clientId ?? CLIENT_ID;
      const known = oidc.session?.grantIdFor(clientId);
      const found = known === undefined ? undefined : await oidc.provider.Grant.find(known);
      if (found) return found;
      const grant = new oidc.provider.Grant({ accountId: bundledOwner.subject, clientId });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
  };
}

const clientOf = (baseUrl: URL, { clientSecret }: ProviderKeys): ClientMetadata => ({
  client_id: CLIENT_ID,
  client_name: 'Namekeep',
  client_secret: clientSecret,
  redirect_uris: [new URL('/api/auth/callback', baseUrl).href],
  post_logout_redirect_uris: [homeOf(baseUrl)],
  response_types: ['code'],
  grant_types: ['authorization_code'],
  id_token_signed_response_alg: 'EdDSA',
  token_endpoint_auth_method: 'client_secret_basic',
  require_auth_time: true,
});

/**
 * The storage of one model of `oidc-provider`. Its data alone grants no access: cookies are signed with a key that is not
 * in the store, codes require the client secret, and access tokens are not accepted anywhere.
 */
function createAdapter(model: string, records: ProviderRecords, now: () => number): Adapter {
  return {
    upsert: (id, payload, expiresIn) => records.upsert(model, id, payload, expiresIn ? now() + expiresIn * 1000 : null),
    find: (id) => records.find(model, id),
    findByUid: (uid) => records.findByUid(model, uid),
    // Only for the device flow, which is disabled.
    findByUserCode: () => Promise.resolve(undefined),
    destroy: (id) => records.destroy(model, id),
    async consume(id) {
      // The library reads before it marks. Of two concurrent uses, the store accepts one (RFC 6749, 4.1.2).
      const first = await records.consume(model, id, Math.floor(now() / 1000));
      if (!first) throw new Error(`This ${model} was already used.`);
    },
    revokeByGrantId: (grantId) => records.revokeByGrantId(grantId),
  };
}

/** A private key as JWK (RFC 8037). */
interface SigningKey {
  kty: 'OKP';
  crv: 'Ed25519';
  alg: 'EdDSA';
  use: 'sig';
  x: string;
  d: string;
}

/** The secrets of the bundled provider, which are the same in all processes and after every start. */
interface ProviderKeys {
  clientSecret: string;
  /** The first one signs; the others only verify. */
  cookies: readonly string[];
  signing: readonly SigningKey[];
}

/** The PKCS #8 encoding of an Ed25519 key up to its 32-byte seed (RFC 8410, section 7). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Derives the keys from the master secrets (HKDF, RFC 5869), the newest secret first. */
export function deriveKeys(masterSecrets: readonly [Uint8Array, ...Uint8Array[]]): ProviderKeys {
  return {
    clientSecret: derive(masterSecrets[0], 'client secret').toString('base64url'),
    cookies: masterSecrets.map((secret) => derive(secret, 'cookies').toString('base64url')),
    signing: masterSecrets.map((secret) => signingKey(derive(secret, 'signing key'))),
  };
}

const derive = (secret: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `namekeep identity ${purpose}`, 32));

function signingKey(seed: Buffer): SigningKey {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, seed]), format: 'der', type: 'pkcs8' });
  const { x = '', d = '' } = key.export({ format: 'jwk' });
  return { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', x, d };
}
