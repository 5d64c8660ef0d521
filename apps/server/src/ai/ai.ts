import { setTimeout as delay } from 'node:timers/promises';
import type { Ai, AiAnswer, AiRequest } from '@namekeep/core/ports';
import type { AiConfig } from '../config.ts';
import type { Log } from '../log.ts';
import type { Attempt } from './attempt.ts';
import { createBreaker } from './breaker.ts';
import { createGuardedFetch } from './guarded-fetch.ts';

/** In milliseconds. Two attempts and the wait between them take at most 45 seconds. */
export interface AiTimeouts {
  attempt: number;
  /** The longest wait before the second attempt. If a provider asks for more, there is no second attempt. */
  wait: number;
  /** The wait if the provider does not state one. */
  pause: number;
}
const defaultTimeouts: AiTimeouts = { attempt: 20_000, wait: 5_000, pause: 1_000 };

export interface AiOptions {
  config: AiConfig;
  /** Epoch milliseconds. */
  now: () => number;
  log: Log;
  timeouts?: AiTimeouts | undefined;
}

/** The configured AI provider. Failures are logged by kind; neither the text nor the key is ever logged. */
export function createAi({
  config,
  now,
  log,
  timeouts: { attempt: attemptMs, wait, pause } = defaultTimeouts,
}: AiOptions): Ai {
  const { provider, model, baseUrl } = config;
  const recipient = new URL(baseUrl).origin;
  const guardedFetch = createGuardedFetch(recipient);
  const breaker = createBreaker(now);

  async function attempt(request: AiRequest, signal: AbortSignal): Promise<Attempt> {
    const attemptOnce = await loadAttempt(provider);
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(attemptMs)]);
    const result = await attemptOnce(config, request, guardedFetch, inTime);
    if (signal.aborted) return result;
    if (result.kind === 'failed' || result.kind === 'timeout') breaker.failed();
    else breaker.answered();
    if (result.kind !== 'candidates') log.warn({ provider, model, ...result }, 'The AI provider gave no drafts');
    return result;
  }

  return {
    provider,
    model,
    recipient,
    async extract(request, signal) {
      const closed = breaker.pause();
      if (closed > 0) return { outcome: 'provider_error', retryAfter: closed };
      const first = await attempt(request, signal);
      const before = waitBefore(first, { wait, pause });
      if (before === undefined || signal.aborted) return answerOf(first);
      try {
        await delay(before, undefined, { signal });
      } catch {
        return answerOf(first);
      }
      return answerOf(await attempt(request, signal));
    },
  };
}

/** Loaded with the first text, so that startup does not wait for it. */
async function loadAttempt(provider: AiConfig['provider']) {
  const [{ attemptOnce }, { loadLibrary }] = await Promise.all([import('./attempt.ts'), import('./model.ts')]);
  await loadLibrary(provider);
  return attemptOnce;
}

/** How long to wait before the second attempt; undefined if it would not help. */
function waitBefore(first: Attempt, { wait, pause }: { wait: number; pause: number }): number | undefined {
  switch (first.kind) {
    case 'limited': {
      const asked = first.retryAfter === null ? pause : first.retryAfter * 1000;
      return asked <= wait ? asked : undefined;
    }
    case 'failed':
      return pause;
    case 'timeout':
      return 0;
    default:
      return undefined;
  }
}

function answerOf(attempt: Attempt): AiAnswer {
  switch (attempt.kind) {
    case 'candidates':
      return { outcome: 'candidates', candidates: attempt.candidates };
    case 'key_rejected':
      return { outcome: 'key_rejected' };
    case 'limited':
      return { outcome: 'provider_error', retryAfter: attempt.retryAfter };
    case 'failed':
    case 'unusable':
      return { outcome: 'provider_error', retryAfter: null };
    case 'timeout':
      return { outcome: 'timeout' };
  }
}
