import type { StoreOptions } from './driver.ts';
import type { Restored } from './sqlite/restore.ts';
import { createStore, type Store } from './store.ts';

export type { Finding, StoreEvent, StoreOptions } from './driver.ts';
export { fileError } from './errors.ts';
export { makePrivateFolder } from './private-files.ts';
export type * from './queries/accounts.ts';
export type * from './queries/activity.ts';
export type * from './queries/aggregate.ts';
export type * from './queries/checks.ts';
export type * from './queries/credentials.ts';
export type * from './queries/decisions.ts';
export type * from './queries/errands.ts';
export type * from './queries/facets.ts';
export type * from './queries/history.ts';
export type * from './queries/imports.ts';
export type * from './queries/labels.ts';
export type * from './queries/list.ts';
export type * from './queries/payments.ts';
export type * from './queries/provider.ts';
export type * from './queries/records.ts';
export type * from './queries/service.ts';
export type * from './queries/views.ts';
export type { DueRecord } from './record-row.ts';
export type { PortfolioReader, PortfolioWriteOptions, PortfolioWriter, Store } from './store.ts';

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
