import { type Access, type ErrorCode, recentSignInMinutes } from '@namekeep/contract';
import type { Actor } from './actor.ts';

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
