import type { AiProvider } from '@namekeep/contract';
import { isLoopback, type Reading } from './config-reading.ts';

/** The AI provider that the operator configured. Users cannot choose an address, so they cannot redirect requests. */
export interface AiConfig {
  provider: AiProvider;
  /** With the version path, without a trailing slash. */
  baseUrl: string;
  model: string;
}

/** Addresses and current small models, which are enough to read a text of a few pages. */
const known: Record<Exclude<AiProvider, 'openai-compatible'>, { baseUrl: string; model: string }> = {
  openai: { baseUrl: 'https://api.openai.com/v1', model: 'gpt-5.4-mini' },
  anthropic: { baseUrl: 'https://api.anthropic.com/v1', model: 'claude-haiku-5-5' },
  google: { baseUrl: 'https://generativelanguage.googleapis.com/v1beta', model: 'gemini-3.5-flash-lite' },
};

/** `AI_PROVIDER`, `AI_BASE_URL` and `AI_MODEL`. */
export function readAiConfig({ read, choice, url, problem }: Reading): AiConfig {
  const providers = ['openai', 'anthropic', 'google', 'openai-compatible'] as const satisfies AiProvider[];
  const provider = choice('AI_PROVIDER', providers, 'openai');
  const own = provider === 'openai-compatible' ? undefined : known[provider];
  const address = url('AI_BASE_URL');
  if (address && address.protocol === 'http:' && !isLoopback(address.hostname)) {
    problem('AI_BASE_URL', 'is plain http beyond this machine; it must be https, because keys are sent there.');
  }
  if (address && (address.search || address.hash)) {
    problem('AI_BASE_URL', 'has a query or a fragment; it must be an address with the version path, nothing else.');
  }
  if (!own && read('AI_BASE_URL') === undefined) {
    problem('AI_BASE_URL', 'is missing; with openai-compatible it says where, for example https://llm.example.net/v1.');
  }
  const model = read('AI_MODEL') ?? own?.model;
  if (model === undefined) problem('AI_MODEL', 'is missing; with openai-compatible it names one of your models.');
  return { provider, baseUrl: (address?.href ?? own?.baseUrl ?? '').replace(/\/+$/, ''), model: model ?? '' };
}
