import type { Finding, RolledBack } from '@namekeep/core/ports';
import type { RawBuilder } from 'kysely';
import { built, type Dialect, type Statement } from './statement.ts';

/** The values of a row, in the order of the columns of its statement. */
export type Tuple = readonly unknown[];

/** Runs statements, each seeing what is committed, or all in one transaction where a driver gives it for that. */
export interface Connection {
  readonly dialect: Dialect;
  all<Values, Row>(statement: Statement<Values, Row>, values: Values): Promise<Row[]>;
  /** As `all`, each row as the list of its values: less work where rows have many columns. */
  tuples<Values>(statement: Statement<Values, unknown>, values: Values): Promise<Tuple[]>;
  first<Values, Row>(statement: Statement<Values, Row>, values: Values): Promise<Row | undefined>;
  /** How many rows the statement inserted, changed or deleted. */
  change<Values>(statement: Statement<Values, unknown>, values: Values): Promise<number>;
  /** As `change`, but a taken unique name is an answer and the transaction goes on. */
  changeUnlessTaken<Values>(statement: Statement<Values, unknown>, values: Values): Promise<number | 'taken'>;
}

/** Runs a query whose text depends on what is asked. */
export function ask<Row>(connection: Connection, query: RawBuilder<Row>): Promise<Row[]> {
  const { statement, values } = built(connection.dialect, query);
  return connection.all(statement, values);
}

/** The first row of such a query. */
export function askOne<Row>(connection: Connection, query: RawBuilder<Row>): Promise<Row | undefined> {
  const { statement, values } = built(connection.dialect, query);
  return connection.first(statement, values);
}

/** Runs such a statement. Returns how many rows it inserted, changed or deleted. */
export function change(connection: Connection, query: RawBuilder<unknown>): Promise<number> {
  const { statement, values } = built(connection.dialect, query);
  return connection.change(statement, values);
}

/** The transaction met another one in a way that only running it again from its start can settle. */
export class TransactionConflict extends Error {
  override name = 'TransactionConflict';
}

export interface WriteOptions {
  /** False lets a commit return before it is on disk: for what need not survive a power cut. */
  durable?: boolean;
  /** For a transaction of so many rows that it takes seconds: others keep the event loop, and it commits alone. */
  isLarge?: boolean;
  /** Aborted before the transaction has begun, it never begins. */
  signal?: AbortSignal;
}

/** A database: what the stores need, and where SQLite and PostgreSQL differ. */
export interface Driver {
  readonly dialect: Dialect;
  /** Reads of what is committed. */
  readonly reader: Connection;
  /**
   * Runs `work` in one transaction. It may share a commit with others and may run again from its start.
   * @throws StoreUnavailableError when the database cannot be reached or cannot write.
   */
  write<T>(work: (connection: Connection) => Promise<T | RolledBack<T>>, options?: WriteOptions): Promise<T>;
  /** The most rows that one INSERT carries, largest first, ending in 1. */
  readonly insertSizes: readonly number[];
  migrate(): Promise<{ from: number; to: number }>;
  /** The schema of the database (0 if it is empty), and that of this version; changes nothing. */
  schema(): Promise<{ from: number; to: number }>;
  backup(file: string): Promise<void>;
  /** Reads one unchanging state, from the call until `close`. */
  snapshot(): Promise<Connection & { close(): Promise<void> }>;
  /** What the database's own check of its files finds, and where its schema is not what the migrations make. */
  checkFiles(): AsyncIterable<Finding>;
  close(): Promise<void>;
}
