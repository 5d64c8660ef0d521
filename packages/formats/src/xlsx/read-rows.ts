import { FileRefused } from '../refusal.ts';
import { columnNumber } from './column-letters.ts';
import { decodeEscapes } from './escapes.ts';
import type { CellContext } from './parts.ts';
import type { Merge } from './scan-sheet.ts';
import { attribute, scanXml } from './scan-xml.ts';
import { dateOfSerial } from './serial-date.ts';

export const maxColumns = 500;
export const maxRow = 1_048_576;
// 32,767 characters, each of which can be written as an escape of seven.
const maxCell = 7 * 32_767;

/** Why a cell that has content is read as empty. */
export type Gap = 'formula' | 'error';

export interface RowOptions {
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
      const { kind, mark } = formats[style] ?? { kind: 'number', mark: '' };
      if (kind === 'date') return dateOfSerial(Number(number), since1904) ?? number;
      if (kind === 'percent') return `${decimalText(String(Number(number) * 100))}%`;
      return mark === '' ? decimalText(number) : `${decimalText(number)} ${mark}`;
    }
  }
}

/** A spreadsheet is precise to 15 digits; further digits are binary rounding errors. */
const decimalText = (number: string): string =>
  /^\d+$/.test(number) ? number : String(Number(Number(number).toPrecision(15)));
