import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import { inlineReferences, isJsonSchema, type JsonSchema, jsonSchemaOf } from '@namekeep/capabilities/http';
import type { Actor } from '@namekeep/core';
import { z } from 'zod';
import { type Endpoint, toolsets } from './full-tools.ts';
import { resultType, scopeOf, type Tool } from './tools.ts';

/** A JSON Schema whose root is an object, which every revision of the protocol requires. */
type ObjectSchema = JsonSchema & { type: 'object' };

/**
 * The keywords that the strict modes of all providers take, which clients pass the schemas on to. Limits and formats are not
 * among them: the descriptions name those that matter, and the verb checks all of them.
 */
const keywords = new Set(['type', 'description', 'properties', 'required', 'items', 'enum', 'anyOf']);

/** The schema with these keywords alone; references are inlined, `const` becomes `enum`, and a list of types `anyOf`. */
function reduce(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reduce);
  if (!isJsonSchema(value)) return value;
  const { const: only, enum: choices = only === undefined ? undefined : [only], type, items, ...rest } = value;
  const { properties, additionalProperties } = rest;
  const inner = items === undefined ? {} : { items: reduce(items) };
  const typed = (one: unknown) => ({ type: one, ...(one === 'array' && inner) });
  const isText = Array.isArray(choices) && choices.every((choice) => typeof choice === 'string');
  const kept = Object.entries(rest).filter(([keyword, member]) => keywords.has(keyword) && member !== '');
  return {
    ...(Array.isArray(type) ? { anyOf: type.map(typed) } : type !== undefined && { ...typed(type) }),
    ...Object.fromEntries(kept.map(([keyword, member]) => [keyword, reduce(member)])),
    ...(isText && { enum: choices }),
    // The names of properties are not keywords: `format` or `pattern` could be one of them.
    ...(isJsonSchema(properties) && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, reduce(one)])),
    }),
    ...(additionalProperties === false && { additionalProperties }),
  };
}

/** Leaves out what an earlier tool says of a property of the same name: a model sees all of them. */
function withoutRepetitions(value: unknown, said: Set<string>, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withoutRepetitions(item, said));
  if (!isJsonSchema(value)) return value;
  const { description, properties, ...rest } = value;
  const sentence = `${name}: ${String(description)}`;
  const isNew = description !== undefined && !said.has(sentence);
  said.add(sentence);
  return {
    ...Object.fromEntries(Object.entries(rest).map(([keyword, one]) => [keyword, withoutRepetitions(one, said)])),
    ...(isNew && { description }),
    ...(isJsonSchema(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([member, one]) => [member, withoutRepetitions(one, said, member)]),
      ),
    }),
  };
}

const objectOf = (schema: z.ZodType, side: 'input' | 'output'): JsonSchema => {
  const whole = reduce(inlineReferences(jsonSchemaOf(schema, side)));
  return isJsonSchema(whole) ? whole : {};
};

/** A result is valid anyway, and the descriptions of the tools explain it: a client needs its members and their types. */
const resultSchemaOf = (tool: Tool): ObjectSchema => ({
  ...(openAndSilent(objectOf(z.strictObject({ result: resultType(tool) }), 'output')) as JsonSchema),
  type: 'object',
  additionalProperties: false,
});

function openAndSilent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(openAndSilent);
  if (!isJsonSchema(value)) return value;
  const { description: _, additionalProperties: __, properties, ...rest } = value;
  const members = Object.entries(isJsonSchema(properties) ? properties : {});
  return {
    ...Object.fromEntries(Object.entries(rest).map(([keyword, one]) => [keyword, openAndSilent(one)])),
    ...(properties !== undefined && {
      properties: Object.fromEntries(members.map(([name, one]) => [name, openAndSilent(one)])),
    }),
  };
}

function annotationsOf({ title, verb, destructive = false }: Tool) {
  if (verb.effect === 'read') return { title, readOnlyHint: true, openWorldHint: false };
  return { title, readOnlyHint: false, destructiveHint: destructive, idempotentHint: true, openWorldHint: false };
}

const said = new Set<string>();
const listed = new Map<Tool, ListedTool>(
  toolsets['/mcp/full'].map((tool) => {
    const { name, title, description } = tool;
    const whole = withoutRepetitions(objectOf(tool.arguments, 'input'), said) as JsonSchema;
    const { description: _, ...members } = whole;
    const inputSchema = { ...members, type: 'object' as const };
    return [
      tool,
      { name, title, description, inputSchema, outputSchema: resultSchemaOf(tool), annotations: annotationsOf(tool) },
    ];
  }),
);

/** The tools as `tools/list` returns them: a token that cannot write is not shown those that write. */
export const listedTools = (endpoint: Endpoint, { scopes }: Pick<Actor, 'scopes'>): ListedTool[] =>
  toolsets[endpoint]
    .filter((tool) => tool.verb.effect === 'read' || scopes.includes(scopeOf(tool)))
    .flatMap((tool) => listed.get(tool) ?? []);
