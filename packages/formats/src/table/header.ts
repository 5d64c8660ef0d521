import { hash } from 'node:crypto';
import { parseDomainName } from '@namekeep/domain';
import { aliases, aliasKey, headerKey, weakAliases } from './aliases.ts';

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
  for (let before = ''; before !== name;) {
    before = name;
    for (const [open, close] of quotes) {
      if (name.length > 2 && name.startsWith(open) && name.endsWith(close)) name = name.slice(1, -1).trim();
    }
    name = name.replace(/[;,]+$/, '').replace(/^(\S+) *\([^()]*\)$/, '$1');
  }
  const address = /^(?:[a-z][a-z0-9+.-]*:)?\/\/(?:www\.(?=[^/?#]+\.))?([^/?#\s]+)(?:[/?#]\S*)?$/i.exec(name);
  return address?.[1] ?? name.replace(/\/+$/, '');
}

/** The text in a cell that is written so that a spreadsheet keeps it as text: `="0123"`, or `'0123`. */
export const textInFormula = (cell: string): string =>
  /^="[^"]*"$/.test(cell) ? cell.slice(2, -1) : /^'\d[\d.,/: -]*$/.test(cell) ? cell.slice(1) : cell;

/** The labels in a cell of another program: between semicolons, or else between commas, bars or lines, as in `["a", "b"]`. */
export const labelsInCell = (cell: string): string[] => {
  const list = /^[[{]([^]*)[\]}]$/.exec(cell)?.[1] ?? cell;
  return labelsBetween(list, list.includes(';') ? ';' : /[,|\n]/).map((label) => label.replace(/^(["'])(.*)\1$/, '$2'));
};

/** The labels in a cell of our own, between semicolons. */
export const labelsBetween = (cell: string, separator: string | RegExp = ';'): string[] =>
  cell
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '');

export { headerKey } from './aliases.ts';

/** Identifies a row of headers, including their order, so that a mapping can be saved for it. */
export const headerFingerprint = (headers: readonly string[]): string =>
  hash('sha256', JSON.stringify(headers.map(headerKey)), 'base64url');

/** The header is within this many rows: some programs write notices above it. */
export const searchedRows = 10;

/** The headers of a table and the number of their row, from 1; 0 if the table has none. */
export interface FoundHeader {
  headers: string[];
  headerRow: number;
}

/**
 * The header among the first ten rows: the row with the most known column names, including one for the domain name, which
 * can be in the row above. Undefined if there is none.
 */
export function findHeader(rows: readonly (readonly string[])[]): FoundHeader | undefined {
  let best: (FoundHeader & { score: number }) | undefined;
  for (const [index, row] of rows.slice(0, searchedRows).entries()) {
    // A header below a row with a name begins another table.
    if (best && best.score > 1 && hasName(row)) break;
    const headers = headerAt(rows, index);
    const known = headers
      .map(aliasKey)
      .filter((key) => key.length <= 100 && (aliases.has(key) || weakAliases.has(key)));
    const named = known.some((key) => aliases.get(key)?.includes('name'));
    if (named && known.length > (best?.score ?? 0)) best = { headers, headerRow: index + 1, score: known.length };
  }
  return best && { headers: best.headers, headerRow: best.headerRow };
}

/** Whether a row has the headers of several columns, including that of the domain names. */
export const isHeader = (row: readonly string[]): boolean =>
  findHeader([row]) !== undefined && row.filter((cell) => aliases.has(aliasKey(cell))).length > 1;

/** The same for a table whose column of domain names has an unknown header: the row with most known ones above the names. */
export function headerAboveNames(rows: readonly (readonly string[])[]): FoundHeader | undefined {
  const first = rows.findIndex(hasName);
  let best: (FoundHeader & { score: number }) | undefined;
  rows.slice(0, Math.max(0, first)).forEach((row, index) => {
    const score = row.filter((cell) => cell.length <= 100 && aliases.has(aliasKey(cell))).length;
    const isTitle = row.filter((cell) => cell.trim() !== '').length < 2;
    if (!isTitle && score > (best?.score ?? 0)) best = { headers: headerAt(rows, index), headerRow: index + 1, score };
  });
  return best && { headers: best.headers, headerRow: best.headerRow };
}

const hasName = (row: readonly string[]): boolean =>
  row.some((cell) => /[^\s.]\.[^\s.]/.test(cell) && parseDomainName(nameInCell(cell)).ok);

/** The headers in a row. Above a row that leaves the name out, groups can be named in a row of their own. */
export function headerAt(rows: readonly (readonly string[])[], index: number): string[] {
  const row = (rows[index] ?? []).map((cell) => cell.trim());
  const above = (rows[index - 1] ?? []).map((cell) => cell.trim());
  const isName = (cell: string) => aliases.get(aliasKey(cell))?.includes('name') === true;
  const column = above.findIndex(isName);
  const isGrouped =
    column >= 0 &&
    (row[column] ?? '') === '' &&
    // A group is wider than its name. Below a header without gaps there is a row, which has no name.
    row.some((cell, at) => cell !== '' && (above[at] ?? '') === '') &&
    // A day or an amount is below the headers.
    !row.some((cell) => isName(cell) || /\d[-/.,]\d/.test(cell)) &&
    row.some((cell) => aliases.has(aliasKey(cell)));
  if (!isGrouped) return inGroups(row, above);
  return Array.from({ length: Math.max(row.length, above.length) }, (_, at) => row[at] || above[at] || '');
}

/**
 * Headers that occur twice get the name of their group in the row above: `Renewal` above `Date` and `Cost`. One text
 * above is a title.
 */
function inGroups(row: string[], above: readonly string[]): string[] {
  if (above.filter((cell) => cell !== '').length < 2) return row;
  let group = '';
  return row.map((cell, at) => {
    group = above[at] || group;
    return cell !== '' && row.indexOf(cell) !== row.lastIndexOf(cell) ? `${group} ${cell}`.trim() : cell;
  });
}

/** A table without a header: its first row has a domain name, so its columns only have numbers. */
export function withoutHeader(first: readonly string[]): FoundHeader | undefined {
  if (!hasName(first)) return undefined;
  return { headers: first.map((_, index) => titleOf(index)), headerRow: 0 };
}

const titleOf = (index: number): string => `Column ${index + 1}`;
export const hasNoHeader = (headers: readonly string[]): boolean =>
  headers.every((header, index) => header === titleOf(index));

// Never imported: credentials that can transfer a domain, and data of other people.
const secret =
  /auth(?:orization)?code|^epp|eppcode|transfer(?:code|key|secret)|password|passwd|passphrase|secret|apikey|^pin$|token/;
const contact =
  /registrant|(?:admin|tech|technical|billing|owner|contact)(?:first|last|full)?(?:name|email|phone|fax|street|address|city|zip|country|org|handle|contact|id)|^contact|^accountholder$|email|^phone|^fax/;

/** A column that is never imported, whatever the mapping says. */
export const isSecretHeader = (header: string): boolean => secret.test(headerKey(header));
/** A column with personal data, used only if the owner maps it. */
export const isContactHeader = (header: string): boolean =>
  headerKey(header) !== 'purchaseemail' && contact.test(headerKey(header));

/** The cells of a column, of the rows that were looked at. */
export type CellsOf = (index: number) => readonly string[];

/** The column whose header and filled cells pass, if there is only one. */
export function onlyColumn(
  headers: readonly string[],
  isOpen: (header: string) => boolean,
  cellsOf: CellsOf,
  passes: (filled: readonly string[]) => boolean,
): number | undefined {
  const [index, other] = headers.flatMap((header, at) =>
    isOpen(header) && passes(cellsOf(at).filter((cell) => cell.trim() !== '')) ? [at] : [],
  );
  return other === undefined ? index : undefined;
}
