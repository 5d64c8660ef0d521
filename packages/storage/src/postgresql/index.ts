import { StoreUnavailableError } from '@namekeep/core/ports';
import type { Driver } from '../driver.ts';
import { type Migration, migrations } from '../migrations/index.ts';
import type { StoreOptions } from '../options.ts';
import { checkServer } from './check-server.ts';
import { PostgresqlConnection } from './connection.ts';
import { asStoreError } from './errors.ts';
import { Hosts } from './hosts.ts';
import { inTurn, LivePool } from './live-pool.ts';
import { migrate, schemaOf } from './migrate.ts';
import { beginOf, openPool } from './open.ts';
import { openingError } from './opening-error.ts';
import { checkSchema } from './schema-check.ts';
import { writeTransaction } from './writer.ts';

/**
 * Opens a pool of connections.
 *
 * @throws StoreUnavailableError when the server cannot be reached, or takes no connections now.
 * @throws StoreConfigurationError when it refuses what the address says, or is not one that can be used.
 */
export async function openPostgresql(
  url: string,
  options: StoreOptions,
  list: readonly Migration[] = migrations,
): Promise<Driver> {
  const { answerTimeoutMs = 8000 } = options;
  const hosts = new Hosts(url);
  const version = await checkServer(hosts, url, options);
  options.onEvent?.({ event: 'opened', dialect: 'postgresql', version });
  const pool = openPool(hosts, options);
  const live = new LivePool(pool, hosts, answerTimeoutMs);
  const begin = beginOf(options);
  const prepares = options.pooler === undefined;

  const mostWaiting = options.maxQueuedWrites ?? 10_000;
  const refuseFlood = (): void => {
    if (pool.waitingCount < mostWaiting) return;
    throw new StoreUnavailableError('Too many requests wait for the database; try again shortly.', { fault: 'busy' });
  };
  return {
    dialect: 'postgresql',
    reader: new PostgresqlConnection(
      async (query) => {
        refuseFlood();
        return live.read(query);
      },
      { prepares },
    ),
    insertSizes: [64, 16, 4, 1],
    async write(work, writeOptions) {
      refuseFlood();
      return writeTransaction(live, work, { begin, prepares, onEvent: options.onEvent }, writeOptions);
    },
    migrate: () =>
      migrate(pool, list, options.now ?? (() => new Date()), (steps) =>
        options.onEvent?.({ event: 'not_backed_up', dialect: 'postgresql', ...steps }),
      ).catch((error: unknown) => {
        throw openingError(error, url);
      }),
    schema: () =>
      schemaOf(pool, list).catch((error: unknown) => {
        throw openingError(error, url);
      }),
    async backup() {
      throw new Error('A PostgreSQL database is backed up with its own tools: pg_dump, or continuous archiving.');
    },
    async snapshot() {
      const client = await live.connect().catch((error: unknown) => {
        throw asStoreError(error);
      });
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      const connection = new PostgresqlConnection(
        inTurn((query) => client.query(query)),
        { prepares },
      );
      return Object.assign(connection, { close: async () => client.release(true) });
    },
    /** The server checks its files by itself, where it is told to: data checksums, amcheck. */
    checkFiles: () => checkSchema(pool, list),
    close: () => pool.end(),
  };
}
