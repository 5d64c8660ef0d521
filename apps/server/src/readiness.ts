import { setTimeout } from 'node:timers/promises';
import { StoreUnavailableError } from '@namekeep/core/ports';

/** How long a database may take to answer; a supervisor asks again soon. */
const patienceMs = 2000;

/**
 * `check`, but for at most two seconds. All who ask in that time share one check; after it the next caller begins
 * another, because the first may hang on a connection that is dead.
 */
export function createReadiness(check: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined;
  const begin = (): Promise<void> => {
    const over = new AbortController();
    const tooLate = setTimeout(patienceMs, undefined, { signal: over.signal, ref: false }).then(() => {
      throw new StoreUnavailableError(`The database did not answer within ${patienceMs / 1000} seconds.`);
    });
    const checked = check();
    // The one that comes second has nobody to hear of it.
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
