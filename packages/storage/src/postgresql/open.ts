import pg from 'pg';
import type { StoreOptions } from '../options.ts';

export const defaultStatementTimeoutMs = 30_000;

/** A pool of connections, none of which is made yet. */
export function openPool(url: string, options: StoreOptions): pg.Pool {
  const { statementTimeoutMs = defaultStatementTimeoutMs, connectTimeoutMs = 5000, poolSize = 10 } = options;
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'namekeep',
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 60_000,
    // Otherwise, prepared statements that are no longer used would stay on the server forever.
    maxLifetimeSeconds: 3600,
    keepAlive: true,
    pipeline: true,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
    // For a server that no longer answers at all, in the middle of what may take long.
    query_timeout: 2 * statementTimeoutMs,
    types: { getTypeParser: typeParser },
  });
  // An idle connection was lost. The pool opens another one.
  pool.on('error', ({ message }) => options.onEvent?.({ event: 'connection_lost', dialect: 'postgresql', message }));
  // A connection in use was lost. The query that is waiting for it fails with an error of its own.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Whole numbers of 64 bits as numbers: all that is stored in them is a safe integer. */
function typeParser(type: number, format?: 'text' | 'binary') {
  if (type === pg.types.builtins.INT8) return Number;
  return pg.types.getTypeParser(type, format);
}
