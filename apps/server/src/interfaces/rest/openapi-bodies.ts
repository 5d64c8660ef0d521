import type { SchemaComponents } from '@namekeep/capabilities/http';
import type { FileSuccess, FormBody, Success, Verb } from '@namekeep/contract';
import type { z } from 'zod';
import type { OpenApiObject } from './openapi-object.ts';

export function requestBodyOf(
  components: SchemaComponents,
  { input }: Verb,
  { member, form }: NonNullable<Verb['route']['body']>,
): OpenApiObject {
  const shape: Readonly<Record<string, z.ZodType>> = input.shape;
  const schema = shape[member];
  if (!schema) throw new Error(`The input has no member "${member}".`);
  return {
    required: true,
    content: {
      'application/json': { schema: components.add(schema, 'input') },
      ...(form && { 'multipart/form-data': { schema: formSchema(form) } }),
    },
  };
}

/** The parts of a form: the file as bytes, the others as text. */
function formSchema({ file, text, json }: FormBody): OpenApiObject {
  return {
    type: 'object',
    properties: {
      [file.part]: { type: 'string', format: 'binary' },
      ...Object.fromEntries(text.map((name) => [name, { type: 'string' }])),
      ...Object.fromEntries(json.map((name) => [name, { type: 'string', description: 'JSON.' }])),
    },
    required: [file.part],
    additionalProperties: false,
  };
}

/** The body of a response: JSON with its schema, and the other formats of a file as text or bytes. */
export function contentOf(components: SchemaComponents, success: Success | FileSuccess): OpenApiObject {
  const isText = (type: string) => type.startsWith('text/') || type === 'application/yaml';
  const types = Object.values(success.kind === 'file' ? success.mediaTypes : {});
  return {
    ...Object.fromEntries(
      types.map((type) => [type, { schema: { type: 'string', ...(!isText(type) && { format: 'binary' }) } }]),
    ),
    ...(success.body && { 'application/json': { schema: components.add(success.body, 'output') } }),
  };
}
