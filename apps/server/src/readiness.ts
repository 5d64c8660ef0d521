import { setTimeout } from 'node:timers/promises';
import { StoreUnavailableError } from '@namekeep/core/ports';

/** How long the database can take to respond; a supervisor asks again soon. */
const timeoutMs = 2000;

/**
 * `check` with a timeout of two seconds. Callers in this time share one check; after it, the next caller starts
 * another, because the first may hang on a dead connection.
 */
export function createReadiness(check: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined;
  const begin = (): Promise<void> => {
    const over = new AbortController();
    const tooLate = setTimeout(timeoutMs, undefined, { signal: over.signal, ref: false }).then(() => {
      throw new StoreUnavailableError(`The database did not answer within ${timeoutMs / 1000} seconds.`);
    });
    const checked = check();
    // The result of the one that settles second is not needed.
    tooLate.catch(() => {});
    checked.catch(() => {});
    const result = Promise.race([checked, tooLate]).finally(() => {
      over.abort();
      current = undefined;
    });
    return (current = result);
  };
  return () => current ?? begin();
}
