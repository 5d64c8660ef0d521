import { hashSecret, type Person } from '@namekeep/core';
import type { SignIn } from '@namekeep/core/ports';
import type { IDToken, UserInfoResponse } from 'openid-client';
import { type Handler, type RequestContext, readCookie, searchOf, setCookie } from '../../http/guards.ts';
import { securityHeaders } from '../../http/responses.ts';
import { askProvider, failurePage, SignInRefusal } from './failures.ts';
import type { SignInContext } from './index.ts';
import type { Discovered } from './provider-client.ts';

/** The tolerated difference between the clocks of two machines, in seconds. */
export const CLOCK_SKEW_S = 60;

/** Checks of an ID token that the library does not make. `now` is in epoch seconds. */
export function checkClaims(
  { sub, azp, iat, auth_time }: IDToken,
  { clientId, now }: { clientId: string; now: number },
): void {
  // OpenID Connect Core 1.0, section 2.
  if (!/^[\x20-\x7e]{1,255}$/.test(sub))
    throw new SignInRefusal('rejected', 'The subject must have 1 to 255 ASCII characters.');
  if (azp !== undefined && azp !== clientId)
    throw new SignInRefusal('rejected', 'The ID token is for another client (azp).');
  if (iat > now + CLOCK_SKEW_S) throw new SignInRefusal('rejected', 'The ID token was issued in the future (iat).');
  // A time in the future would count as a recent sign-in for too long.
  if (auth_time !== undefined && auth_time > now + CLOCK_SKEW_S) {
    throw new SignInRefusal('rejected', 'The sign-in of the ID token is in the future (auth_time).');
  }
}

/** Claims about the user that are not in the ID token. Some providers only return them from the userinfo endpoint. */
export async function readUserInfo(
  { client, metadata, configuration }: Discovered,
  { claims, accessToken, scopes }: { claims: IDToken; accessToken: string; scopes: string },
): Promise<UserInfoResponse | undefined> {
  const asked = scopes.split(/\s+/);
  const complete =
    (claims.name !== undefined || !asked.includes('profile')) &&
    (claims.email_verified !== undefined || !asked.includes('email'));
  if (complete || metadata.userinfo_endpoint === undefined) return undefined;
  return client.fetchUserInfo(configuration, accessToken, claims.sub);
}

const LONGEST = 200;

/** A name that can be shown and stored: one line, well formed, of reasonable length. */
function text(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const line = value
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return line === '' ? null : line.slice(0, LONGEST).toWellFormed();
}

/** An e-mail address exactly as sent, because it can grant access; undefined if it is not one. */
const address = (value: unknown): string | null =>
  typeof value === 'string' && /^[^\s\p{Cc}\p{Cs}]{3,320}$/u.test(value) ? value : null;

/** The user of a verified ID token. The e-mail address and whether it is verified are taken from the same source. */
export function personOf(claims: IDToken, userInfo: UserInfoResponse | undefined, storedIssuer: string | undefined) {
  const contact = claims.email_verified !== undefined ? claims : (userInfo ?? claims);
  return {
    issuer: storedIssuer ?? claims.iss,
    subject: claims.sub,
    name:
      text(claims.name) ??
      text(userInfo?.name) ??
      text(claims.preferred_username) ??
      text(userInfo?.preferred_username),
    email: address(contact.email),
    emailVerified: contact.email_verified === true,
    // Without an auth_time, the time of the sign-in is unknown, and the session must never count as recent.
    authenticatedAt: claims.auth_time ?? null,
  };
}

/** The maximum age of an ordinary sign-in, which is the maximum lifetime of a session. */
const LONGEST_S = 30 * 86_400;

/** `GET /api/auth/login`: redirects the browser to the identity provider. */
export function createLogin({ baseUrl, redirectUri, provider, discover, transactions, log }: SignInContext): Handler {
  return async (context) => {
    const query = new URLSearchParams(searchOf(context));
    const returnTo = safeReturnTo(query.get('returnTo'), baseUrl);
    const stepUp = query.get('step_up') === '1';
    const attempt = query.get('attempt') === '2' ? 2 : 1;
    try {
      const { client, configuration } = await askProvider(discover);
      const begun = await transactions.begin({ returnTo, stepUp }, attempt);
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: provider.scopes,
        state: begun.state,
        nonce: begun.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(begun.codeVerifier),
        code_challenge_method: 'S256',
        // Some providers support only one of prompt and max_age. max_age also requires them to send the time of the sign-in
        // (OpenID Connect Core, section 2, auth_time), without which no sign-in counts as recent. Some reject 0, so the
        // second attempt uses 1. The callback checks auth_time in both cases.
        ...(stepUp ? { prompt: 'login', max_age: attempt === 1 ? '0' : '1' } : { max_age: String(LONGEST_S) }),
      });
      return redirect(address.href, context.get('requestId'), [begun.setCookie]);
    } catch (error) {
      return failurePage(error, { context, baseUrl, log, returnTo, stepUp });
    }
  };
}

/** The maximum lifetime of a session (docs/api.md, section 2). The store decides when a session actually ends. */
const COOKIE_S = 30 * 86_400;

/** `GET /api/auth/callback`: handles the response of the provider and starts a session if the user is an owner. */
export function createCallback(context: SignInContext): Handler {
  const { baseUrl, sessionCookieName, transactions, core, log } = context;

  return async (requestContext) => {
    const [requestId, address] = [requestContext.get('requestId'), requestContext.get('address')];
    const query = new URLSearchParams(searchOf(requestContext));
    const states = query.getAll('state');
    const state = states.length === 1 ? states[0] : undefined;
    const cookies = requestContext.req.header('cookie');
    const forget = state ? [transactions.forget(state)] : [];
    let signIn: SignIn | undefined;
    try {
      signIn = state ? await transactions.take(state, cookies) : undefined;
      if (!state || !signIn)
        throw new SignInRefusal('not_under_way', 'There is no sign-in in progress in this browser for this response.');
      const person = await identify(context, requestContext, { state, signIn });
      const previous = readCookie(cookies, sessionCookieName);
      if (signIn.stepUp) await checkSamePerson(context, person, previous);
      const { secret, accountId } = await core.signIn(person, previous);
      log.info({ requestId, address, accountId, stepUp: signIn.stepUp }, 'Signed in');
      const session = setCookie(sessionCookieName, secret, { baseUrl, maxAge: COOKIE_S });
      return redirect(safeReturnTo(signIn.returnTo, baseUrl), requestId, [session, ...forget]);
    } catch (error) {
      const { returnTo = '/', stepUp = false } = signIn ?? {};
      const isRefused = error instanceof SignInRefusal && error.reason === 'invalid_request';
      if (isRefused && stepUp && state && transactions.attemptOf(state) === 1) {
        log.info({ requestId }, 'The identity provider rejects max_age=0; trying again with 1');
        return redirect(secondAttempt(safeReturnTo(returnTo, baseUrl)), requestId, forget);
      }
      return failurePage(error, {
        context: requestContext,
        baseUrl,
        log,
        returnTo: safeReturnTo(returnTo, baseUrl),
        stepUp,
        cookies: forget,
      });
    }
  };
}

const secondAttempt = (returnTo: string): string =>
  `/api/auth/login?${new URLSearchParams({ step_up: '1', attempt: '2', returnTo }).toString()}`;

/** The user according to the provider, after validating the response. @throws SignInRefusal if it is invalid or the user is not an owner */
async function identify(
  { redirectUri, provider, discover, core, now, log }: SignInContext,
  requestContext: RequestContext,
  { state, signIn }: { state: string; signIn: SignIn },
): Promise<Person> {
  const discovered = await askProvider(discover);
  const { client, configuration } = discovered;
  // The library compares the state and the issuer (RFC 9207) before it sends the code, and then checks issuer, audience,
  // expiry, nonce and signature of the ID token. It does not get max_age, because it would count from now.
  const checks = { expectedState: state, expectedNonce: signIn.nonce, pkceCodeVerifier: signIn.codeVerifier };
  const answer = new URL(`${redirectUri}${searchOf(requestContext)}`);
  const tokens = await askProvider(() => client.authorizationCodeGrant(configuration, answer, checks));
  // The library also accepts DPoP tokens, for which we have no key (RFC 6749, section 7.1).
  if (tokens.token_type.toLowerCase() !== 'bearer')
    throw new SignInRefusal('rejected', 'The token_type of the response is not Bearer.');
  const claims = tokens.claims();
  if (!claims) throw new SignInRefusal('rejected', 'The provider did not return an ID token.');
  // The library uses the system clock, which can differ from `now`.
  const latest = Math.max(now(), Date.now()) / 1000;
  checkClaims(claims, { clientId: provider.clientId, now: latest });
  const oldest = Date.parse(signIn.startedAt) / 1000 - CLOCK_SKEW_S;
  if (signIn.stepUp && !(claims.auth_time !== undefined && claims.auth_time >= oldest)) {
    throw new SignInRefusal(
      'not_fresh',
      `A fresh sign-in was requested, but auth_time is ${claims.auth_time ?? 'missing'}.`,
    );
  }
  const { access_token: accessToken, id_token: idToken = null } = tokens;
  const userInfo = await askProvider(() => readUserInfo(discovered, { claims, accessToken, scopes: provider.scopes }));
  const person = { ...personOf(claims, userInfo, provider.storedIssuer), idToken };
  if (!core.isOwner(person)) {
    const ended = await core.refusePerson(person);
    if (ended > 0)
      log.warn({ issuer: person.issuer, subject: person.subject, ended }, 'No longer an owner: ended the sessions');
    throw new SignInRefusal('not_owner', `${person.subject} of ${claims.iss} is not an owner.`);
  }
  return person;
}

/** A step-up must be by the user who is signed in. @throws SignInRefusal for another user */
async function checkSamePerson({ store }: SignInContext, person: Person, secret: string | undefined): Promise<void> {
  const current = secret === undefined ? undefined : await store.sessions.findByHash(hashSecret(secret));
  if (!current) return;
  const { issuer, subject } = current.session;
  if (issuer !== person.issuer || subject !== person.subject) {
    throw new SignInRefusal(
      'another_person',
      `Signed in as ${subject} of ${issuer}, then as ${person.subject} of ${person.issuer}.`,
    );
  }
}

/** An uncached 302 with cookies. */
function redirect(location: string, requestId: string, cookies: readonly string[]): Response {
  const headers = new Headers({ ...securityHeaders, 'cache-control': 'no-store', 'x-request-id': requestId, location });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 302, headers });
}

const LONGEST_PATH = 2048;
// Browsers remove tabs and line breaks from URLs and treat `\` as `/` (WHATWG URL, 4.4), so they could hide a host.
const unsafe = /[\\\p{Cc}]|%(?:[01][0-9a-f]|7f|5c)/iu;

/**
 * Where to go after signing in: a path of our own origin with query and fragment. Anything else becomes `/` (OWASP,
 * Unvalidated Redirects and Forwards).
 */
export function safeReturnTo(wanted: string | null | undefined, baseUrl: URL): string {
  if (!wanted || wanted.length > LONGEST_PATH || !wanted.startsWith('/') || unsafe.test(wanted)) return '/';
  const url = URL.parse(wanted, baseUrl.href);
  // The path of `/.//host` starts with two slashes, which a browser would read as a host.
  if (!url || url.origin !== baseUrl.origin || url.pathname.startsWith('//')) return '/';
  return url.href.slice(url.origin.length);
}
