import { randomBytes, randomUUID } from 'node:crypto';
import {
  decodeJwt,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { type Adapter, type AdapterPayload, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Settings } from './settings.ts';

/** A private RS256 signing key as a JWK, with a unique `kid`. */
export async function signingKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' };
}

/** The public part of an RSA key. */
export function publicPart({ kty, n, e, kid, alg, use }: JWK): JWK {
  return { kty, n, e, kid, alg, use } as JWK;
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
  const clientAuthentication = client.clientAuthentication ?? 'client_secret_basic';
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: client.redirectUris,
        post_logout_redirect_uris: client.postLogoutRedirectUris ?? [],
        token_endpoint_auth_method: clientAuthentication,
      },
    ],
    adapter: (name) => (name === 'Session' ? sessions : new Memory()),
    clientAuthMethods: [clientAuthentication],
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

const ELSEWHERE = 'https://elsewhere.example';
const SCRIPT = 'javascript:alert(document.domain)';
const HOUR = 3600;

type Context = KoaContextWithOIDC & { body: unknown };

/** Lets the provider respond correctly, and then applies the current mistake to the response. */
export function tampering(settings: Settings) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    switch (ctx.path) {
      case '/.well-known/openid-configuration':
        return discovery(ctx, next, settings);
      case '/jwks':
        return keySet(ctx, next, settings);
      case '/token':
        return tokenEndpoint(ctx, next, settings);
      case '/me':
        return userinfo(ctx, next, settings);
      default:
        if (ctx.path === '/auth' && settings.mistake === 'max-age-zero-refused' && ctx.query.max_age === '0')
          return refuseRequest(ctx);
        await next();
        spoilRedirect(ctx, settings);
    }
  };
}

async function discovery(ctx: Context, next: () => Promise<void>, { mistake }: Settings): Promise<void> {
  if (mistake === 'discovery-hangs') return hang(ctx);
  if (mistake === 'discovery-500') return fail(ctx, 500, 'server_error');
  await next();
  const spoil = (changes: object) => {
    ctx.body = { ...(ctx.body as object), ...changes };
  };
  if (mistake === 'discovery-issuer-wrong') spoil({ issuer: ELSEWHERE });
  if (mistake === 'authorization-endpoint-script') spoil({ authorization_endpoint: SCRIPT });
  if (mistake === 'end-session-endpoint-script') spoil({ end_session_endpoint: SCRIPT });
}

/** An error of the authorization endpoint (RFC 6749, section 4.1.2.1; `iss` of RFC 9207). */
function refuseRequest(ctx: Context): void {
  const back = new URL(String(ctx.query.redirect_uri));
  const { state } = ctx.query;
  back.search = new URLSearchParams({
    error: 'invalid_request',
    state: String(state),
    iss: `http://${ctx.host}`,
  }).toString();
  ctx.redirect(back.href);
}

async function keySet(ctx: Context, next: () => Promise<void>, { mistake, key, rotated }: Settings): Promise<void> {
  if (mistake === 'keys-500') return fail(ctx, 500, 'server_error');
  await next();
  if (rotated) ctx.body = { keys: [publicPart(key)] };
}

async function userinfo(ctx: Context, next: () => Promise<void>, { mistake }: Settings): Promise<void> {
  if (mistake === 'userinfo-500') return fail(ctx, 500, 'server_error');
  await next();
  if (mistake === 'userinfo-subject-wrong') ctx.body = { ...(ctx.body as object), sub: 'someone-else' };
}

async function tokenEndpoint(ctx: Context, next: () => Promise<void>, settings: Settings): Promise<void> {
  if (settings.mistake === 'token-hangs') return hang(ctx);
  if (settings.mistake === 'token-500') return fail(ctx, 500, 'server_error');
  if (settings.mistake === 'token-refused') return fail(ctx, 400, 'invalid_grant');
  await next();
  const answer = ctx.body as { id_token?: string; token_type?: string };
  if (settings.mistake === 'token-type-dpop') answer.token_type = 'DPoP';
  if (settings.mistake === 'token-type-unknown') answer.token_type = 'mac';
  if (answer.id_token) ctx.body = { ...answer, id_token: await spoilIdToken(answer.id_token, settings) };
}

/** The redirect back to the application, changed according to the mistake. */
function spoilRedirect(ctx: Context, { mistake, client }: Settings): void {
  const location = ctx.response.get('location');
  if (!mistake || !client.redirectUris.some((uri) => location.startsWith(`${uri}?`))) return;
  const back = new URL(location);
  const { searchParams } = back;
  if (mistake === 'state-wrong') searchParams.set('state', randomUUID());
  else if (mistake === 'state-missing') searchParams.delete('state');
  else if (mistake === 'response-issuer-wrong') searchParams.set('iss', ELSEWHERE);
  else if (mistake === 'response-issuer-missing') searchParams.delete('iss');
  else if (mistake === 'access-denied') {
    searchParams.delete('code');
    searchParams.set('error', 'access_denied');
    searchParams.set('error_description', '<script>alert("refused")</script>');
  }
  ctx.set('location', back.href);
}

/** The claims of an ID token that a mistake changes; undefined removes one. */
function spoiledClaims({ mistake }: Settings): JWTPayload {
  const now = Math.floor(Date.now() / 1000);
  switch (mistake) {
    case 'nonce-wrong':
      return { nonce: randomUUID() };
    case 'nonce-missing':
      return { nonce: undefined };
    case 'token-issuer-wrong':
      return { iss: ELSEWHERE };
    case 'audience-wrong':
      return { aud: 'another-client' };
    case 'expired':
      return { iat: now - 2 * HOUR, exp: now - HOUR };
    case 'issued-in-the-future':
      return { iat: now + HOUR, exp: now + 2 * HOUR };
    case 'auth-time-stale':
      return { auth_time: now - HOUR };
    case 'auth-time-missing':
      return { auth_time: undefined };
    default:
      return {};
  }
}

async function spoilIdToken(token: string, settings: Settings): Promise<string> {
  const claims = { ...decodeJwt(token), ...spoiledClaims(settings) };
  switch (settings.mistake) {
    case 'algorithm-none':
      return new UnsecuredJWT(claims).encode();
    case 'algorithm-hs256':
      return sign(claims, 'HS256', new TextEncoder().encode(settings.client.clientSecret));
    case 'kid-unknown':
      return signRs256(claims, await signingKey());
    case 'signature-wrong':
      return signRs256(claims, { ...(await signingKey()), kid: settings.key.kid! });
    default:
      return signRs256(claims, settings.key);
  }
}

async function signRs256(claims: JWTPayload, key: JWK): Promise<string> {
  return sign(claims, 'RS256', await importJWK(key, 'RS256'), key.kid);
}

function sign(claims: JWTPayload, alg: string, key: Parameters<SignJWT['sign']>[0], kid?: string): Promise<string> {
  return new SignJWT(claims).setProtectedHeader(kid ? { alg, kid } : { alg }).sign(key);
}

function fail(ctx: Context, status: number, error: string): void {
  ctx.status = status;
  ctx.body = { error, error_description: 'A mistake that a test asked for.' };
}

/** Never responds; waits until the client disconnects. */
function hang(ctx: Context): Promise<void> {
  ctx.respond = false;
  return new Promise((resolve) => ctx.res.on('close', resolve));
}
