/**
 * A handler throws it when something that it needs is out of reach for now: the caller learns `unavailable`, which it may
 * try again, instead of `execution_failed`. The host's `onError` hears of it like of any other.
 */
export class UnavailableError extends Error {
  override name = 'UnavailableError';
}
