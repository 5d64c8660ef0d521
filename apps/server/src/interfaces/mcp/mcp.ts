import { bodyLimit } from '@namekeep/contract';
import type { Core } from '@namekeep/core';
import { parseAccept } from 'hono/utils/accept';
import { isLoopback } from '../../config.ts';
import type { HelpArticles } from '../../help-articles.ts';
import {
  bearerToken,
  createUnknownCaller,
  crossOrigin,
  type Handler,
  partsOfHost,
  readBody,
} from '../../http/guards.ts';
import { errorResponse, json, otherMethod, respond } from '../../http/responses.ts';
import type { RateLimiter } from '../../limiters.ts';
import type { Log, Metrics } from '../../log.ts';
import { failed, invalidRequest, parseError } from './message.ts';
import type { Protocol } from './protocol.ts';

export interface McpOptions {
  core: Core;
  helpArticles: HelpArticles;
  limits: { reads: RateLimiter; writes: RateLimiter; failures: RateLimiter };
  baseUrl: URL;
  /** Where this process listens, even behind a proxy. */
  localOrigin: () => string;
  /** Epoch milliseconds. */
  now: () => number;
  log: Log;
  metrics: Metrics;
  /** The address of the document that says how to get a token, if assistants can connect with OAuth (RFC 9728, 5.1). */
  resourceMetadata?: string | undefined;
}

/**
 * The Model Context Protocol at `/mcp`, and with more tools at `/mcp/full`, without sessions: each request has its token and
 * is independent of the others, so any process can answer it. Before a message is read, errors have the form of the REST API;
 * afterwards, they are JSON-RPC errors with the ID of the message.
 */
export function createMcp(options: McpOptions): Handler {
  const { core, limits, resourceMetadata } = options;
  const isAllowedOrigin = createOriginCheck(options);
  const refuseUnknown = createUnknownCaller(
    limits.failures,
    resourceMetadata && `, resource_metadata="${resourceMetadata}"`,
  );
  // The protocol library is loaded with the first message, so startup does not wait for it.
  let protocol: Promise<Protocol> | undefined;
  const load = async () => (await import('./protocol.ts')).createProtocol(options);

  return async (context) => {
    const { req } = context;
    const requestId = context.get('requestId');
    if (!isAllowedOrigin(req.raw.headers)) return crossOrigin(context);
    if (req.method !== 'POST') return otherMethod(req.method, 'POST', requestId);

    const token = bearerToken(req.header('authorization'));
    const actor = token === undefined ? undefined : await core.authentication.byToken(token);
    if (!actor || actor.kind === 'rejected') return refuseUnknown(context, token !== undefined, actor);
    context.set('caller', actor);

    const read = await readBody(context, bodyLimit);
    if (!read.ok) {
      const { code, message } = read;
      if (code !== 'malformed_json') return errorResponse(code, requestId, { message });
      return failed(undefined, requestId, { status: 400, code: parseError, message });
    }
    const form = acceptedForm(req.header('accept'));
    if (!form) {
      const message = 'Responses are application/json. Include it in Accept.';
      return failed(read.value, requestId, { status: 406, code: invalidRequest, message });
    }
    protocol ??= load();
    const endpoint = /\/full\/?$/.test(req.path) ? '/mcp/full' : '/mcp';
    const response = await (await protocol)({ endpoint, context, actor }, read.value);
    return form === 'events' ? asEvent(response) : response;
  };
}

/** A JSON-RPC response as a stream with a single event, for clients that accept nothing else. */
async function asEvent(response: Response): Promise<Response> {
  if (response.status !== 200) return response;
  const headers = new Headers(response.headers);
  headers.set('content-type', 'text/event-stream');
  headers.delete('content-length');
  return respond(`event: message\ndata: ${await response.text()}\n\n`, { headers });
}

type Form = 'json' | 'events';

/**
 * The format of the response: JSON if the client accepts it, or else a single server-sent event. Undefined if it accepts
 * neither. Clients must list both in `Accept`, but many do not, so the header is read as in RFC 9110, section 12.5.1.
 */
export function acceptedForm(accept: string | undefined): Form | undefined {
  // The common case: the header that the protocol prescribes.
  if (accept === 'application/json, text/event-stream' || accept === undefined || accept.trim() === '') return 'json';
  const ranges = parseAccept(accept.toLowerCase());
  const takes = (type: string) => {
    const [family] = type.split('/');
    const named = [type, `${family}/*`, '*/*'].map((range) => ranges.find((one) => one.type === range));
    const closest = named.find((range) => range !== undefined);
    return closest !== undefined && closest.q > 0;
  };
  if (takes('application/json')) return 'json';
  return takes('text/event-stream') ? 'events' : undefined;
}

/**
 * Checks `Origin` and `Host`: pages of other sites must not reach a service on this machine, not even through a domain
 * name of theirs that resolves to it (DNS rebinding). The protocol requires this:
 * https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http, "Security & Endpoint".
 */
export function createOriginCheck({ baseUrl, localOrigin }: { baseUrl: URL; localOrigin: () => string }) {
  let port: string | undefined;

  /** The public host name, or a loopback name with the port of this process. */
  function isOurHost(host: string | null): boolean {
    if (host === null) return false;
    if (host === baseUrl.host) return true;
    const { name = '', port: given } = partsOfHost(host) ?? {};
    port ??= new URL(localOrigin()).port || '80';
    if (isLoopback(name) && (given ?? '80') === port) return true;
    const standardPort = baseUrl.protocol === 'https:' ? '443' : '80';
    return name === baseUrl.hostname && (given ?? standardPort) === (baseUrl.port || standardPort);
  }

  return (headers: Headers): boolean => {
    const origin = headers.get('origin');
    return (origin === null || origin === baseUrl.origin) && isOurHost(headers.get('host'));
  };
}

const documents = ['oauth-protected-resource', 'oauth-authorization-server', 'openid-configuration'];

/**
 * The paths where MCP clients look for an authorization server: those of RFC 9728, section 3.1, and RFC 8414, section 3.1,
 * and those that older revisions of the protocol assume. There is none, because a client that finds one ignores the token
 * in its configuration.
 */
export const oauthPaths: readonly string[] = [
  ...documents.flatMap((name) => [`/.well-known/${name}`, `/.well-known/${name}/mcp`]),
  '/mcp/.well-known/*',
  '/register',
  '/authorize',
  '/token',
];

/** A 404 with an OAuth error (RFC 6749, section 5.2), which these clients understand. */
export const noOAuth =
  (isElsewhere: boolean): Handler =>
  ({ get }) => {
    const description = isElsewhere
      ? 'There is nothing here. See /.well-known/oauth-authorization-server.'
      : 'This server does not support OAuth. Send a personal access token as "Authorization: Bearer ...".';
    return json(404, { error: 'not_found', error_description: description }, get('requestId'));
  };
