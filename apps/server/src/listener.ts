import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { RequestError } from '@hono/node-server';
import { acceptableRequestId } from '@namekeep/capabilities/http';
import { clientAddress } from './http/client-address.ts';
import { createConversion, type FetchExchange } from './http/fetch-api.ts';
import { type Route, servedBy } from './http/mount.ts';
import { type Answer, asResponse, PlainResponse, writePlain } from './http/plain-response.ts';
import type { RequestContext } from './http/request-context.ts';
import { RequestHeaders } from './http/request-headers.ts';
import { errorResponse, internalError } from './http/responses.ts';
import type { Found, Router } from './http/router.ts';
import { plainTarget, type Target, targetOf } from './http/target.ts';
import type { BundledProvider } from './interfaces/sign-in/index.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

export interface ServiceListenerOptions {
  router: Router<Route>;
  /** Handles its requests itself, because its library writes to Node's own response. */
  bundled: BundledProvider | undefined;
  baseUrl: URL;
  trustProxy: boolean;
  log: Log;
  metrics: Metrics;
}

/** Passes requests to their routes, or to the bundled identity provider. */
export function createServiceListener(options: ServiceListenerOptions): RequestListener {
  const { router, bundled, baseUrl, trustProxy, log, metrics } = options;

  function answerError(error: unknown): Response {
    const requestId = randomUUID();
    if (error instanceof RequestError) {
      const message = 'The URL or the Host header of the request is invalid.';
      return asResponse(errorResponse('malformed_json', requestId, { message }));
    }
    metrics.fault();
    log.error({ err: error, requestId }, 'A request failed');
    return asResponse(internalError(requestId));
  }

  // HTTP/1.0 requests may have no host.
  const convert = createConversion({ hostname: baseUrl.host, onError: answerError });

  /**
   * A GET with an ordinary URL is converted to a `Request` only for a handler that needs one, or to write a response that
   * is not plain. All other requests are converted first.
   */
  function serve(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const plain = incoming.method === 'GET' ? plainTarget(incoming) : undefined;
    const exchange = plain ? undefined : convert(incoming, outgoing);
    const target = plain ?? (exchange && targetOf(exchange.request));
    const found = target && router.find(target.path);
    if (!found) return exchange?.fail(new Error('No route matches.'));
    const context = new Context({ incoming, outgoing }, target, found, exchange, convert);
    servedBy(
      found.route,
      context.method,
    )(context).then(
      (answer) => write(context, answer),
      (error: unknown) => context.exchange()?.fail(error),
    );
  }

  function write(context: Context, answer: Answer): void {
    const { outgoing } = context.node;
    if (!context.isConverted && answer instanceof PlainResponse) {
      try {
        return writePlain(answer, outgoing);
      } catch (error) {
        return context.exchange()?.fail(error);
      }
    }
    const response = asResponse(answer);
    context.exchange()?.respond(context.method === 'HEAD' ? new Response(null, response) : response);
  }

  return (incoming, outgoing) => {
    if (!bundled || !isBelow('/identity', incoming)) return serve(incoming, outgoing);
    const about = {
      requestId: acceptableRequestId(incoming.headers['x-request-id']?.toString()),
      address: clientAddress(incoming, trustProxy),
    };
    void bundled.handle(incoming, outgoing, about);
  };
}

type Convert = ReturnType<typeof createConversion>;

class Context implements RequestContext {
  readonly method: string;
  readonly headers: RequestContext['headers'];
  readonly path: string;
  readonly search: string;
  readonly params: RequestContext['params'];
  readonly node: RequestContext['node'];
  // The middleware sets these.
  requestId = '';
  address = '';
  declare reads?: boolean;
  declare caller?: NonNullable<RequestContext['caller']>;
  declare refusal?: NonNullable<RequestContext['refusal']>;
  readonly #convert: Convert;
  #exchange: FetchExchange | undefined;

  constructor(
    node: RequestContext['node'],
    target: Target,
    found: Found<Route>,
    exchange: FetchExchange | undefined,
    convert: Convert,
  ) {
    const { incoming } = node;
    this.node = node;
    this.method = exchange?.request.method ?? incoming.method ?? '';
    this.headers = exchange?.request.headers ?? new RequestHeaders(incoming);
    this.path = target.path;
    this.search = target.search;
    this.params = found.params;
    this.#exchange = exchange;
    this.#convert = convert;
  }

  get isConverted(): boolean {
    return this.#exchange !== undefined;
  }

  /** Undefined if the request cannot be converted; it has been answered then. */
  exchange(): FetchExchange | undefined {
    return (this.#exchange ??= this.#convert(this.node.incoming, this.node.outgoing));
  }

  get request(): Request {
    const exchange = this.exchange();
    if (!exchange) throw new RequestError('The request cannot be converted.');
    return exchange.request;
  }
}

const isBelow = (path: string, { url = '' }: IncomingMessage): boolean =>
  url === path || url.startsWith(`${path}/`) || url.startsWith(`${path}?`);
