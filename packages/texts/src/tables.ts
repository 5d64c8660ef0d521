const separators = ['\t', '|', ';', ','] as const;
const fewestColumns = 3;

/**
 * Rows of a pasted table with the words of its first line put before each cell, `Expires: 2027-03-31`, so that a cell
 * says by itself what it is. Anything else stays as it is.
 */
export function unfoldTables(text: string): string {
  const lines = text.split('\n');
  const result: string[] = [];
  let header: { cells: string[]; separator: string } | undefined;
  for (const [index, line] of lines.entries()) {
    if (header) {
      const cells = cellsOf(line, header.separator);
      if (cells.length === header.cells.length) {
        if (cells.every((cell) => /^:?-*:?$/.test(cell))) result.push('');
        else result.push(header.cells.map((name, at) => (name ? `${name}: ${cells[at]}` : cells[at])).join(' ; '));
        continue;
      }
      header = undefined;
    }
    header = headerIn(line, lines[index + 1] ?? '');
    result.push(header ? '' : line);
  }
  return result.join('\n');
}

/** A line of words without digits above a line of as many cells, some of them with digits. */
function headerIn(line: string, next: string): { cells: string[]; separator: string } | undefined {
  for (const separator of separators) {
    const cells = cellsOf(line, separator);
    const below = cellsOf(next, separator);
    const isRow = below.some((cell) => /\d/.test(cell)) || below.every((cell) => /^:?-+:?$/.test(cell));
    if (
      cells.length >= fewestColumns &&
      cells.length === below.length &&
      isRow &&
      !cells.some((cell) => /\d/.test(cell))
    )
      return { cells, separator };
  }
  return undefined;
}

function cellsOf(line: string, separator: string): string[] {
  const inner = separator === '|' ? line.trim().replace(/^\||\|$/g, '') : line;
  return inner.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}
