/** Bytes that a JSON body may have, where a route names no other limit. */
export const bodyLimit = 256 * 1024;

/** How a query parameter's text becomes a member of the verb's input. */
export type QueryKind = 'text' | 'integer' | 'list';

/** A body that may also come as `multipart/form-data`: its file, its parts of text, and those whose text is JSON. */
export interface FormBody {
  file: { part: string; member: string };
  text: readonly string[];
  json: readonly string[];
}

/**
 * A verb's request over HTTP. Its input is put together from the path's parameters, `Idempotency-Key`
 * (`idempotencyKey`), `If-Match` (`revision`), the body (as the one member that `body` names) and, for every other
 * member, the query.
 */
export interface RouteDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters stand in braces: `/api/v1/domains/{id}`. */
  path: string;
  idempotencyKey?: true;
  ifMatch?: true;
  body?: { member: string; limit?: number | 'import'; mergePatch?: true; form?: FormBody };
  /** A query member that `Accept` decides where the query does not: media types by its values. */
  accept?: { member: string; types: Readonly<Record<string, string>> };
  /** Milliseconds that the verb may take, where it is more than others may. */
  deadlineMs?: number;
  /** Counts in a budget of its own, not among reads or writes. */
  budget?: 'ai';
  /** Ends when its caller goes away: what it does costs somebody something. */
  cancellable?: true;
}

/** The definition with what follows from the verb's input. */
export interface Route extends RouteDefinition {
  query: Readonly<Record<string, QueryKind>>;
}

/** As much of a route as a client needs that only sends requests; `wire.ts` lists all of them. */
export interface WireRoute {
  method: Route['method'];
  path: string;
  query?: readonly string[];
  idempotencyKey?: true;
  ifMatch?: true;
  body?: { member: string; form?: FormBody };
}

/** The names of a path's parameters. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
