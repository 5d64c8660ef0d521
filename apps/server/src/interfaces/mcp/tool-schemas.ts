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

/**
 * A copy of a JSON Schema with each schema in it rewritten, the outer ones first. `name` is that of the property that has the
 * schema. The names of properties are not keywords: `format` or `description` could be one of them.
 */
function rewritten(value: unknown, rewrite: (schema: JsonSchema, name: string) => JsonSchema, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => rewritten(item, rewrite));
  if (!isJsonSchema(value)) return value;
  const { properties, ...rest } = rewrite(value, name);
  return {
    ...Object.fromEntries(Object.entries(rest).map(([keyword, one]) => [keyword, rewritten(one, rewrite)])),
    ...(isJsonSchema(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([member, one]) => [member, rewritten(one, rewrite, member)]),
      ),
    }),
  };
}

/** The schema with these keywords alone; `const` becomes `enum`, and a list of types `anyOf`. */
function reduce(schema: JsonSchema): JsonSchema {
  const { const: only, enum: choices = only === undefined ? undefined : [only], type, items, ...rest } = schema;
  const { additionalProperties } = rest;
  const typed = (one: unknown) => ({ type: one, ...(one === 'array' && items !== undefined && { items }) });
  const isText = Array.isArray(choices) && choices.every((choice) => typeof choice === 'string');
  const kept = Object.entries(rest).filter(([keyword, member]) => keywords.has(keyword) && member !== '');
  return {
    ...(Array.isArray(type) ? { anyOf: type.map(typed) } : type !== undefined && typed(type)),
    ...Object.fromEntries(kept),
    ...(isText && { enum: choices }),
    ...(additionalProperties === false && { additionalProperties }),
  };
}

const objectOf = (schema: z.ZodType, side: 'input' | 'output'): JsonSchema =>
  rewritten(inlineReferences(jsonSchemaOf(schema, side)), reduce) as JsonSchema;

/** A result is valid anyway, and the descriptions of the tools explain it: a client needs its members and their types. */
const resultSchemaOf = (tool: Tool): ObjectSchema => {
  const whole = objectOf(z.strictObject({ result: resultType(tool) }), 'output');
  const openAndSilent = rewritten(whole, ({ description: _, additionalProperties: __, ...rest }) => rest);
  return { ...(openAndSilent as JsonSchema), type: 'object', additionalProperties: false };
};

const said = new Set<string>();

/** Leaves out what an earlier tool says of a property of the same name: a model sees all of them. */
function unlessSaid({ description, ...rest }: JsonSchema, name: string): JsonSchema {
  const sentence = `${name}: ${String(description)}`;
  const isNew = description !== undefined && !said.has(sentence);
  said.add(sentence);
  return { ...rest, ...(isNew && { description }) };
}

function annotationsOf({ title, verb, destructive = false }: Tool) {
  if (verb.effect === 'read') return { title, readOnlyHint: true, openWorldHint: false };
  return { title, readOnlyHint: false, destructiveHint: destructive, idempotentHint: true, openWorldHint: false };
}

const listed = new Map<Tool, ListedTool>(
  toolsets['/mcp/full'].map((tool) => {
    const { name, title, description } = tool;
    const whole = rewritten(objectOf(tool.arguments, 'input'), unlessSaid) as JsonSchema;
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
