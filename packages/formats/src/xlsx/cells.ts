import { addDays, daysBetween, lastDay } from '@namekeep/domain';

/** The letters of a column, from 0: A to Z, AA to ZZ, AAA to XFD (ECMA-376, 18.3.1.4). */
export function columnLetters(index: number): string {
  let letters = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** The number of a column, from 1, by its letters. */
export function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}

const epoch = '1899-12-30';
/** Excel counts a 29 February 1900. From the next day on, all spreadsheets agree on the numbers. */
const firstAgreed = '1900-03-01';

/** The serial number of a day; undefined for days that spreadsheets do not support or disagree on. */
export const serialOf = (date: string): number | undefined =>
  date < firstAgreed ? undefined : daysBetween(epoch, date);

/** The day of a serial number, with `since1904` for workbooks that count from 1904; undefined outside the calendar. */
export function dateOfSerial(serial: number, since1904: boolean): string | undefined {
  const day = Math.floor(serial);
  const first = since1904 ? '1904-01-01' : epoch;
  if (!(day >= 0 && day <= daysBetween(first, lastDay))) return undefined;
  if (since1904) return addDays(first, day);
  return addDays(epoch, day < 60 ? day + 1 : day);
}

// Excel writes characters that XML does not allow, and text that looks like such an escape, as _xHHHH_ (ECMA-376,
// 22.9.2.19).
export const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

// A carriage return is allowed in XML, but its readers make a newline of it.
const special = /[&<>]|_x(?=[0-9A-Fa-f]{4}_)|[^\P{Cc}\t\n]|[\ufffe\uffff]/gu;
/** Text as the content of an XML element of a workbook. */
export const encodeText = (text: string): string =>
  text.replace(special, (match) => {
    switch (match) {
      case '&':
        return '&amp;';
      case '<':
        return '&lt;';
      case '>':
        return '&gt;';
      case '_x':
        return '_x005F_x';
      default:
        return `_x${match.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
    }
  });

/** How a number format of a workbook shows a number. */
export interface NumberFormat {
  kind: 'date' | 'percent' | 'number';
  /** The currency that it shows: its code where that is certain, otherwise as written; empty if there is none. */
  mark: string;
  /** Other words that it shows next to the number, such as `per month`; empty if there are none. */
  unit: string;
  /** Of a date, whether it shows the day. People who type `Apr 27` get 1 April, shown as that month. */
  hasDay: boolean;
}

/** Built-in formats (ECMA-376, 18.8.30). The currency of 5 to 8, 42 and 44 is that of the reader, so they have none. */
export function builtInFormat(id: number): NumberFormat {
  const isDate = (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  return {
    kind: isDate ? 'date' : id === 9 || id === 10 ? 'percent' : 'number',
    mark: '',
    unit: '',
    hasDay: id !== 17,
  };
}

// Quoted text, a part in brackets, an escaped character, a character as wide as another or repeated, or any other.
// What is not closed extends to the end; searching for the end of each one would take quadratic time.
const token = /"([^"]*)(?:"|$)|\[([^\]]*)(?:\]|$)|\\([^])|[_*][^]|([^])/g;

/** Reads a number format, such as `yyyy\-mm\-dd` or `#,##0.00\ [$€-407]`. */
export function readNumberFormat(code: string): NumberFormat {
  let [active, literal] = ['', ''];
  const [marks, units] = [new Set<string>(), new Set<string>()];
  const endLiteral = () => {
    const mark = markIn(literal);
    if (mark !== '') marks.add(mark);
    const unit = unitIn(literal);
    // The other sections are for negative numbers, zero and text.
    if (unit !== '' && !active.includes(';')) units.add(unit);
    literal = '';
  };
  for (const [, quoted, bracketed, escaped, other] of code.matchAll(token)) {
    if (quoted !== undefined || escaped !== undefined) literal += quoted ?? escaped;
    else if (other !== undefined && /\p{Sc}/u.test(other)) literal += other;
    else {
      endLiteral();
      active += other ?? '';
      const mark = bracketed === undefined ? '' : markInBrackets(bracketed);
      if (mark !== '') marks.add(mark);
    }
  }
  endLiteral();
  const kind = /[dy]/i.test(active) ? 'date' : active.includes('%') ? 'percent' : 'number';
  return { kind, mark: [...marks].join(' '), unit: [...units].join(' '), hasDay: /d/i.test(active) };
}

const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(', ').map((pair): [string, string] => pair.split(' ') as [string, string]));
const certain = pairs('€ EUR, £ GBP, ₹ INR, US$ USD, CA$ CAD, C$ CAD, CN¥ CNY, RMB CNY, 元 CNY, JP¥ JPY, 円 JPY');
const words = /^(?:kr|kč|zł|ft|lei|rs|rp|s?fr|rmb|元|円|руб|р|грн)\.?$/i;

const sign = /[A-Z]{0,3}\p{Sc}/u;
const isCurrency = (text: string): boolean => codes.has(text) || words.test(text);

/** The currency in literal text; empty for other text, such as a unit. */
function markIn(literal: string): string {
  const text = literal.trim();
  const mark = isCurrency(text) ? text : (sign.exec(text)?.[0] ?? '');
  return certain.get(mark) ?? mark;
}

/** The words in literal text that are not its currency. */
function unitIn(literal: string): string {
  const text = literal.trim();
  const rest = isCurrency(text) ? '' : text.replace(sign, '').trim();
  return /\p{L}/u.test(rest) ? rest : '';
}

/** The currency in brackets, with or without a place: `$€`, `$CAD`, `$¥-411`, `$$-en-CA`. */
function markInBrackets(text: string): string {
  const [, symbol = '', place] = /^\$([^-]*)(?:-(.*))?$/s.exec(text) ?? [];
  const mark = codes.has(symbol) ? symbol : (certain.get(symbol) ?? symbol.trim());
  if (place === undefined) return mark;
  const region = regionOf(place);
  if (/^[¥￥]$/.test(mark)) return region === 'JP' ? 'JPY' : region === 'CN' ? 'CNY' : mark;
  // A dollar of an unknown place is not that of the United States.
  return mark === '$' ? (dollars.get(region ?? '') ?? '?$') : mark;
}

const dollars = pairs('US USD, CA CAD, AU AUD, NZ NZD, HK HKD, SG SGD, TW TWD, MX MXN');
/** Windows language codes ([MS-LCID]) of places whose currencies share a sign. */
const places = pairs(
  '409 US, 1009 CA, c0c CA, c09 AU, 1409 NZ, c04 HK, 1004 SG, 404 TW, 80a MX, 411 JP, 11 JP, 804 CN, 4 CN, 7804 CN',
);

/** The region of a place, as a language code or a language tag. */
function regionOf(place: string): string | undefined {
  if (/^[\dA-F]{1,8}$/i.test(place)) return places.get((Number.parseInt(place, 16) & 0xffff).toString(16));
  try {
    return new Intl.Locale(place).maximize().region;
  } catch {
    return undefined;
  }
}
