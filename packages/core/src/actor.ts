import { type Access, type ErrorCode, recentSignInMinutes, type Scope } from '@namekeep/contract';
import type { ActivityKind, Settings } from '@namekeep/domain';
import type { Context } from './dependencies.ts';
import type { ActivityAuthor, ActivityChange, Author, By } from './ports/index.ts';

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
  /** The input as the caller sent it, before any normalization, for idempotency to compare. */
  payload: unknown;
}

/** A call without authentication, which reaches public capabilities only. */
export interface PublicCall {
  actor: null;
}

/** The author as decisions and payments store it. */
export const authorOf = (actor: Actor): Author => ({ kind: actor.kind, name: actor.name ?? actor.email });

/** The author as the history and the activity store it. */
export const activityAuthorOf = (actor: Actor): ActivityAuthor => ({ ...authorOf(actor), tokenId: actor.tokenId });

/** Who writes a record, with an entry of the activity. What was done follows from the write unless `kind` says it. */
export const by = (
  { ids, actor }: Pick<Context, 'ids' | 'actor'>,
  kind?: ActivityKind,
  changes?: readonly ActivityChange[],
  importId?: string,
  activityId?: string,
): By => ({
  ...activityAuthorOf(actor),
  entry: {
    nextId: () => activityId ?? ids.next('act'),
    ...(kind && { kind }),
    ...(changes && { changes }),
    ...(importId !== undefined && { importId }),
  },
});

export type Refusal = Extract<ErrorCode, 'session_required' | 'insufficient_scope' | 'recent_sign_in_required'>;

/** Until when an actor's sign-in counts as recent, in epoch milliseconds; null if it never does. */
export function recentSignInUntil(actor: Actor): number | null {
  return actor.authenticatedAt === null ? null : Date.parse(actor.authenticatedAt) + recentSignInMinutes * 60_000;
}

/** Why an actor may not call a verb with this access; undefined if it may. All interfaces use this rule. */
export function refusal(access: Access, actor: Actor, now: number): Refusal | undefined {
  if ('signedIn' in access) return undefined;
  if ('scope' in access) return actor.scopes.includes(access.scope) ? undefined : 'insufficient_scope';
  if (actor.kind !== 'session') return 'session_required';
  if (access.session === 'recent' && now >= (recentSignInUntil(actor) ?? 0)) return 'recent_sign_in_required';
  return undefined;
}
