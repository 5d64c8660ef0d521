import type { AiRequest } from '@namekeep/core/ports';
import { maxDrafts } from '@namekeep/domain';
import { APICallError, generateText, jsonSchema, Output } from 'ai';
import type { AiConfig } from '../config-ai.ts';
import { RefusedAnswerError } from './guarded-fetch.ts';
import { type Answer, answerJsonSchema, instructions, messageOf } from './instructions.ts';
import { createModel } from './model.ts';

// The library writes warnings to the console otherwise.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Enough for `maxDrafts` names with everything that a text can tell of each. */
const maxOutputTokens = maxDrafts * 400;
/** Keys shorter than this occur in texts by chance. */
const longEnoughToFind = 8;

/** What came of one request. `status` is the provider's, where it answered at all. */
export type Attempt =
  | { kind: 'candidates'; candidates: readonly unknown[] }
  | { kind: 'key_rejected'; status: number }
  | { kind: 'limited'; status: number; retryAfter: number | null }
  /** Out of reach or broken: the same request may succeed later. */
  | { kind: 'failed'; status: number | null }
  /** It answered, and the answer is of no use: a refusal, cut off, not JSON, too large, a redirect. */
  | { kind: 'unusable'; status: number | null; why: string }
  | { kind: 'timeout' };

/** Asks the provider once. Never throws: what libraries say in their errors holds the text, and stays in here. */
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
        // OpenAI keeps requests for thirty days unless it is told not to.
        openai: { store: false },
        // Otherwise a model that the library does not know gets the schema as a tool, and there are none here.
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
    // Google's way of refusing a key: https://ai.google.dev/gemini-api/docs/troubleshooting
    if (status === 400 && config.provider === 'google' && /API_KEY_INVALID|API key not valid/.test(responseBody ?? ''))
      return { kind: 'key_rejected', status };
    if (status === 429) {
      // Google names the time in the body (google.rpc.RetryInfo), the others in the header.
      const inBody = /"retryDelay":\s*"(\d{1,6})(?:\.\d+)?s"/.exec(responseBody ?? '')?.[1];
      return { kind: 'limited', status, retryAfter: secondsOf(responseHeaders?.['retry-after'] ?? inBody) };
    }
    if (status === 408 || status >= 500) return { kind: 'failed', status };
    return { kind: 'unusable', status, why: 'refused the request' };
  }
}

/** The library wraps what a request threw. */
function refusedIn(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof RefusedAnswerError) return true;
  return false;
}

/** Whole seconds of `Retry-After`; its other form, a date, is not used by these providers. */
const secondsOf = (header: string | undefined): number | null =>
  header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : null;
