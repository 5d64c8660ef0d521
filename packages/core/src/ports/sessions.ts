import type { Settings } from '@namekeep/domain';

/** A browser that is signed in. Times are RFC 3339 UTC. */
export interface StoredSession {
  id: string;
  issuer: string;
  subject: string;
  name: string | null;
  email: string | null;
  /** The identity provider's `auth_time`; null if it does not send it. */
  authenticatedAt: string | null;
  createdAt: string;
  lastSeenAt: string;
  /** The provider's ID token, sent as a hint at sign-out. */
  idToken: string | null;
}

export interface Sessions {
  /**
   * `hash` is the SHA-256 of the cookie's value, base64url. `replaces` is the hash of the session that ends with it.
   */
  insert(accountId: string, session: StoredSession, hash: string, replaces?: string): Promise<void>;
  findByHash(hash: string): Promise<{ accountId: string; session: StoredSession; settings: Settings } | undefined>;
  list(accountId: string): Promise<StoredSession[]>;
  markSeen(accountId: string, id: string, at: string): Promise<void>;
  /** Ends a session and returns it. */
  end(hash: string): Promise<StoredSession | undefined>;
  /** Ends one session of an account; false if the account has no such session. */
  endOne(accountId: string, id: string): Promise<boolean>;
  /** Ends all sessions of an account, `except` one, and returns their number. */
  endAll(accountId: string, options?: { except?: string | undefined }): Promise<number>;
  /** Ends the sessions of a person at a provider (back-channel sign-out). */
  endOf(identity: { issuer: string; subject: string }): Promise<number>;
}
