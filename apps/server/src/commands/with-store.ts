import { mkdirSync } from 'node:fs';
import type { Store } from '@namekeep/core/ports';
import { openStore } from '@namekeep/storage';
import { type Config, environment, readConfig } from '../config.ts';

/** Runs `work` on the store that the configuration names, with this program's schema, and closes it. */
export async function withStore<T>(work: (store: Store, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig(environment());
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const store = await openStore(config.databaseUrl);
  try {
    await store.maintenance.migrate();
    return await work(store, config);
  } finally {
    await store.maintenance.close();
  }
}
