import { type Maintenance, NewerSchemaError, StoreDamagedError, StoreUnavailableError } from '@namekeep/core/ports';
import type { Condition } from './condition.ts';
import { deriveAgain } from './derive.ts';
import type { Driver } from './driver.ts';
import { migrations } from './migrations/index.ts';
import { purge } from './queries/service/purge.ts';
import {
  createRateLimits,
  createServedMarks,
  createServiceValues,
  readSchemaVersion,
} from './queries/service/service.ts';
import { verify } from './verify/index.ts';

/** About as much room as a small batch needs. */
const probe = 'x'.repeat(65_536);

export function createMaintenance(driver: Driver & { condition: Condition }): Maintenance {
  const known = migrations.at(-1)?.version;
  const rateLimits = createRateLimits(driver);
  const values = createServiceValues(driver);
  return {
    async migrate() {
      const versions = await driver.migrate();
      if (known !== undefined && versions.to >= known) await deriveAgain(driver);
      return versions;
    },
    schema: () => driver.schema(),
    async ready() {
      const version = await schemaVersionOf(driver);
      if (known !== undefined && version > known) {
        throw new NewerSchemaError(`The database has schema ${version}, newer than this program's ${known}.`);
      }
      if (version !== known) throw new StoreUnavailableError('The database is not migrated yet.');
      // Only a write shows that writing works; this one is purged with the counters.
      await rateLimits.add('ready', 0, 1);
      if (driver.condition.fault === undefined) return;
      // A counter needs neither room nor a disk that keeps its word; this write does, and clears the fault.
      await values.set('ready', probe);
      await values.set('ready', '');
    },
    fault: () => driver.condition.fault,
    ...createServedMarks(driver),
    purge: (now) => purge(driver, now),
    backup: (file) => driver.backup(file),
    verify: () => verify(driver),
    close: () => driver.close(),
  };
}

async function schemaVersionOf({ reader }: Driver): Promise<number> {
  try {
    return await readSchemaVersion(reader);
  } catch (error) {
    if (error instanceof StoreUnavailableError || error instanceof StoreDamagedError) throw error;
    throw new StoreUnavailableError('The database is not migrated yet.', { cause: error });
  }
}
