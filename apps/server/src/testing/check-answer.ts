import assert from 'node:assert/strict';
import { errorCodes, errorEnvelope } from '@namekeep/contract';
import { operationOf, undocumented } from './documented.ts';
import type { SentRequest } from './send.ts';

interface CheckedAnswer {
  status: number;
  headers: Readonly<Record<string, string | undefined>>;
  text: string;
  body: unknown;
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
export function checkAnswer({ method, path, headers: sent = {} }: SentRequest, answer: CheckedAnswer): void {
  const { status, headers, text, body } = answer;
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
  if (oauth.test(path)) assert.equal(typeof (body as { error: unknown }).error, 'string', about);
  else if (status >= 400 && !isPage && method !== 'HEAD') checkError(about, answer);
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

function checkError(about: string, { status, headers, body }: CheckedAnswer): void {
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
