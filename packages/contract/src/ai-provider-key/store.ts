import { z } from 'zod';
import { success } from '../outcome.ts';
import { defineVerb } from '../verb.ts';
import { aiProviderKeyStatus } from './status.ts';

const sentence = 'Enter the key as the provider shows it: 1 to 512 visible characters, without spaces inside.';

export const aiProviderKeyInput = z
  .strictObject({
    apiKey: z
      .string({ error: sentence })
      .trim()
      .regex(/^[\x21-\x7e]{1,512}$/, { error: sentence })
      .meta({
        minLength: 1,
        maxLength: 512,
        description: 'The key of the provider. It is stored encrypted and never returned.',
      }),
    consent: z.literal(true, { error: 'Agree that texts you submit are sent to the provider, or keep no key.' }).meta({
      description: 'The owner agrees that submitted texts are sent to the provider, on their own account there.',
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
  summary: 'Store a key for the AI provider, encrypted',
  description: 'Replaces the one that was stored. The key is bound to the account, the provider and its address.',
  effect: 'write',
  access: { session: 'recent' },
  route: { method: 'PUT', path: '/api/credentials/ai-provider', body: { member: 'key' } },
  input: z.strictObject({ key: aiProviderKeyInput }),
  outcomes: {
    stored: success({ members: { status: aiProviderKeyStatus }, body: 'status' }),
  },
});
