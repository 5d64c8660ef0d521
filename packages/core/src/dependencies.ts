import { instantText, today } from '@namekeep/domain';
import type { Actor } from './actor.ts';
import type { Vault } from './ai-provider-key.ts';
import type { Cursors } from './cursor.ts';
import type { Owners } from './identity/sign-in.ts';
import type { Ids } from './ids.ts';
import type {
  Ai,
  Articles,
  Files,
  OwnerPassphrase,
  PortfolioReader,
  PortfolioWriteOptions,
  PortfolioWriter,
  RolledBack,
  Store,
  Texts,
} from './ports/index.ts';
import type { Seal } from './seal.ts';

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

/** Reads of the account of an actor. */
export const readerOf = ({ store }: Pick<Dependencies, 'store'>, actor: Actor): PortfolioReader =>
  store.portfolios.reader(actor.accountId);

/** Runs `work` in one transaction on the account of an actor. */
export const transact = <T>(
  { store }: Pick<Dependencies, 'store'>,
  actor: Actor,
  work: (writer: PortfolioWriter) => Promise<T | RolledBack<T>>,
  options: PortfolioWriteOptions,
): Promise<T> => store.portfolios.write(actor.accountId, work, options);
