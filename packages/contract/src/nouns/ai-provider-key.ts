import { timestamp } from '@namekeep/domain';
import { z } from 'zod';
import { success } from '../outcome.ts';
import { defineVerb } from '../verb.ts';

/** The AI providers that an operator can choose from. `openai-compatible` is any server with OpenAI's chat completions. */
const aiProviders = ['openai', 'anthropic', 'google', 'openai-compatible'] as const;
export type AiProvider = (typeof aiProviders)[number];
export const aiProvider = z.enum(aiProviders).describe('The AI provider that the operator chose.');

/** The status of the stored key. The key itself is only ever sent to its provider. */
const aiProviderKeyStatus = z
  .strictObject({
    configured: z.boolean(),
    provider: aiProvider,
    model: z.string().describe('The model that reads texts.'),
    hint: z.string().nullable().describe('Up to four characters from the end of the key.'),
    consentedAt: timestamp.nullable().describe('When the owner agreed that texts are sent to the provider.'),
    updatedAt: timestamp.nullable(),
  })
  .meta({
    id: 'AiProviderKeyStatus',
    description: 'Whether a key for the AI provider is stored. If not, `hint`, `consentedAt` and `updatedAt` are null.',
  });
export type AiProviderKeyStatus = z.output<typeof aiProviderKeyStatus>;

export const aiProviderKeyGet = defineVerb('ai-provider-key.get', 'Check whether a key for the AI provider is stored', {
  access: { session: 'any' },
  route: { method: 'GET', path: '/api/credentials/ai-provider' },
  outcomes: { found: success({ members: { status: aiProviderKeyStatus }, body: 'status' }) },
});

export const aiProviderKeyRemove = defineVerb('ai-provider-key.remove', 'Remove the stored key for the AI provider', {
  access: { session: 'any' },
  route: { method: 'DELETE', path: '/api/credentials/ai-provider' },
  outcomes: { removed: success({ members: { status: aiProviderKeyStatus }, body: 'status' }) },
});

const sentence = 'Enter the key as the provider shows it: 1 to 512 visible characters without spaces.';

const aiProviderKeyInput = z
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
      .describe('The owner agrees that submitted texts are sent to the provider, under their own account there.'),
  })
  .meta({
    id: 'AiProviderKeyInput',
    description: 'A key for the AI provider, with consent.',
    examples: [{ apiKey: 'sk-proj-EXAMPLE', consent: true }],
  });

export const aiProviderKeyStore = defineVerb('ai-provider-key.store', 'Store the key for the AI provider', {
  description:
    'Replaces the stored key. The key is encrypted and bound to the account, the provider and the address of the provider.',
  access: { session: 'recent' },
  route: { method: 'PUT', path: '/api/credentials/ai-provider', body: { member: 'key' } },
  input: z.strictObject({ key: aiProviderKeyInput }),
  outcomes: { stored: success({ members: { status: aiProviderKeyStatus }, body: 'status' }) },
});
