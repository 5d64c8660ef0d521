import { isLoopback } from '../../config.ts';
import { partsOfHost } from '../../http/addresses.ts';

/**
 * Checks `Origin` and `Host`: pages of other sites must not reach a service on this machine, not even through a domain
 * name of theirs that resolves to it (DNS rebinding). The protocol requires this:
 * https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http, "Security & Endpoint".
 */
export function createOriginCheck({ baseUrl, localOrigin }: { baseUrl: URL; localOrigin: () => string }) {
  let port: string | undefined;

  /** The public host name, or a loopback name with the port of this process. */
  function isOurHost(host: string | null): boolean {
    if (host === null) return false;
    if (host === baseUrl.host) return true;
    const { name = '', port: given } = partsOfHost(host) ?? {};
    port ??= new URL(localOrigin()).port || '80';
    if (isLoopback(name) && (given ?? '80') === port) return true;
    const standardPort = baseUrl.protocol === 'https:' ? '443' : '80';
    return name === baseUrl.hostname && (given ?? standardPort) === (baseUrl.port || standardPort);
  }

  return (headers: Headers): boolean => {
    const origin = headers.get('origin');
    return (origin === null || origin === baseUrl.origin) && isOurHost(headers.get('host'));
  };
}
