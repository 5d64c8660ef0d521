import type { IncomingMessage } from 'node:http';

/**
 * The address of the client: that of the peer or, behind a trusted proxy, the one that the proxy reports in the last hop
 * of `X-Forwarded-For`. Clients can make up the hops before it.
 */
export function clientAddress(incoming: IncomingMessage, trustProxy: boolean): string {
  const peer = incoming.socket.remoteAddress ?? 'unknown';
  if (!trustProxy) return peer;
  const header = incoming.headers['x-forwarded-for'];
  const hops = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',');
  return hops.at(-1)?.trim() || peer;
}
