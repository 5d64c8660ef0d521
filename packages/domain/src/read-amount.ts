import { type Currency, currencyDigits, decimalAmount, type ParsedAmount, parseAmount } from './amount.ts';

export type DecimalSign = '.' | ',';

export interface AmountOptions {
  /** The decimal separator, if it is already known, for example from the other amounts of a column. */
  decimalSign?: DecimalSign | undefined;
  /** Also accepts formats that programs write and people do not: `12.3400` and `12.`. */
  fromProgram?: boolean;
}

/** The parts of a written amount. */
interface Written {
  whole: string;
  /** Empty if the decimal separator is the last character. */
  decimals?: string;
  /** The decimal separator, including one implied by the other separator. */
  sign?: DecimalSign | undefined;
  /** In `1,234`, the comma can separate thousands or decimals. */
  ambiguous?: boolean;
}

/**
 * Parses an amount in any common notation as minor units of `currency`: `12.34`, `12,34`, `1,234.56`, `1.234,56`,
 * `1 234,56`, `1'234.56`, `1,23,456.78`. Ambiguous amounts are rejected with a message that says how to write them.
 */
export function readAmount(text: string, currency: Currency, options: AmountOptions = {}): ParsedAmount {
  const plain = plainText(text);
  const refused = (message: string): ParsedAmount => ({ ok: false, message });
  const example = currencyDigits(currency) === 0 ? '1200' : '12.34';
  if (plain === '') return refused(`Enter an amount, such as ${example}.`);
  if (plain.startsWith('-')) return refused('An amount cannot be negative.');
  const written = partsOf(plain);
  if (!written) return refused(malformed(plain, example));
  const { whole, decimals = '', sign } = written;
  if (!written.ambiguous) {
    if (written.decimals === '' && !options.fromProgram) return refused(malformed(plain, example));
    return parseDecimals(whole, decimals, currency, options);
  }
  const large = parseAmount(`${whole}${decimals}`, currency);
  const digits = currencyDigits(currency);
  // Without decimals in the currency it can only separate thousands, unless it is the decimal separator of the column.
  if (options.decimalSign ? options.decimalSign !== sign : digits === 0) return large;
  if (options.decimalSign && digits > 0) return parseDecimals(whole, decimals, currency, options);
  const thousands = large.ok ? decimalAmount(large.minor, currency) : `${whole}${decimals}`;
  const most = digits === 0 ? 'no decimals' : `at most ${digits} decimals`;
  return refused(`"${plain}" is ambiguous. Enter ${thousands} without a thousands separator, or ${most}.`);
}

/** The decimal separator that an amount reveals: a comma for `12,5` and `1.234.567`, none for the ambiguous `1,234`. */
export function decimalSignOf(text: string): DecimalSign | undefined {
  const written = partsOf(plainText(text));
  return written && !written.ambiguous ? written.sign : undefined;
}

/** Whether an amount is ambiguous unless the decimal separator is known. */
export const isAmbiguousAmount = (text: string): boolean => partsOf(plainText(text))?.ambiguous === true;

/** Converts full-width characters to their usual form, and unifies spaces and apostrophes. */
export const plainText = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u00a0\u2007\u2009\u202f\u3000]/g, ' ')
    .replaceAll('\u2019', "'")
    .trim();

const groups = /^([1-9]\d{0,2}(?:([., '])\d{3})(?:\2\d{3})*)(?:([.,])(\d*))?$/;
/** Indian grouping (lakh and crore): groups of two digits before the last three. */
const indian = /^([1-9]\d?(?:,\d{2})+,\d{3})(?:(\.)(\d*))?$/;

function partsOf(plain: string): Written | undefined {
  const simple = /^(\d*)(?:([.,])(\d*))?$/.exec(plain);
  if (simple) {
    const [, whole = '', sign, decimals = ''] = simple;
    if (whole === '' && decimals === '') return undefined;
    if (!sign) return { whole };
    const ambiguous = decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
    return { whole: whole || '0', decimals, sign: sign as DecimalSign, ambiguous };
  }
  const lakhs = indian.exec(plain);
  const [, digits = '', separator, sign, decimals] = lakhs
    ? ['', lakhs[1], ',', lakhs[2], lakhs[3]]
    : (groups.exec(plain) ?? []);
  if (digits === '' || sign === separator) return undefined;
  const other = separator === '.' ? ',' : separator === ',' ? '.' : undefined;
  return {
    whole: digits.replace(/\D/g, ''),
    ...(decimals !== undefined && { decimals }),
    sign: (sign as DecimalSign | undefined) ?? other,
  };
}

function parseDecimals(whole: string, decimals: string, currency: Currency, { fromProgram }: AmountOptions) {
  const kept = fromProgram ? withoutZeros(decimals) : decimals;
  return parseAmount(kept === '' ? whole : `${whole}.${kept}`, currency);
}

/** Removes trailing zeros. `/0+$/` would take quadratic time for zeros that are followed by another digit. */
function withoutZeros(decimals: string): string {
  let end = decimals.length;
  while (decimals[end - 1] === '0') end -= 1;
  return decimals.slice(0, end);
}

function malformed(plain: string, example: string): string {
  const shown = plain.length > 40 ? `${plain.slice(0, 39)}…` : plain;
  return /^[^\d.,]+[\d.,' ]+$|^[\d.,' ]+[^\d.,]+$/.test(shown)
    ? `Enter "${shown}" without a currency or sign, such as ${example}.`
    : `"${shown}" is not a valid amount. Enter it as in ${example}.`;
}
