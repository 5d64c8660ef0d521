import { StoreConfigurationError } from '@namekeep/core/ports';
import type pg from 'pg';
import type { StoreOptions } from '../options.ts';
import type { Hosts } from './hosts.ts';
import { withOneClient } from './one-client.ts';
import { defaultStatementTimeoutMs } from './open.ts';
import { openingError, poolerRefusal } from './opening-error.ts';

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
export async function checkServer(
  hosts: Hosts,
  url: string,
  { statementTimeoutMs = defaultStatementTimeoutMs, pooler }: StoreOptions,
): Promise<string> {
  try {
    if (hosts.isSeveral) await hosts.search();
    const settings = pooler === undefined ? { statement_timeout: statementTimeoutMs } : {};
    const server = await withOneClient(hosts.current, settings, describe);
    refuseUnusable(server, pooler === undefined ? statementTimeoutMs : undefined);
    return server.version;
  } catch (error) {
    throw openingError(error, url);
  }
}

async function describe(client: pg.Client): Promise<Server> {
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
