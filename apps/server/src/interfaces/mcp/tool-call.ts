import type { OutputOf } from '@namekeep/capabilities';
import { deadlineOf, type Verb } from '@namekeep/contract';
import { type Core, refusal } from '@namekeep/core';
import type { Issue } from '@namekeep/domain';
import { toJson } from '../../http/responses.ts';
import type { Log, Metrics } from '../../log.ts';
import { type Call, fault, invalidParams, isObject, type RpcResponse, serverInfo } from './message.ts';
import { type Arguments, findTool, missingScope, type Tool, resultType, tools } from './tools.ts';
import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import { inlineReferences, isJsonSchema, type JsonSchema, jsonSchemaOf } from '@namekeep/capabilities/http';
import { z } from 'zod';

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

async function run(
  parts: ToolParts,
  call: Call,
  { name, arguments: given }: Arguments,
): Promise<RpcResponse<ToolResult>> {
  const invalid = (message: string) => ({ error: { code: invalidParams, message } });
  if (typeof name !== 'string') return invalid('tools/call needs the name of a tool.');
  // Some clients send null for a tool that needs no arguments.
  const args = given ?? {};
  if (!isObject(args)) return invalid('arguments is an object.');
  const tool = findTool(name);
  if (!tool) return invalid(`Unknown tool: ${name}`);
  try {
    return await runTool(parts, tool, args, call);
  } catch (error) {
    parts.metrics.fault();
    parts.log.error({ requestId: call.context.get('requestId'), err: error }, 'A tool failed');
    return { error: fault(call, 'internal') };
  }
}

/** Authorizes the caller, decodes the arguments, calls the verb and encodes the outcome. */
async function runTool(
  { core, now }: ToolParts,
  tool: Tool,
  args: Arguments,
  call: Call,
): Promise<RpcResponse<ToolResult>> {
  const { actor, context } = call;
  const { verb, scope } = tool;
  if (refusal(verb.access, actor, now())) {
    context.set('refusal', { code: 'insufficient_scope', scope });
    return { result: { content: [{ type: 'text', text: missingScope(scope) }], isError: true } };
  }
  const decoded = tool.decode(args);
  if ('issues' in decoded) return { result: invalid(decoded.issues) };

  const callContext = { actor, interface: 'mcp', payload: decoded.payload } as const;
  for (let { input } = decoded; ; ) {
    const invoked = await core.executor.invoke(verb, input, {
      context: callContext,
      requestId: context.get('requestId'),
      deadlineMs: deadlineOf(verb),
      signal: context.req.raw.signal,
    });
    if (!invoked.ok) return { error: fault(call, invoked.error.code, core.storeFault()) };
    const { output } = invoked;
    // There is no outcome yet, but the same call can have one later.
    if (output.outcome === 'idempotency_in_progress') return { error: fault(call, 'unavailable') };
    const result = encode(tool, output, actor.scopes.includes('domains:read'));
    const items = tool.items?.(output) ?? [];
    if (result.content[0].text.length < MAX_CHARACTERS || items.length < 2) return { result };
    input = { ...input, limit: Math.max(1, fits(items)) };
  }
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

/** The result for an outcome. It is only an error if the caller must correct something first. */
function encode(tool: Tool, outcome: OutputOf<Verb>, isReader: boolean): ToolResult {
  const { outcome: word } = outcome;
  const shown = tool.outcomes[word];
  if (shown) {
    const hidden = [...(shown.omit ?? []), ...(isReader ? [] : (shown.readers ?? []))];
    return resultOf(Object.fromEntries(Object.entries(outcome).filter(([name]) => !hidden.includes(name))));
  }
  const own = tool.issues[word];
  const issues = own ? [own] : (outcome.issues as Issue[] | undefined);
  if (!issues) throw new Error(`${tool.name} does not show ${word}.`);
  const { spread } = tool;
  if (spread === undefined) return invalid(issues);
  return invalid(issues.map((issue) => ({ ...issue, path: issue.path.replace(new RegExp(`^${spread}(\\.|$)`), '') })));
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

/** A JSON Schema whose root is an object, which every revision of the protocol requires. */
export type ObjectSchema = JsonSchema & { type: 'object' };

type KeywordTest = (keyword: string, member: unknown) => boolean;

/** The formats that the strict modes of clients know. */
const knownFormats = new Set<unknown>(['date', 'date-time']);
/** The bounds of safe integers say nothing to a model. */
const noBounds = new Set<unknown>([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]);

const isForArguments: KeywordTest = (keyword, member) => {
  if (keyword === 'examples' || keyword === 'pattern') return false;
  return keyword === 'format' ? knownFormats.has(member) : !noBounds.has(member);
};

/** A result is valid anyway, and the descriptions of the tools explain it: a client needs its members and their types. */
const shape = new Set(['required', 'items', 'anyOf']);
const isForResults: KeywordTest = (keyword) => shape.has(keyword);

/**
 * The JSON Schema of a tool's arguments: with all references inlined, a single type in each place, and neither `const` nor
 * patterns, because clients pass it to models whose APIs support only a part of JSON Schema. The list of tools is in the
 * context of a model all the time, so nothing is said twice. There is no `$schema`: the default dialect of the protocol is
 * 2020-12, and validators of older clients reject a dialect that they do not know.
 */
export function argumentsSchemaOf(schema: z.ZodType): ObjectSchema {
  const whole = withoutRepeatedDescriptions(inlineReferences(jsonSchemaOf(schema, 'input')));
  return { ...reduce(whole, isForArguments), type: 'object' };
}

/** The JSON Schema of a tool's result: the members and their types alone. */
export function resultSchemaOf(schema: z.ZodType): ObjectSchema {
  const whole = inlineReferences(jsonSchemaOf(schema, 'output'));
  return { ...reduce(whole, isForResults), type: 'object', additionalProperties: false };
}

/** The description of a field says what its alternatives are; theirs are those of the types that they were made of. */
function withoutRepeatedDescriptions<Value>(value: Value, isDescribed?: boolean): Value;
function withoutRepeatedDescriptions(value: unknown, isDescribed = false): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withoutRepeatedDescriptions(item, isDescribed));
  if (!isJsonSchema(value)) return value;
  const { description, ...rest } = value;
  const describes = isDescribed || description !== undefined;
  const inner = Object.entries(rest).map(([keyword, member]) => [
    keyword,
    withoutRepeatedDescriptions(member, keyword === 'anyOf' ? describes : keyword === 'items' && isDescribed),
  ]);
  return { ...(!isDescribed && description !== undefined && { description }), ...Object.fromEntries(inner) };
}

/** Keeps the keywords that `isKept` accepts. `const` becomes `enum`, and a list of types becomes `anyOf`. */
function reduce<Value>(value: Value, isKept: KeywordTest): Value;
function reduce(value: unknown, isKept: KeywordTest): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => reduce(item, isKept));
  if (!isJsonSchema(value)) return value;
  const { const: only, properties, type, ...rest } = value;
  const kept = Object.entries(rest).filter(([keyword, member]) => isKept(keyword, member));
  return {
    ...(Array.isArray(type) ? { anyOf: type.map((one: unknown) => ({ type: one })) } : type !== undefined && { type }),
    ...(only !== undefined && { enum: [only] }),
    // The names of properties are not keywords: `format` or `pattern` could be one of them.
    ...(isJsonSchema(properties) && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, reduce(one, isKept)])),
    }),
    ...Object.fromEntries(
      kept.map(([keyword, member]) => [keyword, keyword === 'enum' ? member : reduce(member, isKept)]),
    ),
  };
}

/** The tools as `tools/list` returns them. */
export const listedTools: ListedTool[] = tools.map((tool) => {
  const { name, title, description, arguments: args } = tool;
  return {
    name,
    title,
    description,
    inputSchema: name === 'domains_update' ? withoutDescriptionsOfCreate(args) : argumentsSchemaOf(args),
    outputSchema: resultSchemaOf(z.strictObject({ result: resultType(tool) })),
    annotations: annotationsOf(tool),
  };
});

function annotationsOf({ title, verb, destructive }: Tool) {
  if (verb.effect === 'read') return { title, readOnlyHint: true, openWorldHint: false };
  return { title, readOnlyHint: false, destructiveHint: destructive, idempotentHint: true, openWorldHint: false };
}

/** The fields of `changes` without what domains_create already says of them: a model always sees both tools. */
function withoutDescriptionsOfCreate(args: z.ZodObject): ObjectSchema {
  const create = findTool('domains_create');
  const schema = argumentsSchemaOf(args);
  const { changes, ...others } = propertiesOf(schema);
  const described = propertiesOf(create && argumentsSchemaOf(create.arguments));
  const fields = Object.entries(propertiesOf(changes)).map(([name, field]) => [
    name,
    descriptionOf(field) === descriptionOf(described[name]) ? withoutDescriptions(field) : field,
  ]);
  return {
    ...schema,
    properties: {
      ...others,
      changes: { ...(isJsonSchema(changes) && changes), properties: Object.fromEntries(fields) },
    },
  };
}

function propertiesOf(schema: unknown): JsonSchema {
  return isJsonSchema(schema) && isJsonSchema(schema.properties) ? schema.properties : {};
}

function descriptionOf(schema: unknown): unknown {
  return isJsonSchema(schema) ? schema.description : undefined;
}

function withoutDescriptions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDescriptions);
  if (!isJsonSchema(value)) return value;
  const { description: _, properties, ...rest } = value;
  const kept = Object.fromEntries(
    Object.entries(rest).map(([keyword, member]) => [keyword, withoutDescriptions(member)]),
  );
  if (!isJsonSchema(properties)) return kept;
  const members = Object.entries(properties).map(([name, member]) => [name, withoutDescriptions(member)]);
  return { ...kept, properties: Object.fromEntries(members) };
}
