import pg from 'pg';
import type { StoreOptions } from '../driver.ts';
import { isConnectionLoss, isReadOnly, isSilence } from './errors.ts';
import type { Hosts } from './hosts.ts';

/**
 * A pool that notices connections that no longer answer: a network that drops packets, or a server that hangs, closes
 * none, and the operating system may take a quarter of an hour to say so. Once a statement has had no answer for
 * `answerMs`, every connection from before is replaced, because it probably leads to the same place.
 */
export class LivePool {
  readonly pool: pg.Pool;
  readonly #answerMs: number;
  readonly #hosts: Hosts;
  readonly #madeAt = new WeakMap<object, number>();
  #silentAt = Number.NEGATIVE_INFINITY;

  constructor(hosts: Hosts, options: StoreOptions) {
    this.pool = openPool(hosts, options);
    this.#hosts = hosts;
    this.#answerMs = options.answerTimeoutMs ?? 8000;
    this.pool.on('connect', (client) => this.#madeAt.set(client, performance.now()));
  }

  async connect(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await this.#connectToPrimary();
      if ((this.#madeAt.get(client) ?? 0) > this.#silentAt) return client;
      client.release(true);
    }
  }

  /** With several hosts, once more after a search for the one that accepts writes. */
  async #connectToPrimary(): Promise<pg.PoolClient> {
    try {
      return await this.pool.connect();
    } catch (error) {
      if (!this.#hosts.isSeveral || !(isConnectionLoss(error) || isReadOnly(error))) throw error;
      await this.#hosts.search();
      return this.pool.connect();
    }
  }

  /** Runs a statement that a request waits for. `isLong`: one that may take as long as the server lets it. */
  async query(client: pg.PoolClient, query: pg.QueryConfig, { isLong = false } = {}): Promise<pg.QueryResult> {
    try {
      return await client.query(isLong ? query : withLimit(query, this.#answerMs));
    } catch (error) {
      // Another server may have taken over.
      if (isSilence(error) || (this.#hosts.isSeveral && isReadOnly(error))) this.#silentAt = performance.now();
      throw error;
    }
  }

  /** Reads on any connection; again on another one where one had broken, as all do when a server restarts. */
  async read(query: pg.QueryConfig): Promise<pg.QueryResult> {
    for (let attempt = 1; ; attempt += 1) {
      let client: pg.PoolClient | undefined;
      let broken = false;
      try {
        client = await this.connect();
        return await this.query(client, query);
      } catch (error) {
        broken = isConnectionLoss(error);
        // The caller has waited long enough.
        if (attempt === 3 || !broken || isSilence(error)) throw error;
      } finally {
        client?.release(broken);
      }
    }
  }
}

/** Runs statements one at a time, for a connection that takes no others in the meantime. */
export function inTurn(run: (query: pg.QueryConfig) => Promise<pg.QueryResult>): typeof run {
  let last: Promise<unknown> = Promise.resolve();
  return (query) => {
    const own = last.then(() => run(query));
    last = own.catch(() => {});
    return own;
  };
}

/** The driver takes a limit for each query, which its types do not know. */
const withLimit = (query: pg.QueryConfig, ms: number): pg.QueryConfig =>
  Object.assign({}, query, { query_timeout: ms });

export const defaultStatementTimeoutMs = 30_000;

/** A pool of connections, none of which is made yet. */
function openPool(hosts: Hosts, options: StoreOptions): pg.Pool {
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
