import { FileRefused } from '../format.ts';
import { builtInFormat, columnNumber, dateOfSerial, decodeEscapes } from './cells.ts';
import { attribute, type CellContext, scanXml, type ZipEntry } from './zip.ts';

const maxColumns = 500;
const maxRow = 1_048_576;
// 32,767 characters, each of which can be written as an escape of seven.
const maxCell = 7 * 32_767;

/** Why a cell that has content is read as empty. */
export type Gap = 'formula' | 'error';

interface RowOptions {
  /** Ranges whose value counts for each of their rows. */
  merges?: ReadonlyMap<number, readonly Merge[]> | undefined;
  /** Called for each cell that has no result. Rows and columns are numbered from 1. */
  onGap?: (gap: Gap, row: number, column: number) => void;
}

/**
 * The rows of a sheet as text: dates as YYYY-MM-DD, booleans as words, amounts with the currency that their format
 * shows. Rows that are missing from the file are empty. Formulas are not computed; their last result is used.
 */
export async function* readRows(
  pieces: AsyncIterable<string>,
  context: CellContext,
  { merges, onGap }: RowOptions = {},
): AsyncGenerator<string[]> {
  let row: string[] | undefined;
  let number = 0;
  let [column, type, style, value, inValue, phonetic] = [0, '', 0, '', false, false];
  let [hasFormula, hasValue] = [false, false];
  const merged = new Map<number, { until: number; text: string }>();
  for await (const events of scanXml(pieces)) {
    for (const event of events) {
      if (event.kind === 'text') {
        if (inValue && !phonetic) {
          value += event.text;
          if (value.length > maxCell) throw new FileRefused('A cell of the Excel file is longer than cells can be.');
        }
        continue;
      }
      const opens = event.kind === 'open';
      if (event.name === 'c') {
        if (opens) {
          const reference = attribute(event.attributes, 'r');
          column = reference === undefined ? column + 1 : columnOf(reference);
          type = attribute(event.attributes, 't') ?? 'n';
          style = Number(attribute(event.attributes, 's') ?? 0);
          [value, hasFormula, hasValue] = ['', false, false];
        }
        if (!opens) {
          if (column > maxColumns) throw new FileRefused(`The table has more than ${maxColumns} columns.`);
          const text = value === '' ? '' : cellText(value, type, style, context);
          // Formulas can result in empty text, which programs write as such.
          const lacksResult = hasFormula && value === '' && !(type === 'str' && hasValue);
          if (lacksResult || type === 'e') onGap?.(lacksResult ? 'formula' : 'error', number, column);
          if (row && text !== '') {
            while (row.length < column - 1) row.push('');
            row[column - 1] = text;
          }
        }
      } else if (event.name === 'v' || event.name === 't') {
        inValue = opens && (event.name === 't' || type !== 'inlineStr');
        hasValue ||= event.name === 'v';
      } else if (event.name === 'f') hasFormula = true;
      else if (event.name === 'rPh') phonetic = opens;
      else if (event.name === 'row') {
        if (opens) {
          const at = Number(attribute(event.attributes, 'r') ?? number + 1);
          if (!Number.isInteger(at) || at <= number || at > maxRow)
            throw new FileRefused('The rows of the Excel file are out of order.');
          // A gap of empty rows counts, but costs only this loop.
          for (number += 1; number < at; number += 1) yield [];
          row = [];
          column = 0;
        }
        if (row && !opens) {
          if (merges) fillMerged(row, number, merges, merged);
          yield row;
          row = undefined;
        }
      }
    }
  }
}

/**
 * The value of a merged range counts for each of its rows in its first column. Rows that are empty otherwise stay so,
 * because a range can reach beyond the table.
 */
function fillMerged(
  row: string[],
  number: number,
  merges: NonNullable<RowOptions['merges']>,
  merged: Map<number, { until: number; text: string }>,
): void {
  for (const [index, { until, text }] of merged) {
    if (number > until) merged.delete(index);
    else if (row.length > 0 && (row[index] ?? '') === '') {
      while (row.length < index) row.push('');
      row[index] = text;
    }
  }
  for (const { column, until } of merges.get(number) ?? []) {
    const text = row[column - 1] ?? '';
    if (text !== '') merged.set(column - 1, { until, text });
  }
}

function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0];
  if (!letters) throw new FileRefused('The Excel file has a cell without a place.');
  return columnNumber(letters);
}

function cellText(value: string, type: string, style: number, { shared, formats, since1904 }: CellContext): string {
  switch (type) {
    case 's':
      return shared[Number(value)] ?? '';
    case 'inlineStr':
    case 'str':
      return decodeEscapes(value);
    case 'b':
      return value.trim() === '1' ? 'true' : 'false';
    case 'e':
      return '';
    case 'd':
      return value.slice(0, 10);
    default: {
      const number = value.trim();
      if (number === '' || Number.isNaN(Number(number))) return number;
      const { kind, mark, unit, hasDay } = formats[style] ?? builtInFormat(0);
      if (kind === 'date') {
        const date = dateOfSerial(Number(number), since1904) ?? number;
        return hasDay ? date : date.replace(/-01$/, '');
      }
      if (kind === 'percent') return `${decimalText(String(Number(number) * 100))}%`;
      return [decimalText(number), mark, unit].filter((part) => part !== '').join(' ');
    }
  }
}

/** A spreadsheet is precise to 15 digits; further digits are binary rounding errors. */
const decimalText = (number: string): string =>
  /^\d+$/.test(number) ? number : String(Number(Number(number).toPrecision(15)));

/** A merged range of several rows: its first column and its last row, from 1. */
interface Merge {
  column: number;
  until: number;
}

/** What has to be known of a sheet before its rows are read. */
export interface SheetScan {
  /** The number of rows that are not empty. */
  rows: number;
  /** Merged ranges of several rows, by their first row. */
  merges: Map<number, Merge[]>;
  /** Whether a cell may have no result: there are formulas or errors. */
  mayHaveGaps: boolean;
  hasHiddenRows: boolean;
}

const maxMerges = 100_000;
const maxTag = 1024 * 1024;
const tag = /<(?:\w+:)?(?:(row|v|is|f)(?=[\s/>])|mergeCell\s[^<>]*?ref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})")/g;

/** Searches the text of a sheet for tags, which takes a fraction of the time of parsing it. */
export async function scanSheet(entry: ZipEntry): Promise<SheetScan> {
  const scan: SheetScan = { rows: 0, merges: new Map(), mayHaveGaps: false, hasHiddenRows: false };
  let [rest, inRow, ranges] = ['', false, 0];
  for await (const piece of entry.pieces()) {
    const text = rest + piece;
    // The last tag may continue in the next piece.
    const end = text.lastIndexOf('<');
    rest = end === -1 ? '' : text.slice(end);
    if (rest.length > maxTag) rest = '';
    const complete = text.slice(0, Math.max(0, end));
    scan.mayHaveGaps ||= /\st=["']e["']/.test(complete);
    scan.hasHiddenRows ||= /<(?:\w+:)?row\s[^<>]*?\shidden=["'](?:1|true)/.test(complete);
    for (const [, name, letters, first, last] of complete.matchAll(tag)) {
      if (name === 'row') inRow = true;
      else if (name === 'f') scan.mayHaveGaps = true;
      else if (name !== undefined) {
        if (inRow) scan.rows += 1;
        inRow = false;
        if (scan.rows > maxRow) throw new FileRefused('A sheet of the Excel file has more rows than sheets can have.');
      } else if (letters && Number(first) < Number(last)) {
        ranges += 1;
        if (ranges > maxMerges) throw new FileRefused('The Excel file has far more merged cells than a table needs.');
        const merge = { column: columnNumber(letters), until: Number(last) };
        const others = scan.merges.get(Number(first));
        if (others) others.push(merge);
        else scan.merges.set(Number(first), [merge]);
      }
    }
  }
  return scan;
}
