import { randomBytes } from 'node:crypto';
import type { JWK } from 'jose';
import { type Adapter, type AdapterPayload, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Mistake } from './mistakes.ts';

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

/** The provider's storage in memory for one of its models (Session, AuthorizationCode …). */
export class Memory implements Adapter {
  readonly #kept = new Map<string, AdapterPayload>();

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    this.#kept.set(id, payload);
  }

  // The provider checks the expiry itself.
  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#kept.get(id);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#kept.values().find((payload) => payload.uid === uid);
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#kept.values().find((payload) => payload.userCode === userCode);
  }

  async consume(id: string): Promise<void> {
    const payload = this.#kept.get(id);
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    this.#kept.delete(id);
  }

  clear(): void {
    this.#kept.clear();
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, payload] of this.#kept) if (payload.grantId === grantId) this.#kept.delete(id);
  }
}

/**
 * The certified oidc-provider library, configured for one client and one person, with the claims in the ID token and at
 * the userinfo endpoint, and without asking for consent. `sessions` has the browsers that are signed in at the
 * provider.
 */
export function createProvider(issuer: string, settings: Settings, sessions: Memory): Provider {
  const { client } = settings;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: client.redirectUris,
        post_logout_redirect_uris: client.postLogoutRedirectUris ?? [],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    adapter: (name) => (name === 'Session' ? sessions : new Memory()),
    clientAuthMethods: ['client_secret_basic'],
    jwks: { keys: [settings.key] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    // Seconds. Set explicitly, because the library prints a notice for every default.
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 3600, IdToken: 600, Interaction: 600, Session: 3600 },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { logoutSource: askToSignOut, postLogoutSuccessSource: signedOut },
    },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => claims(settings) }),
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client!.clientId,
        accountId: ctx.oidc.session!.accountId!,
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
    renderError: (ctx, out) => {
      ctx.type = 'json';
      ctx.body = out;
    },
  });
  provider.use(interaction(provider, settings));
  return provider;
}

function claims({ person, mistake }: Settings) {
  const verified = mistake === 'email-unverified' ? false : person.emailVerified;
  return { sub: person.sub, email: person.email, email_verified: verified, name: person.name };
}

/** Answers the provider's login prompt immediately, or after a click on Continue. */
function interaction(provider: Provider, settings: Settings) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    if (!ctx.path.startsWith('/interaction/')) return next();
    if (settings.asks && ctx.method === 'GET') {
      const { name, email, sub } = settings.person;
      ctx.body = page(
        'Sign in',
        `<form method="post"><p>${escape(name ?? email ?? sub)}</p><button>Continue</button></form>`,
      );
      return;
    }
    // Logs in now, so that `prompt=login` always results in a new auth_time.
    const result = { login: { accountId: settings.person.sub } };
    ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result));
    ctx.status = 303;
  };
}

async function askToSignOut(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  ctx.body = page('Sign out', `${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`);
}

async function signedOut(ctx: KoaContextWithOIDC): Promise<void> {
  ctx.body = page('Signed out', '<p>You are signed out.</p>');
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${content}</html>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
