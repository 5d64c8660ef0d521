import { createHash } from 'node:crypto';
import type { QueryConfig, QueryResult } from 'pg';
import type { Connection, Tuple } from '../driver.ts';
import type { Statement } from '../statement.ts';
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

  async all<Values, Row>(statement: Statement<Values, Row>, values: Values): Promise<Row[]> {
    return (await this.#query(statement, values)).rows as Row[];
  }

  async tuples<Values>(statement: Statement<Values, unknown>, values: Values): Promise<Tuple[]> {
    return (await this.#query(statement, values, { rowMode: 'array' })).rows as Tuple[];
  }

  async change<Values>(statement: Statement<Values, unknown>, values: Values): Promise<number> {
    return (await this.#query(statement, values)).rowCount ?? 0;
  }

  async changeUnlessTaken<Values>(statement: Statement<Values, unknown>, values: Values): Promise<number | 'taken'> {
    // An error ends the transaction, but for what a savepoint keeps.
    await this.#run({ text: 'SAVEPOINT attempt' });
    try {
      const changed = await this.change(statement, values);
      await this.#run({ text: 'RELEASE SAVEPOINT attempt' });
      return changed;
    } catch (error) {
      if (!isTaken(error)) throw error;
      await this.#run({ text: 'ROLLBACK TO SAVEPOINT attempt' });
      return 'taken';
    }
  }

  async #query<Values>(
    statement: Statement<Values, unknown>,
    values: Values,
    mode: { rowMode?: 'array' } = {},
  ): Promise<QueryResult> {
    const compiled = statement.for('postgresql');
    const name = this.#prepares ? nameOf(compiled.sql) : undefined;
    const query = { text: compiled.sql, values: compiled.bind(values), ...(name !== undefined && { name }) };
    try {
      return await this.#run({ ...query, ...mode });
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
