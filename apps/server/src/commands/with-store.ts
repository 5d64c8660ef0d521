import { existsSync } from 'node:fs';
import { type Store, StoreConfigurationError } from '@namekeep/core/ports';
import { openStore } from '@namekeep/storage';
import { backupsIn, restoreUndone } from './store-events.ts';
import { environment, type GivenConfig, readConfig } from '../config.ts';

/**
 * Runs `work` on the configured store, with the schema of this version, and closes it.
 *
 * @throws StoreConfigurationError if there is no database, unless it may be created: a backup of a new, empty database
 * would look like a backup of the portfolio.
 */
export async function withStore<T>(
  work: (store: Store, config: GivenConfig) => Promise<T>,
  { mayCreate = false }: { mayCreate?: boolean } = {},
): Promise<T> {
  const config = readConfig(environment());
  const [, file] = /^sqlite:(.+)$/s.exec(config.databaseUrl) ?? [];
  if (file !== undefined && !mayCreate && !existsSync(file)) {
    throw new StoreConfigurationError(
      `There is no database at ${file}. Check NAMEKEEP_DATA_DIR and NAMEKEEP_DATABASE_URL.`,
    );
  }
  const store = await openStore(config.databaseUrl, {
    backups: backupsIn(config.dataDir),
    onEvent: (event) => {
      if (event.event === 'restore_undone') console.error(`${restoreUndone(event.file)}.`);
    },
  });
  try {
    await store.maintenance.migrate();
    return await work(store, config);
  } finally {
    await store.maintenance.close();
  }
}
