import type { Settings } from '@namekeep/domain';

/** A person at an identity provider. `issuer` is `bundled` for the bundled one, whatever its address. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** An identity as it is kept. */
export interface AccountIdentity extends Identity {
  accountId: string;
  /** The address that the provider called verified at the last sign-in; null for none. */
  verifiedEmail: string | null;
}

export interface Account {
  id: string;
  settings: Settings;
}

export interface Accounts {
  /**
   * The account of an identity; made with `fresh` when there is none. Two at once make one. `verifiedEmail` replaces the
   * one that is kept, which stays where it is not given.
   */
  enter(
    identity: Identity,
    fresh: { id: string; settings: Settings; at: string; verifiedEmail?: string | null },
  ): Promise<Account>;
  /** Every identity of the service, of which there are as many as owners. */
  identities(): Promise<AccountIdentity[]>;
  identitiesOf(accountId: string): Promise<AccountIdentity[]>;
  find(identity: Identity): Promise<Account | undefined>;
  settings(accountId: string): Promise<Settings | undefined>;
  replaceSettings(accountId: string, settings: Settings): Promise<void>;
}
