import type { StoreEvent } from '@namekeep/storage';
import type { Log } from '../log.ts';

/** Writes what the store reports into the log: damage as an error, because somebody has to act on it. */
export const logStoreEvents =
  (log: Log) =>
  (event: StoreEvent): void => {
    if (event.event === 'damaged') log.error(event, event.message);
    else log.info(event, 'store');
  };
