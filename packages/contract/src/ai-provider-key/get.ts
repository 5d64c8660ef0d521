import { z } from 'zod';
import { success } from '../outcome.ts';
import { defineVerb } from '../verb.ts';
import { aiProviderKeyStatus } from './status.ts';

export const aiProviderKeyGet = defineVerb({
  namespace: 'ai-provider-key',
  name: 'get',
  tag: 'AI',
  summary: 'Check whether a key for the AI provider is stored',
  effect: 'read',
  access: { session: 'any' },
  route: { method: 'GET', path: '/api/credentials/ai-provider' },
  input: z.strictObject({}),
  outcomes: {
    found: success({ members: { status: aiProviderKeyStatus }, body: 'status' }),
  },
});
