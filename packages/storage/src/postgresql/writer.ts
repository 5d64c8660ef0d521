import { setTimeout } from 'node:timers/promises';
import { RolledBack, StoreUnavailableError } from '../errors.ts';
import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import type { NoticeMessage } from 'pg-protocol/dist/messages.js';
import type { Connection, WriteOptions, StoreEvent } from '../driver.ts';
import { type ConnectionOptions, PostgresqlConnection } from './connection.ts';
import { asStoreError, codeOf, isConflict, isConnectionLoss } from './errors.ts';
import { inTurn, type LivePool } from './pool.ts';

const mostAttempts = 10;
const longestPauseMs = 250;
/** in_failed_sql_transaction */
const inFailedTransaction = '25P02';

export interface WriterOptions extends ConnectionOptions {
  /** The statement that begins a transaction. */
  begin: string;
  onEvent?: ((event: StoreEvent) => void) | undefined;
}

/** Runs `work` in a transaction, again from its start as long as others get in its way. */
export async function writeTransaction<T>(
  pool: LivePool,
  work: (connection: Connection) => Promise<T | RolledBack<T>>,
  { begin, prepares, onEvent }: WriterOptions,
  { isLarge = false, signal }: WriteOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(pool, work, { begin, prepares, isLarge, signal });
    } catch (error) {
      if (!isConflict(error)) throw asStoreError(error);
      if (attempt === mostAttempts) {
        throw new StoreUnavailableError('Too many writes want the same records; try again shortly.', {
          cause: error,
          fault: 'busy',
        });
      }
      onEvent?.({ event: 'retried', dialect: 'postgresql', code: codeOf(error), attempt });
      // At random, so that those who met do not meet again.
      await setTimeout(Math.random() * Math.min(longestPauseMs, 4 * 2 ** attempt));
    }
  }
}

type Attempt = { isLarge: boolean; signal: WriteOptions['signal'] | undefined };

async function runOnce<T>(
  pool: LivePool,
  work: (connection: Connection) => Promise<T | RolledBack<T>>,
  { begin, prepares, isLarge, signal }: WriterOptions & Attempt,
): Promise<T> {
  const client = await pool.connect();
  const directly = (query: QueryConfig) => pool.query(client, query, { isLong: isLarge });
  const send = prepares ? directly : inTurn(directly);
  let broken = false;
  let cause: unknown;
  /** Statements are sent together: those behind one that failed fail too, and one of them may be heard of first. */
  const run = async (query: QueryConfig): Promise<QueryResult> => {
    try {
      return await send(query);
    } catch (error) {
      if (codeOf(error) !== inFailedTransaction) cause = error;
      throw error;
    }
  };
  try {
    // It may have waited for a connection, or for others before another attempt.
    signal?.throwIfAborted();
    // Sent together with the first statement.
    const begun = send({ text: begin });
    begun.catch(() => {});
    const connection = new PostgresqlConnection(isLarge ? withStatistics(run) : run, { prepares });
    let result: T | RolledBack<T>;
    try {
      result = await work(connection);
    } catch (error) {
      // A connection that does not answer takes no word of it either.
      broken = isConnectionLoss(cause) || !(await rollBack(send));
      throw codeOf(error) === inFailedTransaction && cause ? asStoreError(cause) : error;
    }
    await begun;
    if (result instanceof RolledBack) {
      broken = !(await rollBack(send));
      return result.result;
    }
    const { command } = await replicated(client, () => send({ text: 'COMMIT' }));
    // That is how a commit answers when a statement before it failed.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a statement in it had failed.');
    return result;
  } catch (error) {
    broken ||= asStoreError(error) instanceof StoreUnavailableError;
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * A server that gives up waiting for its synchronous standby commits all the same, with a warning. Such a commit may be
 * lost in a fail-over, so it is not acknowledged (https://www.postgresql.org/docs/current/warm-standby.html).
 */
async function replicated(client: PoolClient, commit: () => Promise<QueryResult>): Promise<QueryResult> {
  let alone: string | undefined;
  const hear = ({ severity, message }: NoticeMessage) => {
    if (severity === 'WARNING' && message) alone = message;
  };
  client.on('notice', hear);
  try {
    const result = await commit();
    if (alone === undefined) return result;
  } finally {
    client.off('notice', hear);
  }
  throw new StoreUnavailableError(`The database could not say whether the write is safe: ${alone}.`);
}

/** Inserted rows after which the plans that were made for an empty table are of no use any more. */
const rowsUntilStatistics = 2000;

/**
 * Takes statistics of the records once a transaction has inserted many. Without any, the server checks the foreign keys
 * of each row by an index of its whole account, and an import costs the square of its rows. Skipped where another
 * transaction is at it (https://www.postgresql.org/docs/current/sql-analyze.html).
 */
function withStatistics(run: (query: QueryConfig) => Promise<QueryResult>) {
  let inserted = 0;
  return async (query: QueryConfig): Promise<QueryResult> => {
    const result = await run(query);
    if (result.command !== 'INSERT' || inserted > rowsUntilStatistics) return result;
    inserted += result.rowCount ?? 0;
    if (inserted > rowsUntilStatistics) await run({ text: 'ANALYZE (SKIP_LOCKED) records' });
    return result;
  };
}

async function rollBack(send: (query: QueryConfig) => Promise<QueryResult>): Promise<boolean> {
  try {
    await send({ text: 'ROLLBACK' });
    return true;
  } catch {
    return false;
  }
}
