import { z } from 'zod';
import { defineVerb } from '../verb.ts';
import { aiProviderKeyStatus } from './status.ts';

export const aiProviderKeyRemove = defineVerb({
  namespace: 'ai-provider-key',
  name: 'remove',
  summary: 'Remove the stored key for the AI provider',
  effect: 'destructive',
  access: { session: 'any' },
  input: z.strictObject({}),
  output: z.strictObject({ outcome: z.literal('removed'), status: aiProviderKeyStatus }),
});
