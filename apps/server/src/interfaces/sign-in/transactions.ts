import { timingSafeEqual } from 'node:crypto';
import { hashSecret } from '@namekeep/core';
import type { SignIn, SignIns } from '@namekeep/core/ports';
import { instantText } from '@namekeep/domain';
import { cookieName, readCookie, setCookie } from '../../http/guards.ts';

const LIFETIME_S = 600;
/** The suffix of the state of a second attempt. Secrets have no dots. */
const SECOND = '.2';

export interface TransactionOptions {
  signIns: SignIns;
  baseUrl: URL;
  /** Epoch milliseconds. */
  now: () => number;
  random: (bytes: number) => Uint8Array;
}

/** A step-up has a second attempt with another `max_age`, for providers that reject the first. */
export type Attempt = 1 | 2;

/** Sign-ins in progress, stored by the hash of their state and each bound to a browser with its own cookie. */
export type Transactions = ReturnType<typeof createTransactions>;

export function createTransactions({ signIns, baseUrl, now, random }: TransactionOptions) {
  const secret = () => Buffer.from(random(32)).toString('base64url');
  /** One cookie per sign-in, so that two tabs do not interfere. */
  const nameFor = (stateHash: string) => cookieName(`namekeep-sign-in-${stateHash.slice(0, 16)}`, baseUrl);

  return {
    /** What is sent to the provider, and the cookie that binds the sign-in to the browser. */
    async begin({ returnTo, stepUp }: Pick<SignIn, 'returnTo' | 'stepUp'>, attempt: Attempt) {
      const state = secret() + (attempt === 2 ? SECOND : '');
      const [nonce, codeVerifier, browser] = [secret(), secret(), secret()];
      const stateHash = hashSecret(state);
      const browserHash = hashSecret(browser);
      const startedAt = instantText(now());
      await signIns.begin(stateHash, { browserHash, nonce, codeVerifier, returnTo, stepUp, startedAt });
      const cookie = setCookie(nameFor(stateHash), browser, { baseUrl, maxAge: LIFETIME_S });
      return { state, nonce, codeVerifier, setCookie: cookie };
    },

    /** Takes the sign-in with a state. This works once, and only in the browser that started it. */
    async take(state: string, cookies: string | undefined): Promise<SignIn | undefined> {
      const stateHash = hashSecret(state);
      const browser = readCookie(cookies, nameFor(stateHash));
      // Without the cookie, nothing is taken: knowing the URL is not enough to use up a sign-in.
      if (!browser) return undefined;
      const signIn = await signIns.take(stateHash);
      if (!signIn || now() - Date.parse(signIn.startedAt) > LIFETIME_S * 1000) return undefined;
      return timingSafeEqual(Buffer.from(hashSecret(browser)), Buffer.from(signIn.browserHash)) ? signIn : undefined;
    },

    /** The attempt that a state belongs to. */
    attemptOf: (state: string): Attempt => (state.endsWith(SECOND) ? 2 : 1),

    /** Removes the cookie of a state. */
    forget: (state: string): string => setCookie(nameFor(hashSecret(state)), '', { baseUrl, maxAge: 0 }),
  };
}
