import { errorCode } from '../failure.ts';
import type { WireResponse } from '@namekeep/contract/client';
import type { Send } from './send.ts';

export const mostRetries = 5;
const firstPauseMs = 500;
const spreadMs = 500;

export interface RetryOptions {
  signal: AbortSignal;
  /** Uniformly distributed in [0, 1). */
  random(): number;
  /** Before each pause. */
  onWait(reason: string, ms: number, attempt: number): void;
}

/**
 * Retries a request if the server is busy or unavailable (429, 503, or 409 with `Retry-After` while the same key is
 * being processed), after the delay that it requests, and if the connection was lost and the request is safe to repeat.
 * A proxy that lost the server (502, 504) is asked again only with a key: it repeats reads itself.
 * Retries are identical, including the idempotency key.
 */
export function withRetries(send: Send, { signal, random, onWait }: RetryOptions): Send {
  return async (url, init) => {
    let reached = false;
    for (let attempt = 1; ; attempt += 1) {
      let response: WireResponse | undefined;
      let broken: unknown;
      try {
        response = await send(url, init);
      } catch (error) {
        const again = isBroken(error) || (reached && isRefused(error));
        if (signal.aborted || attempt > mostRetries || !again || !mayRepeat(url, init)) throw error;
        broken = error;
      }
      reached = true;
      const mayHelp = response && (isBusy(response) || (isLostBehind(response) && hasKey(init)));
      if (response && (attempt > mostRetries || !mayHelp)) return response;
      const seconds = response ? Number(response.headers.get('retry-after') ?? Number.NaN) : Number.NaN;
      const asked = Number.isFinite(seconds) && seconds >= 0;
      // Jitter: clients that wait for the same time should not all retry at once.
      const ms = (asked ? seconds * 1000 : firstPauseMs * 2 ** (attempt - 1)) + random() * spreadMs;
      onWait(broken ? 'Connection lost' : reasonOf(response), ms, attempt);
      await pause(ms, signal);
    }
  };
}

const isBusy = ({ status, headers }: WireResponse): boolean =>
  status === 429 || status === 503 || (status === 409 && headers.get('retry-after') !== null);

/** A proxy lost the connection to the server, for example because one of its processes ended. */
const isLostBehind = ({ status }: WireResponse): boolean => status === 502 || status === 504;

function reasonOf(response: WireResponse | undefined): string {
  if (response?.status === 429) return 'Too many requests';
  if (response && isLostBehind(response)) return 'Connection lost';
  return response?.status === 409 ? 'The same request is still in progress' : 'The server is unavailable';
}

/** The connection was lost before the response was complete, so the request may have been processed. */
const isBroken = (error: unknown): boolean => ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(errorCode(error) ?? '');

const isRefused = (error: unknown): boolean => errorCode(error) === 'ECONNREFUSED';

const hasKey = ({ headers }: RequestInit): boolean =>
  (headers as Record<string, string>)['idempotency-key'] !== undefined;

/** Reads, requests with an idempotency key, and imports, whose steps can be repeated with the same result. */
function mayRepeat(url: string, init: RequestInit): boolean {
  if (init.method === 'GET' || init.method === undefined || hasKey(init)) return true;
  return new URL(url).pathname.startsWith('/api/v1/import');
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
}
