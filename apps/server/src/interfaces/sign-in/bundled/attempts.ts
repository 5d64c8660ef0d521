import type { RateLimiter, Verdict } from '../../../rate-limiter.ts';

/** Somebody who enters a passphrase. */
export interface Attempt {
  address: string;
  /** The `Cookie` field of the browser. */
  cookies: string | undefined;
}

/** Whether one more passphrase is compared; undefined when there is no limit. */
export type Attempts = (attempt: Attempt) => Promise<Verdict | undefined>;

export interface AttemptLimits {
  byAddress: RateLimiter;
  /** Of the owner's own browser, by account: its session is worth more than an address that others may share. */
  byAccount: RateLimiter;
  /** Of everybody together, the shortest window first. */
  together: readonly RateLimiter[];
  /** The account of a browser that is signed in. */
  accountOf: (cookies: string | undefined) => Promise<string | undefined>;
}

/** Windows of all guesses together, and how many times the limit of one client each admits. */
export const together = [
  { minutes: 1, times: 3 },
  { minutes: 2, times: 4.5 },
  { minutes: 4, times: 6 },
  { minutes: 8, times: 7.5 },
  { minutes: 16, times: 9 },
] as const;

/**
 * Limits guesses by client, by network, and all together, whatever the number of addresses: the longer a flood goes on,
 * the longer the wait, up to 16 minutes. It never keeps the owner's own browser, which is signed in, from confirming.
 */
export const createAttempts =
  ({ byAddress, byAccount, together: windows, accountOf }: AttemptLimits): Attempts =>
  async ({ address, cookies }) => {
    const account = await accountOf(cookies);
    if (account !== undefined) return byAccount(account);
    const verdict = await byAddress(address);
    if (!verdict?.allowed) return verdict;
    // What one limit refuses does not count in the next: one client alone cannot use up what is everybody's.
    for (const window of windows) {
      const all = await window('all');
      if (all && !all.allowed) return all;
    }
    return verdict;
  };
