import { keysOf } from '@namekeep/domain';
import type { SchemaComponents } from '@namekeep/capabilities/http';
import {
  type ErrorCode,
  errorCodes,
  errorEnvelope,
  type FileSuccess,
  type FormBody,
  isRetryable,
  type Success,
  statusOf,
  type Verb,
} from '@namekeep/contract';
import type { z } from 'zod';

/** An object of the OpenAPI document, such as an operation. */
export type OpenApiObject = Readonly<Record<string, unknown>>;

/** The members of `schema` as parameters. */
export function parametersIn(place: 'path' | 'query' | 'header', schema: z.ZodObject, components: SchemaComponents) {
  const shape: Readonly<Record<string, z.ZodType>> = schema.shape;
  return Object.entries(shape).map(([name, member]) => {
    const { description, ...rest } = components.add(member, 'input');
    const required = !member.safeParse(undefined).success;
    return {
      in: place,
      name,
      ...(required && { required }),
      ...(description !== undefined && { description }),
      schema: rest,
    };
  });
}

export function requestBodyOf(
  components: SchemaComponents,
  { input }: Verb,
  { member, form }: NonNullable<Verb['route']['body']>,
): OpenApiObject {
  const shape: Readonly<Record<string, z.ZodType>> = input.shape;
  const schema = shape[member];
  if (!schema) throw new Error(`The input has no member "${member}".`);
  return {
    required: true,
    content: {
      'application/json': { schema: components.add(schema, 'input') },
      ...(form && { 'multipart/form-data': { schema: formSchema(form) } }),
    },
  };
}

/** The parts of a form: the file as bytes, the others as text. */
function formSchema({ file, text, json }: FormBody): OpenApiObject {
  return {
    type: 'object',
    properties: {
      [file.part]: { type: 'string', format: 'binary' },
      ...Object.fromEntries(text.map((name) => [name, { type: 'string' }])),
      ...Object.fromEntries(json.map((name) => [name, { type: 'string', description: 'JSON.' }])),
    },
    required: [file.part],
    additionalProperties: false,
  };
}

/** The body of a response: JSON with its schema, and the other formats of a file as text or bytes. */
function contentOf(components: SchemaComponents, success: Success | FileSuccess): OpenApiObject {
  const isText = (type: string) => type.startsWith('text/') || type === 'application/yaml';
  const types = Object.values(success.kind === 'file' ? success.mediaTypes : {});
  return {
    ...Object.fromEntries(
      types.map((type) => [type, { schema: { type: 'string', ...(!isText(type) && { format: 'binary' }) } }]),
    ),
    ...(success.body && { 'application/json': { schema: components.add(success.body, 'output') } }),
  };
}

const text = (description: string) => ({ description, schema: { type: 'string' } });

export const responseHeaders = { 'X-Request-Id': text('The ID of this request, which is also in the log.') };
export const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };

const etag = { ETag: text('The revision of the record, in quotes.') };
const activityId = { 'Activity-Id': text('The entry of the activity, by which the owner can undo it.') };
const rateHeaders = {
  RateLimit: text('What is left of the limit: `r` requests in the next `t` seconds.'),
  'RateLimit-Policy': text('The limit: `q` requests in `w` seconds.'),
};
const challenge = { 'WWW-Authenticate': text('How to authenticate.') };
const allow = { Allow: text('The methods of this path.') };

/** Responses with these statuses report what is left of the caller's rate limit. */
const counted = [400, 403, 404, 409, 412, 413, 415, 422, 428, 429];

const descriptions: Readonly<Record<number, string>> = { 200: 'Success.', 201: 'Created.', 204: 'Success.' };

/** The responses of a verb that succeeds, by status: JSON, a file, or either by the format. */
export function successResponses(components: SchemaComponents, verb: Verb): OpenApiObject {
  const byStatus = Map.groupBy(successesOf(verb), ({ status }) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, successes]) => [String(status), successResponse(components, verb, successes)]),
  );
}

function successResponse(components: SchemaComponents, verb: Verb, successes: readonly (Success | FileSuccess)[]) {
  const hasRevision = successes.some((one) => one.kind === 'success' && one.etag);
  const hasActivity = successes.some((one) => one.kind === 'success' && one.activity);
  const hasLocation = successes.some((one) => one.kind === 'success' && one.location !== undefined);
  const content: OpenApiObject = Object.assign({}, ...successes.map((one) => contentOf(components, one)));
  return {
    description: descriptions[successes[0]?.status ?? 200],
    headers: {
      ...responseHeaders,
      ...rateHeaders,
      ...(hasRevision && etag),
      ...(hasActivity && activityId),
      ...(successes.some(({ kind }) => kind === 'file') && { 'Content-Disposition': text('The name of the file.') }),
      ...(hasLocation && { Location: text('The path of what was created.') }),
      ...(verb.route.idempotencyKey === true && {
        'Idempotency-Replayed': {
          description: '`true` if this repeats the response to the first request with the same key.',
          schema: { type: 'string', enum: ['true'] },
        },
      }),
    },
    ...(Object.keys(content).length > 0 && { content }),
  };
}

function successesOf({ namespace, name, outcomes }: Verb): (Success | FileSuccess)[] {
  const successes = Object.values(outcomes).filter((outcome) => outcome.kind !== 'problem');
  if (successes.length === 0) throw new Error(`${namespace}.${name} cannot succeed.`);
  return successes;
}

/** Error responses by status; each lists its codes. `limited`: requests to this route count against a rate limit. */
export function errorResponses(components: SchemaComponents, codes: readonly ErrorCode[], { limited = false } = {}) {
  const ordered = keysOf(errorCodes).filter((code) => codes.includes(code));
  return Object.fromEntries(
    [...Map.groupBy(ordered, statusOf)].map(([status, list]) => [
      String(status),
      {
        description: `\`${list.join('`, `')}\``,
        headers: {
          ...responseHeaders,
          ...((status === 429 || (limited && counted.includes(status))) && rateHeaders),
          ...((status === 401 || list.includes('insufficient_scope')) && challenge),
          ...(status === 405 && allow),
          ...(status === 412 && etag),
          ...(list.some(isRetryable) && retryAfter),
        },
        content: { 'application/json': { schema: components.add(errorEnvelope, 'output') } },
      },
    ]),
  );
}
