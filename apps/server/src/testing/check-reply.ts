import assert from 'node:assert/strict';
import { errorCodes, errorEnvelope } from '@namekeep/contract';
import { createOpenApi } from '../interfaces/rest/openapi.ts';
import type { Reply, SentRequest } from './caller.ts';

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

const templates = Object.entries(apiDocument.paths)
  // If two templates match a path, the one with fewer parameters applies.
  .sort(([one], [other]) => one.split('{').length - other.split('{').length)
  .map(([template, methods]) => ({
    pattern: new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    methods,
  }));

/** The documented operation for a request. HEAD uses that of GET. */
export function operationOf(method: string, path: string): Operation | undefined {
  const methods = templates.find(({ pattern }) => pattern.test(path))?.methods;
  return methods?.[(method === 'HEAD' ? 'GET' : method).toLowerCase()];
}

/** Headers that are specific to an operation, and not part of HTTP, of the body or of all responses. */
const own = (
  'x-request-id etag location idempotency-replayed ratelimit ratelimit-policy retry-after www-authenticate allow ' +
  'set-cookie'
).split(' ');

/** What a response has that its operation does not document; empty if everything is documented. */
export function undocumented(
  { responses }: Operation,
  { status, headers, code }: Pick<Reply<unknown>, 'status' | 'headers'> & { code: string | undefined },
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

/** Paths with HTML pages, whose errors are pages, too. */
const pages = /^\/(api\/auth\/(login|callback)|identity)\b/;
/** No path below these is a page of the web application. */
const machines = /^\/(api|mcp|adapter|identity|\.well-known|docs|metrics)(\/|$)/;
/** MCP clients expect OAuth errors there, whose `error` is a string. */
const oauth = /^\/(\.well-known\/(oauth|openid)[^/]*|mcp\/\.well-known|register|authorize|token)(\/|\?|$)/;
/** Public documents. */
const open = /^\/(docs|metrics|api\/openapi\.json|api\/content\/)/;

/**
 * Checks the rules for all responses of the service, on every response in the tests. Responses of documented operations
 * must have a documented status.
 */
export function checkReply({ method, path, headers: sent = {} }: SentRequest, reply: Reply<unknown>): void {
  const { status, headers, text, body } = reply;
  const about = `${method} ${path} → ${status} ${text.slice(0, 300)}`;
  const requestId = headers['x-request-id'];
  assert.match(requestId ?? '', /^[A-Za-z0-9._-]{1,128}$/, `${about}: X-Request-Id`);
  assert.equal(headers['x-content-type-options'], 'nosniff', about);
  assert.match(headers['referrer-policy'] ?? '', /^(no-referrer|same-origin)$/, about);
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    assert.ok(headers['content-security-policy']?.includes(part), `${about}: Content-Security-Policy has ${part}`);
  const grants = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
  assert.deepEqual(grants, [], `${about}: grants nothing to other sites`);

  const isPage = pages.test(path) || (headers['content-type']?.startsWith('text/html') && !machines.test(path));
  if (oauth.test(path) && status >= 400) assert.equal(typeof (body as { error: unknown }).error, 'string', about);
  else if (status >= 400 && !isPage && method !== 'HEAD') checkError(about, reply);
  if (path.startsWith('/api/') && !open.test(path)) {
    assert.match(headers['cache-control'] ?? '', /\bno-store\b/, `${about}: Cache-Control`);
    const vary = headers['content-encoding'] ? 'Authorization, Cookie, Accept-Encoding' : 'Authorization, Cookie';
    if (!pages.test(path)) assert.equal(headers.vary, vary, `${about}: Vary`);
  }
  if (status === 405) assert.ok(headers.allow, `${about}: Allow`);
  if (status === 401) assert.match(headers['www-authenticate'] ?? '', /^Bearer\b/, about);
  if (method === 'HEAD' || status === 204) assert.equal(text, '', about);

  const operation = operationOf(method, path.split('?')[0] ?? path);
  const code = (body as { error?: { code?: string } } | undefined)?.error?.code;
  if (operation)
    assert.deepEqual(undocumented(operation, { status, headers, code }), [], `${about}: is not documented`);
  const given = sent['x-request-id'];
  if (typeof given === 'string' && /^[A-Za-z0-9._-]{1,128}$/.test(given)) assert.equal(requestId, given, about);
  if (body !== undefined && status < 400)
    assert.equal(headers['content-type'], 'application/json; charset=utf-8', about);
}

function checkError(about: string, { status, headers, body }: Reply<unknown>): void {
  assert.equal(headers['content-type'], 'application/json; charset=utf-8', about);
  const { error } = errorEnvelope.parse(body);
  assert.equal(error.requestId, headers['x-request-id'], about);
  const code: { status: number; retryable?: true } = errorCodes[error.code];
  assert.equal(status, code.status, `${about}: the status of its code`);
  assert.equal(error.retryable, code.retryable ?? false, about);
  assert.match(error.message, /[.!?]$/, `${about}: is a sentence`);
  assert.doesNotMatch(error.message, /\n\s+at |undefined|\[object/, about);
  if (error.issues) assert.ok(error.issues.length > 0, `${about}: no empty list of issues`);
  if (status === 429 || status === 503) assert.match(headers['retry-after'] ?? '', /^[1-9]\d*$/, about);
}
