import type { Files } from '@namekeep/core/ports';
import { createFileThreads } from '@namekeep/formats';

/** Two files at once; the others wait. Their structure bounds what they take, and this ends what a bound has missed. */
const limits = { most: 2, maxHeapMegabytes: 256 };

/** The port for files, over threads. */
export function createFiles(): Files {
  const threads = createFileThreads(limits);
  return {
    write: (pages, options) => threads.write(pages, options),
  };
}
