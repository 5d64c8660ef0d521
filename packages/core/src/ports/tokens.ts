import type { Scope } from '@namekeep/contract';
import type { Settings } from '@namekeep/domain';
import type { KeyClaim } from './portfolio.ts';

export interface StoredToken {
  id: string;
  name: string;
  scopes: readonly Scope[];
  /** The last four characters of the secret. */
  hint: string;
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
}

export interface Tokens {
  /**
   * `hash` is the SHA-256 of the secret in base64url; the secret itself is not stored. False if the key of `claim` was
   * used before: then there is no new token.
   */
  insert(accountId: string, token: StoredToken, hash: string, claim?: KeyClaim): Promise<boolean>;
  /** Newest first. */
  list(accountId: string): Promise<StoredToken[]>;
  /** Revokes a token; a second call keeps the time of the first. Undefined if the account has no such token. */
  revoke(accountId: string, id: string, at: string): Promise<StoredToken | undefined>;
  /** The token with this hash in any state, and the settings of its account, in a single read. */
  findByHash(hash: string): Promise<{ accountId: string; token: StoredToken; settings: Settings } | undefined>;
  markUsed(accountId: string, id: string, at: string): Promise<void>;
}
