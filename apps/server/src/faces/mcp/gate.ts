import { isLoopback } from '../../config.ts';
import { partsOf } from '../../http/host.ts';

/**
 * Whether a request may come in at all, by its `Origin` and `Host`: a page of another site must not reach a service on
 * this machine, also not by a name of its own that it lets point here (DNS rebinding). The protocol asks for it:
 * https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http, "Security & Endpoint".
 */
export function createGate({ baseUrl, localOrigin }: { baseUrl: URL; localOrigin: () => string }) {
  let port: string | undefined;

  /** The public name, or this machine's own at the port where it listens. */
  function isOurHost(host: string | null): boolean {
    if (host === null) return false;
    if (host === baseUrl.host) return true;
    const { name = '', port: given } = partsOf(host) ?? {};
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
