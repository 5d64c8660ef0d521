import { createOpenApi } from '../interfaces/rest/openapi.ts';

interface DocumentedResponse {
  description: string;
  headers?: Readonly<Record<string, unknown>>;
  content?: Readonly<Record<string, unknown>>;
}
export interface Operation {
  responses: Readonly<Record<string, DocumentedResponse>>;
}
export interface ApiDocument {
  openapi: string;
  info: { version: string };
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { schemas: Readonly<Record<string, SchemaObject>> };
}

interface SchemaObject {
  type?: string | string[];
  properties?: Readonly<Record<string, SchemaObject>>;
}

export const apiDocument = createOpenApi({
  sessionCookie: 'namekeep',
  baseUrl: new URL('https://names.example.org'),
}) as ApiDocument;

const places = Object.entries(apiDocument.paths)
  // If two templates match a path, the one with fewer parameters applies.
  .sort(([one], [other]) => one.split('{').length - other.split('{').length)
  .map(([template, methods]) => ({
    pattern: new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    methods,
  }));

/** The documented operation for a request. HEAD uses that of GET. */
export function operationOf(method: string, path: string): Operation | undefined {
  const methods = places.find(({ pattern }) => pattern.test(path))?.methods;
  return methods?.[(method === 'HEAD' ? 'GET' : method).toLowerCase()];
}

/** Headers that are specific to an operation, and not part of HTTP, of the body or of all responses. */
const own = [
  'x-request-id',
  'etag',
  'location',
  'idempotency-replayed',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'www-authenticate',
  'allow',
  'set-cookie',
];

/** What a response has that its operation does not document; empty if everything is documented. */
export function undocumented(
  { responses }: Operation,
  {
    status,
    headers,
    code,
  }: { status: number; headers: Readonly<Record<string, string | undefined>>; code: string | undefined },
): string[] {
  const response = responses[status];
  if (!response) return [`the status ${status}`];
  const names = new Set(Object.keys(response.headers ?? {}).map((name) => name.toLowerCase()));
  const missing = own
    .filter((name) => headers[name] !== undefined && !names.has(name))
    .map((name) => `the header ${name}`);
  const type = headers['content-type']?.split(';')[0];
  if (type && !response.content?.[type]) missing.push(`the type ${type}`);
  if (code && !response.description.includes(`\`${code}\``)) missing.push(`the code ${code}`);
  return missing;
}
