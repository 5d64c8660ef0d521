import type { Mistake } from './mistakes.ts';

export const protocolNames = ['openai', 'anthropic', 'google', 'openai-compatible'] as const;
export type ProtocolName = (typeof protocolNames)[number];

/** A request that reached the provider. */
export interface SeenRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
  /** The connection was cut before an answer. */
  cut: boolean;
}

/** What the control port changes while the provider runs. */
export interface Settings {
  key: string;
  /** What the model says: the text of its answer. */
  says: string;
  mistake: Mistake | null;
  requests: SeenRequest[];
}
