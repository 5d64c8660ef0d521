import { instantText, today } from '@namekeep/domain';
import type { Actor } from './actor.ts';
import type { Seal } from './ai-provider-key/seal.ts';
import type { Vault } from './ai-provider-key/vault.ts';
import type { Cursors } from './cursor.ts';
import type { Owners } from './identity/owners.ts';
import type { Ids } from './ids.ts';
import type { Ai, Articles, Files, OwnerPassphrase, Store, Texts } from './ports/index.ts';

/** The limits of an imported file. */
export interface ImportLimits {
  maxBytes: number;
  maxRows: number;
}

/** What use cases depend on, including the store, time and randomness. Everything is passed in. */
export interface Dependencies {
  store: Store;
  articles: Articles;
  files: Files;
  importLimits: ImportLimits;
  ai: Ai;
  texts: Texts;
  vault: Vault;
  /** Encrypts texts in the store, so that only this service can read them. */
  seal: Seal;
  owners: Owners;
  passphrase: OwnerPassphrase;
  /** Epoch milliseconds. */
  now: () => number;
  ids: Ids;
  cursors: Cursors;
  random: (bytes: number) => Uint8Array;
}

/** Now, as RFC 3339 in UTC with milliseconds. */
export const timestamp = ({ now }: Pick<Dependencies, 'now'>): string => instantText(now());

/** Today in the owner's time zone. */
export const localToday = ({ now }: Pick<Dependencies, 'now'>, actor: Actor): string =>
  today(actor.settings.timezone, now());
