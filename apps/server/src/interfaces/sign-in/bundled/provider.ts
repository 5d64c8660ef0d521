import { bundledOwner } from '@namekeep/core';
import type { Store } from '@namekeep/core/ports';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { Html } from '../../../pages/page.ts';
import {
  commonConfiguration,
  cookieOptions,
  createAdapter,
  createShow,
  disabledFeatures,
  type Library,
  loadProvider,
  type ProviderKeys,
  requestIdOf,
  type RunningProvider,
} from '../../provider/library.ts';
import { homeOf } from '../../provider/mount.ts';
import type { SignInLog } from '../failures.ts';
import { brokenTitle, mountPath, signedOutPage, signOutPage, unusablePage } from './pages.ts';

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

interface ProviderOptions {
  baseUrl: URL;
  keys: ProviderKeys;
  records: Store['provider'];
  /** Epoch milliseconds. */
  now: () => number;
  log: SignInLog;
  isDemo: boolean;
}

export const createProvider = (options: ProviderOptions): Promise<RunningProvider> =>
  loadProvider({
    issuer: new URL(mountPath, options.baseUrl).href,
    configure: (library) => configurationOf(options, library),
    finish(ctx) {
      // Without a session, there is nothing to confirm. The library would submit its form with a script.
      if (ctx.status === 200 && ctx.oidc?.route === 'end_session' && !ctx.oidc.session?.accountId) leave(ctx);
    },
    log: options.log,
  });

/** Configures `oidc-provider` for one user and one client. */
function configurationOf(
  { baseUrl, keys, records, now, isDemo }: ProviderOptions,
  { interactionPolicy, errors }: Library,
): Configuration {
  const home = homeOf(baseUrl);
  const show = createShow(isDemo);
  const prompts = interactionPolicy.base();
  // The only client belongs to the same product, so no consent is needed.
  prompts.remove('consent');
  return {
    ...commonConfiguration({
      baseUrl,
      mountPath,
      keys,
      show,
      brokenTitle,
      refusedPage: (ctx) => unusablePage(home, requestIdOf(ctx)),
    }),
    adapter: (model: string) => createAdapter(model, { records, now, errors }),
    clients: [
      {
        client_id: CLIENT_ID,
        client_name: 'Namekeep',
        client_secret: keys.clientSecret,
        redirect_uris: [new URL('/api/auth/callback', baseUrl).href],
        post_logout_redirect_uris: [home],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: 'EdDSA',
        token_endpoint_auth_method: 'client_secret_basic',
        require_auth_time: true,
      },
    ],
    scopes: ['openid', 'profile'],
    claims: { openid: ['sub'], profile: ['name'] },
    clientAuthMethods: ['client_secret_basic'],
    ttl,
    features: {
      ...disabledFeatures,
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        async logoutSource(ctx, form) {
          const { session, entities } = ctx.oidc;
          // RP-Initiated Logout 1.0, section 2: with an ID token of the signed-in user, no confirmation is needed.
          const hint = entities.IdTokenHint?.payload as { sub?: string } | undefined;
          if (!session || hint?.sub !== session.accountId)
            return show(ctx, signOutPage(new Html(form), 'op.logoutForm'));
          await session.destroy();
          ctx.cookies.set(ctx.oidc.provider.cookieName('session'), null, cookieOptions(baseUrl, mountPath));
          leave(ctx);
        },
        async postLogoutSuccessSource(ctx) {
          show(ctx, signedOutPage(home));
        },
      },
    },
    interactions: { policy: prompts, url: (_, { uid }) => `${mountPath}/interaction/${uid}` },
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

/** Redirects to the URL that the client requested. The library has checked that it belongs to the client. */
function leave(ctx: KoaContextWithOIDC): void {
  const { post_logout_redirect_uri: wanted, state } = ctx.oidc.params ?? {};
  const address = new URL(typeof wanted === 'string' ? wanted : ctx.oidc.urlFor('end_session_success'));
  if (typeof wanted === 'string' && typeof state === 'string') address.searchParams.set('state', state);
  ctx.status = 303;
  ctx.redirect(address.href);
}
