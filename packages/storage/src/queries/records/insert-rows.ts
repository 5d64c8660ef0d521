import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../driver.ts';
import type { Schema } from '../../schema.ts';
import { rowValue, type Statement, statement } from '../../statement.ts';

/**
 * Inserts any number of rows into these columns with few statements: `sizes` are the numbers of rows that one statement carries,
 * largest first and ending in 1, so that each is prepared once. Returns how many rows were inserted.
 */
export function insertInChunks<Row extends object>(
  table: keyof Schema,
  columns: readonly (keyof Row & string)[],
  conflict: RawBuilder<unknown> = sql``,
) {
  const statements = new Map<number, Statement<{ rows: readonly Row[] }, unknown>>();
  const names = sql.raw(columns.join(', '));
  const build = (count: number) =>
    statement((_, __: { rows: readonly Row[] }) => {
      const rows = Array.from({ length: count }, (___, index) => {
        const row = rowValue<Row>(index);
        return sql`(${sql.join(columns.map((column) => row[column]))})`;
      });
      return sql`insert into ${sql.table(table)} (${names}) values ${sql.join(rows)} ${conflict}`;
    });
  return async (connection: Connection, sizes: readonly number[], rows: readonly Row[]): Promise<number> => {
    let inserted = 0;
    let done = 0;
    for (const size of sizes) {
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
