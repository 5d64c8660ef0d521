import { bundledOwner } from '@namekeep/core';
import type { Store } from '@namekeep/core/ports';
import type { ClientMetadata, Configuration, interactionPolicy, KoaContextWithOIDC } from 'oidc-provider';
import { createAdapter } from './adapter.ts';
import type { ProviderKeys } from './keys.ts';
import { mountPath } from './routes.ts';

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
