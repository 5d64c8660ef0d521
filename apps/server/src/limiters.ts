import type { RateLimits } from '@namekeep/core/ports';
import { createAddressLimiter } from './address-limiter.ts';
import type { Config } from './config.ts';
import { type Attempts, createAttempts, together } from './interfaces/sign-in/index.ts';
import { createRateLimiter } from './rate-limiter.ts';

/** All rate limits of the service. `accountOf` identifies a signed-in browser by its cookies. */
export function createLimiters(
  rates: Config['rates'],
  { limits, now }: { limits: RateLimits; now: () => number },
  accountOf: (cookies: string | undefined) => Promise<string | undefined>,
) {
  const perAccount = (name: string, most: number, minutes = 1) =>
    createRateLimiter({ name, most, minutes, limits, now });
  const perAddress = (name: string, most: number, wide = 5) => createAddressLimiter({ name, most, wide, limits, now });
  const passphrase: Attempts = createAttempts({
    byAddress: perAddress('passphrase', rates.signIn, 2),
    byAccount: perAccount('passphrase-account', rates.signIn),
    together: together.map(({ minutes, times }) =>
      perAccount(`passphrase-${minutes}m`, Math.ceil(rates.signIn * times), minutes),
    ),
    accountOf,
  });
  return {
    reads: perAccount('reads', rates.reads),
    writes: perAccount('writes', rates.writes),
    ai: perAccount('ai', rates.ai),
    /** For requests without valid credentials, and for public routes. */
    address: perAddress('address', rates.reads),
    signIn: perAddress('sign-in', rates.signIn),
    passphrase,
  };
}
