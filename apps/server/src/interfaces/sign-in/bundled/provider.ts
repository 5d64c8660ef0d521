import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { StoreUnavailableError } from '@namekeep/core/ports';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { documentOf, Html, type Page, withDemoBanner, pagePolicy } from '../../../pages/page.ts';
import type { SignInLog } from '../failures.ts';
import {
  type ConfigurationOptions,
  configurationOf,
  cookieOptions,
  homeOf,
  mountPath,
  type Pages,
} from './configuration.ts';
import { brokenPage, signedOutPage, signOutPage, unusablePage } from './pages.ts';

interface ProviderOptions extends Omit<ConfigurationOptions, 'pages'> {
  log: SignInLog;
  isDemo: boolean;
}

export interface RunningProvider {
  provider: Provider;
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;
}

/** Loads and configures the library. This takes a moment, so it happens on the first request. */
export async function createProvider(options: ProviderOptions): Promise<RunningProvider> {
  const { baseUrl, log, isDemo } = options;
  const { Provider, interactionPolicy } = await import('oidc-provider');
  const issuer = new URL(mountPath, baseUrl).href;
  const provider = new Provider(
    issuer,
    configurationOf({ ...options, pages: pagesOf(baseUrl, createShow(isDemo)) }, interactionPolicy),
  );
  // Without this, the library would ignore the protocol and the host that `readdress` sets.
  provider.proxy = true;
  provider.on('server_error', (ctx, error) => {
    const requestId = requestIdOf(ctx);
    if (error instanceof StoreUnavailableError) log.warn({ requestId, err: error }, 'The store is unavailable');
    else log.error({ requestId, err: error }, 'The bundled identity provider failed');
  });
  // Without a listener, Koa writes to the console. The event is missing in the types of the library.
  (provider as EventEmitter).on('error', (error: unknown) =>
    log.error({ err: error }, 'The bundled identity provider failed'),
  );
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    await next();
    // No CORS headers for other origins (docs/api.md, section 1).
    for (const name of Object.keys(ctx.response.headers)) if (name.startsWith('access-control-')) ctx.remove(name);
    // Without a session, there is nothing to confirm. The library would submit its form with a script.
    if (ctx.status === 200 && ctx.oidc?.route === 'end_session' && !ctx.oidc.session?.accountId) leave(ctx);
  });
  return { provider, answer: provider.callback() };
}

const requestIdOf = (ctx: KoaContextWithOIDC): string => String(ctx.res.getHeader('x-request-id') ?? '');

type Show = (ctx: KoaContextWithOIDC, page: Page) => void;

const createShow =
  (isDemo: boolean): Show =>
  (ctx, page) => {
    const plain = { document: documentOf(page), policy: pagePolicy };
    const { document, policy } = isDemo ? withDemoBanner(plain.document, plain.policy) : plain;
    ctx.status = page.status;
    ctx.set({ 'content-security-policy': policy, ...page.headers });
    ctx.type = 'html';
    ctx.body = document;
  };

function pagesOf(baseUrl: URL, show: Show): Pages {
  const home = homeOf(baseUrl);
  return {
    renderError(ctx, { error }, cause) {
      const requestId = requestIdOf(ctx);
      if (error !== 'server_error') return show(ctx, unusablePage(home, requestId));
      return show(ctx, brokenPage(home, requestId, cause instanceof StoreUnavailableError ? 503 : 500));
    },
    async logoutSource(ctx, form) {
      const { session, entities } = ctx.oidc;
      // RP-Initiated Logout 1.0, section 2: with an ID token of the signed-in user, no confirmation is needed.
      const hint = entities.IdTokenHint?.payload as { sub?: string } | undefined;
      if (!session || hint?.sub !== session.accountId) return show(ctx, signOutPage(new Html(form), 'op.logoutForm'));
      await session.destroy();
      ctx.cookies.set(ctx.oidc.provider.cookieName('session'), null, cookieOptions(baseUrl));
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
