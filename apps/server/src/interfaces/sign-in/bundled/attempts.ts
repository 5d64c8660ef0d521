import type { RateLimiter, Verdict } from '../../../rate-limiter.ts';

/** The client that enters a passphrase. */
export interface Attempt {
  address: string;
  /** The `Cookie` header. */
  cookies: string | undefined;
}

/** Whether another attempt is allowed; undefined if there is no limit. */
export type Attempts = (attempt: Attempt) => Promise<Verdict | undefined>;

export interface AttemptLimits {
  byAddress: RateLimiter;
  /** The limit for signed-in browsers, per account, because others may share their address. */
  byAccount: RateLimiter;
  /** The limits for all clients together, shortest window first. */
  together: readonly RateLimiter[];
  /** The account of a signed-in browser. */
  accountOf: (cookies: string | undefined) => Promise<string | undefined>;
}

/** The windows for all clients together, with their limits as multiples of the limit of one client. */
export const together = [
  { minutes: 1, times: 3 },
  { minutes: 2, times: 4.5 },
  { minutes: 4, times: 6 },
  { minutes: 8, times: 7.5 },
  { minutes: 16, times: 9 },
] as const;

/**
 * Limits attempts per client, per network and in total, however many addresses an attacker has. The longer an attack
 * lasts, the longer the wait, up to 16 minutes. Signed-in browsers have their own limit, so the owner can always confirm.
 */
export const createAttempts =
  ({ byAddress, byAccount, together: windows, accountOf }: AttemptLimits): Attempts =>
  async ({ address, cookies }) => {
    const account = await accountOf(cookies);
    if (account !== undefined) return byAccount(account);
    const verdict = await byAddress(address);
    if (!verdict?.allowed) return verdict;
    // Attempts that one limit rejects do not count in the next, so a single client cannot use up the total.
    for (const window of windows) {
      const all = await window('all');
      if (all && !all.allowed) return all;
    }
    return verdict;
  };
