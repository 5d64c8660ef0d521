import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { type Store, StoreDamagedError, StoreUnavailableError } from '@namekeep/core/ports';
import { isLoopback } from '../../config.ts';
import { type Handler, partsOfHost } from '../../http/guards.ts';
import { faultSentences, json, notFound, publicHeaders, unavailable } from '../../http/responses.ts';
import type { Metrics } from '../../log.ts';

export interface OperationsOptions {
  store: Store;
  metrics: Metrics;
  metricsToken: string | undefined;
  /** Whether the service is shutting down. */
  isDraining: () => boolean;
}

/**
 * Headers that proxies add. Behind a proxy on the same machine, every peer is a loopback address, and `Host` can be one,
 * too. A proxy that rewrites `Host` and adds none of these headers cannot be detected; the metrics token is for this case.
 */
const ofProxies =
  /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.+|true-client-ip|(?:cf|fastly|fly|appengine)-.+|cdn-loop|max-forwards)$/;

/** Health, readiness and metrics, for the operator. */
export function createOperations({ store, metrics, metricsToken, isDraining }: OperationsOptions) {
  const expected = metricsToken === undefined ? undefined : hash('sha256', metricsToken, 'buffer');
  const checkStore = createReadiness(() => store.maintenance.ready());

  function mayReadMetrics({ headers, socket }: IncomingMessage): boolean {
    const { authorization } = headers;
    const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
    if (expected && token !== undefined) return timingSafeEqual(hash('sha256', token, 'buffer'), expected);
    if (token !== undefined || !isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, ''))) return false;
    return (
      isLoopback(partsOfHost(headers.host)?.name ?? '') && !Object.keys(headers).some((name) => ofProxies.test(name))
    );
  }

  const health: Handler = ({ get }) => json(200, { status: 'ok' }, get('requestId'));

  const ready: Handler = async ({ get }) => {
    const requestId = get('requestId');
    if (isDraining()) return unavailable(requestId, 'The service is shutting down.');
    try {
      await checkStore();
    } catch (error) {
      // A 503, because load balancers then stop using this instance. Other requests get a 500.
      if (error instanceof StoreDamagedError) return unavailable(requestId, faultSentences.damaged);
      throw error;
    }
    return json(200, { status: 'ready' }, requestId);
  };

  /** A 404 for callers without access. */
  const readMetrics: Handler = async ({ env, get }) => {
    const requestId = get('requestId');
    if (!mayReadMetrics(env.incoming)) return notFound(requestId);
    return new Response(await metrics.text(), { headers: publicHeaders(requestId, 'no-store', metrics.contentType) });
  };

  return { health, ready, metrics: readMetrics };
}

/** How long the database can take to respond; a supervisor asks again soon. */
const timeoutMs = 2000;

/**
 * `check` with a timeout of two seconds. Callers in this time share one check; after it, the next caller starts
 * another, because the first may hang on a dead connection.
 */
function createReadiness(check: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined;
  const begin = (): Promise<void> => {
    const over = new AbortController();
    const tooLate = setTimeout(timeoutMs, undefined, { signal: over.signal, ref: false }).then(() => {
      throw new StoreUnavailableError(`The database did not answer within ${timeoutMs / 1000} seconds.`);
    });
    const checked = check();
    // The result of the one that settles second is not needed.
    tooLate.catch(() => {});
    checked.catch(() => {});
    const result = Promise.race([checked, tooLate]).finally(() => {
      over.abort();
      current = undefined;
    });
    return (current = result);
  };
  return () => current ?? begin();
}
