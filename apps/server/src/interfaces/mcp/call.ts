import type { Actor } from '@namekeep/core';
import type { RequestContext } from '../../http/context.ts';

/** The context of a message or a batch: its request and its caller. */
export interface Call {
  context: RequestContext;
  actor: Actor;
  /** Headers with what is left of the rate limit. */
  rateHeaders?: Readonly<Record<string, string>>;
  /** Set if a call failed without an outcome. It determines the status of the response. */
  fault?: Fault;
}

/** `cancelled`: the client disconnected. */
export type Fault = 'internal' | 'unavailable' | 'cancelled';
