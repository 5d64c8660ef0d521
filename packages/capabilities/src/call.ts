import type { Invocation } from './bind.ts';

/** Why a call ended before its handler did. */
export type Interruption = 'deadline_exceeded' | 'cancelled';

/**
 * One invocation under its deadline and its caller's signal. The timer and the listener are set up when something is
 * awaited for the first time: a call that never waits cannot be interrupted, and they are what costs.
 */
export class Call<Context> implements Invocation<Context> {
  readonly context: Context;
  readonly requestId: string | undefined;
  readonly signal: AbortSignal;
  readonly #controller = new AbortController();
  readonly #caller: AbortSignal | undefined;
  readonly #deadlineAt: number;
  #interruption: Interruption | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #reject: ((reason: unknown) => void) | undefined;
  #onCallerAbort: (() => void) | undefined;

  /** `deadlineMs` counts from now. */
  constructor(context: Context, deadlineMs: number, caller: AbortSignal | undefined, requestId: string | undefined) {
    this.context = context;
    this.requestId = requestId;
    this.signal = this.#controller.signal;
    this.#caller = caller;
    this.#deadlineAt = performance.now() + deadlineMs;
  }

  /** Milliseconds until the deadline. */
  remainingMs(): number {
    return this.#deadlineAt - performance.now();
  }

  /**
   * Why the call is over, or undefined while it may go on. It reads the clock, because code that blocks the thread
   * lets no timer fire.
   */
  interruption(): Interruption | undefined {
    if (!this.#interruption) {
      if (this.#caller?.aborted) this.#interrupt('cancelled', this.#caller.reason);
      else if (this.remainingMs() <= 0) this.#interrupt('deadline_exceeded', timeout());
    }
    return this.#interruption;
  }

  /**
   * Settles as `work` does, or rejects with the signal's reason as soon as the call is interrupted. `onLateError`
   * hears of a `work` that fails after that for another reason.
   */
  within<T>(work: PromiseLike<T>, onLateError?: (error: unknown) => void): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#reject = reject;
      work.then(resolve, (error) => {
        if (!this.#interruption) reject(error);
        else if (error !== this.signal.reason) onLateError?.(error);
      });
      if (this.interruption()) reject(this.signal.reason);
      else if (this.#timer === undefined) this.#watch();
    });
  }

  /** Settles as `work` does, however late. The signal is aborted meanwhile as in `within`. */
  finishing<T>(work: PromiseLike<T>): PromiseLike<T> {
    if (!this.interruption() && this.#timer === undefined) this.#watch();
    return work;
  }

  /** Lets go of the timer and of the caller's signal. */
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

  /** Aborts the signal first: the handler has seen it before anybody is told of the interruption. */
  #interrupt(interruption: Interruption, reason: unknown): void {
    this.#interruption = interruption;
    this.finish();
    this.#controller.abort(reason);
    this.#reject?.(this.signal.reason);
  }
}

/** The reason that `AbortSignal.timeout` gives too (https://dom.spec.whatwg.org/#dom-abortsignal-timeout). */
function timeout(): DOMException {
  return new DOMException('The capability did not finish in time.', 'TimeoutError');
}
