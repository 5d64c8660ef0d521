import { randomUUID } from 'node:crypto';
import { decodeJwt, importJWK, type JWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { publicPart, signingKey } from './keys.ts';
import type { Settings } from './settings.ts';

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
    case 'signature-wrong':
      return signRs256(claims, { ...(await signingKey()), kid: settings.key.kid! });
    case 'kid-unknown':
      return signRs256(claims, await signingKey());
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
