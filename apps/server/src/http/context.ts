import { setImmediate } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { type BodyResult, readJson } from '@namekeep/capabilities/http';
import type { ErrorCode } from '@namekeep/contract';
import type { Context } from 'hono';
import type { IncomingMessage } from 'node:http';

/** What the service knows of a request that the request does not say. */
export interface Env {
  /** Node's own objects. */
  Bindings: HttpBindings;
  /** Set by the middleware, and by handlers for the log. */
  Variables: {
    requestId: string;
    /** The client's address, for limits and logs. */
    address: string;
    /** Set by handlers whose method does not tell whether they only read. Reads are logged at a lower level. */
    reads?: boolean;
    /** Set after authentication. */
    caller?: { accountId?: string; tokenId?: string | null; sessionId?: string | null };
    /** Why the request was refused; set if it had credentials or came from another site. */
    refusal?: { code: ErrorCode; reason?: string; hint?: string; scope?: string; origin?: string };
  };
}

export type RequestContext = Context<Env>;
export type Handler = (context: RequestContext) => Response | Promise<Response>;

/** The handlers of a path. */
export type Methods = Readonly<Partial<Record<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', Handler>>>;

/** The query with its question mark, or an empty string. */
export function searchOf({ req: { url } }: RequestContext): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

/** Reads a JSON body. Node.js never reads more of a body than its `Content-Length`, so it can be trusted. */
export const readBody = ({ req }: RequestContext, maxBytes: number): Promise<BodyResult> =>
  readJson(req.raw, { maxBytes, maxDepth: 64, trustContentLength: true, pause });

/** Twice, because callbacks that are scheduled while input is read run before the loop reads input again. */
async function pause(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

/**
 * The address of the client: that of the peer or, behind a trusted proxy, the one that the proxy reports in the last hop
 * of `X-Forwarded-For`. Clients can make up the hops before it.
 */
export function clientAddress({ socket, headers }: IncomingMessage, trustProxy: boolean): string {
  const peer = socket.remoteAddress ?? 'unknown';
  const hops = trustProxy ? String(headers['x-forwarded-for'] ?? '').split(',') : [];
  return hops.at(-1)?.trim() || peer;
}

/** The name and the port in a `Host` header. IPv6 addresses keep their brackets. */
export function partsOfHost(host: string | undefined): { name: string; port: string | undefined } | undefined {
  const [found, name = '', port] = /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/.exec(host?.toLowerCase() ?? '') ?? [];
  return found === undefined || name === '' ? undefined : { name, port };
}
