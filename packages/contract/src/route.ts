/** The maximum size of a JSON body in bytes, unless the route has its own limit. */
export const bodyLimit = 256 * 1024;

/** How the text of a query parameter is converted to a member of the input. */
export type QueryKind = 'text' | 'integer' | 'list';

/** A body that is also accepted as `multipart/form-data`: its file, its text parts, and the parts that contain JSON. */
export interface FormBody {
  /** `name` is the member for the name of the file, if the part has one. */
  file: { part: string; member: string; name?: string };
  text: readonly string[];
  json: readonly string[];
}

/**
 * The HTTP request of a verb. The input is assembled from the path parameters, `Idempotency-Key` (`idempotencyKey`),
 * `If-Match` (`revision`), the body (under the member that `body` names) and, for all other members, the query.
 */
export interface RouteDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters are in braces: `/api/v1/domains/{id}`. */
  path: string;
  /** `optional`: only protects the callers that send one. */
  idempotencyKey?: true | 'optional';
  ifMatch?: true;
  body?: { member: string; limit?: number | 'import'; form?: FormBody };
  /** A query parameter that defaults to the format in `Accept`, and the media types of its values. */
  accept?: { member: string; types: Readonly<Record<string, string>> };
  /** The deadline in milliseconds, if it is longer than the default. */
  deadlineMs?: number;
  /** Requests count against this rate limit instead of the one for reads or writes. */
  budget?: 'ai';
  /** The verb is cancelled when the caller disconnects, because running it costs money. */
  cancellable?: true;
}

/** The definition, completed with what is derived from the input of the verb. */
export interface Route extends RouteDefinition {
  query: Readonly<Record<string, QueryKind>>;
}

/** The part of a route that a client needs to send requests. `wire.ts` lists all of them. */
export interface WireRoute {
  method: Route['method'];
  path: string;
  query?: readonly string[];
  idempotencyKey?: true | 'optional';
  ifMatch?: true;
  body?: { member: string; form?: FormBody };
}

/** The names of the parameters in a path. */
export const pathParameters = (path: string): string[] =>
  Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
