/**
 * An account's encrypted key for an AI provider. Only `core` can decrypt it, for this account and with these members.
 */
export interface SealedKey {
  provider: string;
  sealed: string;
  consentedAt: string;
  updatedAt: string;
}

export interface AiProviderKeys {
  find(accountId: string): Promise<SealedKey | undefined>;
  /** Stores the account's key, replacing any other. */
  put(accountId: string, key: SealedKey): Promise<void>;
  /** Replaces the encrypted key if it still equals `from`; false if it does not. */
  reseal(accountId: string, from: string, to: string): Promise<boolean>;
  remove(accountId: string): Promise<void>;
  /** Keys ordered by account, after `accountId`; an empty text returns the first ones. */
  page(accountId: string, limit: number): Promise<{ accountId: string; key: SealedKey }[]>;
}
