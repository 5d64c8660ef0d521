import { createSchemaComponents, type SchemaComponents } from '@namekeep/capabilities/http';
import { type ErrorCode, pathParameters, restVerbs, tags, type Verb } from '@namekeep/contract';
import { z } from 'zod';
import { otherPaths } from './openapi-others.ts';
import { errorResponses, type OpenApiObject, parametersIn, requestBodyOf, successResponses } from './openapi-parts.ts';

export interface OpenApiOptions {
  sessionCookie: string;
  baseUrl: URL;
}

/** The OpenAPI 3.1 document, generated from the schemas that validate requests and from the routes. */
export function createOpenApi({ sessionCookie, baseUrl }: OpenApiOptions): object {
  const components = createSchemaComponents();
  const paths: Record<string, OpenApiObject> = {};
  for (const [operationId, verb] of Object.entries(restVerbs).sort(byAddress)) {
    const { path, method } = verb.route;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(components, operationId, verb) };
  }
  Object.assign(paths, otherPaths(components));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Namekeep',
      version: '1.0.0',
      summary: 'A private portfolio of domain names.',
      description:
        'Keeps track of the domain names that you enter: dates, costs and decisions. It never renews or changes anything at a registrar.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl.origin, description: 'This server.' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(components.schemas).sort(byName)),
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'A personal access token, `nk_pat_…`.' },
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: 'The session of a browser.' },
      },
    },
  };
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Sorts by path, and the operations of a path by method. */
function byAddress([, { route: a }]: [string, Verb], [, { route: b }]: [string, Verb]): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  return methods.indexOf(a.method) - methods.indexOf(b.method);
}

function operation(components: SchemaComponents, operationId: string, verb: Verb): OpenApiObject {
  const { access, route, tag, summary, description } = verb;
  const scope = 'scope' in access ? `Requires the scope \`${access.scope}\`.` : undefined;
  return {
    operationId,
    tags: [tag],
    summary,
    ...((description ?? scope) && { description: [description, scope].filter(Boolean).join('\n\n') }),
    security: 'session' in access ? [{ session: [] }] : [{ token: [] }, { session: [] }],
    parameters: parametersOf(components, verb),
    ...(route.body && { requestBody: requestBodyOf(components, verb, route.body) }),
    responses: {
      ...successResponses(components, verb),
      ...errorResponses(components, codesOf(verb), { limited: true }),
    },
  };
}

/** All error codes that a verb can answer with. */
function codesOf({ access, route, outcomes }: Verb): ErrorCode[] {
  const { body, ifMatch, idempotencyKey, method, path } = route;
  const codes: ErrorCode[] = ['invalid_query', 'unauthenticated', 'rate_limited', 'internal', 'unavailable'];
  for (const outcome of Object.values(outcomes)) if (outcome.kind === 'problem') codes.push(outcome.code);
  if ('scope' in access) codes.push('insufficient_scope');
  if ('session' in access) codes.push('session_required');
  if ('session' in access && access.session === 'recent') codes.push('recent_sign_in_required');
  if (method !== 'GET') codes.push('cross_origin');
  // A path that cannot be decoded is 400 too.
  if (pathParameters(path).length > 0) codes.push('malformed_json');
  if (body) codes.push('malformed_json', 'payload_too_large', 'unsupported_media_type', 'invalid_input');
  if (ifMatch) codes.push('invalid_if_match', 'precondition_required');
  if (idempotencyKey === true) codes.push('idempotency_key_required');
  if (idempotencyKey) codes.push('idempotency_key_invalid');
  return [...new Set(codes)];
}

/** The parameters of a verb in its path, its query and its headers. */
function parametersOf(components: SchemaComponents, { route, input }: Verb): OpenApiObject[] {
  const shape: Readonly<Record<string, z.ZodType>> = input.shape;
  const pick = (names: readonly string[]) =>
    z.object(Object.fromEntries(names.map((name) => [name, shape[name] ?? z.string()])));
  const headers: Record<string, z.ZodType> = {};
  if (route.idempotencyKey && shape.idempotencyKey) headers['Idempotency-Key'] = shape.idempotencyKey;
  if (route.ifMatch) {
    headers['If-Match'] = z
      .string()
      .meta({ description: 'The revision that you last read: `7`, `"7"` or `W/"7"`.', examples: ['"7"'] });
  }
  return [
    ...parametersIn('path', pick(pathParameters(route.path)), components),
    ...parametersIn('query', pick(Object.keys(route.query)), components),
    ...parametersIn('header', z.object(headers), components),
  ];
}
