import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { acceptableRequestId } from '@namekeep/capabilities/http';
import { clientAddress } from './http/client-address.ts';
import type { Conversion, ConversionOptions, FetchExchange } from './http/fetch-api.ts';
import { type Route, servedBy } from './http/mount.ts';
import { type Answer, asResponse, isWrittenPlain, writePlain } from './http/plain-response.ts';
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
  const { bundled, trustProxy } = options;
  const serve = createServe(options);
  return (incoming, outgoing) => {
    if (!bundled || !isBelow('/identity', incoming)) return serve(incoming, outgoing);
    const about = {
      requestId: acceptableRequestId(incoming.headers['x-request-id']?.toString()),
      address: clientAddress(incoming, trustProxy),
    };
    void bundled.handle(incoming, outgoing, about);
  };
}

/**
 * A GET with an ordinary URL is converted to a `Request` only for a route that needs it, or to write a response that is not
 * plain. All other requests are converted first.
 */
function createServe({ router, baseUrl, log, metrics }: ServiceListenerOptions) {
  const conversionOptions: ConversionOptions = {
    hostname: baseUrl.host,
    onInvalid() {
      const message = 'The URL or the Host header of the request is invalid.';
      return asResponse(errorResponse('malformed_json', randomUUID(), { message }));
    },
    onError(error) {
      const requestId = randomUUID();
      metrics.fault();
      log.error({ err: error, requestId }, 'A request failed');
      return asResponse(internalError(requestId));
    },
  };
  // Node.js loads its Fetch API with it, which takes longer than Node.js itself needs to start.
  let convert: Conversion | undefined;
  let loading: Promise<Conversion> | undefined;
  async function load(): Promise<Conversion> {
    const { createConversion } = await import('./http/fetch-api.ts');
    return (convert = createConversion(conversionOptions));
  }

  function serve(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const target = incoming.method === 'GET' ? plainTarget(incoming) : undefined;
    const found = target && router.find(target.path);
    if (!found || found.route.isConverted) return withConversion(() => serveConverted({ incoming, outgoing }));
    run(new Context({ incoming, outgoing }, target, found, undefined), found.route);
  }

  function serveConverted(node: RequestContext['node']): void {
    const exchange = convert?.(node.incoming, node.outgoing);
    if (!exchange) return;
    const target = targetOf(exchange.request);
    const found = router.find(target.path);
    if (found) run(new Context(node, target, found, exchange), found.route);
    else exchange.fail(new Error('No route matches.'));
  }

  function run(context: Context, route: Route): void {
    servedBy(
      route,
      context.method,
    )(context).then(
      (answer) => write(context, answer),
      (error: unknown) => answerWith(context, (exchange) => exchange.fail(error)),
    );
  }

  function write(context: Context, answer: Answer): void {
    if (!context.exchange && isWrittenPlain(answer)) {
      try {
        return writePlain(answer, context.node.outgoing);
      } catch (error) {
        return answerWith(context, (exchange) => exchange.fail(error));
      }
    }
    const response = asResponse(answer);
    answerWith(context, ({ respond }) => respond(context.method === 'HEAD' ? new Response(null, response) : response));
  }

  function answerWith({ exchange, node }: Context, answer: (exchange: FetchExchange) => void): void {
    if (exchange) return answer(exchange);
    withConversion(() => {
      const converted = convert?.(node.incoming, node.outgoing);
      if (converted) answer(converted);
    });
  }

  function withConversion(work: () => void): void {
    if (convert) return work();
    loading ??= load();
    loading.then(work).catch((error: unknown) => log.fatal({ err: error }, 'The Fetch API could not be loaded'));
  }

  return serve;
}

class Context implements RequestContext {
  readonly method: string;
  readonly headers: RequestContext['headers'];
  readonly path: string;
  readonly search: string;
  readonly params: RequestContext['params'];
  readonly node: RequestContext['node'];
  /** Undefined if the request is not converted. */
  readonly exchange: FetchExchange | undefined;
  // The middleware sets these.
  requestId = '';
  address = '';
  declare reads?: boolean;
  declare caller?: NonNullable<RequestContext['caller']>;
  declare refusal?: NonNullable<RequestContext['refusal']>;

  constructor(node: RequestContext['node'], target: Target, found: Found<Route>, exchange: FetchExchange | undefined) {
    const { incoming } = node;
    this.node = node;
    this.method = exchange?.request.method ?? incoming.method ?? '';
    this.headers = exchange?.request.headers ?? new RequestHeaders(incoming);
    this.path = target.path;
    this.search = target.search;
    this.params = found.params;
    this.exchange = exchange;
  }

  get request(): Request {
    if (!this.exchange) throw new Error(`GET ${this.path} is not converted to a request of the Fetch API.`);
    return this.exchange.request;
  }
}

const isBelow = (path: string, { url = '' }: IncomingMessage): boolean =>
  url === path || url.startsWith(`${path}/`) || url.startsWith(`${path}?`);
