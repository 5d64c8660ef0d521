import { today } from '@namekeep/domain';
import type { Actor } from './actor.ts';
import type { Cursors } from './cursor.ts';
import type { Ids } from './ids.ts';
import type { Articles, Files, Store } from './ports/index.ts';

/** What use cases work with: memory, time and randomness, all passed in. */
export interface Dependencies {
  store: Store;
  articles: Articles;
  files: Files;
  /** Epoch milliseconds. */
  now: () => number;
  ids: Ids;
  cursors: Cursors;
  random: (bytes: number) => Uint8Array;
}

/** The instant as RFC 3339 UTC with milliseconds. */
export const timestamp = ({ now }: Pick<Dependencies, 'now'>): string => new Date(now()).toISOString();

/** The owner's local day. */
export const localToday = ({ now }: Pick<Dependencies, 'now'>, actor: Actor): string =>
  today(actor.settings.timezone, now());
