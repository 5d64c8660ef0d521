import { cellMark } from './layout.ts';
import { type Characters, createWriter, linesOf, type Piece } from './text.ts';
import { alternatives } from './words/words.ts';

const separators = ['\t', '|', ';', ',', '  '] as const;
type Separator = (typeof separators)[number];
const fewestColumns = 3;
const mostHeading = 40;
/** Cells after the last heading of a row that was copied from a page: "Details", "Renew". */
const mostUnnamed = 2;
/** What headings may add to a text, in lengths of the text, so that no table makes it much longer. */
const mostAdded = 4;
/** Stands for a separator within quotes: no character of any text. */
const quotedMark = '\u0003';

interface Header {
  /** Whether an empty line is below each of its rows. */
  isSpaced: boolean;
  cells: readonly string[];
  separator: Separator;
}

/**
 * A text with its tables row by row: each cell has the words of its column before it, `Expires: 2027-03-31`, so that a
 * cell says by itself what it is. A table that was copied with each cell on a line of its own becomes rows again.
 */
export function unfoldTables(given: Characters, isHeading: (text: string) => boolean): Characters {
  const lines = linesOf(given.plain);
  const writer = createWriter(given);
  let left = given.plain.length * mostAdded;
  const copyLine = ({ start, end }: Piece) => writer.copy(start, Math.min(end + 1, given.plain.length));
  const putRow = (cells: readonly Piece[], headings: readonly string[]) => {
    let isFirst = true;
    for (const [column, { start, end }] of cells.entries()) {
      if (start === end) continue;
      if (!isFirst) writer.put(cellMark);
      const words = headings[column] ?? '';
      if (words !== '' && left > 0) writer.put(`${words}: `);
      left -= words.length + cellMark.length;
      writer.copy(start, end);
      isFirst = false;
    }
    writer.put('\n');
  };
  let header: Header | undefined;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as Piece;
    if (header) {
      const row = rowBelow(header, line, lines[at + 1] ?? line);
      if (row === 'rule') writer.put('\n');
      else if (typeof row === 'object') putRow(row, header.cells);
      else if (row === 'line' && (line.text !== '' || !header.isSpaced)) copyLine(line);
      if (row !== undefined) continue;
    }
    header = undefined;
    const stacked = stackedAt(lines, at, isHeading);
    if (stacked) {
      for (const title of stacked.titles) copyLine(title);
      writer.put('\n');
      for (const row of stacked.rows) putRow(row, stacked.headings);
      at += stacked.length - 1;
      continue;
    }
    header = headerAt(lines, at, isHeading);
    if (header) writer.put('\n');
    else copyLine(line);
  }
  return writer.written();
}

/** What a line below headings is: the cells of a row, a rule, or a line between rows; undefined where the table ends. */
function rowBelow(header: Header, line: Piece, next: Piece): readonly Piece[] | 'rule' | 'line' | undefined {
  if (isRule(line)) return 'rule';
  const cells = cellsOf(line, header.separator);
  const isRepeated = cells.every(({ text }, index) => heading(text) === header.cells[index]);
  if (cells.length > 1 && (isRepeated || cells.every(({ text }) => /^[:=]?-*:?$|^=*$/.test(text)))) return 'rule';
  const more = cells.length - header.cells.length;
  if (more === 0 || (more > 0 && more <= mostUnnamed && header.separator === '\t')) return cells;
  // A line of fewer cells may stand between rows; an empty one ends the table.
  const ends = line.text === '' && cellsOf(next, header.separator).length !== header.cells.length;
  return ends ? undefined : 'line';
}

/** A line of words without digits above a line of as many cells, some of them with digits. */
function headerAt(lines: readonly Piece[], at: number, isHeading: (text: string) => boolean): Header | undefined {
  const line = lines[at] as Piece;
  if (line.text === '') return undefined;
  for (const separator of separators) {
    const cells = cellsOf(line, separator);
    const known = cells.filter(({ text }) => isHeading(text)).length;
    let first = at + 1;
    if (known >= 2 && lines[first]?.text === '') first += 1;
    if (isRule(lines[first])) first += 1;
    const next = lines[first];
    if (!next || next.text === '') continue;
    // What a row is for may stand on a line of its own above its values.
    const isTitle = known >= 2 && cellsOf(next, separator).length === 1;
    const below = cellsOf((isTitle ? lines[first + 1] : undefined) ?? next, separator);
    const isRow = below.some(({ text }) => /\d/.test(text)) || below.every(({ text }) => /^:?[-=]+:?$/.test(text));
    const headings = cells.map(({ text }) => text);
    if (
      cells.length >= (separator === '\t' || (separator === '  ' && known >= 2) ? 2 : fewestColumns) &&
      !headings.some((text) => text.endsWith(':')) &&
      (cells.length === below.length ||
        (separator === '\t' && below.length > cells.length && below.length - cells.length <= mostUnnamed)) &&
      isRow &&
      !headings.some((text) => isValue.test(text)) &&
      (separator === '\t' || separator === '|' || separator === '  ' || known >= 2)
    )
      return { cells: headings.map(heading), separator, isSpaced: lines[at + 1]?.text === '' };
  }
  return undefined;
}

/** A name, a day or an amount, which no heading is. */
const isValue =
  /\d[.,/:-]\d|\d{1,2},? \d{4}|[$€£¥] ?\d|\d ?[€£円]|\d{5,}|^\P{L}*\d\P{L}*$|\p{L}{3} \d{4}(?!\d)|(?:^|\s)[^\s.]+\.\p{L}{2,}/u;
/** A line that is drawn below headings. */
const isRule = (line: Piece | undefined): boolean => line !== undefined && /^[-=_─━—*+ ]{5,}$/.test(line.text);

const heading = (text: string): string => (text.length > mostHeading ? '' : text.replace(/[:;_]/g, ' ').trim());

/** Headings on a line each, and below them the cells of the rows on a line each; `titles` are above the headings. */
function stackedAt(lines: readonly Piece[], at: number, isHeading: (text: string) => boolean) {
  let columns = 0;
  const known = () => columns < 12 && lines[at + columns]?.text !== '' && isShortWord(lines[at + columns]);
  while (known()) columns += 1;
  if (columns < 2) return undefined;
  const run = lines.slice(at, at + columns).map(({ text }) => text);
  // Titles of the page may stand above the heading of the names.
  const first = Math.max(
    run.findLastIndex((text, index) => nameHeading.test(text.toLowerCase()) && index < run.length - 1),
    0,
  );
  const headings = run.slice(first);
  if (headings.length < 2 || headings.filter(isHeading).length < 2) return undefined;
  // The first cell of a row has a dot in it.
  const isStart = (line: Piece | undefined) => line !== undefined && /^\S+\.\p{L}{2,}$/u.test(line.text);
  const rows: Piece[][] = [];
  let next = at + run.length;
  let last = next;
  const skip = () => {
    // Between rows: empty lines, and what stands after the last column.
    for (let most = 3; most > 0 && next < lines.length && !isStart(lines[next]); most -= 1) next += 1;
  };
  for (skip(); isStart(lines[next]); skip()) {
    const row = lines.slice(next, next + headings.length);
    if (row.length < headings.length || row.slice(1).some((line) => line.text === '' || isStart(line))) break;
    rows.push(row);
    next += headings.length;
    last = next;
  }
  if (rows.length === 0) return undefined;
  return { titles: lines.slice(at, at + first), headings: headings.map(heading), rows, length: last - at };
}

const nameHeading = new RegExp(`^(?:${alternatives('domain')})$`, 'u');
const isShortWord = (line: Piece | undefined): boolean =>
  line !== undefined && line.text.length <= mostHeading && /^\p{L}[^\d.:]*$/u.test(line.text);

/** The pieces of a row; a separator within quotes is none. */
function splitRow(row: string, separator: Separator): string[] {
  if (separator !== ',' && separator !== ';') return row.split(separator);
  const hidden = row.replace(/"[^"]*"/g, (quoted) => quoted.replaceAll(separator, quotedMark));
  return hidden.split(separator).map((piece) => piece.replaceAll(quotedMark, separator));
}

/** The cells of a line, without the space and the quotes around them. */
function cellsOf(line: Piece, separator: Separator): Piece[] {
  const edge = separator === '|' ? (/^\s*(?:[•·*-]\s*)?\|/.exec(line.text)?.[0].length ?? 0) : 0;
  const inner = separator === '|' ? line.text.slice(edge).replace(/\|\s?$/, '') : line.text;
  let start = line.start + edge;
  return splitRow(inner, separator).map((raw) => {
    const text = raw.trim();
    const from = start + raw.length - raw.trimStart().length;
    start += raw.length + separator.length;
    const quoted = text.length > 1 && text.startsWith('"') && text.endsWith('"');
    return quoted
      ? { start: from + 1, end: from + text.length - 1, text: text.slice(1, -1) }
      : { start: from, end: from + text.length, text };
  });
}
