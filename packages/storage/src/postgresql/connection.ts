import { createHash } from 'node:crypto';
import type { QueryConfig, QueryResult } from 'pg';
import type { Connection, Tuple, Sql } from '../driver.ts';
import { asStoreError, isTaken } from './errors.ts';

type Run = (query: QueryConfig) => Promise<QueryResult>;

export interface ConnectionOptions {
  /** Whether statements are prepared once for each connection. A pooler gives every transaction another one. */
  prepares: boolean;
}

/** Statements over one connection, or over any of a pool. */
export class PostgresqlConnection implements Connection {
  readonly dialect = 'postgresql';
  readonly insertSizes = [64, 16, 4, 1];
  readonly #run: Run;
  readonly #prepares: boolean;

  constructor(run: Run, { prepares }: ConnectionOptions) {
    this.#run = run;
    this.#prepares = prepares;
  }

  async all<Row>(query: Sql<Row>): Promise<Row[]> {
    return (await this.#query(query)).rows as Row[];
  }

  async one<Row>(query: Sql<Row>): Promise<Row | undefined> {
    return (await this.all(query))[0];
  }

  async tuples(query: Sql): Promise<Tuple[]> {
    return (await this.#query(query, { rowMode: 'array' })).rows as Tuple[];
  }

  async change(query: Sql): Promise<number> {
    return (await this.#query(query)).rowCount ?? 0;
  }

  async changeUnlessTaken(query: Sql): Promise<number | 'taken'> {
    // An error ends the transaction, but for what a savepoint keeps.
    await this.#run({ text: 'SAVEPOINT attempt' });
    try {
      const changed = await this.change(query);
      await this.#run({ text: 'RELEASE SAVEPOINT attempt' });
      return changed;
    } catch (error) {
      if (!isTaken(error)) throw error;
      await this.#run({ text: 'ROLLBACK TO SAVEPOINT attempt' });
      return 'taken';
    }
  }

  async #query(query: Sql, mode: { rowMode?: 'array' } = {}): Promise<QueryResult> {
    const { text, values } = query.compiled('postgresql');
    const name = this.#prepares ? nameOf(text) : undefined;
    try {
      return await this.#run({ text, values: [...values], ...(name !== undefined && { name }), ...mode });
    } catch (error) {
      throw asStoreError(error);
    }
  }
}

const names = new Map<string, string>();

/** The server keeps a named statement as long as its connection; beyond this many, statements stay unnamed. */
const mostNames = 1000;

/** The name under which every connection prepares this SQL. */
function nameOf(sql: string): string | undefined {
  let name = names.get(sql);
  if (name === undefined && names.size < mostNames) {
    name = `nk_${createHash('sha256').update(sql).digest('base64url').slice(0, 20)}`;
    names.set(sql, name);
  }
  return name;
}
