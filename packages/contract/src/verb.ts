import { defineCapability } from '@namekeep/capabilities';
import { z } from 'zod';
import type { Access } from './access.ts';
import { type InvalidInput, invalidInput, invalidQuery, type Outcome } from './outcome.ts';
import { queryKindOf } from './query-kind.ts';
import { pathParameters, type Route, type RouteDefinition } from './route.ts';
import type { Tag } from './tags.ts';

/** The outcomes of a verb by name. */
export type Outcomes = Readonly<Record<string, Outcome>>;

/** What a use case returns: the name of an outcome, and the members that it declares. */
export type OutcomeOf<Table extends Outcomes> = {
  [Word in keyof Table & string]: { outcome: Word } & (keyof Table[Word]['members'] extends never
    ? unknown
    : z.output<z.ZodObject<Table[Word]['members']>>);
}[keyof Table & string];

/** An operation of the product. REST, the OpenAPI document and the clients are derived from it. */
export interface VerbDefinition<
  Input extends z.ZodObject,
  Definition extends RouteDefinition,
  Declared extends Outcomes,
> {
  namespace: string;
  name: string;
  /** The section of the API reference. */
  tag: Tag;
  summary: string;
  description?: string;
  effect: 'read' | 'write' | 'destructive';
  access: Access;
  route: Definition;
  input: Input;
  /** Each with its members and its REST response. The outcome `invalid`, for input that fails its schema, is added. */
  outcomes: Declared;
  /** The outcome of input that fails its schema, where it is not the one that follows from the route. */
  invalid?: InvalidInput;
}

/**
 * Defines a verb as a protected capability: it has no public route, and each interface lists the verbs that it offers.
 * The output, the query parameters and the outcome `invalid` are derived from the definition.
 */
export function defineVerb<
  Input extends z.ZodObject,
  const Definition extends RouteDefinition,
  Declared extends Outcomes,
>(definition: VerbDefinition<Input, Definition, Declared>) {
  const { input, route } = definition;
  const outcomes: Declared & { invalid: InvalidInput } = {
    ...definition.outcomes,
    invalid: definition.invalid ?? (route.body ? invalidInput : invalidQuery),
  };
  return defineCapability({
    ...definition,
    major: 1,
    visibility: 'protected' as const,
    route: { ...route, query: queryOf(input, route) },
    outcomes,
    output: unionOf(outcomes) as z.ZodType<OutcomeOf<Declared & { invalid: InvalidInput }>>,
  });
}

export type Verb = ReturnType<typeof defineVerb<z.ZodObject, RouteDefinition, Outcomes>>;

/** In milliseconds: longer than the largest import or undo takes, which other writes wait for; proxies wait for a minute. */
const writeDeadlineMs = 50_000;

/** How long a call of the verb may wait and take; undefined for the default. */
export const deadlineOf = ({ effect, route }: Pick<Verb, 'effect' | 'route'>): number | undefined =>
  route.deadlineMs ?? (effect === 'read' ? undefined : writeDeadlineMs);

type OutcomeSchema<Word extends string, Members extends z.ZodRawShape> = z.ZodObject<
  { outcome: z.ZodLiteral<Word> } & Members,
  z.core.$strict
>;

/** The schema of an outcome of a verb. */
export function outcomeSchema<Table extends Outcomes, Word extends keyof Table & string>(
  outcomes: Table,
  word: Word,
): OutcomeSchema<Word, Table[Word]['members']> {
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
