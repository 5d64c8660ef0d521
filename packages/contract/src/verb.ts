import { defineCapability } from '@namekeep/capabilities';
import { z } from 'zod';
import type { Access } from './access.ts';
import { type InvalidInput, invalidInput, invalidQuery, type Outcome } from './outcome.ts';
import { pathParameters, type QueryKind, type Route, type RouteDefinition } from './route.ts';
import type { Tag } from './tags.ts';

/** A verb's outcomes by the word that a use case answers with. */
export type Outcomes = Readonly<Record<string, Outcome>>;

/** What a use case answers with: the word, and the members that its outcome declares. */
export type OutcomeOf<Table extends Outcomes> = {
  [Word in keyof Table & string]: { outcome: Word } & z.output<z.ZodObject<Table[Word]['members']>>;
}[keyof Table & string];

/** One operation of the product, and all that is to be said of it: REST, the documents and the clients follow from it. */
export interface VerbDefinition<
  Input extends z.ZodObject,
  Definition extends RouteDefinition,
  Declared extends Outcomes,
> {
  namespace: string;
  name: string;
  /** Where the API's page lists it. */
  tag: Tag;
  summary: string;
  description?: string;
  effect: 'read' | 'write' | 'destructive';
  access: Access;
  route: Definition;
  input: Input;
  /** Each with what it carries and what REST answers. That the input failed its schema (`invalid`) goes without saying. */
  outcomes: Declared;
}

/**
 * Defines a verb as a capability that no public route or document shows: every interface names the verbs it offers.
 * Its output, its query parameters and the outcome `invalid` follow from the definition.
 */
export function defineVerb<
  Input extends z.ZodObject,
  const Definition extends RouteDefinition,
  Declared extends Outcomes,
>(definition: VerbDefinition<Input, Definition, Declared>) {
  const { input, route } = definition;
  const outcomes: Declared & { invalid: InvalidInput } = {
    ...definition.outcomes,
    invalid: route.body ? invalidInput : invalidQuery,
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

type OutcomeSchema<Word extends string, Members extends z.ZodRawShape> = z.ZodObject<
  { outcome: z.ZodLiteral<Word> } & Members,
  z.core.$strict
>;

/** The schema of one of a verb's outcomes. */
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

/** The members of an input that neither the path, a header nor the body carries. */
function queryOf({ shape }: z.ZodObject, { path, body, idempotencyKey, ifMatch }: RouteDefinition): Route['query'] {
  const elsewhere = [...pathParameters(path), body?.member, idempotencyKey && 'idempotencyKey', ifMatch && 'revision'];
  const members = Object.entries(shape).filter(([name]) => !elsewhere.includes(name));
  return Object.fromEntries(members.map(([name, schema]) => [name, kindOf(schema)]));
}

function kindOf(schema: z.core.$ZodType): QueryKind {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return kindOf(schema.def.innerType);
  if (schema instanceof z.ZodArray) return 'list';
  return schema instanceof z.ZodNumber ? 'integer' : 'text';
}
