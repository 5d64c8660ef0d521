import { StoreUnavailableError } from '@namekeep/core/ports';
import pg from 'pg';
import type { Driver } from '../driver.ts';
import { type Migration, migrations } from '../migrations/index.ts';
import type { StoreOptions } from '../options.ts';
import { checkServer } from './check-server.ts';
import { PostgresqlConnection } from './connection.ts';
import { asStoreError } from './errors.ts';
import { LivePool } from './live-pool.ts';
import { migrate } from './migrate.ts';
import { openingError } from './opening-error.ts';
import { checkSchema } from './schema-check.ts';
import { insertSizes, search } from './search.ts';
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
  const { statementTimeoutMs = 30_000, connectTimeoutMs = 5000, answerTimeoutMs = 8000, poolSize = 10 } = options;
  const version = await checkServer(url, statementTimeoutMs);
  options.onEvent?.({ event: 'opened', dialect: 'postgresql', version });
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'namekeep',
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 60_000,
    // So that statements of shapes that nobody asks for any more do not stay on the server for good.
    maxLifetimeSeconds: 3600,
    keepAlive: true,
    pipeline: true,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
    // For a server that no longer answers at all, in the middle of what may take long.
    query_timeout: 2 * statementTimeoutMs,
    types: { getTypeParser: typeParser },
  });
  // A connection that breaks while nobody uses it; the pool makes another one.
  pool.on('error', ({ message }) => options.onEvent?.({ event: 'connection_lost', dialect: 'postgresql', message }));
  // One that breaks in the middle of something: whoever is waiting for it hears of that as an error of its own.
  pool.on('connect', (client) => client.on('error', () => {}));

  const live = new LivePool(pool, answerTimeoutMs);

  const mostWaiting = options.maxQueuedWrites ?? 10_000;
  const refuseFlood = (): void => {
    if (pool.waitingCount < mostWaiting) return;
    throw new StoreUnavailableError('Too many requests wait for the database; try again shortly.', { fault: 'busy' });
  };
  return {
    dialect: 'postgresql',
    reader: new PostgresqlConnection(async (query) => {
      refuseFlood();
      return live.read(query);
    }),
    search,
    insertSizes,
    async write(work, writeOptions) {
      refuseFlood();
      return writeTransaction(live, work, options.onEvent, writeOptions);
    },
    migrate: () =>
      migrate(pool, list, options.now ?? (() => new Date()), (steps) =>
        options.onEvent?.({ event: 'not_backed_up', dialect: 'postgresql', ...steps }),
      ).catch((error: unknown) => {
        throw openingError(error, url);
      }),
    async backup() {
      throw new Error('A PostgreSQL database is backed up with its own tools: pg_dump, or continuous archiving.');
    },
    async snapshot() {
      const client = await pool.connect().catch((error: unknown) => {
        throw asStoreError(error);
      });
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      const connection = new PostgresqlConnection((query) => client.query(query));
      return Object.assign(connection, { close: async () => client.release(true) });
    },
    /** The server checks its files by itself, where it is told to: data checksums, amcheck. */
    checkFiles: () => checkSchema(pool, list),
    close: () => pool.end(),
  };
}

/** Whole numbers of 64 bits as numbers: all that is stored in them is a safe integer. */
function typeParser(type: number, format?: 'text' | 'binary') {
  if (type === pg.types.builtins.INT8) return Number;
  return pg.types.getTypeParser(type, format);
}
