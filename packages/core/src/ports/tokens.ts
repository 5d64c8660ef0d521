import type { Scope } from '@namekeep/contract';
import type { Settings } from '@namekeep/domain';

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
  /** `hash` is the SHA-256 of the secret, base64url; the secret itself is nowhere. */
  insert(accountId: string, token: StoredToken, hash: string): Promise<void>;
  /** Newest first. */
  list(accountId: string): Promise<StoredToken[]>;
  /** Revokes once: a second revocation keeps the first one's time. Undefined when the account has no such token. */
  revoke(accountId: string, id: string, at: string): Promise<StoredToken | undefined>;
  /** One read: the token of a secret's hash, whatever its state, with its account's settings. */
  findByHash(hash: string): Promise<{ accountId: string; token: StoredToken; settings: Settings } | undefined>;
  markUsed(accountId: string, id: string, at: string): Promise<void>;
}
