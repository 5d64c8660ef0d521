import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { isConnectionLoss, isReadOnly, isSilence } from './errors.ts';
import type { Hosts } from './hosts.ts';

/**
 * A pool that notices connections that no longer answer: a network that drops packets, or a server that hangs, closes
 * none, and the operating system may take a quarter of an hour to say so. Once a statement has had no answer for
 * `answerMs`, every connection from before is replaced, because it probably leads to the same place.
 */
export class LivePool {
  readonly #pool: Pool;
  readonly #answerMs: number;
  readonly #hosts: Hosts;
  readonly #madeAt = new WeakMap<object, number>();
  #silentAt = Number.NEGATIVE_INFINITY;

  constructor(pool: Pool, hosts: Hosts, answerMs: number) {
    this.#pool = pool;
    this.#hosts = hosts;
    this.#answerMs = answerMs;
    pool.on('connect', (client) => this.#madeAt.set(client, performance.now()));
  }

  async connect(): Promise<PoolClient> {
    for (;;) {
      const client = await this.#connectToPrimary();
      if ((this.#madeAt.get(client) ?? 0) > this.#silentAt) return client;
      client.release(true);
    }
  }

  /** With several hosts, once more after a search for the one that accepts writes. */
  async #connectToPrimary(): Promise<PoolClient> {
    try {
      return await this.#pool.connect();
    } catch (error) {
      if (!this.#hosts.isSeveral || !(isConnectionLoss(error) || isReadOnly(error))) throw error;
      await this.#hosts.search();
      return this.#pool.connect();
    }
  }

  /** Runs a statement that a request waits for. `isLong`: one that may take as long as the server lets it. */
  async query(client: PoolClient, query: QueryConfig, { isLong = false } = {}): Promise<QueryResult> {
    try {
      return await client.query(isLong ? query : withLimit(query, this.#answerMs));
    } catch (error) {
      // Another server may have taken over.
      if (isSilence(error) || (this.#hosts.isSeveral && isReadOnly(error))) this.#silentAt = performance.now();
      throw error;
    }
  }

  /** Reads on any connection; again on another one where one had broken, as all do when a server restarts. */
  async read(query: QueryConfig): Promise<QueryResult> {
    for (let attempt = 1; ; attempt += 1) {
      let client: PoolClient | undefined;
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
export function inTurn(run: (query: QueryConfig) => Promise<QueryResult>): typeof run {
  let last: Promise<unknown> = Promise.resolve();
  return (query) => {
    const own = last.then(() => run(query));
    last = own.catch(() => {});
    return own;
  };
}

/** The driver takes a limit for each query, which its types do not know. */
const withLimit = (query: QueryConfig, ms: number): QueryConfig => Object.assign({}, query, { query_timeout: ms });
