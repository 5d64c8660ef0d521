import type { OutputOf } from '@namekeep/capabilities';
import { issue, type Scope, scope, type Verb } from '@namekeep/contract';
import type { Issue } from '@namekeep/domain';
import { z } from 'zod';

export type Arguments = Readonly<Record<string, unknown>>;

/** A verb's input as the arguments carry it, or why they carry none. `payload` is what idempotency compares. */
export type Decoded = { input: Readonly<Record<string, unknown>>; payload?: unknown } | { issues: Issue[] };

/**
 * What a caller gets as `structuredContent.result`; only what must be put right first is an error. `unavailable`: there
 * is no outcome yet, and the same call may have one later.
 */
export type Answer = Result | 'unavailable';
export interface Result {
  result: object;
  isError?: true;
}

/** One tool: a verb as MCP offers it. */
export interface Tool {
  name: string;
  title: string;
  /** For a reader who has never seen the product: when to use it, what it never does, what each outcome asks for. */
  description: string;
  verb: Verb;
  /** What a token needs for it. */
  scope: Scope;
  destructive: boolean;
  /** Everything that the arguments may have. The verb's own schema validates them. */
  arguments: z.ZodObject;
  /** Every form of `result`, without those that all tools share. */
  results: readonly z.ZodType[];
  decode(args: Arguments): Decoded;
  encode(outcome: OutputOf<Verb>, reader: boolean): Answer;
  /** The input of a smaller answer, for one that is too long; undefined when it cannot be smaller. */
  smaller?(outcome: OutputOf<Verb>, fits: (items: readonly unknown[]) => number): { limit: number } | undefined;
}

/** Ties a tool to its verb, so that `encode` names every outcome of it. `reader`: the caller has the scope to read. */
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

/** Arguments that must be put right: every problem, each with its place. */
export const invalid = (issues: readonly Issue[]): Result => ({
  result: { outcome: 'invalid', issues },
  isError: true,
});

/** The token may not do this, whatever the arguments. */
export const insufficientScope = (missing: Scope): Result => ({
  result: {
    outcome: 'insufficient_scope',
    scope: missing,
    message: `This token lacks the scope ${missing}. Ask the owner to create a token that has it; trying again does not help.`,
  },
  isError: true,
});

/** The forms of `result` that any tool may have. */
export const sharedResults: readonly z.ZodType[] = [
  z.strictObject({ outcome: z.literal('invalid'), issues: z.array(issue) }),
  z.strictObject({ outcome: z.literal('insufficient_scope'), scope, message: z.string() }),
];
