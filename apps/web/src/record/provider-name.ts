import type { AiProvider } from '@namekeep/contract';

/** The name of the company that receives the texts. */
export const providerWord = (provider: AiProvider): string =>
  ({
    openai: 'OpenAI',
    anthropic: 'Anthropic',
    google: 'Google',
    'openai-compatible': 'the AI provider that your operator configured',
  })[provider];
