import { parse } from 'csv-parse/sync';
import { type Delimiter, delimiters } from '../format.ts';
import { findHeader } from '../table/header.ts';

const sampleBytes = 64 * 1024;
const sampleRows = 50;

const delimiterLine = /^sep=(.?)$/i;

/** Whether a line is `sep=;`, which Excel reads as the delimiter and does not show. */
export const isDelimiterLine = (line: string): boolean => delimiterLine.test(line);

/** The delimiter that the first line says, if it does. */
export function toldDelimiter(bytes: Uint8Array): Delimiter | undefined {
  const [line = ''] = new TextDecoder().decode(bytes.subarray(0, 20)).split(/[\r\n]/);
  const said = delimiterLine.exec(line.replaceAll('"', ''))?.[1];
  return delimiters.find((delimiter) => delimiter === said);
}

/**
 * The delimiter that gives most rows as many cells as the header: a header with a column of domain names if there is
 * one. Cells can have many other delimiters in them.
 */
export function delimiterOf(bytes: Uint8Array): Delimiter {
  const told = toldDelimiter(bytes);
  if (told) return told;
  const start = bytes.subarray(0, sampleBytes);
  let best: { delimiter: Delimiter; fit: Fit } | undefined;
  for (const delimiter of delimiters) {
    const fit = fitOf(firstRows(start, delimiter, start.length < bytes.length));
    if (!best || isBetter(fit, best.fit)) best = { delimiter, fit };
  }
  return best?.delimiter ?? ',';
}

/** How well a delimiter divides rows; more is better, and earlier values count first. */
type Fit = readonly [isKnown: number, consistency: number, width: number];

const isBetter = (one: Fit, other: Fit): boolean => {
  const differs = one.findIndex((value, index) => value !== other[index]);
  return differs !== -1 && (one[differs] ?? 0) > (other[differs] ?? 0);
};

function fitOf(rows: string[][]): Fit {
  const found = findHeader(rows);
  const known = found && found.headerRow - 1;
  // Above an unknown header, there can be a notice in one cell.
  const header =
    known ??
    Math.max(
      0,
      rows.findIndex((row) => row.length > 1),
    );
  const width = rows[header]?.length ?? 0;
  const others = known === undefined ? rows.toSpliced(header, 1) : rows.slice(header + 1);
  const same = others.filter((row) => row.length === width).length;
  const consistency = known === undefined && width < 2 ? 0 : others.length === 0 ? 1 : same / others.length;
  return [known === undefined ? 0 : 1, consistency, width];
}

/** The first rows that are not empty. */
function firstRows(bytes: Uint8Array, delimiter: Delimiter, isCut: boolean): string[][] {
  const rows: string[][] = [];
  try {
    parse(bytes, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      to: sampleRows,
      on_record: (row: string[]) => {
        if (row.some((cell) => cell.trim() !== '')) rows.push(row);
        return null;
      },
    });
  } catch {
    // The sample can end within quotes; a file that does is refused when it is read.
  }
  return isCut && rows.length > 1 && rows.length < sampleRows ? rows.slice(0, -1) : rows;
}
