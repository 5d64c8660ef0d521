import type { Connection } from '../../driver.ts';
import type { Statement } from '../../statement.ts';

/**
 * Inserts any number of rows with few statements: `sizes` are the numbers of rows that one statement carries, largest
 * first and ending in 1, so that each is prepared once. Returns how many rows were inserted.
 */
export function insertInChunks<Row>(build: (count: number) => Statement<{ rows: readonly Row[] }, unknown>) {
  const statements = new Map<number, Statement<{ rows: readonly Row[] }, unknown>>();
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
