import type { StandardSchemaV1 } from '@standard-schema/spec';
import { isJsonSchema, type JsonSchema, jsonSchemaOf, mapReferences } from './json-schema.ts';

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
