import { existsSync } from 'node:fs';
import { type Store, StoreConfigurationError } from '@namekeep/core/ports';
import { openStore } from '@namekeep/storage';
import { migrateUnlessManual } from './migrate-store.ts';
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
  { mayCreate = false, alone = false }: { mayCreate?: boolean; alone?: boolean } = {},
): Promise<T> {
  const { store, config } = await openConfigured({ mayCreate, alone });
  try {
    await migrateUnlessManual(store, config);
    return await work(store, config);
  } finally {
    await store.maintenance.close();
  }
}

interface OpenOptions {
  mayCreate: boolean;
  /** Whether to refuse while another process has the embedded database open. */
  alone?: boolean;
  /** Called with the file of a backup that is made before a migration. */
  onBackup?: (file: string) => void;
}

/** Opens the configured store as it is. @throws StoreConfigurationError if there is no database, unless it may be created. */
export async function openConfigured({
  mayCreate,
  alone = false,
  onBackup,
}: OpenOptions): Promise<{ store: Store; config: GivenConfig }> {
  const config = readConfig(environment());
  const [, file] = /^sqlite:(.+)$/s.exec(config.databaseUrl) ?? [];
  if (file !== undefined && !mayCreate && !existsSync(file)) {
    throw new StoreConfigurationError(
      `There is no database at ${file}. Check NAMEKEEP_DATA_DIR and NAMEKEEP_DATABASE_URL.`,
    );
  }
  const store = await openStore(config.databaseUrl, {
    pooler: config.databasePooler,
    backups: backupsIn(config.dataDir),
    exclusive: alone,
    onEvent: (event) => {
      if (event.event === 'restore_undone') console.error(`${restoreUndone(event.file)}.`);
      if (event.event === 'backed_up') onBackup?.(event.file);
    },
  });
  return { store, config };
}
