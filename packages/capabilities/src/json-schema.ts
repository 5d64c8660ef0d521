import type { StandardJSONSchemaV1, StandardSchemaV1 } from '@standard-schema/spec';

export type JsonSchema = { readonly [keyword: string]: unknown };

/** The dialect of OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.0#schema-object). */
const TARGET = 'draft-2020-12';

/**
 * JSON Schema of what a schema accepts (`input`) or of what it makes of that (`output`).
 *
 * @throws {Error} with a sentence that says why there is none
 */
export function jsonSchemaOf(schema: StandardSchemaV1, side: 'input' | 'output'): JsonSchema {
  const standard = schema['~standard'] as StandardSchemaV1.Props & Partial<StandardJSONSchemaV1.Props>;
  if (typeof standard.jsonSchema?.[side] !== 'function') {
    throw new Error(`the ${standard.vendor} schema gives no JSON Schema`);
  }
  const { $schema: _dialect, ...rest } = standard.jsonSchema[side]({ target: TARGET });
  return rest;
}

export function isJsonSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Follows `$ref`s into the same document; undefined where one leads nowhere or in a circle. */
export function dereference(schema: unknown, root: JsonSchema): JsonSchema | undefined {
  let current = schema;
  for (let hops = 0; hops < 16; hops += 1) {
    if (!isJsonSchema(current)) return undefined;
    if (typeof current.$ref !== 'string') return current;
    current = pointer(current.$ref, root);
  }
  return undefined;
}

/** JSON Pointer in a fragment, RFC 6901 §6. */
function pointer(reference: string, root: JsonSchema): unknown {
  if (reference === '#') return root;
  if (!reference.startsWith('#/')) return undefined;
  let current: unknown = root;
  for (const token of decodeURIComponent(reference.slice(2)).split('/')) {
    const name = token.replaceAll('~1', '/').replaceAll('~0', '~');
    if (!isJsonSchema(current) || !Object.hasOwn(current, name)) return undefined;
    current = current[name];
  }
  return current;
}

/** A copy in which references into the schema itself lead to `base` instead, where the schema will stand. */
export function rebase<T>(schema: T, base: string): T {
  if (Array.isArray(schema)) return schema.map((item) => rebase(item, base)) as T;
  if (!isJsonSchema(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) =>
      keyword === '$ref' && typeof value === 'string' && value.startsWith('#')
        ? [keyword, `${base}${value.slice(1)}`]
        : [keyword, rebase(value, base)],
    ),
  ) as T;
}
