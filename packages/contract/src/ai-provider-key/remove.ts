import { z } from 'zod';
import { success } from '../outcome.ts';
import { defineVerb } from '../verb.ts';
import { aiProviderKeyStatus } from './status.ts';

export const aiProviderKeyRemove = defineVerb({
  namespace: 'ai-provider-key',
  name: 'remove',
  tag: 'AI',
  summary: 'Remove the stored key for the AI provider',
  effect: 'destructive',
  access: { session: 'any' },
  route: { method: 'DELETE', path: '/api/credentials/ai-provider' },
  input: z.strictObject({}),
  outcomes: {
    removed: success({ members: { status: aiProviderKeyStatus }, body: 'status' }),
  },
});
