import { timestamp } from '@namekeep/domain';
import { z } from 'zod';

/** The AI providers that an operator can choose from. `openai-compatible` is any server with OpenAI's chat completions. */
export const aiProviders = ['openai', 'anthropic', 'google', 'openai-compatible'] as const;
export type AiProvider = (typeof aiProviders)[number];
export const aiProvider = z.enum(aiProviders).meta({ description: 'The AI provider that the operator chose.' });

/** The status of the stored key. The key itself is only ever sent to its provider. */
export const aiProviderKeyStatus = z
  .strictObject({
    configured: z.boolean(),
    provider: aiProvider,
    model: z.string().meta({ description: 'The model that reads texts.' }),
    hint: z.string().nullable().meta({ description: 'Up to four characters from the end of the key.' }),
    consentedAt: timestamp
      .nullable()
      .meta({ description: 'When the owner agreed that texts are sent to the provider.' }),
    updatedAt: timestamp.nullable(),
  })
  .meta({
    id: 'AiProviderKeyStatus',
    description: 'Whether a key for the AI provider is stored. If not, `hint`, `consentedAt` and `updatedAt` are null.',
    examples: [
      {
        configured: true,
        provider: 'openai',
        model: 'gpt-5.4-mini',
        hint: 'w3Qx',
        consentedAt: '2026-11-20T09:30:00.000Z',
        updatedAt: '2026-11-20T09:30:00.000Z',
      },
    ],
  });
export type AiProviderKeyStatus = z.output<typeof aiProviderKeyStatus>;
