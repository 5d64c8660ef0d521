import { join } from 'node:path';
import type { StoreEvent } from '@namekeep/storage';
import type { Log } from '../log.ts';

/** The folder for backups that are made before a migration of the embedded database. */
export const backupsIn = (dataDir: string): string => join(dataDir, 'backups');

/** The message about a restore that was interrupted while it replaced the database. */
export const restoreUndone = (file: string): string =>
  `A restore of ${file} was interrupted. The previous database is back; run \`namekeep-server restore FILE\` again`;

/** Logs the events of the store; damage is an error, because the operator has to act on it. */
export const logStoreEvents =
  (log: Log) =>
  (event: StoreEvent): void => {
    if (event.event === 'damaged' || event.event === 'displaced') log.error(event, event.message);
    else if (event.event === 'put_back')
      log.warn(event, `The files of the database ${event.file} are back in their place`);
    else if (event.event === 'made_private') {
      log.warn({ files: event.files }, 'Other users could read files of the database. Only this user can now');
    } else if (event.event === 'open_to_others') {
      log.warn({ files: event.files }, 'Other users can read files of the database. Change their mode to 0600');
    } else if (event.event === 'restore_undone') {
      log.warn(event, restoreUndone(event.file));
    } else if (event.event === 'backed_up') {
      log.info(event, `Backed up the database before its migration: ${event.file}`);
    } else if (event.event === 'not_backed_up') {
      log.warn(event, 'Migrating the database without a backup: make one with pg_dump before an upgrade');
    } else log.info(event, 'store');
  };
