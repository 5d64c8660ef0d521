import { type Handler, searchOf } from '../../http/context.ts';
import type { SignInContext } from './context.ts';
import { failurePage } from './failures.ts';
import { redirect } from './redirect.ts';
import { judge } from './refusal.ts';
import { safeReturnTo } from './return-to.ts';

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
      const { client, configuration } = await judge(discover);
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
