import { z } from 'zod';
import type { QueryKind } from './route.ts';

/** How the text of a query parameter becomes a value of this schema. */
export function queryKindOf(schema: z.core.$ZodType): QueryKind {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return queryKindOf(schema.def.innerType);
  if (schema instanceof z.ZodArray) return 'list';
  return schema instanceof z.ZodNumber ? 'integer' : 'text';
}
