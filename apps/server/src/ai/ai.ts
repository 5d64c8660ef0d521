import { setTimeout as delay } from 'node:timers/promises';
import type { Ai, AiAnswer, AiRequest } from '@namekeep/core/ports';
import type { AiConfig } from '../config.ts';
import { bytesOf } from '../http/responses.ts';
import type { Log } from '../log.ts';
import type { Attempt } from './attempt.ts';

/** Consecutive failures after which the provider is not asked for a while. */
const FAILURES = 5;
const PAUSE_MS = 30_000;

/**
 * A circuit breaker, so that callers do not wait for a provider that does not respond. After the pause, one request goes
 * through. If it fails too, the pause starts again.
 */
export function createBreaker(now: () => number) {
  let [failures, until] = [0, 0];
  return {
    /** Seconds until the provider is asked again; 0 if it can be asked now. */
    pause: () => Math.max(0, Math.ceil((until - now()) / 1000)),
    failed() {
      failures += 1;
      if (failures >= FAILURES) until = now() + PAUSE_MS;
    },
    answered() {
      [failures, until] = [0, 0];
    },
  };
}

const LARGEST = 1_048_576;

/** A response that is rejected before the provider's library sees it. */
export class RefusedAnswerError extends Error {
  override name = 'RefusedAnswerError';
}

/**
 * Sends requests to a single origin, so that a key reaches only the host that it was stored for. Does not follow
 * redirects, and reads at most 1 MiB of a response.
 */
export function createGuardedFetch(origin: string): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin) throw new RefusedAnswerError('The origin is not the one that the key is for.');
    const response = await fetch(url, { ...init, redirect: 'manual' });
    const { status, headers } = response;
    if (status >= 300 && status < 400) {
      await response.body?.cancel();
      throw new RefusedAnswerError('A redirect.');
    }
    const body = await bytesOf(response.body, LARGEST);
    if (!body) throw new RefusedAnswerError(`A response larger than ${LARGEST} bytes.`);
    return new Response(body.length === 0 ? null : body, { status, headers: lasting(headers) });
  };
}

/** The headers that are still valid for a body that has been read and decompressed. */
function lasting(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) kept.delete(name);
  return kept;
}

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
export function createAi({ config, now, log, timeouts = defaultTimeouts }: AiOptions): Ai {
  const { provider, model, baseUrl } = config;
  const { attempt: attemptMs, wait, pause } = timeouts;
  const recipient = new URL(baseUrl).origin;
  const guardedFetch = createGuardedFetch(recipient);
  const breaker = createBreaker(now);

  async function attempt(request: AiRequest, signal: AbortSignal): Promise<Attempt> {
    // Loaded with the first text, so that startup does not wait for it.
    const { attemptOnce, loadLibrary } = await import('./attempt.ts');
    await loadLibrary(provider);
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
    case 'timeout':
      return { outcome: attempt.kind };
    default:
      return { outcome: 'provider_error', retryAfter: attempt.kind === 'limited' ? attempt.retryAfter : null };
  }
}
