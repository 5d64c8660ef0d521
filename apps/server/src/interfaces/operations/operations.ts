import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Store, StoreDamagedError } from '@namekeep/core/ports';
import { isLoopback } from '../../config.ts';
import type { Handler } from '../../http/request-context.ts';
import { hostnameOf } from '../../http/host.ts';
import { json, notFound, securityHeaders, unavailable } from '../../http/responses.ts';
import { faultSentences } from '../../http/store-fault.ts';
import type { Metrics } from '../../metrics.ts';
import { createReadiness } from '../../readiness.ts';

export interface OperationsOptions {
  store: Store;
  metrics: Metrics;
  metricsToken: string | undefined;
  /** True from the signal to stop until the end. */
  isDraining: () => boolean;
}

/**
 * Headers that proxies add. Behind a proxy on this machine every peer is loopback, and so may `Host` be; one that adds
 * none of these and rewrites `Host` looks like this machine itself, and the token is for that case.
 */
const ofProxies =
  /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.+|true-client-ip|(?:cf|fastly|fly|appengine)-.+|cdn-loop|max-forwards)$/;

/** What an operator's machines ask: is it alive, is it ready, how is it doing. */
export function createOperations({ store, metrics, metricsToken, isDraining }: OperationsOptions) {
  const expected = metricsToken === undefined ? undefined : hash('sha256', metricsToken, 'buffer');
  const checkStore = createReadiness(() => store.maintenance.ready());

  function mayReadMetrics({ headers, socket }: IncomingMessage): boolean {
    const { authorization } = headers;
    const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
    if (expected && token !== undefined) return timingSafeEqual(hash('sha256', token, 'buffer'), expected);
    if (token !== undefined || !isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, ''))) return false;
    return isLoopback(hostnameOf(headers.host)) && !Object.keys(headers).some((name) => ofProxies.test(name));
  }

  const health: Handler = ({ requestId }) => json(200, { status: 'ok' }, requestId);

  const ready: Handler = async ({ requestId }) => {
    if (isDraining()) return unavailable(requestId, 'The service is stopping.');
    try {
      await checkStore();
    } catch (error) {
      // 503 takes an instance out of a balancer; to other callers damage is no reason to try again.
      if (error instanceof StoreDamagedError) return unavailable(requestId, faultSentences.damaged);
      throw error;
    }
    return json(200, { status: 'ready' }, requestId);
  };

  /** To everyone else there is nothing here. */
  const readMetrics: Handler = async ({ requestId, node }) => {
    if (!mayReadMetrics(node.incoming)) return notFound(requestId);
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
