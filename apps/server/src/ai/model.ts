import type { LanguageModel } from 'ai';
import type { AiConfig } from '../config.ts';

type Fetch = typeof fetch;

/** The libraries of the providers; only the configured one is loaded. */
const libraries = {
  openai: () => import('@ai-sdk/openai'),
  anthropic: () => import('@ai-sdk/anthropic'),
  google: () => import('@ai-sdk/google'),
  'openai-compatible': () => import('@ai-sdk/openai-compatible'),
};

/** Loads the library of a provider ahead, so that loading does not count toward the provider's timeout. */
export async function loadLibrary(provider: AiConfig['provider']): Promise<void> {
  await libraries[provider]();
}

/** The model for one key. */
export async function createModel(
  { provider, baseUrl: baseURL, model }: AiConfig,
  apiKey: string,
  fetch: Fetch,
): Promise<LanguageModel> {
  switch (provider) {
    case 'openai': {
      const { createOpenAI } = await libraries.openai();
      return createOpenAI({ baseURL, apiKey, fetch }).responses(model);
    }
    case 'anthropic': {
      const { createAnthropic } = await libraries.anthropic();
      return createAnthropic({ baseURL, apiKey, fetch })(model);
    }
    case 'google': {
      const { createGoogleGenerativeAI } = await libraries.google();
      return createGoogleGenerativeAI({ baseURL, apiKey, fetch })(model);
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await libraries['openai-compatible']();
      return createOpenAICompatible({ name: 'compatible', baseURL, apiKey, fetch, supportsStructuredOutputs: true })(
        model,
      );
    }
  }
}
