import type { Settings } from '@namekeep/domain';

/** A person at an identity provider. `issuer` is `bundled` for the bundled one, whatever its address. */
export interface Identity {
  issuer: string;
  subject: string;
}

export interface Account {
  id: string;
  settings: Settings;
}

export interface Accounts {
  /** The account of an identity; made with `fresh` when there is none. Two at once make one. */
  enter(identity: Identity, fresh: { id: string; settings: Settings; at: string }): Promise<Account>;
  find(identity: Identity): Promise<Account | undefined>;
  settings(accountId: string): Promise<Settings | undefined>;
  replaceSettings(accountId: string, settings: Settings): Promise<void>;
}
