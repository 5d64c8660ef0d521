import { networksOf } from './http/networks.ts';
import { createRateLimiter, type RateLimiter, type RateLimiterOptions } from './rate-limiter.ts';

/** A limit by the client's address: of the network that is one client, and more loosely of the one around it. */
export function createAddressLimiter(
  options: RateLimiterOptions & {
    /** How many times the limit of one client the network around it may use up. */
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
