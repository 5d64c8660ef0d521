import type { SchemaComponents } from '@namekeep/capabilities/http';
import { pathParameters, type Verb } from '@namekeep/contract';
import { z } from 'zod';
import type { OpenApiObject } from './openapi-object.ts';

/** The parameters of a verb in its path, its query and its headers. */
export function parametersOf(components: SchemaComponents, { route, input }: Verb): OpenApiObject[] {
  const shape: Readonly<Record<string, z.ZodType>> = input.shape;
  const pick = (names: readonly string[]) =>
    z.object(Object.fromEntries(names.map((name) => [name, shape[name] ?? z.string()])));
  const headers: Record<string, z.ZodType> = {};
  if (route.idempotencyKey && shape.idempotencyKey) headers['Idempotency-Key'] = shape.idempotencyKey;
  if (route.ifMatch) {
    headers['If-Match'] = z
      .string()
      .meta({ description: 'The revision that you last read: `7`, `"7"` or `W/"7"`.', examples: ['"7"'] });
  }
  return [
    ...parametersIn('path', pick(pathParameters(route.path)), components),
    ...parametersIn('query', pick(Object.keys(route.query)), components),
    ...parametersIn('header', z.object(headers), components),
  ];
}

/** The members of `schema` as parameters. */
export function parametersIn(
  place: 'path' | 'query' | 'header',
  schema: z.ZodObject,
  components: SchemaComponents,
): OpenApiObject[] {
  const shape: Readonly<Record<string, z.ZodType>> = schema.shape;
  return Object.entries(shape).map(([name, member]) => {
    const { description, ...rest } = components.add(member, 'input');
    const required = !member.safeParse(undefined).success;
    return {
      in: place,
      name,
      ...(required && { required }),
      ...(description !== undefined && { description }),
      schema: rest,
    };
  });
}
