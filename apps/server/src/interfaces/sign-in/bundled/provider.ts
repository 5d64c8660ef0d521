import { StoreUnavailableError } from '@namekeep/core/ports';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { Html } from '../../../pages/page.ts';
import {
  cookieOptions,
  createShow,
  loadProvider,
  requestIdOf,
  type RunningProvider,
  type Show,
} from '../../provider/library.ts';
import { brokenPage, homeOf } from '../../provider/mount.ts';
import type { SignInLog } from '../failures.ts';
import { type ConfigurationOptions, configurationOf, mountPath, type Pages } from './configuration.ts';
import { brokenTitle, signedOutPage, signOutPage, unusablePage } from './pages.ts';

interface ProviderOptions extends Omit<ConfigurationOptions, 'pages'> {
  log: SignInLog;
  isDemo: boolean;
}

export function createProvider(options: ProviderOptions): Promise<RunningProvider> {
  const { baseUrl, log, isDemo } = options;
  const pages = pagesOf(baseUrl, createShow(isDemo));
  return loadProvider({
    issuer: new URL(mountPath, baseUrl).href,
    configure: (library) => configurationOf({ ...options, pages }, library),
    finish(ctx) {
      // Without a session, there is nothing to confirm. The library would submit its form with a script.
      if (ctx.status === 200 && ctx.oidc?.route === 'end_session' && !ctx.oidc.session?.accountId) leave(ctx);
    },
    log,
  });
}

function pagesOf(baseUrl: URL, show: Show): Pages {
  const home = homeOf(baseUrl);
  return {
    renderError(ctx, { error }, cause) {
      const requestId = requestIdOf(ctx);
      if (error !== 'server_error') return show(ctx, unusablePage(home, requestId));
      const status = cause instanceof StoreUnavailableError ? 503 : 500;
      return show(ctx, brokenPage(brokenTitle, baseUrl, requestId, status));
    },
    async logoutSource(ctx, form) {
      const { session, entities } = ctx.oidc;
      // RP-Initiated Logout 1.0, section 2: with an ID token of the signed-in user, no confirmation is needed.
      const hint = entities.IdTokenHint?.payload as { sub?: string } | undefined;
      if (!session || hint?.sub !== session.accountId) return show(ctx, signOutPage(new Html(form), 'op.logoutForm'));
      await session.destroy();
      ctx.cookies.set(ctx.oidc.provider.cookieName('session'), null, cookieOptions(baseUrl, mountPath));
      leave(ctx);
    },
    async postLogoutSuccessSource(ctx) {
      show(ctx, signedOutPage(home));
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
