import type { Actor } from '@namekeep/core';
import type { RequestContext } from '../../http/request-context.ts';

/** A message, or a batch of them, on its way: with which request it came, and from whom. */
export interface Call {
  context: RequestContext;
  actor: Actor;
  /** Fields that tell the caller what is left of its budget. */
  rateHeaders?: Readonly<Record<string, string>>;
  /** Set where a call came to no outcome, which the status of the response then says too. */
  fault?: Fault;
}

/** `cancelled`: the client went away, so nobody reads the answer. */
export type Fault = 'internal' | 'unavailable' | 'cancelled';
