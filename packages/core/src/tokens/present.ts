import type { Scope, Token } from '@namekeep/contract';
import type { StoredToken } from '../ports/index.ts';

/** A token as shown to its owner. */
export function present(token: StoredToken, now: number): Token {
  const status = token.revokedAt !== null ? 'revoked' : now >= Date.parse(token.expiresAt) ? 'expired' : 'active';
  return {
    id: token.id,
    name: token.name,
    scopes: [...token.scopes] as Scope[],
    hint: token.hint,
    createdAt: token.createdAt,
    expiresAt: token.expiresAt,
    lastUsedAt: token.lastUsedAt,
    revokedAt: token.revokedAt,
    status,
  };
}
