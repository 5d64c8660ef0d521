import type { AiProvider } from '@namekeep/contract';

export interface AiRequest {
  apiKey: string;
  /** Data, never instructions. */
  text: string;
  /** The owner's local day, for words like "tomorrow". */
  today: string;
  locale: string | undefined;
}

/** What came of asking. Nothing of what the provider said in a refusal is in it. */
export type AiAnswer =
  /** As the provider gave them; nothing about them is checked. */
  | { outcome: 'candidates'; candidates: readonly unknown[] }
  | { outcome: 'key_rejected' }
  /** A failure, a limit or an answer that makes no sense; `retryAfter` in seconds where the provider names a time. */
  | { outcome: 'provider_error'; retryAfter: number | null }
  | { outcome: 'timeout' };

/** The AI provider that the operator chose. */
export interface Ai {
  provider: AiProvider;
  model: string;
  /** The origin that gets the key. A key that was stored for another one is never sent there. */
  recipient: string;
  /** Asks for what a text says of domain names. Gives up within its own time, and at once when `signal` aborts. */
  extract(request: AiRequest, signal: AbortSignal): Promise<AiAnswer>;
}
