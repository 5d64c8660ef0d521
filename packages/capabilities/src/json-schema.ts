import type { StandardJSONSchemaV1, StandardSchemaV1 } from '@standard-schema/spec';

export type JsonSchema = { readonly [keyword: string]: unknown };

/** The dialect of OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.0#schema-object). */
const TARGET = 'draft-2020-12';

/**
 * The JSON Schema of what a schema accepts (`input`) or returns (`output`).
 *
 * @throws {Error} if there is none, with the reason
 */
export function jsonSchemaOf(schema: StandardSchemaV1, side: 'input' | 'output'): JsonSchema {
  const standard = schema['~standard'] as StandardSchemaV1.Props & Partial<StandardJSONSchemaV1.Props>;
  if (typeof standard.jsonSchema?.[side] !== 'function') {
    throw new Error(`the ${standard.vendor} schema does not provide JSON Schema`);
  }
  const { $schema: _dialect, ...rest } = standard.jsonSchema[side]({ target: TARGET });
  return rest;
}

export function isJsonSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Follows `$ref`s within the document; undefined if one leads nowhere or in a circle. */
export function dereference(schema: unknown, root: JsonSchema): JsonSchema | undefined {
  let current = schema;
  for (let hops = 0; hops < 16; hops += 1) {
    if (!isJsonSchema(current)) return undefined;
    if (typeof current.$ref !== 'string') return current;
    current = pointer(current.$ref, root);
  }
  return undefined;
}

/**
 * A copy without references: each `$ref` into the schema itself is replaced by the schema that it refers to. Keywords
 * next to a `$ref` take precedence over those of that schema.
 *
 * @throws {Error} if a reference leads nowhere, or if the schema refers to itself
 */
export function inlineReferences(schema: JsonSchema): JsonSchema {
  const inValue = (value: unknown, path: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((item) => inValue(item, path));
    return isJsonSchema(value) ? inSchema(value, path) : value;
  };

  /** `path`: the references that led here. */
  const inSchema = ({ $ref, $defs: _, ...keywords }: JsonSchema, path: readonly string[]): JsonSchema => {
    const own = Object.fromEntries(Object.entries(keywords).map(([keyword, value]) => [keyword, inValue(value, path)]));
    if (typeof $ref !== 'string') return own;
    if (path.includes($ref)) throw new Error(`${$ref} refers to itself`);
    const target = pointer($ref, schema);
    if (!isJsonSchema(target)) throw new Error(`${$ref} leads nowhere`);
    return { ...inSchema(target, [...path, $ref]), ...own };
  };

  return inSchema(schema, []);
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

/** A copy in which references into the schema itself lead to `base`, the place of the schema in a larger document. */
export const rebase = <T>(schema: T, base: string): T =>
  mapReferences(schema, (reference) => (reference.startsWith('#') ? `${base}${reference.slice(1)}` : reference));

/** A copy with every `$ref` replaced. */
export function mapReferences<T>(schema: T, replace: (reference: string) => string): T {
  if (Array.isArray(schema)) return schema.map((item) => mapReferences(item, replace)) as T;
  if (!isJsonSchema(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) =>
      keyword === '$ref' && typeof value === 'string'
        ? [keyword, replace(value)]
        : [keyword, mapReferences(value, replace)],
    ),
  ) as T;
}

/** The schemas of one OpenAPI document. */
export interface SchemaComponents {
  /** For `components.schemas` of the document. */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /**
   * The schema for use in the document. Its named definitions become components, and references lead to them.
   *
   * @throws {Error} if it has no JSON Schema, if it refers to itself without a name, or if a name is already taken by a
   * different definition, which includes a schema whose input and output differ
   */
  add(schema: StandardSchemaV1, side: 'input' | 'output'): JsonSchema;
}

const DEFINITIONS = '#/$defs/';

export function createSchemaComponents(): SchemaComponents {
  const schemas: Record<string, JsonSchema> = {};
  const toComponent = (reference: string) => {
    if (!reference.startsWith(DEFINITIONS)) throw new Error(`a schema refers to ${reference}, which has no name`);
    return `#/components/schemas/${reference.slice(DEFINITIONS.length)}`;
  };
  return {
    schemas,
    add(schema, side) {
      const { $defs, ...root } = jsonSchemaOf(schema, side);
      for (const [name, definition] of Object.entries(isJsonSchema($defs) ? $defs : {})) {
        if (!isJsonSchema(definition)) continue;
        const component = mapReferences(definition, toComponent);
        const known = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
        if (known && JSON.stringify(known) !== JSON.stringify(component)) {
          throw new Error(`two different schemas have the name ${name}`);
        }
        schemas[name] = component;
      }
      return mapReferences(root, toComponent);
    },
  };
}
