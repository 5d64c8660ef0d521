import type { CapabilityDefinition } from './define.ts';
import type { Executor } from './executor.ts';
import { type BodyResult, readJson } from './http-body.ts';
import type { ContextReader } from './http-context.ts';
import { errorResponse, type HttpErrorCode, jsonResponse, otherMethod } from './http-errors.ts';
import { queryOf } from './http-path.ts';
import { inParameterNames } from './http-query.ts';
import { allowOf } from './http-responses.ts';
import type { Route } from './http-routes.ts';
import type { Issue } from './issue.ts';
import type { Report } from './on-error.ts';

export interface RouteHandlerOptions<Context> {
  readonly executor: Executor<Context>;
  readonly contextOf: ContextReader<Context>;
  readonly maxBodyBytes: number;
  readonly report: Report;
}

/** Answers the requests for the route of a capability. */
export function createRouteHandler<Context>(options: RouteHandlerOptions<Context>) {
  const { executor, contextOf, maxBodyBytes, report } = options;

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

  /**
   * Authorizes before it checks the method, the media type or the body, so that callers cannot tell a capability that
   * they cannot use from one that does not exist.
   */
  return async function answerRoute(route: Route, request: Request, requestId: string): Promise<Response> {
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
  };
}

/** A write that timed out may have succeeded, so it is not retryable. */
function isRetryable(code: HttpErrorCode, { effect }: CapabilityDefinition): boolean {
  return code === 'unavailable' || (code === 'deadline_exceeded' && effect === 'read');
}
