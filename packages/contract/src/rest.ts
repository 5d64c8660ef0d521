import type { z } from 'zod';
import type { FileSuccess, Success } from './outcome.ts';
import type { Verb } from './verb.ts';
import * as verbs from './verbs.ts';

type Verbs = typeof verbs;

/** The names of the verbs that REST serves. Public capabilities are served by an adapter of their own. */
export type RouteName = { [Name in keyof Verbs]: Verbs[Name] extends Verb ? Name : never }[keyof Verbs];

/** All verbs of the REST API. The server serves exactly these, and the OpenAPI document lists them. */
export const restVerbs = Object.fromEntries(
  Object.entries(verbs).filter(([, verb]) => 'route' in verb),
) as unknown as Readonly<Record<RouteName, Verb>>;

/** The input of a route: path and query parameters, idempotency key, revision, and the body under the member that the route names. */
export type RequestOf<Name extends RouteName> = z.input<Verbs[Name]['input']>;

type OutcomesOf<Name extends RouteName> = Verbs[Name]['outcomes'][keyof Verbs[Name]['outcomes']];

/** The decoded body of a successful response; undefined if the route has none. */
export type BodyOf<Name extends RouteName> =
  Extract<OutcomesOf<Name>, { kind: 'success' }> extends Success<infer _, infer Body>
    ? Body extends z.ZodType
      ? z.output<Body>
      : undefined
    : undefined;

/** What `domainsTotals` answers without `by`, and with it. */
export type RecordTotals = Extract<BodyOf<'domainsTotals'>, { byCurrency: unknown }>;
export type GroupedTotals = Extract<BodyOf<'domainsTotals'>, { groups: unknown }>;

/** Routes that return a file. */
export type DownloadName = {
  [Name in RouteName]: Extract<OutcomesOf<Name>, FileSuccess> extends never ? never : Name;
}[RouteName];
/** Routes that return JSON or nothing. A report is here, too, because it can be JSON. */
export type CallName = {
  [Name in RouteName]: Extract<OutcomesOf<Name>, { kind: 'success' }> extends never ? never : Name;
}[RouteName];
/** Routes that accept their file as a form, which needs no base64. */
export type UploadName = {
  [Name in RouteName]: Verbs[Name]['route'] extends { body: { form: object } } ? Name : never;
}[RouteName];
