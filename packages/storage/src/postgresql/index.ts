import { StoreUnavailableError } from '@namekeep/core/ports';
import pg, { type Pool, type QueryConfig, type QueryResult } from 'pg';
import type { Driver } from '../driver.ts';
import { type Migration, migrations } from '../migrations/index.ts';
import type { StoreOptions } from '../options.ts';
import { PostgresqlConnection } from './connection.ts';
import { asStoreError, isConnectionLoss } from './errors.ts';
import { migrate } from './migrate.ts';
import { insertSizes, search } from './search.ts';
import { writeTransaction } from './writer.ts';

/** 13 is the first in which the owner of a database may create the extensions. */
const oldestVersion = 130_000;

/**
 * Opens a pool of connections.
 *
 * @throws StoreUnavailableError when the server does not answer.
 * @throws TypeError when the server is too old or the database is not in UTF-8.
 */
export async function openPostgresql(
  url: string,
  options: StoreOptions,
  list: readonly Migration[] = migrations,
): Promise<Driver> {
  const { statementTimeoutMs = 30_000, connectTimeoutMs = 5000, poolSize = 10 } = options;
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
    // For a server that no longer answers at all.
    query_timeout: 2 * statementTimeoutMs,
    types: { getTypeParser: typeParser },
  });
  // A connection that breaks while nobody uses it; the pool makes another one.
  pool.on('error', ({ message }) => options.onEvent?.({ event: 'connection_lost', dialect: 'postgresql', message }));
  // One that breaks in the middle of something: whoever is waiting for it hears of that as an error of its own.
  pool.on('connect', (client) => client.on('error', () => {}));
  await checkServer(pool, options);

  const mostWaiting = options.maxQueuedWrites ?? 10_000;
  const refuseFlood = (): void => {
    if (pool.waitingCount < mostWaiting) return;
    throw new StoreUnavailableError('Too many requests wait for the database; try again shortly.', { fault: 'busy' });
  };
  return {
    dialect: 'postgresql',
    reader: new PostgresqlConnection(async (query) => {
      refuseFlood();
      return readAgain(pool, query);
    }),
    search,
    insertSizes,
    async write(work, writeOptions) {
      refuseFlood();
      return writeTransaction(pool, work, options.onEvent, writeOptions);
    },
    migrate: () => migrate(pool, list, options.now ?? (() => new Date())),
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
    async *checkFiles() {},
    close: () => pool.end(),
  };
}

/** A read whose connection had broken, as all do when a server restarts, is made on another one. */
async function readAgain(pool: Pool, query: QueryConfig): Promise<QueryResult> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await pool.query(query);
    } catch (error) {
      if (attempt === 3 || !isConnectionLoss(error)) throw error;
    }
  }
}

async function checkServer(pool: Pool, { onEvent }: StoreOptions): Promise<void> {
  try {
    const { rows } = await pool.query<{ server_version_num: string; server_version: string; server_encoding: string }>(
      `SELECT current_setting('server_version_num') AS server_version_num,
        current_setting('server_version') AS server_version, current_setting('server_encoding') AS server_encoding`,
    );
    const [server] = rows;
    if (!server || Number(server.server_version_num) < oldestVersion) {
      throw new TypeError(`PostgreSQL ${server?.server_version} is too old: use version 13 or a newer one.`);
    }
    if (server.server_encoding !== 'UTF8') {
      throw new TypeError(`The database is in ${server.server_encoding}: create one with ENCODING 'UTF8'.`);
    }
    onEvent?.({ event: 'opened', dialect: 'postgresql', version: server.server_version });
  } catch (error) {
    await pool.end();
    throw asStoreError(error);
  }
}

/** Whole numbers of 64 bits as numbers: all that is stored in them is a safe integer. */
function typeParser(type: number, format?: 'text' | 'binary') {
  if (type === pg.types.builtins.INT8) return Number;
  return pg.types.getTypeParser(type, format);
}
