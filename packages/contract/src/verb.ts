import { defineCapability, type Effect } from '@namekeep/capabilities';
import { z } from 'zod';
import { type InvalidInput, invalidInput, invalidQuery, type Outcome } from './outcome.ts';

/** The outcomes of a verb by name. */
type Outcomes = Readonly<Record<string, Outcome>>;

/** What a use case returns: the name of an outcome, and the members that it declares. */
export type OutcomeOf<Table extends Outcomes> = {
  [Word in keyof Table & string]: { outcome: Word } & (keyof Table[Word]['members'] extends never
    ? unknown
    : z.output<z.ZodObject<Table[Word]['members']>>);
}[keyof Table & string];

/** An operation of the product. REST, the OpenAPI document and the clients are derived from it. */
interface VerbDefinition<Input extends z.ZodObject, Definition extends RouteDefinition, Declared extends Outcomes> {
  description?: string;
  /** The section of the API reference, if it is not that of the noun. */
  tag?: Tag;
  /** Follows from the method unless given: GET reads, DELETE is destructive, the others write. */
  effect?: Effect;
  access: Access;
  route: Definition;
  /** Nothing, unless given. */
  input?: Input;
  /** Each with its members and its REST response. The outcome `invalid`, for input that fails its schema, is added. */
  outcomes: Declared;
  /** The outcome of input that fails its schema, where it is not the one that follows from the route. */
  invalid?: InvalidInput;
}

const nothing = z.strictObject({});

/**
 * Defines a verb, such as `labels.list`, as a protected capability: it has no public route, and each interface lists the
 * verbs that it offers. The output, the query parameters and the outcome `invalid` are derived from the definition.
 */
export function defineVerb<
  const Definition extends RouteDefinition,
  Declared extends Outcomes,
  Input extends z.ZodObject = typeof nothing,
>(id: `${keyof typeof sections}.${string}`, summary: string, definition: VerbDefinition<Input, Definition, Declared>) {
  const [namespace, name] = id.split('.') as [keyof typeof sections, string];
  const { input = nothing as unknown as Input, route } = definition;
  const outcomes: Declared & { invalid: InvalidInput } = {
    ...definition.outcomes,
    invalid: definition.invalid ?? (route.body ? invalidInput : invalidQuery),
  };
  return defineCapability({
    tag: sections[namespace],
    effect: route.method === 'GET' ? 'read' : route.method === 'DELETE' ? 'destructive' : 'write',
    ...definition,
    namespace,
    name,
    summary,
    major: 1,
    visibility: 'protected' as const,
    input,
    route: { ...route, query: queryOf(input, route) },
    outcomes,
    output: unionOf(outcomes) as z.ZodType<OutcomeOf<Declared & { invalid: InvalidInput }>>,
  });
}

export type Verb = ReturnType<typeof defineVerb<RouteDefinition, Outcomes, z.ZodObject>>;

/** In milliseconds: longer than the largest import or undo takes, which other writes wait for; proxies wait for a minute. */
const writeDeadlineMs = 50_000;

/** How long a call of the verb may wait and take; undefined for the default. */
export const deadlineOf = ({ effect, route }: Pick<Verb, 'effect' | 'route'>): number | undefined =>
  route.deadlineMs ?? (effect === 'read' ? undefined : writeDeadlineMs);

/** The schema of an outcome of a verb. */
export function outcomeSchema<Table extends Outcomes, Word extends keyof Table & string>(outcomes: Table, word: Word) {
  const { members } = outcomes[word] as { members: Table[Word]['members'] };
  return z.strictObject({ outcome: z.literal(word), ...members });
}

function unionOf(outcomes: Outcomes): z.ZodType {
  const [first, ...others] = Object.keys(outcomes).map((word) => outcomeSchema(outcomes, word));
  if (!first) throw new Error('A verb has at least one outcome.');
  return z.discriminatedUnion('outcome', [first, ...others]);
}

/** The members of an input that are not in the path, a header or the body. */
function queryOf({ shape }: z.ZodObject, { path, body, idempotencyKey, ifMatch }: RouteDefinition): Route['query'] {
  const elsewhere = [...pathParameters(path), body?.member, idempotencyKey && 'idempotencyKey', ifMatch && 'revision'];
  const members = Object.entries(shape).filter(([name]) => !elsewhere.includes(name));
  return Object.fromEntries(members.map(([name, schema]) => [name, queryKindOf(schema)]));
}

export const scopes = ['domains:read', 'domains:write', 'domains:delete'] as const;
export type Scope = (typeof scopes)[number];
export const scope = z
  .enum(scopes)
  .meta({ id: 'Scope', description: 'What a token can do. Reading and writing are granted independently.' });

/**
 * What a caller needs: a scope (browser sessions have all of them), a browser session, a browser session with a recent
 * sign-in (`recentSignInMinutes`), or just to be signed in.
 */
export type Access = { scope: Scope } | { session: 'any' | 'recent' } | { signedIn: true };

/** How long a sign-in counts as recent. Activity does not extend it. */
export const recentSignInMinutes = 10;

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
interface RouteDefinition {
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

/** How the text of a query parameter becomes a value of this schema. */
export function queryKindOf(schema: z.core.$ZodType): QueryKind {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return queryKindOf(schema.def.innerType);
  if (schema instanceof z.ZodArray) return 'list';
  return schema instanceof z.ZodNumber ? 'integer' : 'text';
}

/** A whole number that is written as text, as in a query; anything else as it is. */
export const integerIn = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value;

/** The sections of the API reference, in this order. */
export const tags = {
  Records: 'List, add, update, restore and delete records of domain names.',
  Overview: 'The next payment, upcoming renewals and spending.',
  'To do': 'What to do at the registrars, and what looks wrong in what is recorded.',
  Payments: 'Record renewals and other payments, and report what was paid in a year.',
  Decisions: 'Decide what to renew and what to let expire, for each due date.',
  Labels: 'Labels of records: for a client, a project or a purpose.',
  Views: 'Named views of the list.',
  Activity: 'Who changed what, and taking back what one of them changed.',
  Files: 'Import and export records.',
  Settings: 'The settings of the account. Requires a browser session.',
  Tokens: 'Personal access tokens. Requires a browser session.',
  AI: 'Read texts into drafts, and manage the key for the AI provider. Requires a browser session.',
  Sessions: 'Sign in and out, identify the caller, and manage signed-in browsers.',
  Service: 'Help search, health, readiness and this document.',
} as const;

type Tag = keyof typeof tags;

/** The section of the verbs of each noun. */
const sections = {
  activity: 'Activity',
  ai: 'AI',
  'ai-provider-key': 'AI',
  changes: 'Records',
  checks: 'To do',
  decisions: 'Decisions',
  domains: 'Records',
  errands: 'To do',
  exports: 'Files',
  imports: 'Files',
  labels: 'Labels',
  passphrase: 'Sessions',
  'payment-methods': 'Payments',
  payments: 'Payments',
  renewals: 'Payments',
  reports: 'Payments',
  session: 'Sessions',
  sessions: 'Sessions',
  settings: 'Settings',
  sheets: 'Files',
  summary: 'Overview',
  tokens: 'Tokens',
  views: 'Views',
} as const satisfies Readonly<Record<string, Tag>>;
