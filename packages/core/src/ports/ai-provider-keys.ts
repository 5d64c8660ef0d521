/** An account's key for an AI provider, sealed: only `core` can open it, for this account and with these members. */
export interface SealedKey {
  provider: string;
  sealed: string;
  consentedAt: string;
  updatedAt: string;
}

export interface AiProviderKeys {
  find(accountId: string): Promise<SealedKey | undefined>;
  /** Stores the account's one key in place of any other. */
  put(accountId: string, key: SealedKey): Promise<void>;
  /** Puts another seal on a key that is still sealed as `from`; false when it is not. */
  reseal(accountId: string, from: string, to: string): Promise<boolean>;
  remove(accountId: string): Promise<void>;
  /** Keys by account, after `accountId` in order; the first ones for an empty text. */
  page(accountId: string, limit: number): Promise<{ accountId: string; key: SealedKey }[]>;
}
