import {
  type ErrorCode,
  type FileSuccess,
  type FormBody,
  pathParameters,
  restVerbs,
  type Success,
  tags,
  type Verb,
} from '@namekeep/contract';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiContentObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import { otherPaths } from './openapi-others.ts';
import { errorResponses, etagHeader, rateHeaders, responseHeaders } from './openapi-responses.ts';

/** The OpenAPI 3.1 document, made from the schemas that validate and the routes that are served. */
export function createOpenApi({ sessionCookie }: { sessionCookie: string }): object {
  const paths: ZodOpenApiPathsObject = {};
  for (const [operationId, verb] of Object.entries(restVerbs).sort(byAddress)) {
    const { path, method } = verb.route;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(operationId, verb) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Namekeep',
      version: '1.0.0',
      summary: 'A private portfolio of domain names.',
      description:
        'Tracks what its owner enters: names, dates, costs, decisions. It renews nothing and changes nothing at a registrar.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This service.' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: { ...paths, ...otherPaths },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'A personal access token, `nk_pat_…`.' },
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: 'A browser that is signed in.' },
      },
    },
  });
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** What is at one address stands together, reads first. */
function byAddress([, { route: a }]: [string, Verb], [, { route: b }]: [string, Verb]): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  return methods.indexOf(a.method) - methods.indexOf(b.method);
}

function operation(operationId: string, verb: Verb): ZodOpenApiOperationObject {
  const { route } = verb;
  const success = successOf(verb);
  const shape = verb.input.shape as Record<string, z.ZodType>;
  const pick = (names: readonly string[]) =>
    z.object(Object.fromEntries(names.map((name) => [name, shape[name] ?? z.string()])));
  const inPath = pathParameters(route.path);
  const inQuery = Object.keys(route.query);
  const tokenToo = !('session' in verb.access);
  const scope = 'scope' in verb.access ? `Needs the scope \`${verb.access.scope}\`.` : undefined;

  const headers: Record<string, z.ZodType> = {};
  if (route.idempotencyKey && shape.idempotencyKey) headers['Idempotency-Key'] = shape.idempotencyKey;
  if (route.ifMatch) {
    headers['If-Match'] = z
      .string()
      .meta({ description: 'The revision that was read: `7`, `"7"` or `W/"7"`.', examples: ['"7"'] });
  }
  return {
    operationId,
    tags: [verb.tag],
    summary: verb.summary,
    ...((verb.description ?? scope) && { description: [verb.description, scope].filter(Boolean).join('\n\n') }),
    security: tokenToo ? [{ token: [] }, { session: [] }] : [{ session: [] }],
    requestParams: {
      ...(inPath.length > 0 && { path: pick(inPath) }),
      ...(inQuery.length > 0 && { query: pick(inQuery) }),
      ...(Object.keys(headers).length > 0 && { header: z.object(headers) }),
    },
    ...(route.body && {
      requestBody: {
        required: true,
        content: {
          ...Object.fromEntries(
            ['application/json', ...(route.body.mergePatch ? ['application/merge-patch+json'] : [])].map((type) => [
              type,
              { schema: shape[route.body?.member ?? ''] as z.ZodType },
            ]),
          ),
          ...(route.body.form && { 'multipart/form-data': { schema: formSchema(route.body.form) } }),
        },
      },
    }),
    responses: {
      [String(success.status)]: {
        description: success.status === 204 ? 'Done.' : success.status === 201 ? 'Created.' : 'The answer.',
        headers: {
          ...responseHeaders,
          ...rateHeaders,
          ...(success.kind === 'success' && success.etag && etagHeader),
          ...(success.kind === 'file' && {
            'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } },
          }),
          ...(success.kind === 'success' &&
            success.location && { Location: { description: 'Where the record is.', schema: { type: 'string' } } }),
          ...(route.idempotencyKey && {
            'Idempotency-Replayed': {
              description: '`true` when this is the first answer again.',
              schema: { type: 'string', enum: ['true'] },
            },
          }),
        },
        ...(success.body && { content: contentOf(success, success.body) }),
      },
      ...errorResponses(codesOf(verb), { limited: true }),
    },
  };
}

/** JSON by its schema; a file besides as text, or as bytes where it is none. */
function contentOf(success: Success | FileSuccess, schema: z.ZodType): ZodOpenApiContentObject {
  const others = Object.values(success.kind === 'file' ? success.mediaTypes : {}).filter(
    (type) => type !== 'application/json',
  );
  const isText = (type: string) => type.startsWith('text/') || type === 'application/yaml';
  const asIs = (type: string) => ({ type: 'string' as const, ...(!isText(type) && { format: 'binary' }) });
  return Object.fromEntries([
    ['application/json', { schema }],
    ...others.map((type) => [type, { schema: asIs(type) }] as const),
  ]);
}

/** The parts of a form: the file as bytes, the others as text. */
function formSchema({ file, text, json }: FormBody) {
  const properties = [
    [file.part, { type: 'string' as const, format: 'binary' }],
    ...text.map((name) => [name, { type: 'string' as const }]),
    ...json.map((name) => [name, { type: 'string' as const, description: 'JSON.' }]),
  ];
  return {
    type: 'object' as const,
    properties: Object.fromEntries(properties) as Record<string, { type: 'string' }>,
    required: [file.part],
    additionalProperties: false,
  };
}

function successOf({ namespace, name, outcomes }: Verb): Success | FileSuccess {
  const success = Object.values(outcomes).find((outcome) => outcome.kind !== 'problem');
  if (!success) throw new Error(`${namespace}.${name} cannot succeed.`);
  return success;
}

/** Every code that a verb can answer. */
function codesOf({ access, route, outcomes }: Verb): ErrorCode[] {
  const { body, ifMatch, idempotencyKey, method } = route;
  const codes: ErrorCode[] = ['invalid_query', 'unauthenticated', 'rate_limited', 'internal', 'unavailable'];
  for (const outcome of Object.values(outcomes)) if (outcome.kind === 'problem') codes.push(outcome.code);
  if ('scope' in access) codes.push('insufficient_scope');
  if ('session' in access) codes.push('session_required');
  if ('session' in access && access.session === 'recent') codes.push('recent_sign_in_required');
  if (method !== 'GET') codes.push('cross_origin');
  if (body) codes.push('malformed_json', 'payload_too_large', 'unsupported_media_type', 'invalid_input');
  if (ifMatch) codes.push('invalid_if_match', 'precondition_required');
  if (idempotencyKey) codes.push('idempotency_key_required', 'idempotency_key_invalid');
  return [...new Set(codes)];
}
