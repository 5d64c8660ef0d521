import { defineCapability } from '@namekeep/capabilities';
import type { z } from 'zod';
import type { Access } from './access.ts';

/** One operation of the product: its name, what it takes, every outcome it can have, and who may call it. */
export interface VerbDefinition<Input extends z.ZodObject, Output extends z.ZodType> {
  namespace: string;
  name: string;
  summary: string;
  description?: string;
  effect: 'read' | 'write' | 'destructive';
  access: Access;
  input: Input;
  output: Output;
}

/** Defines a verb as a capability that no public route or document shows: every door names the verbs it offers. */
export function defineVerb<Input extends z.ZodObject, Output extends z.ZodType>(
  definition: VerbDefinition<Input, Output>,
) {
  return defineCapability({ ...definition, major: 1, visibility: 'protected' as const });
}

export type Verb = ReturnType<typeof defineVerb<z.ZodObject, z.ZodType>>;
