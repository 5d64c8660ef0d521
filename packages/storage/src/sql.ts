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
  sql,
} from 'kysely';
import type { Connection } from './driver.ts';

export type Dialect = 'sqlite' | 'postgresql';

/** A query that is compiled once for each database; its values come at each run. */
export interface Statement<Values, Row> {
  for(dialect: Dialect): Compiled<Values, Row>;
}

/** SQL with the way from named values to positions. `Row` is what a row looks like. */
export interface Compiled<Values, Row> {
  readonly sql: string;
  bind(values: Values): unknown[];
  readonly row?: Row;
}

/** Stands in a query for a value that is given at each run. */
class Parameter {
  readonly read: (values: Record<string, unknown>) => unknown;
  constructor(read: (values: Record<string, unknown>) => unknown) {
    this.read = read;
  }
}

const named: object = new Proxy({}, { get: (_, name: string) => new Parameter((values) => values[name]) });

/** Takes a query written with Kysely's `sql`, in which `value.x` stands for the value `x` of each run. */
export function statement<Values extends object, Row>(
  build: (value: Values, dialect: Dialect) => RawBuilder<Row>,
): Statement<Values, Row> {
  const compiled: { [dialect in Dialect]?: Compiled<Values, Row> } = {};
  return { for: (dialect) => (compiled[dialect] ??= compile(dialect, build(named as Values, dialect))) };
}

function compile<Values, Row>(dialect: Dialect, query: RawBuilder<Row>): Compiled<Values, Row> {
  const { sql: text, parameters } = query.compile(compilers[dialect]);
  return {
    sql: text,
    bind: (values) =>
      parameters.map((parameter) =>
        parameter instanceof Parameter ? parameter.read(values as Record<string, unknown>) : parameter,
      ),
  };
}

const mostBuilt = 500;
const known = new Map<string, Statement<readonly unknown[], unknown>>();

/** A query whose text depends on what is asked, with its values. Equal texts are one statement while they are in use. */
export function built<Row>(dialect: Dialect, query: RawBuilder<Row>) {
  const { sql: text, parameters } = query.compile(compilers[dialect]);
  let one = known.get(text);
  // Those that were used last are at the end.
  if (one) known.delete(text);
  else {
    const compiled = { sql: text, bind: (values: readonly unknown[]) => [...values] };
    one = { for: () => compiled };
    const [oldest] = known.keys();
    if (known.size >= mostBuilt && oldest !== undefined) known.delete(oldest);
  }
  known.set(text, one);
  return { statement: one as Statement<readonly unknown[], Row>, values: parameters };
}

/**
 * Inserts any number of rows into these columns with few statements, each of which is prepared once. Returns how many rows
 * were inserted.
 */
export function insertInChunks<Row extends object>(
  table: string,
  columns: readonly (keyof Row & string)[],
  conflict: RawBuilder<unknown> = sql``,
) {
  const statements = new Map<number, Statement<{ rows: readonly Row[] }, unknown>>();
  const names = sql.raw(columns.join(', '));
  const build = (count: number) =>
    statement((_: { rows: readonly Row[] }) => {
      const rows = Array.from({ length: count }, (__, index) => {
        const values = columns.map((column) => new Parameter(({ rows }) => (rows as Row[])[index]?.[column]));
        return sql`(${sql.join(values)})`;
      });
      return sql`insert into ${sql.table(table)} (${names}) values ${sql.join(rows)} ${conflict}`;
    });
  return async (connection: Connection, rows: readonly Row[]): Promise<number> => {
    let inserted = 0;
    let done = 0;
    for (const size of connection.insertSizes) {
      while (rows.length - done >= size) {
        let insert = statements.get(size);
        if (!insert) statements.set(size, (insert = build(size)));
        inserted += await connection.change(insert, { rows: rows.slice(done, done + size) });
        done += size;
      }
    }
    return inserted;
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

/** Kysely only compiles: its own drivers prepare a query again at each run. */
const compilers: Record<Dialect, Kysely<unknown>> = {
  sqlite: new Kysely({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new PlannedOnce(),
    },
  }),
  postgresql: new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }),
};
