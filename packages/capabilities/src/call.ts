import type { Invocation } from './bind.ts';
import type { CapabilityDefinition } from './define.ts';

/** Why a call ended before its handler. */
export type Interruption = 'deadline_exceeded' | 'cancelled';

/**
 * An invocation with its deadline and the signal of its caller. The timer and the listener are only created when something
 * is awaited, because they are expensive, and a call that never waits cannot be interrupted.
 */
export class Call<Context> implements Invocation<Context> {
  readonly context: Context;
  readonly requestId: string | undefined;
  #controller: AbortController | undefined;
  readonly #caller: AbortSignal | undefined;
  readonly #deadlineAt: number;
  #interruption: Interruption | undefined;
  #reason: unknown;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #reject: ((reason: unknown) => void) | undefined;
  #onCallerAbort: (() => void) | undefined;

  /** `deadlineMs` counts from now. */
  constructor(context: Context, deadlineMs: number, caller: AbortSignal | undefined, requestId: string | undefined) {
    this.context = context;
    this.requestId = requestId;
    this.#caller = caller;
    this.#deadlineAt = performance.now() + deadlineMs;
  }

  /** Only made for handlers that use it. */
  get signal(): AbortSignal {
    if (!this.#controller) {
      this.#controller = new AbortController();
      if (this.#interruption) this.#controller.abort(this.#reason);
    }
    return this.#controller.signal;
  }

  /** Milliseconds until the deadline. */
  remainingMs(): number {
    return this.#deadlineAt - performance.now();
  }

  /**
   * Why the call is over; undefined if it can continue. It reads the clock, because timers do not fire while code blocks
   * the thread.
   */
  interruption(): Interruption | undefined {
    if (!this.#interruption) {
      if (this.#caller?.aborted) this.#interrupt('cancelled', this.#caller.reason);
      else if (this.remainingMs() <= 0) this.#interrupt('deadline_exceeded', timeout());
    }
    return this.#interruption;
  }

  /**
   * Settles like `work`, or rejects with the reason of the signal as soon as the call is interrupted. If `work` fails
   * after that for another reason, `onLateError` is called.
   */
  within<T>(work: PromiseLike<T>, onLateError?: (error: unknown) => void): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#reject = reject;
      work.then(resolve, (error) => {
        if (!this.#interruption) reject(error);
        else if (error !== this.#reason) onLateError?.(error);
      });
      if (this.interruption()) reject(this.#reason);
      else if (this.#timer === undefined) this.#watch();
    });
  }

  /** Settles like `work`, however late. The signal is aborted as in `within`. */
  finishing<T>(work: PromiseLike<T>): PromiseLike<T> {
    if (!this.interruption() && this.#timer === undefined) this.#watch();
    return work;
  }

  /** Removes the timer and the listener on the signal of the caller. */
  finish(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#onCallerAbort) this.#caller?.removeEventListener('abort', this.#onCallerAbort);
  }

  #watch(): void {
    this.#timer = setTimeout(() => this.#interrupt('deadline_exceeded', timeout()), this.remainingMs());
    if (!this.#caller) return;
    this.#onCallerAbort = () => this.#interrupt('cancelled', this.#caller?.reason);
    this.#caller.addEventListener('abort', this.#onCallerAbort);
  }

  /** Aborts the signal first, so the handler sees it before the caller is told. */
  #interrupt(interruption: Interruption, reason: unknown): void {
    this.#interruption = interruption;
    this.#reason = reason;
    this.finish();
    this.#controller?.abort(reason);
    this.#reject?.(reason);
  }
}

/** The same reason as that of `AbortSignal.timeout` (https://dom.spec.whatwg.org/#dom-abortsignal-timeout). */
function timeout(): DOMException {
  return new DOMException('The capability did not finish in time.', 'TimeoutError');
}

/** A value or a promise of it. Hooks, handlers and validators can return either. */
export type Awaitable<T> = T | PromiseLike<T>;

export function isThenable<T>(value: Awaitable<T>): value is PromiseLike<T> {
  return typeof (value as PromiseLike<T> | null | undefined)?.then === 'function';
}

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
