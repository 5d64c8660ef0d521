import type { ReadTextOptions } from '@namekeep/core/ports';

/** The message to a thread that reads texts. */
export interface ReadTextTask {
  text: string;
  options: ReadTextOptions;
}
