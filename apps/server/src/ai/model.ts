import type { LanguageModel } from 'ai';
import type { AiConfig } from '../config-ai.ts';

type Fetch = typeof fetch;

/**
 * The provider's own library for one key. Loaded when it is first needed: together with `ai` it takes as long as
 * everything else of a start.
 */
export async function createModel(
  { provider, baseUrl: baseURL, model }: AiConfig,
  apiKey: string,
  fetch: Fetch,
): Promise<LanguageModel> {
  switch (provider) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return createOpenAI({ baseURL, apiKey, fetch }).responses(model);
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic({ baseURL, apiKey, fetch })(model);
    }
    case 'google': {
      const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
      return createGoogleGenerativeAI({ baseURL, apiKey, fetch })(model);
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      return createOpenAICompatible({ name: 'compatible', baseURL, apiKey, fetch, supportsStructuredOutputs: true })(
        model,
      );
    }
  }
}
