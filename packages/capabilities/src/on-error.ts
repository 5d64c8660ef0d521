import type { CapabilityDefinition } from './define.ts';

/** Where an error happened. */
export interface ErrorDetails<C extends CapabilityDefinition = CapabilityDefinition> {
  /** Undefined when the error belongs to no capability. */
  readonly capability: C | undefined;
  /** The `requestId` that the caller's answer carries. */
  readonly requestId: string | undefined;
}

export type OnError<C extends CapabilityDefinition = CapabilityDefinition> = (
  error: unknown,
  details: ErrorDetails<C>,
) => void;

/** A host that gives no hook still finds the fault that its callers are told nothing about. */
function toConsole(error: unknown): void {
  console.error(error);
}

/** Calls the hook so that its own failure, now or later, ends here: reporting must not break the answer. */
export function createReporter<C extends CapabilityDefinition>(onError: OnError<C> = toConsole) {
  return (error: unknown, capability: C | undefined, requestId: string | undefined): void => {
    try {
      const pending: unknown = onError(error, { capability, requestId });
      if (pending instanceof Promise) pending.catch(() => undefined);
    } catch {
      // Nobody is left to tell.
    }
  };
}
