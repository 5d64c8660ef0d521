/** Consecutive failures after which the provider is not asked for a while. */
const FAILURES = 5;
const PAUSE_MS = 30_000;

/** A circuit breaker, so that callers do not wait for a provider that does not respond. */
export interface Breaker {
  /** Seconds until the provider is asked again; 0 if it can be asked now. */
  pause(): number;
  failed(): void;
  answered(): void;
}

/** After the pause, one request goes through. If it fails too, the pause starts again. */
export function createBreaker(now: () => number): Breaker {
  let failures = 0;
  let until = 0;
  return {
    pause: () => Math.max(0, Math.ceil((until - now()) / 1000)),
    failed() {
      failures += 1;
      if (failures >= FAILURES) until = now() + PAUSE_MS;
    },
    answered() {
      failures = 0;
      until = 0;
    },
  };
}
