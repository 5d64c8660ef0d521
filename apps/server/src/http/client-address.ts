import type { IncomingMessage } from 'node:http';

/**
 * The client's address: the peer's, or behind a trusted proxy the one that the proxy saw, which is the last hop of
 * `X-Forwarded-For`; earlier ones are whatever the client wrote.
 */
export function clientAddress(incoming: IncomingMessage, trustProxy: boolean): string {
  const peer = incoming.socket.remoteAddress ?? 'unknown';
  if (!trustProxy) return peer;
  const header = incoming.headers['x-forwarded-for'];
  const hops = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',');
  return hops.at(-1)?.trim() || peer;
}
