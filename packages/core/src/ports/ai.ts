import type { AiProvider } from '@namekeep/contract';

export interface AiRequest {
  apiKey: string;
  /** Data, never to be followed as instructions. */
  text: string;
  /** Today in the owner's time zone, for words like "tomorrow". */
  today: string;
  locale: string | undefined;
}

/** The result of a request. It contains no text of the provider's errors. */
export type AiAnswer =
  /** As the provider returned them, not validated. */
  | { outcome: 'candidates'; candidates: readonly unknown[] }
  | { outcome: 'key_rejected' }
  /** A failure, a rate limit or an unusable response; `retryAfter` in seconds, if the provider states it. */
  | { outcome: 'provider_error'; retryAfter: number | null }
  | { outcome: 'timeout' };

/** The AI provider that the operator configured. */
export interface Ai {
  provider: AiProvider;
  model: string;
  /** The origin that receives the key. A key stored for another origin is never sent there. */
  recipient: string;
  /**
   * Asks the provider what a text says about domain names. Has its own timeout, and stops as soon as `signal` aborts.
   */
  extract(request: AiRequest, signal: AbortSignal): Promise<AiAnswer>;
}
