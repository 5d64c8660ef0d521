import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Schema } from './schema.ts';

/** The most recently used entries, at most `size`. */
export class Lru<Key, Value> {
  readonly #size: number;
  readonly #entries = new Map<Key, Value>();

  constructor(size: number) {
    this.#size = size;
  }

  get(key: Key, make: () => Value): Value {
    let value = this.#entries.get(key);
    if (value === undefined) {
      value = make();
      const oldest = this.#entries.keys().next();
      if (this.#entries.size >= this.#size && !oldest.done) this.#entries.delete(oldest.value);
    } else this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }
}

export type Dialect = 'sqlite' | 'postgresql';
export type QueryBuilder = Kysely<Schema>;

/** A query that is built and compiled once for each database; its values come at each run. */
export interface Statement<Values, Row> {
  for(dialect: Dialect): Compiled<Values, Row>;
}

/** SQL with the way from named values to positions. `Row` is what a row looks like. */
export interface Compiled<Values, Row> {
  readonly sql: string;
  bind(values: Values): unknown[];
  readonly row?: Row;
}

/** A query that Kysely has built: from its builder, or written with its `sql`. */
type Query<Row> =
  | { compile(): { sql: string; parameters: readonly unknown[] }; execute(): Promise<Row[]> }
  | RawBuilder<Row>;

/** Stands in a query for a value that is given at each run. */
class Parameter {
  readonly read: (values: Record<string, unknown>) => unknown;
  constructor(read: (values: Record<string, unknown>) => unknown) {
    this.read = read;
  }
}

/**
 * Takes a query written with Kysely, in which `value.x` stands for the value `x` of each run. Kysely only types and
 * compiles here: its own drivers prepare a query again at each run.
 */
export function statement<Values extends object, Row>(
  build: (db: QueryBuilder, value: Values, dialect: Dialect) => Query<Row>,
): Statement<Values, Row> {
  const compiled: { [dialect in Dialect]?: Compiled<Values, Row> } = {};
  return {
    for(dialect) {
      if (!compiled[dialect]) {
        const db = compilers[dialect];
        const query = build(db, named as Values, dialect);
        compiled[dialect] = compile('isRawBuilder' in query ? query.compile(db) : query.compile());
      }
      return compiled[dialect];
    },
  };
}

/** Stands for `values.rows[index][column]` in a statement over many rows. */
export function rowValue<Row extends object>(index: number): Row {
  return new Proxy({} as Row, {
    get: (_, column: string) => new Parameter((values) => (values.rows as Record<string, unknown>[])[index]?.[column]),
  });
}

const asked = new Lru<string, Statement<readonly unknown[], unknown>>(500);

/** A query whose text depends on what is asked, with its values. Equal texts are one statement. */
export function built<Row>(dialect: Dialect, query: RawBuilder<Row>) {
  const { sql: text, parameters } = query.compile(compilers[dialect]);
  const compiled = { sql: text, bind: (values: readonly unknown[]) => [...values] };
  const one = asked.get(text, () => ({ for: () => compiled }));
  return { statement: one as Statement<readonly unknown[], Row>, values: parameters };
}

/** Names a value as `value.x` does, in lists whose length is known when the statement is built. */
export function listValue<Item>(name: string, index: number): Item {
  return new Parameter((values) => (values[name] as unknown[])[index]) as Item;
}

const named: object = new Proxy({}, { get: (_, name: string) => new Parameter((values) => values[name]) });

function compile<Values, Row>(query: { sql: string; parameters: readonly unknown[] }): Compiled<Values, Row> {
  const { sql, parameters } = query;
  return {
    sql,
    bind(values) {
      const bound = new Array<unknown>(parameters.length);
      for (let index = 0; index < parameters.length; index += 1) {
        const parameter = parameters[index];
        bound[index] = parameter instanceof Parameter ? parameter.read(values as Record<string, unknown>) : parameter;
      }
      return bound;
    },
  };
}

/**
 * SQLite plans a statement again whenever it gets another value that its plan may depend on (STAT4 in
 * https://www.sqlite.org/c3ref/prepare.html), which takes longer than reading ten records. A value behind a unary plus is
 * not considered, so each statement is planned once.
 */
class PlannedOnce extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}

const compilers: Record<Dialect, QueryBuilder> = {
  sqlite: new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new PlannedOnce(),
    },
  }),
  postgresql: new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }),
};
