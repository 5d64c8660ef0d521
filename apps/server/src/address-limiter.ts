import { networksOf } from './http/networks.ts';
import { createRateLimiter, type RateLimiter, type RateLimiterOptions } from './rate-limiter.ts';

/** A rate limit by address: for the network that counts as one client, and a higher one for the surrounding network. */
export function createAddressLimiter(
  options: RateLimiterOptions & {
    /** The limit of the surrounding network, as a multiple of the limit of one client. */
    wide: number;
  },
): RateLimiter {
  const { name, most, wide: times } = options;
  if (most === 0) return () => undefined;
  const near = createRateLimiter(options);
  const wide = createRateLimiter({ ...options, name: `${name}-network`, most: most * times });
  return async (address) => {
    const networks = networksOf(address);
    const verdict = await near(networks.near);
    if (!verdict?.allowed) return verdict as NonNullable<typeof verdict>;
    const around = await wide(networks.wide);
    return around && !around.allowed ? around : verdict;
  };
}
