import { allowOf } from '@namekeep/capabilities/http';
import type { Answer } from './plain-response.ts';
import type { Handler, RequestContext } from './request-context.ts';
import { otherMethod } from './responses.ts';
import type { Router } from './router.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Methods = Readonly<Partial<Record<Method, Handler>>>;

/** A handler with the middleware around it. */
export type Served = (context: RequestContext) => Promise<Answer>;

/** Puts the middleware around a handler; `route` is its name in metrics. */
export type Middleware = (route: string, handler: Handler) => Served;

/** What is served at a path. */
export interface Route {
  methods: ReadonlyMap<string, Served>;
  others: Served;
  /** Whether its requests are always converted, because the handler needs those of the Fetch API, also for GET. */
  isConverted: boolean;
}

/** Serves a path: its methods, OPTIONS, and 405 for the others. Path parameters are in braces. */
export function mount(router: Router<Route>, middleware: Middleware, path: string, methods: Methods): void {
  const served = Object.entries(methods).map(([method, handler]) => [method, middleware(path, handler)] as const);
  router.add(path, {
    methods: new Map(served),
    others: middleware(path, answerOthers(allowed(methods))),
    isConverted: false,
  });
}

/** Serves a path with a handler that answers for all methods itself. */
export function mountAll(router: Router<Route>, path: string, served: Served, { isConverted = false } = {}): void {
  router.add(path, { methods: new Map(), others: served, isConverted });
}

/** HEAD is answered like GET (RFC 9110, section 9.3.2). */
export const servedBy = ({ methods, others }: Route, method: string): Served =>
  methods.get(method === 'HEAD' ? 'GET' : method) ?? others;

const allowed = (methods: Methods): string => allowOf([...Object.keys(methods), 'OPTIONS']);

/** Answers OPTIONS, and other methods with 405. */
const answerOthers =
  (allow: string): Handler =>
  ({ method, requestId }) =>
    otherMethod(method, allow, requestId);
