import { bundledOwner } from '@namekeep/core';
import type { Store } from '@namekeep/core/ports';
import type { ClientMetadata, Configuration, interactionPolicy, KoaContextWithOIDC } from 'oidc-provider';
import { createAdapter } from './adapter.ts';
import type { ProviderKeys } from './keys.ts';
import { mountPath } from './routes.ts';

export const CLIENT_ID = 'namekeep';

/** Seconds. Short: a session here only spares a second tab the form, and must not outlive Namekeep's own sessions. */
const ttl = { AccessToken: 60, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 600, Grant: 1200 };

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

/** Cookies of the provider: for its own paths only. */
export const cookieOptions = ({ protocol }: URL) =>
  ({
    httpOnly: true,
    sameSite: 'lax',
    signed: true,
    path: mountPath,
    secure: protocol === 'https:',
    overwrite: true,
  }) as const;

/** Where a person signs out to, and the only address that a sign-out may lead to. */
export const homeOf = (baseUrl: URL): string => new URL('/', baseUrl).href;

/** `oidc-provider` as a provider for one person and one client, with everything off that these two do not need. */
export function configurationOf(
  { baseUrl, keys, records, pages, now }: ConfigurationOptions,
  policy: typeof interactionPolicy,
): Configuration {
  const cookies = cookieOptions(baseUrl);
  const prefix = cookies.secure ? '__Secure-' : '';
  const prompts = policy.base();
  // The client is the provider's own house: there is nobody to ask for consent.
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
      short: cookies,
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
