import type { z } from 'zod';
import type { FileSuccess, Success } from './outcome.ts';
import type { Verb } from './verb.ts';
import * as verbs from './verbs.ts';

type Verbs = typeof verbs;

/** The verbs that REST serves; public capabilities have an adapter of their own. */
export type RouteName = { [Name in keyof Verbs]: Verbs[Name] extends Verb ? Name : never }[keyof Verbs];

/** Every verb of the REST API; the server serves exactly these, and the OpenAPI document lists them. */
export const restVerbs = Object.fromEntries(
  Object.entries(verbs).filter(([, verb]) => 'route' in verb),
) as unknown as Readonly<Record<RouteName, Verb>>;

/** A route's input: path and query members, the key, the revision, and the body as the member that the route names. */
export type RequestOf<Name extends RouteName> = z.input<Verbs[Name]['input']>;

type OutcomesOf<Name extends RouteName> = Verbs[Name]['outcomes'][keyof Verbs[Name]['outcomes']];

/** A route's decoded success body; undefined where it has none. */
export type BodyOf<Name extends RouteName> =
  Extract<OutcomesOf<Name>, { kind: 'success' }> extends Success<infer _, infer Body>
    ? Body extends z.ZodType
      ? z.output<Body>
      : undefined
    : undefined;

/** Routes that answer a file. */
export type DownloadName = {
  [Name in RouteName]: Extract<OutcomesOf<Name>, FileSuccess> extends never ? never : Name;
}[RouteName];
/** Routes that answer JSON, or nothing; a report is either, by its format. */
export type CallName = {
  [Name in RouteName]: Extract<OutcomesOf<Name>, { kind: 'success' }> extends never ? never : Name;
}[RouteName];
/** Routes that take their file as a form, so that it needs no base64. */
export type UploadName = {
  [Name in RouteName]: Verbs[Name]['route'] extends { body: { form: object } } ? Name : never;
}[RouteName];
