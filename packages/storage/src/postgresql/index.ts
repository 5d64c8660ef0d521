import { StoreConfigurationError, StoreUnavailableError } from '../errors.ts';
import type { Client } from 'pg';
import type { Driver, StoreOptions } from '../driver.ts';
import { type Migration, migrations } from '../migrations/index.ts';
import { PostgresqlConnection } from './connection.ts';
import { asStoreError, openingError, poolerRefusal } from './errors.ts';
import { Hosts, withOneClient } from './hosts.ts';
import { migrate, schemaOf, checkSchema } from './migrate.ts';
import { beginOf, defaultStatementTimeoutMs, inTurn, LivePool } from './pool.ts';
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
  const hosts = new Hosts(url);
  const version = await checkServer(hosts, options);
  options.onEvent?.({ event: 'opened', dialect: 'postgresql', version });
  const live = new LivePool(hosts, options);
  const { pool } = live;
  const begin = beginOf(options);
  const prepares = options.pooler === undefined;

  const asOpeningError = (error: unknown): never => {
    throw openingError(error, hosts.name);
  };
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
    async write(work, writeOptions) {
      refuseFlood();
      return writeTransaction(live, work, { begin, prepares, onEvent: options.onEvent }, writeOptions);
    },
    migrate: () =>
      migrate(pool, list, options.now ?? (() => new Date()), (steps) =>
        options.onEvent?.({ event: 'not_backed_up', dialect: 'postgresql', ...steps }),
      ).catch(asOpeningError),
    schema: () => schemaOf(pool, list).catch(asOpeningError),
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

/** 13 is the first in which the owner of a database may create the extensions. */
const oldestVersion = 130_000;

interface Server {
  number: string;
  version: string;
  encoding: string;
  statementTimeout: string;
}

/**
 * Connects once, to the host that accepts writes, to see whether this is a server and a database that can be used. Gives its version.
 *
 * @throws StoreUnavailableError, StoreConfigurationError
 */
async function checkServer(hosts: Hosts, { statementTimeoutMs = defaultStatementTimeoutMs, pooler }: StoreOptions) {
  try {
    if (hosts.isSeveral) await hosts.search();
    const settings = pooler === undefined ? { statement_timeout: statementTimeoutMs } : {};
    const server = await withOneClient(hosts.current, settings, describe);
    refuseUnusable(server, pooler === undefined ? statementTimeoutMs : undefined);
    return server.version;
  } catch (error) {
    throw openingError(error, hosts.name);
  }
}

async function describe(client: Client): Promise<Server> {
  const { rows } = await client.query<Server>(
    `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS version,
      current_setting('server_encoding') AS encoding,
      (SELECT setting FROM pg_settings WHERE name = 'statement_timeout') AS "statementTimeout"`,
  );
  const [server] = rows;
  if (!server) throw new Error('PostgreSQL does not say its version.');
  return server;
}

function refuseUnusable({ number, version, encoding, statementTimeout }: Server, asked: number | undefined): void {
  if (Number(number) < oldestVersion) {
    throw new StoreConfigurationError(`PostgreSQL ${version} is too old. Use version 13 or newer.`);
  }
  if (encoding !== 'UTF8') {
    throw new StoreConfigurationError(`The database uses the encoding ${encoding}. Create one with ENCODING 'UTF8'.`);
  }
  // A pooler may be told to ignore what a connection asks for, and gives it to another connection afterwards.
  if (asked !== undefined && Number(statementTimeout) !== asked) throw new StoreConfigurationError(poolerRefusal);
}
