const ACCEPTABLE = /^[A-Za-z0-9._-]{1,128}$/;

/** The `X-Request-Id` header: the default of the option `requestId` of the adapter. */
export function requestIdOf(request: Request): string | null {
  return request.headers.get('x-request-id');
}

/** `candidate` if it is safe in a header and in a log, or else a new ID. */
export function acceptableRequestId(candidate: unknown): string {
  return typeof candidate === 'string' && ACCEPTABLE.test(candidate) ? candidate : crypto.randomUUID();
}
