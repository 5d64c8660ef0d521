import {
  CapabilityConfigurationError,
  type ConfigurationProblem,
  DEFAULT_DEADLINE_MS,
  DEFAULT_MAX_BODY_BYTES,
  deadlineProblems,
  maxBodyBytesProblems,
} from './configuration-error.ts';
import type { Executor } from './executor.ts';
import { createContextReader, type ResolveContext, isCanonicalPath, pathOf } from './http-context.ts';
import { acceptableRequestId, errorResponse, jsonResponse, otherMethod } from './http-responses.ts';
import { type OpenApiInfo, openApiDocument } from './http-openapi.ts';
import { createRouteHandler, planRoutes } from './http-routes.ts';
import { createReporter, type OnError } from './call.ts';

interface CommonOptions<Context> {
  readonly executor: Executor<Context>;
  /** The path prefix of the default routes, `openapi.json` and `health`. Default: `/adapter/v1`; `/` is the root. */
  readonly basePath?: string | undefined;
  /** The maximum size of a body: 1–1,048,576 bytes. Default: 32,768. */
  readonly maxBodyBytes?: number | undefined;
  /** The time for `resolveContext` and the invocation, without reading the body: 1–300,000 ms. Default: 10,000. */
  readonly deadlineMs?: number | undefined;
  /** Default: the `X-Request-Id` header. IDs that are not 1–128 of `[A-Za-z0-9._-]` are replaced by a random UUID. */
  readonly requestId?: ((request: Request) => string) | undefined;
  /** Called with errors outside of the executor, which has its own hook. Default: the console. */
  readonly onError?: OnError | undefined;
  /** For the OpenAPI document. Default: title `Capabilities`, version `1.0.0`. */
  readonly info?: OpenApiInfo | undefined;
}

/** `resolveContext` is optional if the executor accepts `undefined` as a context. */
export type HttpAdapterOptions<Context = unknown> = CommonOptions<Context> &
  (undefined extends Context
    ? { readonly resolveContext?: ResolveContext<Context> | undefined }
    : { readonly resolveContext: ResolveContext<Context> });

export interface HttpAdapter {
  /** Never rejects. */
  (request: Request): Promise<Response>;
  /** Whether a path belongs to the adapter: a route, or anything below the base path. For hosts with other routes. */
  matches(request: Request): boolean;
}

/**
 * Serves the public capabilities of an executor over HTTP. Routes, conversions and the OpenAPI document are prepared here,
 * so a request only needs one lookup.
 *
 * @throws {CapabilityConfigurationError} with all problems of the options and the definitions
 */
export function createHttpAdapter<Context = unknown>(options: HttpAdapterOptions<Context>): HttpAdapter {
  const {
    executor,
    basePath = '/adapter/v1',
    maxBodyBytes = DEFAULT_MAX_BODY_BYTES,
    deadlineMs = DEFAULT_DEADLINE_MS,
    requestId: identify = ({ headers }: Request) => headers.get('x-request-id'),
    info = { title: 'Capabilities', version: '1.0.0' },
  } = options;
  const base = basePath === '/' ? '' : basePath;
  const openApiPath = `${base}/openapi.json`;
  const healthPath = `${base}/health`;
  const { routes, problems } = planRoutes(executor.capabilities, base, [openApiPath, healthPath]);
  const wrong = [
    ...basePathProblems(basePath),
    ...maxBodyBytesProblems(maxBodyBytes),
    ...deadlineProblems(deadlineMs),
    ...problems,
  ];
  if (wrong.length > 0) throw new CapabilityConfigurationError(wrong);

  const report = createReporter(options.onError);
  const answerRoute = createRouteHandler({
    executor,
    contextOf: createContextReader(options.resolveContext, deadlineMs, report),
    maxBodyBytes,
    report,
  });
  // The readers of the documents are anonymous. What an `authorize` of the host would admit depends on the call, so then
  // all public definitions count; the default never admits any but reads.
  const listed = [...routes.values()].filter(
    ({ capability }) => capability.effect === 'read' || !executor.publicReadsOnly,
  );
  const documents = new Map([
    [openApiPath, openApiDocument(listed, info)],
    [healthPath, JSON.stringify({ status: 'ok', capabilities: listed.length })],
  ]);

  function identified(request: Request): string {
    try {
      return acceptableRequestId(identify(request));
    } catch (error) {
      const requestId = acceptableRequestId(undefined);
      report(error, undefined, requestId);
      return requestId;
    }
  }

  async function answer(request: Request, requestId: string): Promise<Response> {
    const { method } = request;
    const path = pathOf(request.url);
    const document = documents.get(path);
    if (document !== undefined) {
      const isRead = method === 'GET' || method === 'HEAD';
      return isRead ? jsonResponse(document, requestId) : otherMethod(method, 'GET, HEAD', requestId);
    }
    const route = routes.get(path);
    return route ? answerRoute(route, request, requestId) : errorResponse('not_found', requestId);
  }

  async function handle(request: Request): Promise<Response> {
    const requestId = identified(request);
    let response: Response;
    try {
      response = await answer(request, requestId);
    } catch (error) {
      report(error, undefined, requestId);
      response = errorResponse('execution_failed', requestId);
    }
    return request.method === 'HEAD' ? new Response(null, response) : response;
  }

  function matches(request: Request): boolean {
    const path = pathOf(request.url);
    return path.startsWith(`${base}/`) || routes.has(path);
  }

  return Object.assign(handle, { matches });
}

function basePathProblems(basePath: string): ConfigurationProblem[] {
  if (basePath === '/' || (isCanonicalPath(basePath) && !basePath.endsWith('/'))) return [];
  return [
    {
      capability: undefined,
      problem: `\`basePath\` is ${JSON.stringify(basePath)}`,
      cure: "Start it with one '/', end it without, and write it as an address shows it, such as '/adapter/v1'.",
    },
  ];
}
