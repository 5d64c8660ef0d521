import { z } from 'zod';

export interface JsonSchema {
  [keyword: string]: unknown;
}

/** A JSON Schema whose root is an object, as every generation of the protocol takes it. */
export type ObjectSchema = JsonSchema & { type: 'object' };

/**
 * JSON Schema of an object, with every reference written out and one type a place, because clients hand tool schemas to
 * models whose interfaces know neither `$ref` nor lists of types. `$schema` is left out: the protocol's dialect is
 * 2020-12, and the validators of older clients refuse to hear of another one than their own.
 */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): ObjectSchema {
  const { $schema: _, $defs = {}, ...root } = z.toJSONSchema(schema, { io }) as JsonSchema & { $defs?: JsonSchema };
  return { type: 'object', ...(writtenOut(root, $defs) as JsonSchema) };
}

function writtenOut(node: unknown, definitions: JsonSchema): unknown {
  if (Array.isArray(node)) return node.map((item) => writtenOut(item, definitions));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, ...keywords } = node as JsonSchema;
  const own = Object.fromEntries(
    Object.entries(keywords).map(([name, value]) => [name, writtenOut(value, definitions)]),
  );
  if (Array.isArray(own.type)) {
    const { type, ...rest } = own;
    return { ...rest, anyOf: type.map((one: unknown) => ({ type: one })) };
  }
  if (typeof $ref !== 'string') return own;
  const { id: _, ...definition } = definitions[$ref.slice('#/$defs/'.length)] as JsonSchema;
  return { ...(writtenOut(definition, definitions) as JsonSchema), ...own };
}
