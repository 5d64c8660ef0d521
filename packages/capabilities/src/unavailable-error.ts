/**
 * Thrown by a handler if something that it needs is temporarily unavailable. The caller gets `unavailable`, which is
 * retryable, instead of `execution_failed`. `onError` is called as for any other error.
 */
export class UnavailableError extends Error {
  override name = 'UnavailableError';
}
