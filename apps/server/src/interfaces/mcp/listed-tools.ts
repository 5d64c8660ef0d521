import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import { isJsonSchema, type JsonSchema } from '@namekeep/capabilities/http';
import { z } from 'zod';
import { argumentsSchemaOf, type ObjectSchema, resultSchemaOf } from './tool-schema.ts';
import { domainsCreate } from './tools/domains-create.ts';
import { sharedResults, type Tool, tools } from './tools/index.ts';

const createArguments = argumentsSchemaOf(domainsCreate.arguments);

/** The tools as `tools/list` returns them. */
export const listedTools: ListedTool[] = tools.map((tool) => {
  const { name, title, description, arguments: args, results } = tool;
  return {
    name,
    title,
    description,
    inputSchema: name === 'domains_update' ? withoutDescriptionsOfCreate(args) : argumentsSchemaOf(args),
    outputSchema: resultSchemaOf(z.strictObject({ result: z.union([...results, ...sharedResults]) })),
    annotations: annotationsOf(tool),
  };
});

function annotationsOf({ title, verb, destructive }: Tool) {
  if (verb.effect === 'read') return { title, readOnlyHint: true, openWorldHint: false };
  return { title, readOnlyHint: false, destructiveHint: destructive, idempotentHint: true, openWorldHint: false };
}

/** The fields of `changes` without what domains_create already says of them: a model always sees both tools. */
function withoutDescriptionsOfCreate(args: z.ZodObject): ObjectSchema {
  const schema = argumentsSchemaOf(args);
  const { changes, ...others } = propertiesOf(schema);
  const described = propertiesOf(createArguments);
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
