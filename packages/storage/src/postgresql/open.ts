import pg from 'pg';
import type { StoreOptions } from '../options.ts';
import type { Hosts } from './hosts.ts';

export const defaultStatementTimeoutMs = 30_000;

/** A pool of connections, none of which is made yet. */
export function openPool(hosts: Hosts, options: StoreOptions): pg.Pool {
  const { statementTimeoutMs = defaultStatementTimeoutMs, connectTimeoutMs = 5000, poolSize = 10 } = options;
  const direct = options.pooler === undefined;
  // The pool waits for it, which its types do not know.
  const whenConnected: object = { onConnect: (client: pg.ClientBase) => hosts.check(client) };
  const pool = new pg.Pool({
    Client: clientOf(hosts),
    ...whenConnected,
    application_name: 'namekeep',
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 60_000,
    // Otherwise, prepared statements that are no longer used would stay on the server forever.
    maxLifetimeSeconds: 3600,
    keepAlive: true,
    // A pooler takes one statement at a time and no settings of a connection; each transaction has its own.
    pipeline: direct,
    ...(direct && {
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
    }),
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

/** Connects to the server that was last found to accept writes. */
const clientOf = (hosts: Hosts): typeof pg.Client =>
  class extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionString: hosts.current });
    }
  };

/** Begins a transaction, behind a pooler with the limits that a connection has otherwise. */
export function beginOf({ pooler, statementTimeoutMs = defaultStatementTimeoutMs }: StoreOptions): string {
  if (pooler === undefined) return 'BEGIN';
  const limits = { statement_timeout: statementTimeoutMs, idle_in_transaction_session_timeout: 2 * statementTimeoutMs };
  return ['BEGIN', ...Object.entries(limits).map(([name, ms]) => `SET LOCAL ${name} = ${ms}`)].join('; ');
}

/** Whole numbers of 64 bits as numbers: all that is stored in them is a safe integer. */
function typeParser(type: number, format?: 'text' | 'binary') {
  if (type === pg.types.builtins.INT8) return Number;
  return pg.types.getTypeParser(type, format);
}
