import { randomUUID } from 'node:crypto';
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
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Settings } from './provider.ts';

const ELSEWHERE = 'https://elsewhere.example';
const SCRIPT = 'javascript:alert(document.domain)';
const HOUR = 3600;
const seconds = () => Math.floor(Date.now() / 1000);

const discovery = '/.well-known/openid-configuration';
const [keySet, token, userinfo] = ['/jwks', '/token', '/me'] as const;

/** What is wrong with the redirect back to the application; RFC 9207 is about `iss`. */
const redirects = {
  'state-wrong': (back: URLSearchParams) => back.set('state', randomUUID()),
  'state-missing': (back: URLSearchParams) => back.delete('state'),
  'response-issuer-wrong': (back: URLSearchParams) => back.set('iss', ELSEWHERE),
  'response-issuer-missing': (back: URLSearchParams) => back.delete('iss'),
  'access-denied'(back: URLSearchParams) {
    back.delete('code');
    back.set('error', 'access_denied');
    back.set('error_description', '<script>alert("refused")</script>');
  },
};

/** Claims of the ID token that are changed; undefined removes one. */
const claims = {
  'nonce-wrong': () => ({ nonce: randomUUID() }),
  'nonce-missing': () => ({ nonce: undefined }),
  'token-issuer-wrong': () => ({ iss: ELSEWHERE }),
  'audience-wrong': () => ({ aud: 'another-client' }),
  expired: () => ({ iat: seconds() - 2 * HOUR, exp: seconds() - HOUR }),
  'issued-in-the-future': () => ({ iat: seconds() + HOUR, exp: seconds() + 2 * HOUR }),
  // Even after `max_age=0`.
  'auth-time-stale': () => ({ auth_time: seconds() - HOUR }),
  'auth-time-missing': () => ({ auth_time: undefined }),
};

type Sign = (payload: JWTPayload, settings: Settings) => Promise<string> | string;
/** Who signs the ID token instead of the published key, or how. */
const signatures = {
  'algorithm-none': ((payload) => new UnsecuredJWT(payload).encode()) as Sign,
  'algorithm-hs256': ((payload, { client }) =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(client.clientSecret))) as Sign,
  'kid-unknown': (async (payload) => sign(payload, await signingKey())) as Sign,
  'signature-wrong': (async (payload, { key }) => sign(payload, { ...(await signingKey()), kid: key.kid! })) as Sign,
};

/** Endpoints that fail with an error, or do not answer at all. */
const failures = {
  'discovery-500': [discovery, 500, 'server_error'],
  'discovery-hangs': [discovery, 'hangs'],
  'keys-500': [keySet, 500, 'server_error'],
  'token-500': [token, 500, 'server_error'],
  'token-refused': [token, 400, 'invalid_grant'],
  'token-hangs': [token, 'hangs'],
  'userinfo-500': [userinfo, 500, 'server_error'],
} as const;

/** Members of a correct answer that are replaced. */
const members = {
  'discovery-issuer-wrong': [discovery, { issuer: ELSEWHERE }],
  'authorization-endpoint-script': [discovery, { authorization_endpoint: SCRIPT }],
  'end-session-endpoint-script': [discovery, { end_session_endpoint: SCRIPT }],
  // No proof was sent.
  'token-type-dpop': [token, { token_type: 'DPoP' }],
  'token-type-unknown': [token, { token_type: 'mac' }],
  'userinfo-subject-wrong': [userinfo, { sub: 'someone-else' }],
} as const;

/**
 * What the provider can do wrong, one mistake at a time, until it is told to stop. Everything else in a sign-in stays
 * correct.
 */
export type Mistake =
  | keyof typeof redirects
  | keyof typeof claims
  | keyof typeof signatures
  | keyof typeof failures
  | keyof typeof members
  /** The person's `email_verified` is false, in the ID token and at the userinfo endpoint. */
  | 'email-unverified'
  /** The authorization endpoint answers `error=invalid_request` to `max_age=0`, as Glewlwyd does. */
  | 'max-age-zero-refused'
  /** No mistake: the provider changes to a new key, with a new `kid`, and publishes that one alone from then on. */
  | 'keys-rotated';

type Context = KoaContextWithOIDC & { body: unknown };
/** What a table says of the current mistake, if that is one of its own. */
const of = <Table extends object>(table: Table, mistake: Mistake | null): Table[keyof Table] | undefined =>
  mistake !== null && Object.hasOwn(table, mistake) ? table[mistake as keyof Table] : undefined;

/** Lets the provider respond correctly, and then applies the current mistake to the response. */
export function tampering(settings: Settings) {
  return async (ctx: Context, next: () => Promise<void>): Promise<void> => {
    const { mistake, key, rotated } = settings;
    const [failing, status, error] = of(failures, mistake) ?? [];
    if (ctx.path === failing && status === 'hangs') return hang(ctx);
    if (ctx.path === failing) {
      ctx.status = status as number;
      ctx.body = { error, error_description: 'A mistake that a test asked for.' };
      return;
    }
    if (ctx.path === '/auth' && mistake === 'max-age-zero-refused' && ctx.query.max_age === '0')
      return refuseRequest(ctx);
    await next();
    const [changed, change] = of(members, mistake) ?? [];
    if (ctx.path === changed) ctx.body = { ...(ctx.body as object), ...change };
    if (ctx.path === keySet && rotated) ctx.body = { keys: [publicPart(key)] };
    const { id_token: idToken } = Object(ctx.body) as { id_token?: string };
    if (ctx.path === token && idToken) {
      const payload = { ...decodeJwt(idToken), ...of(claims, mistake)?.() };
      const signed = await (of(signatures, mistake)?.(payload, settings) ?? sign(payload, key));
      ctx.body = { ...(ctx.body as object), id_token: signed };
    }
    spoilRedirect(ctx, settings);
  };
}

/** An error of the authorization endpoint (RFC 6749, section 4.1.2.1; `iss` of RFC 9207). */
function refuseRequest(ctx: Context): void {
  const back = new URL(String(ctx.query.redirect_uri));
  const error = { error: 'invalid_request', state: String(ctx.query.state), iss: `http://${ctx.host}` };
  back.search = new URLSearchParams(error).toString();
  ctx.redirect(back.href);
}

function spoilRedirect(ctx: Context, { mistake, client }: Settings): void {
  const spoil = of(redirects, mistake);
  const location = ctx.response.get('location');
  if (!spoil || !client.redirectUris.some((uri) => location.startsWith(`${uri}?`))) return;
  const back = new URL(location);
  spoil(back.searchParams);
  ctx.set('location', back.href);
}

/** Never responds; waits until the client disconnects. */
function hang(ctx: Context): Promise<void> {
  ctx.respond = false;
  return new Promise((resolve) => ctx.res.on('close', resolve));
}

/** A private RS256 signing key as a JWK, with a unique `kid`. */
export async function signingKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' };
}

const publicPart = ({ kty, n, e, kid, alg, use }: JWK): JWK => ({ kty, n, e, kid, alg, use }) as JWK;

async function sign(payload: JWTPayload, key: JWK): Promise<string> {
  const header = { alg: 'RS256', ...(key.kid && { kid: key.kid }) };
  return new SignJWT(payload).setProtectedHeader(header).sign(await importJWK(key, 'RS256'));
}
