import { type SchemaComponents, createSchemaComponents } from '@namekeep/capabilities/http';
import { type ErrorCode, errorEnvelope, verbs, pathParameters, restVerbs, tags, type Verb } from '@namekeep/contract';
import { z } from 'zod';
import {
  errorResponses,
  type OpenApiObject,
  parametersIn,
  responseHeaders,
  retryAfter,
  requestBodyOf,
  successResponses,
} from './openapi-parts.ts';

const text = { schema: { type: 'string' } };
const page = { 'text/html': text };
const pageHeaders = { ...responseHeaders, 'Set-Cookie': text };
const redirectHeaders = { ...pageHeaders, Location: text };

const loginQuery = z.object({
  returnTo: z.string().optional().describe('The path of this server to return to. Anything else is replaced by `/`.'),
  step_up: z
    .literal('1')
    .optional()
    .describe('Makes the user authenticate again, for operations that require a recent sign-in.'),
  attempt: z
    .literal('2')
    .optional()
    .describe('Set by the callback if the identity provider rejects `max_age=0`, to try again with 1.'),
});

const optional = z.string().optional();
const callbackQuery = z.object({ state: optional, code: optional, iss: optional, error: optional });
const signedOut = z.strictObject({ signOutUrl: z.string().nullable() }).meta({ id: 'SignedOut' });
const oauthError = z.strictObject({ error: z.string(), error_description: z.string() });

/** What these paths consist of. */
function partsOf(components: SchemaComponents) {
  const json = (description: string, schema: z.ZodType, headers: OpenApiObject = responseHeaders) => ({
    description,
    headers,
    content: { 'application/json': { schema: components.add(schema, 'output') } },
  });
  const errors = (...codes: ErrorCode[]) => errorResponses(components, codes);

  const signIn = (query: z.ZodObject, about: OpenApiObject, redirect: string, responses: OpenApiObject = {}) => ({
    get: {
      tags: ['Sessions'],
      security: [],
      ...about,
      parameters: parametersIn('query', query, components),
      responses: {
        ...errors('rate_limited'),
        '302': { description: redirect, headers: redirectHeaders },
        '400': { description: 'Sign-in failed. The page says what to do.', headers: pageHeaders, content: page },
        ...responses,
        '503': {
          description: 'The identity provider cannot be reached. The page says what to do.',
          headers: { ...pageHeaders, ...retryAfter },
          content: page,
        },
        default: json('Any other error.', errorEnvelope),
      },
    },
  });
  const signOut = (operationId: string, summary: string, about: OpenApiObject) => ({
    post: { tags: ['Sessions'], security: [], operationId, summary, ...about },
  });
  const service = (operationId: string, summary: string, found: OpenApiObject, ...codes: ErrorCode[]) => ({
    get: {
      tags: ['Service'],
      security: [],
      operationId,
      summary,
      responses: { '200': found, ...errors(...codes, 'method_not_allowed') },
    },
  });
  return { json, errors, signIn, signOut, service };
}

/** The paths that are not verbs: sign-in, help, health and this document. */
export function otherPaths(components: SchemaComponents): OpenApiObject {
  const { json, errors, signIn, signOut, service } = partsOf(components);
  const status = (value: string) => z.strictObject({ status: z.literal(value) });
  const { contentSearch } = verbs;
  const { query, limit } = contentSearch.input.shape;
  const form = components.add(z.object({ logout_token: z.string() }), 'input');
  const search = service(
    'searchHelp',
    contentSearch.summary,
    json('The articles, best match first.', contentSearch.output),
    'invalid_input',
    'rate_limited',
  );
  return {
    '/api/auth/login': signIn(
      loginQuery,
      { operationId: 'signIn', summary: 'Start signing in with a browser' },
      'Redirects to the identity provider.',
    ),
    '/api/auth/callback': signIn(
      callbackQuery,
      {
        operationId: 'finishSignIn',
        summary: 'Finish signing in',
        description: 'The identity provider redirects the browser here.',
      },
      'Signed in. Redirects to the application.',
      { '403': { description: 'This account is not an owner of the portfolio.', headers: pageHeaders, content: page } },
    ),
    '/api/auth/logout': signOut('signOut', 'End the session', {
      security: [{ session: [] }, {}],
      responses: {
        '200': json('Signed out. To sign out at the identity provider too, open `signOutUrl`.', signedOut, pageHeaders),
        ...errors('cross_origin', 'unavailable'),
      },
    }),
    '/api/auth/backchannel-logout': signOut(
      'signedOutAtProvider',
      'Report that a user signed out at the identity provider',
      {
        description:
          'Called by an external identity provider (OpenID Connect Back-Channel Logout 1.0). Not available with the bundled provider.',
        requestBody: { required: true, content: { 'application/x-www-form-urlencoded': { schema: form } } },
        responses: {
          '200': json('The sessions of this user have ended.', z.strictObject({})),
          '400': json('The token is not valid. The error has the form of OAuth errors.', oauthError),
          ...errors('not_found', 'rate_limited', 'internal', 'unavailable'),
        },
      },
    ),
    [contentSearch.http.path]: {
      get: { ...search.get, parameters: parametersIn('query', z.object({ q: query, limit }), components) },
    },
    '/api/health': service('health', 'Check that the process is alive', json('The process is alive.', status('ok'))),
    '/api/ready': service(
      'ready',
      'Check that the service can handle requests',
      json('The service can handle requests.', status('ready')),
      'unavailable',
    ),
    '/api/openapi.json': service(
      'openapi',
      'Get this document',
      json('An OpenAPI 3.1 document.', z.looseObject({ openapi: z.string() })),
    ),
  };
}

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
