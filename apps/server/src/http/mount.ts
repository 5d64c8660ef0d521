import type { HttpBindings } from '@hono/node-server';
import { allowOf } from '@namekeep/capabilities/http';
import type { Context, Hono } from 'hono';
import type { Handler } from './exchange.ts';
import { otherMethod } from './responses.ts';

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
  const others = conduct(path, answerOthers(allowed(methods)));
  for (const [method, handler] of Object.entries(methods)) app.on(method, pattern, conduct(path, handler));
  for (const method of usual) if (!(method in methods)) app.on(method, pattern, others);
  remains.all(pattern, others);
}

const allowed = (methods: Methods): string => allowOf([...Object.keys(methods), 'OPTIONS']);

/** OPTIONS, and 405 for a method that an address does not have. */
const answerOthers =
  (allow: string): Handler =>
  ({ request, requestId }) =>
    otherMethod(request.method, allow, requestId);
