import type { StoredSession } from '@namekeep/core/ports';
import type { Handler } from '../../http/context.ts';
import { readCookie, setCookie } from '../../http/guards.ts';
import { json } from '../../http/responses.ts';
import type { SignInContext } from './context.ts';
import { reasonOf } from './log.ts';

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
