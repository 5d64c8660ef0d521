import { type Currency, currencyDigits, decimalAmount, isRisky } from '@namekeep/domain';
import { columnLetters } from './column-letters.ts';
import { encodeText } from './escapes.ts';
import { serialOf } from './serial-date.ts';

/** Spreadsheets keep 15 digits of a number, so longer amounts are written as text. */
const maxDigits = 15;

/** Cell formats, by their place in the style sheet (`workbook.ts`). */
const style = { header: 1, date: 2, quoted: 3, whole: 4, decimal: 5 } as const;

export const headerRow = (names: readonly string[]): string =>
  `<row r="1">${names
    .map(
      (name, index) => `<c r="${columnLetters(index)}1" t="inlineStr" s="${style.header}"><is><t>${name}</t></is></c>`,
    )
    .join('')}</row>`;

/** Text is text: nothing in it is a formula. */
export function textCell(place: string, text: string): string {
  const quote = isRisky(text) ? ` s="${style.quoted}"` : '';
  return `<c r="${place}" t="inlineStr"${quote}><is><t xml:space="preserve">${encodeText(text)}</t></is></c>`;
}

export const booleanCell = (place: string, value: boolean): string =>
  `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`;

/** Decimal text as a number, as far as a spreadsheet keeps all of its digits. */
export function numberCell(place: string, decimal: string, cellStyle?: number): string {
  if (decimal.replace(/\D/g, '').length > maxDigits) return textCell(place, decimal);
  return `<c r="${place}"${cellStyle === undefined ? '' : ` s="${cellStyle}"`}><v>${decimal}</v></c>`;
}

/** An amount in decimal form, in the digits of its currency. */
export const amountCell = (place: string, minor: number | bigint, currency: Currency): string =>
  numberCell(place, decimalAmount(minor, currency), currencyDigits(currency) === 0 ? style.whole : style.decimal);

/** A day as a real date, as far as spreadsheets agree on its number. */
export function dateCell(place: string, date: string): string {
  const serial = serialOf(date);
  return serial === undefined ? textCell(place, date) : `<c r="${place}" s="${style.date}"><v>${serial}</v></c>`;
}

export const columnsOf = (widths: readonly number[]): string =>
  `<cols>${widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols>`;
