import type { Reading, Currency } from '@namekeep/domain';

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
