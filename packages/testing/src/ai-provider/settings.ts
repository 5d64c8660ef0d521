import type { Mistake } from './mistakes.ts';

export const protocolNames = ['openai', 'anthropic', 'google', 'openai-compatible'] as const;
export type ProtocolName = (typeof protocolNames)[number];

/** A request that reached the provider. */
export interface SeenRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
  /** Whether the connection was closed before a response. */
  cut: boolean;
}

/** What the control port changes while the provider runs. */
export interface Settings {
  key: string;
  /** The text of the model's answer. */
  says: string;
  mistake: Mistake | null;
  requests: SeenRequest[];
}
