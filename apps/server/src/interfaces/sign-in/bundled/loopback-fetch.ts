import type { Fetch } from '../provider-client.ts';

/**
 * Reaches what this very process serves at `publicUrl` where it listens, without DNS, TLS or the proxy in between.
 * `localOrigin` is like `http://127.0.0.1:3000`.
 */
export const createLoopbackFetch =
  (publicUrl: URL, localOrigin: () => string): Fetch =>
  (address, init) => {
    const { origin, pathname, search } = new URL(address);
    return fetch(origin === publicUrl.origin ? new URL(pathname + search, localOrigin()) : address, init);
  };
