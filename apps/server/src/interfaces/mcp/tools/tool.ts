import type { OutputOf } from '@namekeep/capabilities';
import type { Scope, Verb } from '@namekeep/contract';
import type { Issue } from '@namekeep/domain';
import { z } from 'zod';

export type Arguments = Readonly<Record<string, unknown>>;

/** The input of a verb from the arguments, or the reasons why they are invalid. `payload` is what idempotency compares. */
export type Decoded = { input: Readonly<Record<string, unknown>>; payload?: unknown } | { issues: Issue[] };

/**
 * What a caller gets as `structuredContent.result`. It is only an error if the caller must correct something first.
 * `unavailable`: there is no outcome yet, but the same call can have one later.
 */
export type Answer = Result | 'unavailable';
export interface Result {
  result: object;
  isError?: true;
}

/** A tool: a verb as offered over MCP. */
export interface Tool {
  name: string;
  title: string;
  /** For models that do not know the product: when to use the tool, what it never does, and what to do for each outcome. */
  description: string;
  verb: Verb;
  /** The scope that a token needs. */
  scope: Scope;
  destructive: boolean;
  /** The schema of the arguments for clients. The schema of the verb validates them. */
  arguments: z.ZodObject;
  /** The schemas of `result`, without those that all tools share. */
  results: readonly z.ZodType[];
  decode(args: Arguments): Decoded;
  encode(outcome: OutputOf<Verb>, reader: boolean): Answer;
  /** Reduces the input if the result is too long; undefined if it cannot be smaller. */
  smaller?(outcome: OutputOf<Verb>, fits: (items: readonly unknown[]) => number): { limit: number } | undefined;
}

/** Types a tool by its verb, so that `encode` must handle every outcome. `reader`: whether the caller has the scope to read. */
export function defineTool<V extends Verb>(
  tool: Omit<Tool, 'verb' | 'scope' | 'encode' | 'smaller'> & {
    verb: V;
    encode(outcome: OutputOf<V>, reader: boolean): Answer;
    smaller?(outcome: OutputOf<V>, fits: (items: readonly unknown[]) => number): { limit: number } | undefined;
  },
): Tool {
  const { access } = tool.verb;
  if (!('scope' in access)) throw new Error(`${tool.name} needs a verb that a token may call.`);
  return { ...tool, scope: access.scope };
}

/** The result for invalid arguments, with all problems. */
export const invalid = (issues: readonly Issue[]): Result => ({
  result: { outcome: 'invalid', issues },
  isError: true,
});

/** What to do without a scope. */
export const missingScope = (scope: Scope): string =>
  `This token lacks the scope ${scope}. Ask the owner to create a token with this scope. Retrying does not help.`;

/**
 * A record in a result. Only what every caller gets is listed: the other members have the names of the arguments of
 * domains_create, and a schema of all of them in four results would cost each conversation a thousand tokens.
 */
export const recordResult = z.looseObject({ id: z.string(), name: z.string(), revision: z.int() });

/** The schemas of `result` that all tools share. */
export const sharedResults: readonly z.ZodType[] = [
  z.looseObject({
    outcome: z.literal('invalid'),
    issues: z.array(z.looseObject({ path: z.string(), message: z.string() })),
  }),
];
