import { hash, timingSafeEqual } from 'node:crypto';
import type { Store } from '@namekeep/core/ports';
import { isLoopback } from '../../config.ts';
import type { Handler } from '../../http/exchange.ts';
import { json, notFound, securityHeaders, unavailable } from '../../http/responses.ts';
import type { Metrics } from '../../metrics.ts';

export interface OperationsOptions {
  store: Store;
  metrics: Metrics;
  metricsToken: string | undefined;
  /** True from the signal to stop until the end. */
  isDraining: () => boolean;
}

/** What an operator's machines ask: is it alive, is it ready, how is it doing. */
export function createOperations({ store, metrics, metricsToken, isDraining }: OperationsOptions) {
  const expected = metricsToken === undefined ? undefined : hash('sha256', metricsToken, 'buffer');

  function mayReadMetrics(authorization: string | null, address: string): boolean {
    const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
    if (expected && token !== undefined) return timingSafeEqual(hash('sha256', token, 'buffer'), expected);
    return token === undefined && isLoopback(address.replace(/^::ffff:/, ''));
  }

  const health: Handler = ({ requestId }) => json(200, { status: 'ok' }, requestId);

  const ready: Handler = async ({ requestId }) => {
    if (isDraining()) return unavailable(requestId, 'The service is stopping.');
    await store.maintenance.ready();
    return json(200, { status: 'ready' }, requestId);
  };

  /** To everyone else there is nothing here. */
  const readMetrics: Handler = async ({ request, requestId, address, node }) => {
    // Behind a proxy on this machine every peer is loopback; what the proxy forwards is not.
    const direct = node.incoming.headers['x-forwarded-for'] === undefined;
    const { headers } = request;
    if (!mayReadMetrics(headers.get('authorization'), direct ? address : 'forwarded')) return notFound(requestId);
    return new Response(await metrics.text(), {
      headers: {
        ...securityHeaders,
        'cache-control': 'no-store',
        'content-type': metrics.contentType,
        'x-request-id': requestId,
      },
    });
  };

  return { health, ready, metrics: readMetrics };
}
