import type { Scope } from '@namekeep/contract';
import type { Settings } from '@namekeep/domain';
import type { Author } from './ports/index.ts';

/** Who calls: always given, never assumed. Made only by `identity/authenticate.ts`. */
export interface Actor {
  accountId: string;
  kind: 'session' | 'token';
  scopes: readonly Scope[];
  /** The person's name, or the token's. */
  name: string | null;
  email: string | null;
  tokenId: string | null;
  sessionId: string | null;
  /** The identity provider's `auth_time`; null for a token, and where the provider says none. */
  authenticatedAt: string | null;
  settings: Settings;
}

/** One call of a verb, at one of the doors. */
export interface Call {
  actor: Actor;
  /** Separates the idempotency keys of the doors: a key of REST says nothing to MCP. */
  door: 'rest' | 'mcp';
  /** What the caller sent, before any normalisation; idempotency compares it. */
  payload: unknown;
}

/** A call at a door that asks nobody who they are; it reaches public capabilities only. */
export interface PublicCall {
  actor: null;
}

/** The name that a history entry keeps. */
export const authorOf = (actor: Actor): Author => ({ kind: actor.kind, name: actor.name ?? actor.email });
