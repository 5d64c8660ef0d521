import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import { inlineReferences, isJsonSchema, type JsonSchema, jsonSchemaOf } from '@namekeep/capabilities/http';
import { z } from 'zod';
import { findTool, resultType, type Tool, tools } from './tools.ts';

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
