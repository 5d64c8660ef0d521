import type { Store } from '@namekeep/core/ports';
import type { StoreOptions } from './options.ts';
import type { Restored } from './sqlite/restore.ts';
import { createStore } from './store.ts';

export { fileError } from './file-errors.ts';
export type { StoreEvent, StoreOptions } from './options.ts';
export { makePrivateFolder } from './private-files.ts';

/**
 * Opens the database of `url`: `sqlite:PATH` (made when there is none) or `postgres://…`. Its schema is brought up to
 * date by `maintenance.migrate()`. Only the driver that is needed is loaded.
 *
 * @throws TypeError for any other address.
 * @throws StoreConfigurationError when it can only be opened after a change, with the cure.
 * @throws StoreUnavailableError when it cannot be opened now, StoreDamagedError when it is damaged.
 */
export async function openStore(url: string, options: StoreOptions = {}): Promise<Store> {
  if (url.startsWith('sqlite:') && url.length > 'sqlite:'.length) {
    const { openSqlite } = await import('./sqlite/index.ts');
    return createStore(openSqlite(url.slice('sqlite:'.length), options), options.onEvent);
  }
  if (/^postgres(?:ql)?:\/\//.test(url)) {
    const { openPostgresql } = await import('./postgresql/index.ts');
    return createStore(await openPostgresql(url, options), options.onEvent);
  }
  throw new TypeError('A database address is sqlite:PATH or postgres://USER:PASSWORD@HOST:PORT/NAME.');
}

/**
 * Puts a backup in the place of the embedded database of `url` (`sqlite:PATH`), which nobody may be using.
 *
 * @throws Error, and leaves everything as it was, when the backup is damaged or the database is in use.
 */
export async function restoreSqlite(file: string, url: string): Promise<Restored> {
  const { restoreFile } = await import('./sqlite/restore.ts');
  return restoreFile(file, url.slice('sqlite:'.length), new Date());
}
