import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from '@namekeep/core/ports';
import { openStore } from '@namekeep/storage';

/** A new embedded store in a folder of its own, which goes with it. */
export async function openTestStore(): Promise<{ store: Store; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'namekeep-sign-in-'));
  const store = await openStore(`sqlite:${join(folder, 'namekeep.db')}`);
  await store.maintenance.migrate();
  return {
    store,
    async close() {
      await store.maintenance.close();
      rmSync(folder, { recursive: true });
    },
  };
}
