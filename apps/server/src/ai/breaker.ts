/** Failures in a row after which nobody is asked for a while. */
const FAILURES = 5;
const PAUSE_MS = 30_000;

/** Spares callers the wait for a provider that does not answer. */
export interface Breaker {
  /** Seconds until the provider is asked again; 0 when it is. */
  pause(): number;
  failed(): void;
  answered(): void;
}

/** After the pause one request goes through; when it fails too, the pause begins again. */
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
