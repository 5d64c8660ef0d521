import { z } from 'zod';
import { success } from '../outcome.ts';
import { defineVerb } from '../verb.ts';
import { aiProviderKeyStatus } from './status.ts';

const sentence = 'Enter the key as the provider shows it: 1 to 512 visible characters without spaces.';

export const aiProviderKeyInput = z
  .strictObject({
    apiKey: z
      .string({ error: sentence })
      .trim()
      .regex(/^[\x21-\x7e]{1,512}$/, { error: sentence })
      .meta({
        minLength: 1,
        maxLength: 512,
        description: 'The key from the provider. It is stored encrypted and never returned.',
      }),
    consent: z
      .literal(true, { error: 'To store a key, agree that the texts you submit are sent to the provider.' })
      .meta({
        description: 'The owner agrees that submitted texts are sent to the provider, under their own account there.',
      }),
  })
  .meta({
    id: 'AiProviderKeyInput',
    description: 'A key for the AI provider, with consent.',
    examples: [{ apiKey: 'sk-proj-EXAMPLE', consent: true }],
  });

export const aiProviderKeyStore = defineVerb({
  namespace: 'ai-provider-key',
  name: 'store',
  tag: 'AI',
  summary: 'Store the key for the AI provider',
  description:
    'Replaces the stored key. The key is encrypted and bound to the account, the provider and the address of the provider.',
  effect: 'write',
  access: { session: 'recent' },
  route: { method: 'PUT', path: '/api/credentials/ai-provider', body: { member: 'key' } },
  input: z.strictObject({ key: aiProviderKeyInput }),
  outcomes: {
    stored: success({ members: { status: aiProviderKeyStatus }, body: 'status' }),
  },
});
