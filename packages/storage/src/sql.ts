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
