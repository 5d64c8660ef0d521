import { type Awaitable, isThenable } from './awaitable.ts';
import { Call } from './call.ts';
import type { CapabilityDefinition } from './define.ts';
import type { HttpErrorCode } from './http-errors.ts';
import type { Report } from './on-error.ts';

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
