/** The rows of a table that is kept as text: one in each line, with bars and space between their cells. */
export const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+\|\s+/));

/** The cells of such a table, where its rows say nothing. */
export const cellsOf = (table: string): string[] => rowsOf(table).flat();
