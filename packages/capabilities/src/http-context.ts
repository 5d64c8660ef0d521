import { type Awaitable, isThenable, Call, type Report } from './call.ts';
import type { CapabilityDefinition } from './define.ts';
import type { HttpErrorCode } from './http-responses.ts';

/** The authentication of the host. If it throws, the response is 503. It must not read the body. */
export type ResolveContext<Context> = (request: Request) => Awaitable<Context>;

/** A context with what its authentication has left of the deadline, or why there is none. */
type ContextResult<Context> =
  | { readonly ok: true; readonly context: Context; readonly leftMs: number }
  | { readonly ok: false; readonly code: HttpErrorCode };

export type ContextReader<Context> = (
  request: Request,
  capability: CapabilityDefinition,
  requestId: string,
) => Promise<ContextResult<Context>>;

/** Without `resolveContext`, every context is undefined, which the options of the adapter only permit if it is one. */
export function createContextReader<Context>(
  resolveContext: ResolveContext<Context> | undefined,
  deadlineMs: number,
  report: Report,
): ContextReader<Context> {
  if (!resolveContext) {
    const none = Promise.resolve({ ok: true, context: undefined as Context, leftMs: deadlineMs } as const);
    return () => none;
  }
  return async (request, capability, requestId) => {
    const call = new Call(undefined, deadlineMs, request.signal, requestId);
    const onLateError = (error: unknown) => report(error, capability, requestId);
    try {
      const pending = resolveContext(request);
      const context = isThenable(pending) ? await call.within(pending, onLateError) : pending;
      return { ok: true, context, leftMs: call.remainingMs() };
    } catch (error) {
      const interruption = call.interruption();
      if (!interruption || error !== call.signal.reason) report(error, capability, requestId);
      return { ok: false, code: interruption ?? 'unavailable' };
    } finally {
      call.finish();
    }
  };
}

/**
 * The path of a request URL, as it was sent. It is compared as text without decoding, so encoded slashes and letters
 * (`%2F`, `%61`) do not match. RFC 3986 §6.2.2.2 allows a server to distinguish them.
 */
export function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const end = url.slice(start).search(/[?#]/);
  return end === -1 ? url.slice(start) : url.slice(start, start + end);
}

/** The query of a request URL, without the question mark. */
export function queryOf(url: string): string {
  const end = url.indexOf('#');
  const start = url.indexOf('?');
  if (start === -1 || (end !== -1 && end < start)) return '';
  return url.slice(start + 1, end === -1 ? undefined : end);
}

/** Whether `path` is absolute and normalized as in the URL of a `Request`. */
export function isCanonicalPath(path: unknown): path is string {
  if (typeof path !== 'string' || !path.startsWith('/')) return false;
  if (!URL.canParse(path, 'http://localhost')) return false;
  const url = new URL(path, 'http://localhost');
  return url.href === `http://localhost${path}` && url.pathname === path;
}
