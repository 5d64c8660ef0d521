import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { Exchange, Handler } from './exchange.ts';
import { errorResponse, noContent } from './responses.ts';

export type App = Hono<{ Bindings: HttpBindings }>;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Methods = Readonly<Partial<Record<Method, Handler>>>;

/** Everything that happens around every handler: its exchange, its faults, its metrics and its log line. */
export type Conduct = (
  route: string,
  handler: Handler,
) => (context: Context<{ Bindings: HttpBindings }>) => Promise<Response>;

/** Methods that clients send; HEAD goes with GET (Hono's own). */
const usual = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Serves a path in `app`: its methods, OPTIONS, and 405 for the others; parameters stand in braces. Each method has one
 * handler there, because Hono calls a single one directly and runs several as middleware, which costs more than the
 * handler. Methods that nobody sends find their 405 in `remains`, where `app` looks last.
 */
export function mount(
  { app, remains }: { app: App; remains: App },
  conduct: Conduct,
  path: string,
  methods: Methods,
): void {
  const pattern = path.replace(/\{(\w+)\}/g, ':$1');
  const others = conduct(path, otherMethod(allowed(methods)));
  for (const [method, handler] of Object.entries(methods)) app.on(method, pattern, conduct(path, handler));
  for (const method of usual) if (!(method in methods)) app.on(method, pattern, others);
  remains.all(pattern, others);
}

const allowed = (methods: Methods): string =>
  [...Object.keys(methods).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(', ');

/** OPTIONS, and 405 for a method that an address does not have. */
export const otherMethod =
  (allow: string): Handler =>
  ({ request, requestId }: Exchange) => {
    if (request.method === 'OPTIONS') return noContent(requestId, { allow });
    const message = `${request.method} is not served here; ${allow} are.`;
    return errorResponse('method_not_allowed', requestId, { message, headers: { allow } });
  };
