import type { Fetch } from '../provider-client.ts';

/**
 * Sends requests for `publicUrl` directly to this process, without DNS, TLS or a proxy. `localOrigin` is where it listens,
 * such as `http://127.0.0.1:3000`.
 */
export const createLoopbackFetch =
  (publicUrl: URL, localOrigin: () => string): Fetch =>
  (address, init) => {
    const { origin, pathname, search } = new URL(address);
    return fetch(origin === publicUrl.origin ? new URL(pathname + search, localOrigin()) : address, init);
  };
