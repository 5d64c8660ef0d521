import type { IncomingMessage } from 'node:http';

/**
 * The address of the client: that of the peer or, behind a trusted proxy, the one that the proxy reports in the last hop
 * of `X-Forwarded-For`. Clients can make up the hops before it.
 */
export function clientAddress({ socket, headers }: IncomingMessage, trustProxy: boolean): string {
  const peer = socket.remoteAddress ?? 'unknown';
  const hops = trustProxy ? String(headers['x-forwarded-for'] ?? '').split(',') : [];
  return hops.at(-1)?.trim() || peer;
}

/** The name and the port in a `Host` header. IPv6 addresses keep their brackets. */
export function partsOfHost(host: string | undefined): { name: string; port: string | undefined } | undefined {
  const [found, name = '', port] = /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/.exec(host?.toLowerCase() ?? '') ?? [];
  return found === undefined || name === '' ? undefined : { name, port };
}
