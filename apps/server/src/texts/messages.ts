import type { ReadTextOptions } from '@namekeep/core/ports';

/** What a thread that reads texts is given. */
export interface ReadTextTask {
  text: string;
  options: ReadTextOptions;
}
