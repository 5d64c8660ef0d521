import type { AiProvider } from '@namekeep/contract';

/** Who gets a text that is read with a key. */
export const providerWord = (provider: AiProvider): string =>
  ({
    openai: 'OpenAI',
    anthropic: 'Anthropic',
    google: 'Google',
    'openai-compatible': 'the AI provider that runs at the address your operator set',
  })[provider];
