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

export interface Accounts {
  /**
   * The account of an identity, created with `fresh` if there is none; concurrent calls create only one.
   * `verifiedEmail`, if given, replaces the stored one.
   */
  enter(
    identity: Identity,
    fresh: { id: string; settings: Settings; at: string; verifiedEmail?: string | null },
  ): Promise<Account>;
  /** All identities of the service: one per owner. */
  identities(): Promise<AccountIdentity[]>;
  identitiesOf(accountId: string): Promise<AccountIdentity[]>;
  find(identity: Identity): Promise<Account | undefined>;
  settings(accountId: string): Promise<Settings | undefined>;
  replaceSettings(accountId: string, settings: Settings): Promise<void>;
}
