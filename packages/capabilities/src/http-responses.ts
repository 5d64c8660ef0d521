import { type Issue, type InvocationErrorCode, MESSAGES } from './result.ts';

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

const ACCEPTABLE = /^[A-Za-z0-9._-]{1,128}$/;

/** `candidate` if it is safe in a header and in a log, or else a new ID. */
export function acceptableRequestId(candidate: unknown): string {
  return typeof candidate === 'string' && ACCEPTABLE.test(candidate) ? candidate : crypto.randomUUID();
}

type HeaderValues = Readonly<Record<string, string>>;

export interface ResponsesOptions<Code extends string> {
  readonly codes: Readonly<Record<Code | 'method_not_allowed', CodeDefinition>>;
  /** The headers of all responses, in addition to `X-Request-Id`. */
  readonly headers: HeaderValues;
  /**
   * Creates a response, for hosts that send large bodies differently. `text` is null for
   * a response without a body. Default: the constructor of `Response`.
   */
  readonly respond?: ((text: string | null, init: { status: number; headers: HeaderValues }) => Response) | undefined;
  /** The message of a 405. */
  readonly methodNotAllowed: (method: string, allow: string) => string;
}

/** Responses with common headers, an error envelope and a table of error codes. */
export type Responses<Code extends string> = ReturnType<typeof createResponses<Code>>;

/** Prepares everything that does not depend on a request. */
export function createResponses<Code extends string>(options: ResponsesOptions<Code>) {
  type AnyCode = Code | 'method_not_allowed';
  const { codes, headers: common, methodNotAllowed } = options;
  const respond = options.respond ?? ((text, init) => new Response(text, init));
  const jsonHeaders = { ...common, 'content-type': 'application/json; charset=utf-8' };

  /** `text` is JSON. */
  function json(status: number, text: string, requestId: string, headers?: HeaderValues): Response {
    return respond(text, { status, headers: { ...jsonHeaders, 'x-request-id': requestId, ...headers } });
  }

  function noContent(requestId: string, headers?: HeaderValues): Response {
    return respond(null, { status: 204, headers: { ...common, 'x-request-id': requestId, ...headers } });
  }

  /** Only the body of an error, for use without a `Response`. */
  function envelope<C extends AnyCode>(code: C, requestId: string, detail: Problem): ErrorEnvelope<C> {
    const { message, issues, retryable } = detail;
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

  /** 204 for `OPTIONS`, 405 for any other method that `allow` does not list (RFC 9110 §9.3.7, §15.5.6). */
  function otherMethod(method: string, allow: string, requestId: string): Response {
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

export type HttpErrorCode =
  | InvocationErrorCode
  | 'malformed_json'
  | 'method_not_allowed'
  | 'payload_too_large'
  | 'unsupported_media_type';

/** The body of all responses that are not 2xx. */
export type HttpErrorBody = ErrorEnvelope<HttpErrorCode>;

export const CODES: Readonly<Record<HttpErrorCode, CodeDefinition>> = {
  malformed_json: { status: 400 },
  not_found: { status: 404 },
  method_not_allowed: { status: 405 },
  payload_too_large: { status: 413 },
  unsupported_media_type: { status: 415 },
  invalid_input: { status: 422 },
  // nginx's "client closed request". It only appears in the log of the host.
  cancelled: { status: 499 },
  execution_failed: { status: 500 },
  invalid_output: { status: 500 },
  unavailable: { status: 503 },
  deadline_exceeded: { status: 504 },
};

const MESSAGES_OVER_HTTP: Readonly<Record<HttpErrorCode, string>> = {
  ...MESSAGES,
  malformed_json: 'The body is not well-formed JSON in UTF-8, with every member named once.',
  method_not_allowed: 'The method is not allowed here. See the `Allow` header.',
  payload_too_large: 'The body is larger than this address accepts.',
  unsupported_media_type: 'Send the body as `application/json`, in UTF-8 and without a content encoding.',
};

const responses = createResponses<HttpErrorCode>({
  codes: CODES,
  headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  methodNotAllowed: () => MESSAGES_OVER_HTTP.method_not_allowed,
});

/** `json` is already serialized. */
export const jsonResponse = (json: string, requestId: string): Response => responses.json(200, json, requestId);

export function errorResponse(code: HttpErrorCode, requestId: string, detail: Omit<Problem, 'message'> = {}): Response {
  return responses.error(code, requestId, { message: MESSAGES_OVER_HTTP[code], ...detail });
}

export const { otherMethod } = responses;
