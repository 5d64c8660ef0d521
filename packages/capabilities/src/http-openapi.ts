import { CODES, type HttpErrorCode } from './http-responses.ts';
import type { QueryParameter } from './http-query.ts';
import type { Route } from './http-routes.ts';
import { type JsonSchema, rebase } from './json-schema.ts';

/** The Info Object of OpenAPI (https://spec.openapis.org/oas/v3.1.0#info-object). */
export interface OpenApiInfo {
  readonly title: string;
  readonly version: string;
  readonly summary?: string;
  readonly description?: string;
  readonly [further: string]: unknown;
}

const GET_ERRORS: readonly HttpErrorCode[] = [
  'not_found',
  'invalid_input',
  'execution_failed',
  'unavailable',
  'deadline_exceeded',
];
const POST_ERRORS: readonly HttpErrorCode[] = [
  'malformed_json',
  'not_found',
  'payload_too_large',
  'unsupported_media_type',
  ...GET_ERRORS.slice(1),
];

/** The OpenAPI 3.1 document of the routes. It does not depend on the order in which they were bound. */
export function openApiDocument(routes: Iterable<Route>, info: OpenApiInfo): string {
  const sorted = [...routes].sort((a, b) => (a.path < b.path ? -1 : 1));
  const schemas: Record<string, JsonSchema> = { Error: ERROR_SCHEMA };
  const paths: Record<string, unknown> = {};
  for (const route of sorted) paths[route.path] = pathItem(route, schemas);
  return JSON.stringify({ openapi: '3.1.0', info, paths, components: { schemas, responses: errorResponses() } });
}

function pathItem(route: Route, schemas: Record<string, JsonSchema>) {
  const { namespace, name, major, summary, description } = route.capability;
  const id = `${namespace}_${name}_v${major}`;
  const input = `#/components/schemas/${id}_input`;
  const parameters = route.parameters.map((parameter) => parameterObject(parameter, input));
  const isPost = route.method === 'POST';
  // The schema of a parameter can refer to a definition of the input.
  if (isPost || JSON.stringify(parameters).includes(`"$ref":"${input}`)) {
    schemas[`${id}_input`] = rebase(route.input, input);
  }
  schemas[`${id}_output`] = rebase(route.output, `#/components/schemas/${id}_output`);
  const operation = {
    operationId: id,
    tags: [namespace],
    summary,
    ...(description === undefined ? {} : { description }),
    ...(isPost
      ? { requestBody: { required: true, content: { 'application/json': { schema: { $ref: input } } } } }
      : { parameters }),
    responses: {
      200: {
        description: 'The output.',
        headers: { 'X-Request-Id': REQUEST_ID_HEADER },
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${id}_output` } } },
      },
      ...Object.fromEntries(
        (isPost ? POST_ERRORS : GET_ERRORS).map((code) => [
          CODES[code].status,
          { $ref: `#/components/responses/${CODES[code].status}` },
        ]),
      ),
    },
  };
  return { [route.method.toLowerCase()]: operation };
}

function parameterObject({ name, required, list, schema }: QueryParameter, input: string) {
  const { description, ...rest } = rebase(schema, input);
  return {
    name,
    in: 'query',
    required,
    ...(typeof description === 'string' ? { description } : {}),
    ...(list ? { style: 'form', explode: true } : {}),
    schema: rest,
  };
}

const REQUEST_ID_HEADER = {
  description: 'Correlates the response with the log of the host.',
  schema: { type: 'string' },
};

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: 'The body is not well-formed JSON.',
  404: 'The capability does not exist, or the caller does not have access to it.',
  413: 'The body is larger than allowed.',
  415: 'The body is not `application/json`.',
  422: 'The input does not match its schema. `issues` lists the problems.',
  500: 'The capability failed.',
  503: 'The capability is not available at the moment.',
  504: 'The capability did not finish in time.',
};

function errorResponses() {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries(
    Object.entries(DESCRIPTIONS).map(([status, description]) => [
      status,
      { description, headers: { 'X-Request-Id': REQUEST_ID_HEADER }, content },
    ]),
  );
}

const TEXT = { type: 'string' };

const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'requestId', 'retryable'],
      properties: {
        code: { type: 'string', enum: Object.keys(CODES) },
        message: TEXT,
        requestId: TEXT,
        retryable: { type: 'boolean' },
        issues: {
          type: 'array',
          items: {
            type: 'object',
            required: ['path', 'code', 'message'],
            properties: { path: TEXT, code: TEXT, message: TEXT },
          },
        },
      },
    },
  },
};
