import { type Awaitable, isThenable } from './awaitable.ts';
import { Call } from './call.ts';
import { CapabilityConfigurationError, type ConfigurationProblem } from './configuration-error.ts';
import type { CapabilityDefinition } from './define.ts';
import type { Executor } from './executor.ts';
import { type BodyResult, readJson } from './http-body.ts';
import { errorResponse, type HttpErrorCode, jsonResponse, otherMethod } from './http-errors.ts';
import { type OpenApiInfo, openApiDocument } from './http-openapi.ts';
import { isCanonicalPath, pathOf, queryOf } from './http-path.ts';
import { inParameterNames } from './http-query.ts';
import { acceptableRequestId, requestIdOf } from './http-request-id.ts';
import { allowOf } from './http-responses.ts';
import { planRoutes, type Route } from './http-routes.ts';
import type { Issue } from './issue.ts';
import { DEFAULT_DEADLINE_MS, DEFAULT_MAX_BODY_BYTES, deadlineProblems, maxBodyBytesProblems } from './limits.ts';
import { createReporter, type OnError } from './on-error.ts';

/** The authentication of the host. If it throws, the response is 503. It must not read the body. */
type ResolveContext<Context> = (request: Request) => Awaitable<Context>;

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
    requestId: identify = requestIdOf,
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
  const { resolveContext } = options;
  const documents = new Map([
    [openApiPath, openApiDocument(routes.values(), info)],
    [healthPath, JSON.stringify({ status: 'ok', capabilities: routes.size })],
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

  /**
   * Authorizes before it checks the method, the media type or the body, so that callers cannot tell a capability that
   * they cannot use from one that does not exist.
   */
  async function answerRoute(route: Route, request: Request, requestId: string): Promise<Response> {
    const { capability } = route;
    const { method, signal } = request;
    const fail = (code: HttpErrorCode, issues?: readonly Issue[]) =>
      errorResponse(code, requestId, { issues, retryable: isRetryable(code, capability) });

    const identity = await contextOf(request, capability, requestId);
    if (!identity.ok) return fail(identity.code);
    const { context, leftMs } = identity;
    const admission = await executor.admit(capability, { context, signal, requestId, deadlineMs: leftMs });
    if (!admission.ok) return fail(admission.error.code);
    if (!route.methods.includes(method)) return otherMethod(method, allowOf([route.method]), requestId);

    if (route.method === 'GET') {
      const query = route.readQuery(queryOf(request.url));
      if (!query.ok) return fail('invalid_input', query.issues);
      const result = await admission.invoke(query.input);
      if (result.ok) return outputResponse(result.output, capability, requestId);
      return fail(result.error.code, result.error.issues && inParameterNames(result.error.issues, route.parameters));
    }
    const body = await bodyOf(request, capability, requestId);
    if (!body.ok) return fail(body.code);
    const result = await admission.invoke(body.value);
    if (result.ok) return outputResponse(result.output, capability, requestId);
    return fail(result.error.code, result.error.issues);
  }

  async function contextOf(request: Request, capability: CapabilityDefinition, requestId: string) {
    if (!resolveContext) return { ok: true, context: undefined as Context, leftMs: deadlineMs } as const;
    const call = new Call(undefined, deadlineMs, request.signal, requestId);
    const onLateError = (error: unknown) => report(error, capability, requestId);
    try {
      const pending = resolveContext(request);
      const context = isThenable(pending) ? await call.within(pending, onLateError) : pending;
      return { ok: true, context, leftMs: call.remainingMs() } as const;
    } catch (error) {
      const interruption = call.interruption();
      if (!interruption || error !== call.signal.reason) report(error, capability, requestId);
      return { ok: false, code: interruption ?? 'unavailable' } as const;
    } finally {
      call.finish();
    }
  }

  async function bodyOf(
    request: Request,
    capability: CapabilityDefinition,
    requestId: string,
  ): Promise<BodyResult | { readonly ok: false; readonly code: HttpErrorCode }> {
    if (request.bodyUsed || request.body?.locked) {
      report(new Error('The body was read before the adapter got the request. Do not read it.'), capability, requestId);
      return { ok: false, code: 'execution_failed' };
    }
    const body = await readJson(request, { maxBytes: maxBodyBytes });
    return !body.ok && request.signal.aborted ? { ok: false, code: 'cancelled' } : body;
  }

  function outputResponse(output: unknown, capability: CapabilityDefinition, requestId: string): Response {
    try {
      const json: string | undefined = JSON.stringify(output);
      if (json === undefined) throw new TypeError('The output cannot be represented in JSON.');
      return jsonResponse(json, requestId);
    } catch (error) {
      report(error, capability, requestId);
      return errorResponse('invalid_output', requestId);
    }
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

/** A write that timed out may have succeeded, so it is not retryable. */
function isRetryable(code: HttpErrorCode, { effect }: CapabilityDefinition): boolean {
  return code === 'unavailable' || (code === 'deadline_exceeded' && effect === 'read');
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
