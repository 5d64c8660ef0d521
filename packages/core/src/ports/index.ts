import type { AiProvider } from '@namekeep/contract';
import type { Currency, Reading } from '@namekeep/domain';
import type { Files as AllFiles } from '@namekeep/formats';

/** The store has one implementation, so its types are those of `packages/storage`, where each method is next to its SQL. */
export type * from '@namekeep/storage';
export {
  NewerSchemaError,
  RolledBack,
  StoreConfigurationError,
  StoreDamagedError,
  type StoreFault,
  StoreUnavailableError,
} from '@namekeep/storage/errors';
/** Files have one implementation too. */
export type { FileAbout, FileFields, FileRow, MemberPages, ReadOptions } from '@namekeep/formats';
export { FileRefused, FilesBusyError } from '@namekeep/formats/errors';

/** Reads and writes files of records, with bounded memory and short turns of the event loop. */
export type Files = Omit<AllFiles, 'close'>;

export interface AiRequest {
  apiKey: string;
  /** Data, never to be followed as instructions. */
  text: string;
  /** Today in the owner's time zone, for words like "tomorrow". */
  today: string;
  locale: string | undefined;
}

/** The result of a request. It contains no text of the provider's errors. */
export type AiAnswer =
  /** As the provider returned them, not validated. */
  | { outcome: 'candidates'; candidates: readonly unknown[] }
  | { outcome: 'key_rejected' }
  /** A failure, a rate limit or an unusable response; `retryAfter` in seconds, if the provider states it. */
  | { outcome: 'provider_error'; retryAfter: number | null }
  | { outcome: 'timeout' };

/** The AI provider that the operator configured. */
export interface Ai {
  provider: AiProvider;
  model: string;
  /** The origin that receives the key. A key stored for another origin is never sent there. */
  recipient: string;
  /**
   * Asks the provider what a text says about domain names. Has its own timeout, and stops as soon as `signal` aborts.
   */
  extract(request: AiRequest, signal: AbortSignal): Promise<AiAnswer>;
}

export interface ReadTextOptions {
  /** The owner's local day. */
  today: string;
  /** Language tag; decides dates like 03/04/2027 where the text does not. */
  locale: string | undefined;
  /** What `$` and `¥` mean where they can mean it. */
  currency: Currency;
}

/** As many texts are being read as may be; the same call may succeed shortly. */
export class TextsBusyError extends Error {
  override name = 'TextsBusyError';
}

/** Reading a text took longer than it may, and was ended. */
export class TextTimeoutError extends Error {
  override name = 'TextTimeoutError';
}

/** Reads texts by rules, off the event loop and within a limit of time and memory. */
export interface Texts {
  /** @throws TextsBusyError, TextTimeoutError. */
  read(text: string, options: ReadTextOptions): Promise<Reading>;
}

export interface ArticleMatch {
  title: string;
  path: string;
  excerpt: string;
  score: number;
}

/** The help articles. */
export interface Articles {
  /** Best matches first. */
  search(query: string, limit: number): ArticleMatch[] | Promise<ArticleMatch[]>;
}

/** The passphrase of the bundled identity provider. */
export interface OwnerPassphrase {
  /** The owner can change it, the operator has configured it, or another identity provider is in use. */
  setBy: 'owner' | 'operator' | 'provider';
  /** Replaces it, or says why that cannot be. */
  replace(passphrase: string): Promise<{ code: string; message: string } | undefined>;
}

/** There is none, because another identity provider is in use. */
export const noPassphrase: OwnerPassphrase = {
  setBy: 'provider',
  replace: async () => ({
    code: 'not_changeable',
    message: 'You sign in through your own identity provider. Change your password there.',
  }),
};
