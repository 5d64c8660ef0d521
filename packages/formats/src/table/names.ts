const quotes: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['‘', '’'],
  ['‚', '‘'],
  ['“', '”'],
  ['„', '“'],
  ['”', '”'],
  ['’', '’'],
  ['«', '»'],
  ['‹', '›'],
  ['「', '」'],
  ['<', '>'],
  ['[', ']'],
  ['(', ')'],
];

/** The longest cell that is a name, with a web address around it. */
const longest = 2000;

/**
 * The name in a cell without what people and programs write around it: quotes, brackets, a web address and its path,
 * a remark in parentheses, and punctuation at the end. What is not sure stays, and is no valid name.
 */
export function nameInCell(cell: string): string {
  let name = cell.trim();
  if (name.length > longest) return name;
  for (let before = ''; before !== name; ) {
    before = name;
    for (const [open, close] of quotes) {
      if (name.length > 2 && name.startsWith(open) && name.endsWith(close)) name = name.slice(1, -1).trim();
    }
    name = name.replace(/[;,]+$/, '').replace(/^(\S+) *\([^()]*\)$/, '$1');
  }
  const address = /^(?:[a-z][a-z0-9+.-]*:)?\/\/(?:www\.(?=[^/?#]+\.))?([^/?#\s]+)(?:[/?#]\S*)?$/i.exec(name);
  return address?.[1] ?? name.replace(/\/+$/, '');
}

/** The text in a cell that a program wrote as a formula, so that a spreadsheet keeps it as text: `="0123"`. */
export const textInFormula = (cell: string): string => (/^="[^"]*"$/.test(cell) ? cell.slice(2, -1) : cell);

/** The labels in a cell of another program: between semicolons, or else between commas, bars or lines. */
export const labelsInCell = (cell: string): string[] => labelsBetween(cell, cell.includes(';') ? ';' : /[,|\n]/);

/** The labels in a cell of our own, between semicolons. */
export const labelsBetween = (cell: string, separator: string | RegExp = ';'): string[] =>
  cell
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '');
