import type { CapabilityDefinition } from './define.ts';

/** Where an error occurred. */
export interface ErrorDetails<C extends CapabilityDefinition = CapabilityDefinition> {
  /** Undefined if the error does not belong to a capability. */
  readonly capability: C | undefined;
  /** The request ID in the response. */
  readonly requestId: string | undefined;
}

export type OnError<C extends CapabilityDefinition = CapabilityDefinition> = (
  error: unknown,
  details: ErrorDetails<C>,
) => void;

/** The default hook. Without it, errors that are hidden from callers would be lost. */
function toConsole(error: unknown): void {
  console.error(error);
}

export type Report<C extends CapabilityDefinition = CapabilityDefinition> = (
  error: unknown,
  capability: C | undefined,
  requestId: string | undefined,
) => void;

/** Calls the hook and ignores its errors, because reporting an error must not break the response. */
export function createReporter<C extends CapabilityDefinition>(onError: OnError<C> = toConsole): Report<C> {
  return (error, capability, requestId) => {
    try {
      const pending: unknown = onError(error, { capability, requestId });
      if (pending instanceof Promise) pending.catch(() => undefined);
    } catch {
      // There is no other hook to report this to.
    }
  };
}
