import type { Issue } from './issue.ts';

/** The body of all error responses. */
export interface ErrorEnvelope<Code extends string = string> {
  readonly error: {
    readonly code: Code;
    /** A sentence for people. */
    readonly message: string;
    readonly requestId: string;
    /** Whether the same request can succeed later and is safe to repeat. */
    readonly retryable: boolean;
    readonly issues?: readonly Issue[];
  };
}

/** The status of an error code, and whether it is retryable. */
export interface CodeDefinition {
  readonly status: number;
  readonly retryable?: boolean;
}

export interface Problem {
  readonly message: string;
  /** Omitted if there are none. */
  readonly issues?: readonly Issue[] | undefined;
  /** Overrides the value of the code. */
  readonly retryable?: boolean | undefined;
}

type HeaderValues = Readonly<Record<string, string>>;

export interface ResponsesOptions<Code extends string, Result = Response> {
  readonly codes: Readonly<Record<Code | 'method_not_allowed', CodeDefinition>>;
  /** The headers of all responses, besides `X-Request-Id`. */
  readonly headers: HeaderValues;
  /**
   * Creates a response, for hosts that send large bodies differently or have responses of their own. `text` is null for
   * a response without a body. Default: the constructor of `Response`.
   */
  readonly respond?: ((text: string | null, init: { status: number; headers: HeaderValues }) => Result) | undefined;
  /** The message of a 405. */
  readonly methodNotAllowed: (method: string, allow: string) => string;
}

/** Responses with common headers, an error envelope and a table of error codes. */
export interface Responses<Code extends string, Result = Response> {
  /** `text` is JSON. */
  json(status: number, text: string, requestId: string, headers?: HeaderValues): Result;
  noContent(requestId: string, headers?: HeaderValues): Result;
  error(code: Code, requestId: string, problem: Problem & { readonly headers?: HeaderValues | undefined }): Result;
  /** Only the body of an error, for use without a `Response`. */
  envelope(code: Code, requestId: string, problem: Problem): ErrorEnvelope<Code>;
  /** 204 for `OPTIONS`, 405 for any other method that `allow` does not list (RFC 9110 §9.3.7, §15.5.6). */
  otherMethod(method: string, allow: string, requestId: string): Result;
}

/** Prepares everything that does not depend on a request. */
export function createResponses<Code extends string, Result = Response>(
  options: ResponsesOptions<Code, Result>,
): Responses<Code, Result> {
  type AnyCode = Code | 'method_not_allowed';
  const { codes, headers: common, methodNotAllowed } = options;
  const respond = options.respond ?? ((text, init) => new Response(text, init) as Result);
  const jsonHeaders = { ...common, 'content-type': 'application/json; charset=utf-8' };

  function json(status: number, text: string, requestId: string, headers?: HeaderValues): Result {
    return respond(text, { status, headers: { ...jsonHeaders, 'x-request-id': requestId, ...headers } });
  }

  function noContent(requestId: string, headers?: HeaderValues): Result {
    return respond(null, { status: 204, headers: { ...common, 'x-request-id': requestId, ...headers } });
  }

  function envelope<C extends AnyCode>(code: C, requestId: string, { message, issues, retryable }: Problem) {
    const error = { code, message, requestId, retryable: retryable ?? codes[code].retryable ?? false };
    return { error: issues && issues.length > 0 ? { ...error, issues } : error };
  }

  function error(
    code: AnyCode,
    requestId: string,
    { headers, ...problem }: Problem & { headers?: HeaderValues | undefined },
  ) {
    return json(codes[code].status, JSON.stringify(envelope(code, requestId, problem)), requestId, headers);
  }

  function otherMethod(method: string, allow: string, requestId: string): Result {
    if (method === 'OPTIONS') return noContent(requestId, { allow });
    return error('method_not_allowed', requestId, { message: methodNotAllowed(method, allow), headers: { allow } });
  }

  return { json, noContent, error, envelope, otherMethod };
}

/**
 * The value of `Allow` for a path with these methods. `HEAD` is added to `GET` (RFC 9110 §9.3.2); hosts can add `OPTIONS`.
 */
export function allowOf(methods: readonly string[]): string {
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].join(', ');
}
