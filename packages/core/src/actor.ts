import type { Scope } from '@namekeep/contract';
import type { Settings } from '@namekeep/domain';
import type { Author } from './ports/index.ts';

/** The caller: always passed in, never assumed. Only `identity/authenticate.ts` creates one. */
export interface Actor {
  accountId: string;
  kind: 'session' | 'token';
  scopes: readonly Scope[];
  /** The person's name, or the token's. */
  name: string | null;
  email: string | null;
  tokenId: string | null;
  sessionId: string | null;
  /** The identity provider's `auth_time`; null for a token, or if the provider does not send it. */
  authenticatedAt: string | null;
  settings: Settings;
}

/** One call of a verb through one of the interfaces. */
export interface Call {
  actor: Actor;
  /** The interface. Idempotency keys are scoped to it: a key used over REST means nothing to MCP. */
  interface: 'rest' | 'mcp';
  /** The input as the caller sent it, before any normalisation, for idempotency to compare. */
  payload: unknown;
}

/** A call without authentication, which reaches public capabilities only. */
export interface PublicCall {
  actor: null;
}

/** The author that a history entry stores. */
export const authorOf = (actor: Actor): Author => ({ kind: actor.kind, name: actor.name ?? actor.email });
