import type { ConfigurationProblem } from './configuration-error.ts';
import { type CapabilityDefinition, capabilityId } from './define.ts';
import { isCanonicalPath, type ContextReader, queryOf } from './http-context.ts';
import { createQueryReader, planQuery, type QueryParameter, type QueryResult, inParameterNames } from './http-query.ts';
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts';
import type { Executor } from './executor.ts';
import { type BodyResult, readJson } from './http-body.ts';
import { errorResponse, type HttpErrorCode, jsonResponse, otherMethod, allowOf } from './http-responses.ts';
import type { Issue } from './result.ts';
import type { Report } from './call.ts';

/** The route of a public capability, with everything that does not depend on a request. */
export interface Route {
  readonly capability: CapabilityDefinition;
  readonly path: string;
  readonly method: 'GET' | 'POST';
  /** The methods in `Allow`. */
  readonly methods: readonly string[];
  readonly input: JsonSchema;
  readonly output: JsonSchema;
  /** Empty for POST. */
  readonly parameters: readonly QueryParameter[];
  readonly readQuery: (query: string) => QueryResult;
}

type AddProblem = (problem: string, cure: string) => void;

/** The routes of the public capabilities by path, and all HTTP problems of the definitions. */
export function planRoutes(capabilities: readonly CapabilityDefinition[], base: string, ownPaths: readonly string[]) {
  const routes = new Map<string, Route>();
  const problems: ConfigurationProblem[] = [];

  for (const capability of capabilities) {
    const add: AddProblem = (problem, cure) => problems.push({ capability: capabilityId(capability), problem, cure });
    checkOverride(capability, add);
    if (capability.visibility !== 'public') continue;

    const route = planRoute(capability, base, add);
    const other = routes.get(route.path);
    if (other) {
      add(
        `${route.path} is the path of ${capabilityId(other.capability)} too`,
        'Give one of the two another `http.path`.',
      );
    } else if (ownPaths.includes(route.path)) {
      add(`${route.path} is a path of the adapter itself`, 'Give the capability another `http.path`.');
    } else routes.set(route.path, route);
  }
  return { routes, problems };
}

/** Checked for every visibility, so that a capability can be made public later without surprises. */
function checkOverride({ http, effect }: CapabilityDefinition, add: AddProblem): void {
  if (!http) return;
  if (http.method !== 'GET' && http.method !== 'POST') {
    add(`\`http.method\` is ${JSON.stringify(http.method)}`, "Use 'GET' or 'POST'.");
  }
  if (http.method === 'GET' && effect !== 'read') {
    add(
      `\`http.method\` is GET and \`effect\` is '${effect}'`,
      "Use 'POST': browsers, crawlers and caches repeat GET at will (RFC 9110 §9.2.1).",
    );
  }
  if (http.path !== undefined && !isCanonicalPath(http.path)) {
    add(
      `\`http.path\` is ${JSON.stringify(http.path)}`,
      "Start it with one '/' and write it as an address shows it: percent-encoded, no '..', query or fragment.",
    );
  }
  if (http.method === 'POST' && http.query && Object.keys(http.query).length > 0) {
    add('`http.query` is given for POST', "Leave it out, or use 'GET': the input of POST is its body.");
  }
}

function planRoute(capability: CapabilityDefinition, base: string, add: AddProblem): Route {
  const { namespace, name, major, http } = capability;
  const input = schemaOf(capability, 'input', add);
  const output = schemaOf(capability, 'output', add);
  const path = http?.path ?? `${base}/capabilities/${namespace}/${name}/v${major}/invoke`;
  const method = http?.method === 'GET' ? 'GET' : 'POST';
  const plan = method === 'GET' && input ? planQuery(input, http?.query) : { parameters: [], problems: [] };
  for (const { problem, cure } of plan.problems) add(problem, cure);
  return {
    capability,
    path,
    method,
    methods: method === 'GET' ? ['GET', 'HEAD'] : ['POST'],
    input: input ?? {},
    output: output ?? {},
    parameters: plan.parameters,
    readQuery: createQueryReader(plan.parameters),
  };
}

function schemaOf(capability: CapabilityDefinition, side: 'input' | 'output', add: AddProblem) {
  try {
    return jsonSchemaOf(capability[side], side);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
    add(
      `\`${side}\` has no JSON Schema, which a public capability needs: ${reason}`,
      'Use types that JSON has and a library with Standard JSON Schema (valibot: `toStandardJsonSchema`), or do not make it public.',
    );
    return undefined;
  }
}

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
