import { timingSafeEqual } from 'node:crypto';
import { hashSecret } from '@namekeep/core';
import type { SignIn, SignIns } from '@namekeep/core/ports';
import { instantText } from '@namekeep/domain';
import { cookieName, readCookie, setCookie } from '../../http/cookies.ts';

const LIFETIME_S = 600;
/** At the end of the state of a second attempt; no secret has a dot. */
const SECOND = '.2';

export interface TransactionOptions {
  signIns: SignIns;
  baseUrl: URL;
  /** Epoch milliseconds. */
  now: () => number;
  random: (bytes: number) => Uint8Array;
}

/** What goes to the provider and to the browser when a sign-in begins. */
export interface Begun {
  state: string;
  nonce: string;
  codeVerifier: string;
  /** Ties the sign-in to the browser. */
  setCookie: string;
}

/** A step-up is tried a second time, with another `max_age`, at a provider that refuses the first. */
export type Attempt = 1 | 2;

/** Sign-ins under way: known to the store by the hash of their state, and each to one browser by a cookie of its own. */
export type Transactions = ReturnType<typeof createTransactions>;

export function createTransactions({ signIns, baseUrl, now, random }: TransactionOptions) {
  const secret = () => Buffer.from(random(32)).toString('base64url');
  /** One cookie a sign-in, so that two tabs do not take each other's. */
  const nameFor = (stateHash: string) => cookieName(`namekeep-sign-in-${stateHash.slice(0, 16)}`, baseUrl);

  return {
    async begin({ returnTo, stepUp }: Pick<SignIn, 'returnTo' | 'stepUp'>, attempt: Attempt): Promise<Begun> {
      const [state, nonce, codeVerifier, browser] = [
        secret() + (attempt === 2 ? SECOND : ''),
        secret(),
        secret(),
        secret(),
      ];
      const stateHash = hashSecret(state);
      const startedAt = instantText(now());
      await signIns.begin(stateHash, {
        browserHash: hashSecret(browser),
        nonce,
        codeVerifier,
        returnTo,
        stepUp,
        startedAt,
      });
      return {
        state,
        nonce,
        codeVerifier,
        setCookie: setCookie(nameFor(stateHash), browser, { baseUrl, maxAge: LIFETIME_S }),
      };
    },

    /** Takes the sign-in of a state, once, and only in the browser where it began. */
    async take(state: string, cookies: string | null): Promise<SignIn | undefined> {
      const stateHash = hashSecret(state);
      const browser = readCookie(cookies, nameFor(stateHash));
      // Without the cookie nothing is taken: who only saw an address cannot use it up.
      if (!browser) return undefined;
      const signIn = await signIns.take(stateHash);
      if (!signIn || now() - Date.parse(signIn.startedAt) > LIFETIME_S * 1000) return undefined;
      return timingSafeEqual(Buffer.from(hashSecret(browser)), Buffer.from(signIn.browserHash)) ? signIn : undefined;
    },

    /** Which attempt of a sign-in a state is for. */
    attemptOf: (state: string): Attempt => (state.endsWith(SECOND) ? 2 : 1),

    /** Removes the cookie of a state. */
    forget: (state: string): string => setCookie(nameFor(hashSecret(state)), '', { baseUrl, maxAge: 0 }),
  };
}
