import type { HttpBindings } from '@hono/node-server';
import { allowOf } from '@namekeep/capabilities/http';
import type { Context, Hono } from 'hono';
import type { Handler } from './request-context.ts';
import { otherMethod } from './responses.ts';

export type App = Hono<{ Bindings: HttpBindings }>;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Methods = Readonly<Partial<Record<Method, Handler>>>;

/** Turns a handler of ours into one of Hono; `route` is its name in metrics. */
export type Middleware = (
  route: string,
  handler: Handler,
) => (context: Context<{ Bindings: HttpBindings }>) => Promise<Response>;

/** The methods that clients usually send. Hono answers HEAD with the handler of GET. */
const usual = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Serves a path in `app`: its methods, OPTIONS, and 405 for the others. Path parameters are in braces. Each method has
 * exactly one handler, because Hono calls a single handler directly and composes several as middleware, which costs more
 * than the handler itself. The 405 for unusual methods is in `fallback`, which `app` tries last.
 */
export function mount(
  { app, fallback }: { app: App; fallback: App },
  middleware: Middleware,
  path: string,
  methods: Methods,
): void {
  const pattern = path.replace(/\{(\w+)\}/g, ':$1');
  const others = middleware(path, answerOthers(allowed(methods)));
  for (const [method, handler] of Object.entries(methods)) app.on(method, pattern, middleware(path, handler));
  for (const method of usual) if (!(method in methods)) app.on(method, pattern, others);
  fallback.all(pattern, others);
}

const allowed = (methods: Methods): string => allowOf([...Object.keys(methods), 'OPTIONS']);

/** Answers OPTIONS, and other methods with 405. */
const answerOthers =
  (allow: string): Handler =>
  ({ request, requestId }) =>
    otherMethod(request.method, allow, requestId);
