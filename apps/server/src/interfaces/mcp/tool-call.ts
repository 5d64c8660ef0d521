import type { InputOf, OutputOf } from '@namekeep/capabilities';
import { deadlineOf, integerIn, type Outcome, queryKindOf, type Scope, type Verb } from '@namekeep/contract';
import { type Core, refusal } from '@namekeep/core';
import { type Issue, issuesOf, membersOf, unknownIssues, unknownMember } from '@namekeep/domain';
import { z } from 'zod';
import { toJson } from '../../http/responses.ts';
import type { Log, Metrics } from '../../log.ts';
import { findTool } from './full-tools.ts';
import { type Call, fault, invalidParams, isObject, serverInfo } from './message.ts';
import { type Arguments, missingScope, scopeOf, type Tool } from './tools.ts';

/** Clients truncate results at about 150,000 characters. Lists stay well below. */
const MAX_CHARACTERS = 100_000;
/** What a page has in addition to its records. The cursor has at most 2,000 characters. */
const FRAME = 2_100;

export interface ToolParts {
  core: Core;
  /** Epoch milliseconds. */
  now: () => number;
  log: Log;
  metrics: Metrics;
}

/** The result of a tool call, in the form of the protocol. */
export interface ToolResult {
  content: [{ type: 'text'; text: string }];
  /** Absent if there is no outcome: then `isError` is set, and the text says what to do. */
  structuredContent?: { result: object };
  isError?: true;
}

/** The additional members of all results of 2026-07-28 (https://modelcontextprotocol.io/specification/2026-07-28/basic). */
const selfContained = { resultType: 'complete', _meta: { 'io.modelcontextprotocol/serverInfo': serverInfo } } as const;

/**
 * The response to `tools/call`, the only method that is called often. It bypasses the server of the library, which
 * validates every request and every result against its own schemas three times.
 */
export async function answerToolsCall(
  parts: ToolParts,
  call: Call,
  { id, params = {} }: { id: string | number; params?: Arguments | undefined },
  { isSelfContained }: { isSelfContained: boolean },
) {
  const answer = await run(parts, call, params);
  if ('error' in answer || !isSelfContained) return { jsonrpc: '2.0', id, ...answer } as const;
  return { jsonrpc: '2.0', id, result: { ...answer.result, ...selfContained } } as const;
}

async function run(parts: ToolParts, call: Call, { name, arguments: given }: Arguments) {
  const invalid = (message: string) => ({ error: { code: invalidParams, message } });
  if (typeof name !== 'string') return invalid('tools/call needs the name of a tool.');
  // Some clients send null for a tool that needs no arguments.
  const args = given ?? {};
  if (!isObject(args)) return invalid('arguments is an object.');
  const tool = findTool(call.endpoint, name);
  if (!tool) return invalid(`Unknown tool: ${name}`);
  try {
    return { result: await runTool(parts, tool, args, call) };
  } catch (error) {
    if (error instanceof FailedCall) return { error: fault(call, error.code, parts.core.storeFault()) };
    parts.metrics.fault();
    parts.log.error({ requestId: call.context.get('requestId'), err: error }, 'A tool failed');
    return { error: fault(call, 'internal') };
  }
}

/** A call of a verb that failed without an outcome. */
class FailedCall extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Authorizes the caller, decodes the arguments, calls the verb and encodes the outcome. */
async function runTool({ core, now }: ToolParts, tool: Tool, given: Arguments, call: Call): Promise<ToolResult> {
  const { context } = call;
  // No tool deletes a record, whatever the token may do.
  const actor = { ...call.actor, scopes: call.actor.scopes.filter((scope) => scope !== 'domains:delete') };
  const { verb } = tool;
  const scope = scopeOf(tool);
  if (refusal(verb.access, actor, now())) return refused(call, scope, missingScope(scope));
  const decoded = decode(tool, given);
  if ('issues' in decoded) return invalid(decoded.issues);

  const callContext = { actor, interface: 'mcp', payload: decoded.payload } as const;
  const invoke = async <V extends Verb>(wanted: V, input: InputOf<V>): Promise<OutputOf<V>> => {
    const invoked = await core.executor.invoke(wanted, input, {
      context: callContext,
      requestId: context.get('requestId'),
      deadlineMs: deadlineOf(wanted),
      signal: context.req.raw.signal,
    });
    if (!invoked.ok) throw new FailedCall(invoked.error.code);
    return invoked.output;
  };
  const isReader = actor.scopes.includes('domains:read');
  for (let { input, args } = decoded; ;) {
    const made = await invoke(verb, input);
    // There is no outcome yet, but the same call can have one later.
    if (made.outcome === 'idempotency_in_progress') throw new FailedCall('unavailable');
    const output = (await tool.complete?.(made, args, { invoke, isReader })) ?? made;
    const problem = verb.outcomes[output.outcome];
    if (output.outcome === 'insufficient_scope' && problem?.kind === 'problem')
      return refused(call, 'domains:read', `${problem.sentence(output)} Retrying does not help.`);
    const result = encode(tool, output, isReader);
    const items = (tool.pages && output[tool.pages.items]) as unknown[] | undefined;
    if (result.content[0].text.length < MAX_CHARACTERS || !tool.pages || !items || items.length < 2) return result;
    const shorter = { [tool.pages.limit]: Math.max(1, fits(items)) };
    args = { ...args, ...shorter };
    if (Object.hasOwn(verb.input.shape, tool.pages.limit)) input = { ...input, ...shorter };
  }
}

function refused({ context }: Call, scope: Scope, text: string): ToolResult {
  context.set('refusal', { code: 'insufficient_scope', scope });
  return { content: [{ type: 'text', text }], isError: true };
}

/** How many items, from the first, fit into one result. */
function fits(items: readonly unknown[]): number {
  let characters = FRAME;
  const last = items.findIndex((item) => {
    characters += textOf(item).length + 1;
    return characters >= MAX_CHARACTERS;
  });
  return last < 0 ? items.length : last;
}

/** The input of a verb from the arguments, or all reasons why they are invalid. `payload` is what idempotency compares. */
function decode(tool: Tool, given: Arguments) {
  const { verb, own = {}, renamed = {} } = tool;
  const prepared = tool.prepare?.(given) ?? given;
  const args = verb.effect === 'read' ? asQuery(tool, prepared) : prepared;
  const known = Object.keys(tool.arguments.shape);
  const unknown = Object.keys(args).filter((name) => !known.includes(name));
  const members = membersOf(tool.arguments);
  const checked = z.object(own).safeParse(args);
  const issues = [
    ...unknownIssues(unknown, (name) => unknownMember(name, members)),
    ...issuesOf(checked.error?.issues ?? []),
  ];
  const spread = spreadOf(tool);
  const { idempotencyKey: _, ...payload } = args;
  const input: Record<string, unknown> = {};
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(args)) {
    if (!known.includes(name)) continue;
    const member = renamed[name] ?? name;
    if (Object.hasOwn(verb.input.shape, member)) input[member] = value;
    else if (spread !== undefined && Object.hasOwn(tool.arguments.shape, name)) body[name] = value;
  }
  if (spread !== undefined) input[spread] = body;
  if (issues.length === 0) return { input, args, payload };
  const paths = new Set(issues.map(({ path }) => path));
  const others = withoutPrefix(tool, issuesOf(verb.input.safeParse(input).error?.issues ?? []));
  return { issues: [...issues, ...others.filter(({ path }) => !paths.has(path))] };
}

/** The member of the input whose members are arguments: the body of the request, unless it is an argument itself. */
const spreadOf = ({ verb, arguments: { shape } }: Tool): string | undefined => {
  const { member } = verb.route.body ?? {};
  return member === undefined || Object.hasOwn(shape, member) ? undefined : member;
};

/** The arguments of a tool that reads, as a query has them: null is what was left out, and text can be a number or one item. */
function asQuery({ arguments: { shape } }: Tool, args: Arguments): Arguments {
  const given = Object.entries(args).filter(([, value]) => value !== null);
  return Object.fromEntries(
    given.map(([name, value]) => {
      const text = typeof value === 'boolean' ? String(value) : value;
      const kind = shape[name] && queryKindOf(shape[name]);
      if (kind === 'integer') return [name, integerIn(text)];
      return [name, kind === 'list' && typeof text === 'string' ? [text] : text];
    }),
  );
}

/** The result for an outcome. It is only an error if the caller must correct something first. */
function encode(tool: Tool, outcome: OutputOf<Verb>, isReader: boolean): ToolResult {
  const { outcome: word, ...members } = outcome;
  const shown = tool.outcomes[word];
  const declared = tool.verb.outcomes[word];
  if (shown?.as && declared) return resultOf({ outcome: shown.as, ...bodyOf(tool, declared, outcome, members) });
  if (shown) {
    const hidden = [...(shown.omit ?? []), ...(isReader ? [] : (shown.readers ?? []))];
    return resultOf(Object.fromEntries(Object.entries(outcome).filter(([name]) => !hidden.includes(name))));
  }
  if (outcome.issues) return invalid(withoutPrefix(tool, outcome.issues as Issue[]));
  if (declared?.kind !== 'problem') throw new Error(`${tool.name} does not show ${word}.`);
  return invalid([{ path: placeOf[word] ?? '', code: declared.code, message: declared.sentence(outcome) }]);
}

/** The arguments that outcomes without issues are about. */
const placeOf: Readonly<Record<string, string>> = { invalid_cursor: 'cursor', idempotency_conflict: 'idempotencyKey' };

/** What a response over REST has for an outcome. */
function bodyOf(tool: Tool, declared: Outcome, outcome: OutputOf<Verb>, members: Readonly<Record<string, unknown>>) {
  if (declared.kind === 'problem') {
    const { issues } = members as { issues?: Issue[] };
    return { message: declared.sentence(outcome), ...(issues && { issues: withoutPrefix(tool, issues) }) };
  }
  if (declared.kind === 'file') throw new Error('A tool returns no files.');
  if (declared.member) return members[declared.member] as object;
  return Object.fromEntries(Object.entries(members).filter(([name]) => declared.names.includes(name)));
}

/** The issues of an input with the paths of the arguments. */
function withoutPrefix(tool: Tool, issues: readonly Issue[]): Issue[] {
  const spread = spreadOf(tool);
  const named = new Map(Object.entries(tool.renamed ?? {}).map(([argument, member]) => [member, argument]));
  return issues.map((issue) => {
    const path = spread === undefined ? issue.path : issue.path.replace(new RegExp(`^${spread}(\\.|$)`), '');
    return { ...issue, path: named.get(path) ?? path };
  });
}

/** The result for invalid arguments, with all problems. */
const invalid = (issues: readonly Issue[]): ToolResult => ({
  ...resultOf({ outcome: 'invalid', issues }),
  isError: true,
});

/** A result in both forms that clients read: structured, and as JSON text. */
function resultOf(result: object): ToolResult & { structuredContent: object } {
  const structuredContent = { result };
  return { content: [{ type: 'text', text: textOf(structuredContent) }], structuredContent };
}

/**
 * Characters that JSON.stringify does not escape but that can mislead a terminal or a reader: delete and the C1 control
 * characters, line and paragraph separators, and the marks that change the direction of text.
 */
const misleading = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;
const everyMisleading = new RegExp(misleading, 'g');

/** JSON with these characters escaped, which parses to the same value. */
export function textOf(value: unknown): string {
  const text = toJson(value);
  return misleading.test(text) ? text.replace(everyMisleading, escaped) : text;
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
