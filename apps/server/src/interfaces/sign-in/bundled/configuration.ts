import { bundledOwner } from '@namekeep/core';
import type { Store } from '@namekeep/core/ports';
import type { ClientMetadata, Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { cookiesOf, createAdapter, type Library, type ProviderKeys } from '../../provider/library.ts';
import { homeOf } from '../../provider/mount.ts';

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

/** Configures `oidc-provider` for one user and one client, with all other features disabled. */
export function configurationOf(
  { baseUrl, keys, records, pages, now }: ConfigurationOptions,
  { interactionPolicy, errors }: Library,
): Configuration {
  const prompts = interactionPolicy.base();
  // The only client belongs to the same product, so no consent is needed.
  prompts.remove('consent');
  return {
    adapter: (model: string) => createAdapter(model, { records, now, errors }),
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
    cookies: cookiesOf(baseUrl, mountPath, keys),
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
