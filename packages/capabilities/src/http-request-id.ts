const ACCEPTABLE = /^[A-Za-z0-9._-]{1,128}$/;

/** The caller's own `X-Request-Id`, the default of the adapter's option `requestId`. */
export function requestIdOf(request: Request): string | null {
  return request.headers.get('x-request-id');
}

/** `candidate` where it is harmless in a header and in a log, else a fresh id. */
export function acceptableRequestId(candidate: unknown): string {
  return typeof candidate === 'string' && ACCEPTABLE.test(candidate) ? candidate : crypto.randomUUID();
}
