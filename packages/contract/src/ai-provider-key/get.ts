import { z } from 'zod';
import { defineVerb } from '../verb.ts';
import { aiProviderKeyStatus } from './status.ts';

export const aiProviderKeyGet = defineVerb({
  namespace: 'ai-provider-key',
  name: 'get',
  summary: 'Read whether a key for the AI provider is stored',
  effect: 'read',
  access: { session: 'any' },
  input: z.strictObject({}),
  output: z.strictObject({ outcome: z.literal('found'), status: aiProviderKeyStatus }),
});
