/** How a number format of a workbook shows a number. */
export interface NumberFormat {
  kind: 'date' | 'percent' | 'number';
  /** The currency that it shows: its code where that is certain, otherwise as written; empty if there is none. */
  mark: string;
}

/** Built-in formats (ECMA-376, 18.8.30). The currency of 5 to 8, 42 and 44 is that of the reader, so they have none. */
export function builtInFormat(id: number): NumberFormat {
  const isDate = (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  return { kind: isDate ? 'date' : id === 9 || id === 10 ? 'percent' : 'number', mark: '' };
}

// Quoted text, a part in brackets, an escaped character, a character as wide as another or repeated, or any other.
// What is not closed extends to the end; searching for the end of each one would take quadratic time.
const token = /"([^"]*)(?:"|$)|\[([^\]]*)(?:\]|$)|\\([^])|[_*][^]|([^])/g;

/** Reads a number format, such as `yyyy\-mm\-dd` or `#,##0.00\ [$€-407]`. */
export function readNumberFormat(code: string): NumberFormat {
  let [active, literal] = ['', ''];
  const marks = new Set<string>();
  const endLiteral = () => {
    const mark = markIn(literal);
    if (mark !== '') marks.add(mark);
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
  return { kind, mark: [...marks].join(' ') };
}

const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(', ').map((pair): [string, string] => pair.split(' ') as [string, string]));
const certain = pairs('€ EUR, £ GBP, ₹ INR, US$ USD, CA$ CAD, C$ CAD, CN¥ CNY, RMB CNY, 元 CNY, JP¥ JPY, 円 JPY');
const words = /^(?:kr|kč|zł|ft|lei|rs|rp|s?fr|rmb|元|円|руб|р|грн)\.?$/i;

/** The currency in literal text; empty for other text, such as a unit. */
function markIn(literal: string): string {
  const text = literal.trim();
  if (codes.has(text) || words.test(text)) return certain.get(text) ?? text;
  const mark = /[A-Z]{0,3}\p{Sc}/u.exec(text)?.[0] ?? '';
  return certain.get(mark) ?? mark;
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
