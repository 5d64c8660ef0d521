import type { RolledBack } from './errors.ts';

export type Dialect = 'sqlite' | 'postgresql';

/** A query, or a part of one, with its values. `Row` is what a row of its result looks like. */
export class Sql<Row = unknown> {
  declare readonly row?: Row;
  readonly #texts: readonly string[];
  readonly #values: readonly unknown[];

  /** `texts` are before, between and after the values; a value that is a part of a query is written in its place. */
  constructor(texts: readonly string[], values: readonly unknown[]) {
    this.#texts = texts;
    this.#values = values;
  }

  /** The text for a database, which is the same for all values, and the values in their order. */
  compiled(dialect: Dialect): { text: string; values: readonly unknown[] } {
    // The texts of a template are one object, however often it is used.
    const isWhole = !this.#values.some((value) => value instanceof Sql);
    const known = isWhole ? whole[dialect].get(this.#texts) : undefined;
    if (known !== undefined) return { text: known, values: this.#values };
    const values: unknown[] = [];
    const text = this.#write(dialect, values);
    if (isWhole) whole[dialect].set(this.#texts, text);
    return { text, values };
  }

  #write(dialect: Dialect, values: unknown[]): string {
    let text = this.#texts[0] ?? '';
    this.#values.forEach((value, index) => {
      if (value instanceof Sql) text += value.#write(dialect, values);
      else text += placeholder(dialect, values.push(value));
      text += this.#texts[index + 1] ?? '';
    });
    return text;
  }
}

const whole: Record<Dialect, WeakMap<readonly string[], string>> = { sqlite: new WeakMap(), postgresql: new WeakMap() };

/**
 * SQLite plans a statement again whenever it gets another value that its plan may depend on (STAT4 in
 * https://www.sqlite.org/c3ref/prepare.html), which takes longer than reading ten records. A value after a unary plus is
 * not considered, so each statement is planned once.
 */
const placeholder = (dialect: Dialect, place: number): string => (dialect === 'sqlite' ? '+?' : `$${place}`);

/** Makes a query of a template: a value in it becomes a parameter, and a part of a query is written in its place. */
export const sql = <Row = unknown>(texts: readonly string[], ...values: unknown[]): Sql<Row> => new Sql(texts, values);

/** Text of this program, never of a caller. */
sql.raw = <Row = unknown>(text: string): Sql<Row> => new Sql([text], []);

/** A name in quotes; of a column, perhaps after that of its table. */
sql.quoted = (name: string): Sql => sql.raw(name.replace(/[^.]+/g, '"$&"'));

sql.join = (list: readonly unknown[], between = ', '): Sql =>
  new Sql(['', ...Array<string>(Math.max(0, list.length - 1)).fill(between), ''], list);

/** A value of this program that is written into the text, so that a plan can depend on it. */
sql.literal = (value: number | string): Sql =>
  sql.raw(typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`);

/** The values of a row, in the order of the columns of its statement. */
export type Tuple = readonly unknown[];

/** Runs statements, each seeing what is committed, or all in one transaction where a driver gives it for that. */
export interface Connection {
  readonly dialect: Dialect;
  /** The numbers of rows that one INSERT carries, largest first, ending in 1. */
  readonly insertSizes: readonly number[];
  all<Row>(query: Sql<Row>): Promise<Row[]>;
  /** The first row. */
  one<Row>(query: Sql<Row>): Promise<Row | undefined>;
  /** As `all`, each row as the list of its values: less work where rows have many columns. */
  tuples(query: Sql): Promise<Tuple[]>;
  /** How many rows the statement inserted, changed or deleted. */
  change(query: Sql): Promise<number>;
  /** As `change`, but a unique name that is taken is a result, and the transaction goes on. */
  changeUnlessTaken(query: Sql): Promise<number | 'taken'>;
}

/** The account that statements are about, and the connection that they use. */
export interface Account {
  readonly connection: Connection;
  readonly accountId: string;
}

/** `in` any number of texts, in one value: the statement stays the same. */
export const amongTexts = ({ dialect }: Connection, texts: readonly string[]): Sql =>
  dialect === 'sqlite' ? sql`in (select value from json_each(${JSON.stringify(texts)}))` : sql`= any(${texts})`;

/** Runs a query about some texts, unless there are none. */
export const askAmong = async <Row>(
  connection: Connection,
  texts: readonly string[],
  query: (among: Sql) => Sql<Row>,
): Promise<Row[]> => (texts.length === 0 ? [] : connection.all(query(amongTexts(connection, texts))));

/** The column of a member: `createdAt` is in `created_at`, and `amountMinor` in `amount`. */
export const columnOf = (member: string): string =>
  member.replace(/Minor$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Columns of a table under the names of their members. */
export const membersOf = (table: string, members: readonly string[]): Sql =>
  sql.raw(members.map((member) => `${table}.${columnOf(member)} as "${member}"`).join(', '));

/** Inserts a row whose members are named after its columns. Returns how many rows were inserted. */
export const insertRow = (connection: Connection, table: string, row: object, conflict = sql``): Promise<number> =>
  connection.change(sql`insert into ${sql.raw(table)} (${sql.raw(Object.keys(row).map(columnOf).join(', '))})
    values (${sql.join(Object.values(row))}) ${conflict}`);

/** Inserts a row, in place of the one with the same keys. */
export function putRow(connection: Connection, table: string, keys: object, values: object): Promise<number> {
  const replaced = Object.keys(values).map((member) => `${columnOf(member)} = excluded.${columnOf(member)}`);
  const conflict = sql.raw(
    `on conflict (${Object.keys(keys).map(columnOf).join(', ')}) do update set ${replaced.join(', ')}`,
  );
  return insertRow(connection, table, { ...keys, ...values }, conflict);
}

/**
 * Inserts any number of rows with few statements, each of which is prepared once. The members are named after their
 * columns. Returns how many rows were inserted.
 */
export function insertInChunks<Row extends object>(
  table: string,
  members: readonly (keyof Row & string)[],
  conflict = '',
) {
  const texts = new Map<number, readonly string[]>();
  const textsOf = (size: number): readonly string[] => {
    const rows = Array<readonly string[]>(size).fill(Array<string>(members.length - 1).fill(', '));
    const between = rows.flatMap((row, index) => (index === 0 ? row : ['), (', ...row]));
    return [`insert into ${table} (${members.map(columnOf).join(', ')}) values (`, ...between, `) ${conflict}`];
  };
  return async (connection: Connection, rows: readonly Row[]): Promise<number> => {
    let inserted = 0;
    let done = 0;
    for (const size of connection.insertSizes) {
      const own = texts.get(size) ?? textsOf(size);
      texts.set(size, own);
      for (; rows.length - done >= size; done += size) {
        const values = rows.slice(done, done + size).flatMap((row) => members.map((member) => row[member]));
        inserted += await connection.change(new Sql(own, values));
      }
    }
    return inserted;
  };
}

export interface WriteOptions {
  /** False lets a commit return before it is on disk: for what need not survive a power cut. */
  durable?: boolean;
  /** For a transaction of thousands of rows: it yields to the event loop and commits alone. */
  isLarge?: boolean;
  /** If aborted before the transaction starts, it never does. Once started, the transaction is not interrupted. */
  signal?: AbortSignal;
}

/** A difference between what the store contains and what it should contain. */
export interface Finding {
  what: string;
  where: string;
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

/** Something about the database that an operator may want to see in the log. */
export type StoreEvent =
  | {
      event: 'opened';
      dialect: 'sqlite';
      file: string;
      journalMode: string;
      synchronous: number;
      foreignKeys: number;
      busyTimeoutMs: number;
    }
  | { event: 'made_private'; dialect: 'sqlite'; files: readonly string[] }
  | { event: 'open_to_others'; dialect: 'sqlite'; files: readonly string[] }
  | { event: 'reopened'; dialect: 'sqlite'; file: string }
  | { event: 'displaced'; dialect: 'sqlite'; file: string; message: string }
  | { event: 'put_back'; dialect: 'sqlite'; file: string }
  | { event: 'backed_up'; dialect: 'sqlite'; file: string }
  | { event: 'not_backed_up'; dialect: 'postgresql'; from: number; to: number }
  | { event: 'damaged'; dialect: 'sqlite' | 'postgresql'; message: string }
  | { event: 'opened'; dialect: 'postgresql'; version: string }
  | { event: 'connection_lost'; dialect: 'postgresql'; message: string }
  | { event: 'retried'; dialect: 'postgresql'; code: string; attempt: number };

export interface StoreOptions {
  onEvent?: (event: StoreEvent) => void;
  now?: () => Date;
  /** SQLite: the folder of the backups that are made before a migration; `backups` next to the file unless given, none when false. */
  backups?: string | false;
  /** PostgreSQL: connections of this process; 10 unless given. */
  poolSize?: number;
  /** PostgreSQL: what pools connections in front of the server, by transaction. */
  pooler?: 'transaction' | undefined;
  /** PostgreSQL: the longest that one statement may run, in milliseconds; 30 000 unless given. */
  statementTimeoutMs?: number;
  /** PostgreSQL: how long a statement of a request may go unanswered, in milliseconds; 8000 unless given. */
  answerTimeoutMs?: number;
  /** PostgreSQL: how long to wait for a connection, in milliseconds; 5000 unless given. */
  connectTimeoutMs?: number;
  /** SQLite: refuse to open a database that another process has open, and keep others out. */
  exclusive?: boolean;
  /** SQLite: refuse to open a database that another server uses, and keep other servers out. */
  serves?: boolean;
  /** SQLite: writes that may wait; one more is refused as unavailable. 10 000 unless given. */
  maxQueuedWrites?: number;
  /** SQLite: pages of 4 KiB that the file may grow to; writes beyond are refused as on a full disk. */
  maxPages?: number;
}
