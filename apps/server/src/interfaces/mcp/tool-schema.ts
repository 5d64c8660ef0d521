import { inlineReferences, isJsonSchema, type JsonSchema, jsonSchemaOf } from '@namekeep/capabilities/http';
import type { z } from 'zod';

/** A JSON Schema whose root is an object, which every revision of the protocol requires. */
export type ObjectSchema = JsonSchema & { type: 'object' };

/**
 * The JSON Schema of a tool's arguments or result, with all references inlined and a single type in each place: clients
 * pass tool schemas to models whose APIs support neither `$ref` nor lists of types. It has no `$schema`, because the
 * default dialect of the protocol is 2020-12, and validators of older clients reject a dialect that they do not know.
 */
export function toolSchemaOf(schema: z.ZodType, side: 'input' | 'output'): ObjectSchema {
  return { ...withSingleTypes(inlineReferences(jsonSchemaOf(schema, side))), type: 'object' };
}

/** Replaces each list of types by `anyOf`. */
function withSingleTypes<Value>(value: Value): Value;
function withSingleTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withSingleTypes(item));
  if (!isJsonSchema(value)) return value;
  const own = Object.fromEntries(Object.entries(value).map(([keyword, member]) => [keyword, withSingleTypes(member)]));
  const { type: types, ...rest } = own;
  if (!Array.isArray(types)) return own;
  return { ...rest, anyOf: types.map((one: unknown) => ({ type: one })) };
}
