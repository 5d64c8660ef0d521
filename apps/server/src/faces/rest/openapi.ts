import { type ErrorCode, type FormBody, type Route, routes } from '@namekeep/contract';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiContentObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import { otherPaths } from './openapi-others.ts';
import { errorResponses, etagHeader, rateHeaders, responseHeaders } from './openapi-responses.ts';

const tags = [
  { name: 'Records', description: 'Domain records: list, create, change, restore, delete.' },
  { name: 'Overview', description: 'What to pay next, what is due soon, what it all costs.' },
  { name: 'Files', description: 'Import and export.' },
  { name: 'Settings', description: 'Settings of the account; browser session only.' },
  { name: 'Tokens', description: 'Personal access tokens; browser session only.' },
  { name: 'AI', description: 'Reading texts into drafts, and the key for the AI provider; browser session only.' },
  { name: 'Sessions', description: 'Sign-in, the caller, and the browsers that are signed in.' },
  { name: 'Service', description: 'Health, readiness and this document.' },
];

const tagOf: Record<string, string> = {
  domains: 'Records',
  renewals: 'Overview',
  summary: 'Overview',
  exports: 'Files',
  imports: 'Files',
  settings: 'Settings',
  tokens: 'Tokens',
  ai: 'AI',
  'ai-provider-key': 'AI',
  session: 'Sessions',
  sessions: 'Sessions',
};

/** The OpenAPI 3.1 document, made from the schemas that validate and the routes that are served. */
export function createOpenApi({ sessionCookie }: { sessionCookie: string }): object {
  const paths: ZodOpenApiPathsObject = {};
  for (const [operationId, route] of Object.entries(routes) as [string, Route][]) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(operationId, route) };
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
    tags,
    paths: { ...paths, ...otherPaths },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'A personal access token, `nk_pat_…`.' },
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: 'A browser that is signed in.' },
      },
    },
  });
}

function operation(operationId: string, route: Route): ZodOpenApiOperationObject {
  const { verb, success } = route;
  const shape = verb.input.shape as Record<string, z.ZodType>;
  const pick = (names: readonly string[]) =>
    z.object(Object.fromEntries(names.map((name) => [name, shape[name] ?? z.string()])));
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
  const inQuery = Object.keys(route.query ?? {});
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
    tags: [tagOf[verb.namespace] ?? 'Service'],
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
          ...(success.etag && etagHeader),
          ...(success.file && {
            'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } },
          }),
          ...(success.location && { Location: { description: 'Where the record is.', schema: { type: 'string' } } }),
          ...(route.idempotencyKey && {
            'Idempotency-Replayed': {
              description: '`true` when this is the first answer again.',
              schema: { type: 'string', enum: ['true'] },
            },
          }),
        },
        ...(success.schema && { content: contentOf(success, success.schema) }),
      },
      ...errorResponses(codesOf(route), { limited: true }),
    },
  };
}

/** JSON by its schema; a file besides as text, or as bytes where it is none. */
function contentOf({ file }: Route['success'], schema: z.ZodType): ZodOpenApiContentObject {
  const others = Object.values(file ?? {}).filter((type) => type !== 'application/json');
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

/** Every code that a route can answer. */
function codesOf({ verb, body, ifMatch, idempotencyKey, method, errors }: Route): ErrorCode[] {
  const codes: ErrorCode[] = ['invalid_query', 'unauthenticated', 'rate_limited', 'internal', 'unavailable', ...errors];
  if ('scope' in verb.access) codes.push('insufficient_scope');
  if ('session' in verb.access) codes.push('session_required');
  if ('session' in verb.access && verb.access.session === 'recent') codes.push('recent_sign_in_required');
  if (method !== 'GET') codes.push('cross_origin');
  if (body) codes.push('malformed_json', 'payload_too_large', 'unsupported_media_type', 'invalid_input');
  if (ifMatch) codes.push('invalid_if_match', 'precondition_required');
  if (idempotencyKey) codes.push('idempotency_key_required', 'idempotency_key_invalid');
  return [...new Set(codes)];
}
