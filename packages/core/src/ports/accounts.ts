import type { Settings } from '@namekeep/domain';

/** A person at an identity provider. `issuer` is `bundled` for the bundled one, independent of its address. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** An identity as it is stored. */
export interface AccountIdentity extends Identity {
  accountId: string;
  /** The address that the provider stated as verified at the last sign-in; null if there is none. */
  verifiedEmail: string | null;
}

export interface Account {
  id: string;
  settings: Settings;
}

/** The result of `Accounts.move`. */
export type MovedAccount =
  | {
      outcome: 'moved';
      accountId: string;
      /** How many sessions were ended. */
      sessions: number;
      /** Whether the other identity had an account without records, which is deleted. */
      replaced: boolean;
    }
  | { outcome: 'not_found' }
  | { outcome: 'same_account'; accountId: string }
  /** The other identity has an account with records or payments. */
  | { outcome: 'target_in_use'; accountId: string };

export interface Accounts {
  /**
   * The account of an identity, created with `fresh` if there is none; concurrent calls create only one.
   * `verifiedEmail`, if given, replaces the stored one.
   */
  enter(
    identity: Identity,
    fresh: { id: string; settings: Settings; at: string; verifiedEmail?: string | null },
  ): Promise<Account>;
  /** Replaces the verified address of an identity; nothing if it has no account. */
  setVerifiedEmail(identity: Identity, verifiedEmail: string | null): Promise<void>;
  /** All identities of the service: one per owner. */
  identities(): Promise<AccountIdentity[]>;
  identitiesOf(accountId: string): Promise<AccountIdentity[]>;
  find(identity: Identity): Promise<Account | undefined>;
  settings(accountId: string): Promise<Settings | undefined>;
  /**
   * Binds the account of one identity to another one, with everything in it, and ends its sessions. An account of the
   * other identity is deleted if it has neither records nor payments; otherwise, nothing is changed.
   */
  move(from: Identity, to: Identity): Promise<MovedAccount>;
  replaceSettings(accountId: string, settings: Settings): Promise<void>;
}
