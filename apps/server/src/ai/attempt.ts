import type { AiRequest } from '@namekeep/core/ports';
import { maxDrafts } from '@namekeep/domain';
import { APICallError, generateText, jsonSchema, Output } from 'ai';
import type { AiConfig } from '../config.ts';
import { RefusedAnswerError } from './guarded-fetch.ts';
import { type Answer, answerJsonSchema, instructions, messageOf } from './instructions.ts';
import { createModel } from './model.ts';

// Otherwise, the library writes warnings to the console.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Enough for `maxDrafts` names with all of their values. */
const maxOutputTokens = maxDrafts * 400;
/** Shorter keys can occur in a text by chance. */
const longEnoughToFind = 8;

/** The result of one request. `status` is the provider's, if it responded. */
export type Attempt =
  | { kind: 'candidates'; candidates: readonly unknown[] }
  | { kind: 'key_rejected'; status: number }
  | { kind: 'limited'; status: number; retryAfter: number | null }
  /** Unreachable or failing: the same request may succeed later. */
  | { kind: 'failed'; status: number | null }
  /** An unusable response: a refusal, truncated, not JSON, too large, or a redirect. */
  | { kind: 'unusable'; status: number | null; why: string }
  | { kind: 'timeout' };

/** Asks the provider once. Never throws: errors of the libraries contain the text and must not leave this function. */
export async function attemptOnce(
  config: AiConfig,
  request: AiRequest,
  guardedFetch: typeof fetch,
  signal: AbortSignal,
): Promise<Attempt> {
  try {
    const { output, finishReason, text } = await generateText({
      model: await createModel(config, request.apiKey, guardedFetch),
      instructions,
      prompt: messageOf(request),
      output: Output.object({
        schema: jsonSchema(answerJsonSchema as Parameters<typeof jsonSchema>[0]),
        name: 'domains',
      }),
      maxOutputTokens,
      maxRetries: 0,
      abortSignal: signal,
      telemetry: { isEnabled: false },
      providerOptions: {
        // By default, OpenAI stores requests for thirty days.
        openai: { store: false },
        // For models that it does not know, the library would otherwise send the schema as a tool.
        anthropic: { structuredOutputMode: 'outputFormat' },
      },
    });
    if (finishReason !== 'stop') return { kind: 'unusable', status: 200, why: finishReason };
    if (request.apiKey.length >= longEnoughToFind && text.includes(request.apiKey)) {
      return { kind: 'unusable', status: 200, why: 'quotes the key' };
    }
    const { domains } = Object(output) as Partial<Answer>;
    if (!Array.isArray(domains)) return { kind: 'unusable', status: 200, why: 'no list of domains' };
    return { kind: 'candidates', candidates: domains };
  } catch (error) {
    if (signal.aborted) return { kind: 'timeout' };
    if (refusedIn(error)) return { kind: 'unusable', status: null, why: 'a redirect, or too large' };
    if (!APICallError.isInstance(error))
      return { kind: 'unusable', status: null, why: 'not the JSON that was asked for' };
    const { statusCode: status, responseHeaders, responseBody } = error;
    if (status === undefined) return { kind: 'failed', status: null };
    if (status === 401 || status === 403) return { kind: 'key_rejected', status };
    // Google rejects a key in this way: https://ai.google.dev/gemini-api/docs/troubleshooting
    if (status === 400 && config.provider === 'google' && /API_KEY_INVALID|API key not valid/.test(responseBody ?? ''))
      return { kind: 'key_rejected', status };
    if (status === 429) {
      // Google sends the delay in the body (google.rpc.RetryInfo), the others in a header.
      const inBody = /"retryDelay":\s*"(\d{1,6})(?:\.\d+)?s"/.exec(responseBody ?? '')?.[1];
      return { kind: 'limited', status, retryAfter: secondsOf(responseHeaders?.['retry-after'] ?? inBody) };
    }
    if (status === 408 || status >= 500) return { kind: 'failed', status };
    return { kind: 'unusable', status, why: 'refused the request' };
  }
}

/** The library wraps the errors of requests. */
function refusedIn(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof RefusedAnswerError) return true;
  return false;
}

/** Whole seconds of `Retry-After`; its other form, a date, is not used by these providers. */
const secondsOf = (header: string | undefined): number | null =>
  header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : null;
