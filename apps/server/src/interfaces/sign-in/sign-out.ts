import { readBytes } from '@namekeep/capabilities/http';
import { hashSecret } from '@namekeep/core';
import type { StoredSession } from '@namekeep/core/ports';
import type { JWTVerifyGetKey } from 'jose';
import { type Handler, readCookie, setCookie } from '../../http/guards.ts';
import { json, notFound, unavailable } from '../../http/responses.ts';
import { askProvider, reasonOf, SignInRefusal } from './failures.ts';
import type { SignInContext } from './index.ts';
import { algorithms, type Discovered, type Fetch, ProviderUnavailableError } from './provider-client.ts';

/**
 * `POST /api/auth/logout`: ends the session here and returns the URL for ending the session at the provider (OpenID
 * Connect RP-Initiated Logout 1.0). Requests from other sites must be rejected before.
 */
export function createLogout(context: SignInContext): Handler {
  const { baseUrl, sessionCookieName, core, log } = context;
  return async ({ req, get }) => {
    const [requestId, address] = [get('requestId'), get('address')];
    const secret = readCookie(req.header('cookie'), sessionCookieName);
    const session = secret === undefined ? undefined : await core.signOut(secret);
    if (session) log.info({ requestId, address, sessionId: session.id }, 'Signed out');
    const signOutUrl = session ? await signOutUrlOf(context, session, requestId) : null;
    return json(200, { signOutUrl }, requestId, {
      'set-cookie': setCookie(sessionCookieName, '', { baseUrl, maxAge: 0 }),
    });
  };
}

async function signOutUrlOf(
  { baseUrl, provider, discover, random, log }: SignInContext,
  session: StoredSession,
  requestId: string,
): Promise<string | null> {
  try {
    const { client, metadata, configuration } = await discover();
    // The session may be from a provider that was configured earlier.
    if (session.issuer !== (provider.storedIssuer ?? metadata.issuer) || !metadata.end_session_endpoint) return null;
    return client.buildEndSessionUrl(configuration, {
      ...(session.idToken !== null && { id_token_hint: session.idToken }),
      post_logout_redirect_uri: baseUrl.href,
      state: Buffer.from(random(16)).toString('base64url'),
    }).href;
  } catch (error) {
    // The session here has already ended. Only the URL for the provider is missing.
    log.warn({ requestId, reason: reasonOf(error) }, 'The sign-out URL of the identity provider could not be loaded');
    return null;
  }
}

const LARGEST = 65_536;
/** How long a logout token is valid after it was issued, and how long used tokens are remembered. */
const LIFETIME_S = 600;
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** An invalid logout token. The message is only logged. */
class RefusedToken extends Error {
  override name = 'RefusedToken';
}

/**
 * `POST /api/auth/backchannel-logout`: the provider reports that a user signed out there (OpenID Connect Back-Channel
 * Logout 1.0). This ends all sessions of the user here. A token with only a provider session (`sid`) is rejected, because
 * sessions are stored by user.
 */
export function createBackchannelLogout(context: SignInContext, fetch: Fetch): Handler {
  const { provider, discover, store, log } = context;
  const keys = createKeys(fetch);
  // The bundled provider runs in this process and sends no logout tokens.
  if (provider.storedIssuer !== undefined) return ({ get }) => notFound(get('requestId'));

  return async ({ req, get }) => {
    const [requestId, address] = [get('requestId'), get('address')];
    try {
      const discovered = await askProvider(discover);
      const token = await readToken(req.raw);
      const claims = await verify(token, { discovered, key: await keys(discovered), clientId: provider.clientId });
      // A counter that outlives the token. If the same token is used again, it is two.
      const used = await store.rateLimits.add(
        `logout-token:${hashSecret(claims.jti)}`,
        (claims.iat + LIFETIME_S) * 1000,
        1,
      );
      if (used > 1) throw new RefusedToken('It was already used (jti).');
      const ended = await store.sessions.endOf({ issuer: discovered.metadata.issuer, subject: claims.sub });
      log.info({ requestId, address, ended }, 'Signed out by the identity provider');
      return json(200, {}, requestId);
    } catch (error) {
      if (error instanceof ProviderUnavailableError || error instanceof SignInRefusal) {
        log.warn({ requestId, address, reason: reasonOf(error) }, 'Could not verify a logout token');
        return unavailable(requestId, 'The keys of the identity provider could not be loaded.');
      }
      if (!(error instanceof RefusedToken)) throw error;
      log.warn({ requestId, address, reason: reasonOf(error) }, 'Rejected a logout token');
      return json(400, { error: 'invalid_request', error_description: 'The logout token is not valid.' }, requestId);
    }
  };
}

async function readToken(request: Request): Promise<string> {
  const bytes = await readBytes(request, { maxBytes: LARGEST, trustContentLength: true });
  const tokens = new URLSearchParams(new TextDecoder().decode(bytes)).getAll('logout_token');
  const [token] = tokens;
  if (!token || tokens.length > 1) throw new RefusedToken('The body is not a form with one logout_token.');
  return token;
}

/** The keys of the provider, loaded again if a token has an unknown key (at most every 30 seconds). */
function createKeys(fetch: Fetch): (discovered: Discovered) => Promise<JWTVerifyGetKey> {
  let known: { address: string; key: JWTVerifyGetKey } | undefined;
  return async ({ metadata }) => {
    const address = metadata.jwks_uri;
    if (!address) throw new RefusedToken('The provider publishes no keys.');
    if (known?.address !== address) {
      const { createRemoteJWKSet, customFetch } = await import('jose');
      known = { address, key: createRemoteJWKSet(new URL(address), { [customFetch]: fetch as never }) };
    }
    return known.key;
  };
}

/** The checks of section 2.6 of the specification, in its order. */
async function verify(
  token: string,
  { discovered, key, clientId }: { discovered: Discovered; key: JWTVerifyGetKey; clientId: string },
) {
  const { jwtVerify } = await import('jose');
  const verified = await jwtVerify(token, key, {
    algorithms: discovered.metadata.id_token_signing_alg_values_supported ?? algorithms,
    issuer: discovered.metadata.issuer,
    audience: clientId,
    requiredClaims: ['iat', 'exp', 'jti', 'events'],
    maxTokenAge: LIFETIME_S,
    clockTolerance: 30,
  }).catch((error: unknown) => {
    throw error instanceof ProviderUnavailableError
      ? error
      : new RefusedToken('It cannot be verified.', { cause: error });
  });
  // `logout+jwt` is only recommended (section 2.4), and many providers send `JWT` or nothing. Logout tokens and ID tokens
  // are then told apart by the rules of section 2.6: an event and no nonce, which all our ID tokens have.
  if (!/^(?:(?:application\/)?logout\+jwt|jwt)$/i.test(verified.protectedHeader.typ ?? 'JWT'))
    throw new RefusedToken('It is a different kind of token (typ).');
  const { sub, jti, iat, events, nonce } = verified.payload;
  const event = (events as Record<string, unknown> | null)?.[EVENT];
  if (typeof event !== 'object' || event === null) throw new RefusedToken('It has no logout event (events).');
  if (nonce !== undefined) throw new RefusedToken('It has a nonce, so it may be an ID token.');
  if (typeof sub !== 'string' || typeof jti !== 'string' || iat === undefined)
    throw new RefusedToken('It has no subject (sub) or no identifier (jti).');
  return { sub, jti, iat };
}
