import {
  type Currency,
  currencies,
  type DecimalSign,
  decimalSignOf,
  isAmbiguousAmount,
  plainText,
  readAmount,
} from '@namekeep/domain';
import { type FileNote, fileNote } from '../format.ts';
import { plainWord, shortened } from './dates.ts';

/** Signs and codes of a single currency, and those that several currencies share. */
const signs: ReadonlyMap<string, readonly Currency[]> = new Map([
  ...oneCurrency('EUR', '€'),
  ...oneCurrency('GBP', '£'),
  ...oneCurrency('INR', '₹', 'Rs', 'Rs.'),
  ...oneCurrency('USD', 'US$', 'U$S', 'USD$'),
  ...oneCurrency('CAD', 'CA$', 'C$', 'CAD$'),
  ...oneCurrency('CNY', 'CN¥', 'RMB', '元', 'CNY¥'),
  ...oneCurrency('JPY', 'JP¥', '円', 'JPY¥'),
  ['$', ['USD', 'CAD']],
  ['¥', ['JPY', 'CNY']],
]);

function oneCurrency(currency: Currency, ...marks: string[]): [string, Currency[]][] {
  return [currency, ...marks].map((mark) => [mark.toUpperCase(), [currency]]);
}

/** Short names that people write and `Intl` does not. */
const shortNames: Readonly<Record<string, Currency>> = {
  euros: 'EUR',
  pound: 'GBP',
  pounds: 'GBP',
  poundsterling: 'GBP',
  sterling: 'GBP',
  dollarus: 'USD',
  usdollars: 'USD',
  americandollars: 'USD',
  canadiandollars: 'CAD',
  rupee: 'INR',
  rupees: 'INR',
  yuan: 'CNY',
  renminbi: 'CNY',
  yen: 'JPY',
};
const languages = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt', 'ja'];
let names: ReadonlyMap<string, Currency> | undefined;

const nameKey = (text: string): string => plainWord(text).replace(/[^\p{L}]/gu, '');

function allNames(): Map<string, Currency> {
  const found = new Map<string, Currency>(Object.entries(shortNames));
  for (const language of languages) {
    const display = new Intl.DisplayNames(language, { type: 'currency' });
    for (const currency of currencies) found.set(nameKey(display.of(currency) ?? currency), currency);
  }
  return found;
}

/** The currencies that a sign, a code or a name can mean; none for one that is not supported. */
export function currenciesOf(text: string): readonly Currency[] {
  const mark = text.trim().replace('￥', '¥');
  const known = signs.get(mark.toUpperCase());
  if (known) return known;
  if (/^dollars?$/i.test(mark)) return ['USD', 'CAD'];
  names ??= allNames();
  const named = names.get(nameKey(mark));
  return named && /\p{L}{3}/u.test(mark) ? [named] : [];
}

/** What says which currency an amount has: one that is known, one that is not supported, or nothing. */
type ShownCurrency = { currency: Currency } | { unsupported: string } | undefined;

let codes: ReadonlySet<string> | undefined;
const isCode = (text: string): boolean => (codes ??= new Set(Intl.supportedValuesOf('currency'))).has(text);

/** Whether a cell is a currency and nothing else. */
export const isCurrency = (cell: string): boolean => isCode(cell.trim()) || currenciesOf(cell).length > 0;

/** The currency in a text with other words, such as the header `Price (EUR)` or `Price € per year`. */
export function currencyInHeader(header: string): ShownCurrency | 'dollar' | 'yen' {
  const words = header.split(/[^\p{L}\p{Sc}$]+/u).filter((word) => word !== '');
  for (const word of words) {
    const [currency, other] = currenciesOf(word);
    if (currency && other) return currency === 'JPY' ? 'yen' : 'dollar';
    if (currency) return { currency };
  }
  const other = words.find((word) => isCode(word) || /\p{Sc}/u.test(word));
  return other === undefined ? undefined : { unsupported: other };
}

type ReadMoney = { minor: number; currency: Currency } | { wrong: string; asks?: true };

/** Words in the languages of `months.ts`. */
const year = String.raw`(?:years?|yrs?|ann[ée]es?|ans?|annum|jahre?|años?|ann[oi]|jaar|anos?|年)\.?`;
const per = String.raw`(?:\/ ?|(?<!\p{L})(?:per|pro|par|al|por|all['’]|je|each|every|a) ?)`;
const tax = String.raw`(?:vat|tax(?:es)?|gst|hst|mwst\.?|ust\.?|tva|iva|btw|税)`;
/** What can follow the price of one year. */
const yearly = new RegExp(
  String.raw`[(\[]? ?(?:${per}(?:1 ?|one )?${year}|\/ ?[ya]|(?<=[\d.,)(\[\p{Sc}\p{L} ])(?:1|one)[ -]?${year}` +
    String.raw`|(?<!\p{L})(?:yearly|annually|annual|jährlich|anual|p\.? ?a\.?)` +
    String.raw`|(?:\+|plus|excl?\.?|excluding|incl?\.?|including|inkl\.?|zzgl\.?|exkl\.?|hors|ex) ?(?:of )?${tax}` +
    String.raw`|(?<=[\d\p{Sc}] ?)(?:ht|ttc))[)\]]?$`,
  'iu',
);
const otherTerm = new RegExp(
  String.raw`\d+ ?-?(?:${year}|y)(?!\p{L})|(?:months?|monthly|mo|mois|monate?|monatlich|mes(?:es)?|mesi|maand(?:en)?|weeks?|days?|lifetime|once)\b`,
  'iu',
);
const oneYear = new RegExp(
  String.raw`^(?:(?:${per})?(?:1|one)?[ -]?(?:${year}|y)|p?1y|1|yearly|annual(?:ly)?|annuel(?:le)?|jährlich|anual(?:mente)?|annuale|jaarlijks|年額?|毎年|(?:${per})?12 ?-?(?:months|mo|monate|mois|meses|mesi|maanden))$`,
  'iu',
);
const free = /^(?:free|gratis|gratuit[oe]?|kostenlos|kostenfrei|無料|included)$/i;
const scientific = /^(\d(?:[.,]\d+)?)e\+?(\d{1,2})$/i;
/** The longest text that is an amount. */
const longest = 100;

/**
 * An amount with its currency (`$ 18.99`, `1.234,56 €`, `USD 12`, `$22.99/yr`) in minor units. The currency is the one
 * written next to it, otherwise `assumed`; a sign that several currencies share means `assumed` if that is one of them.
 */
export function readMoney(text: string, assumed: Currency, decimalSign?: DecimalSign): ReadMoney {
  const wrong = (message: string): ReadMoney => ({ wrong: message });
  if (text.length > longest) return wrong(notAmount(text));
  const plain = withoutTerms(plainText(text));
  if (free.test(plain)) return { minor: 0, currency: assumed };
  if (otherTerm.test(plain)) return wrong(notOneYear(text));
  const { mark, amount } = partsOf(plain);
  if (amount === '') return wrong(notAmount(text));
  if (/^\(.*\)$/.test(plain)) return wrong('An amount cannot be negative.');
  if (/[^\d.,' ]/.test(amount.replace(/^-/, ''))) return wrong(`"${shortened(text)}" is not one amount.`);
  const found = mark === '' ? [assumed] : currenciesOfMarks(mark);
  if (!found) return wrong(`"${shortened(mark)}" is not a supported currency.`);
  const currency = found.includes(assumed) ? assumed : found[0];
  // A dollar sign alone means USD; a yen sign could mean JPY or CNY.
  if (!currency || (found.length > 1 && currency !== assumed && currency !== 'USD')) {
    return { wrong: yenOrYuan(text), asks: true };
  }
  const read = readAmount(amount, currency, { decimalSign, fromProgram: true });
  return read.ok ? { minor: read.minor, currency } : wrong(read.message);
}

const yenOrYuan = (text: string): string =>
  `Is "${shortened(text)}" in JPY or CNY? Set mapping.currency, or add a column with the currency.`;

/** What is known about the currency and the notation of an amount. */
export interface AmountPlace {
  /** What its header says about the currency. */
  inHeader: ReturnType<typeof currencyInHeader>;
  /** The cell of its currency column; empty if there is none. */
  beside: string;
  /** The currency of amounts that state none. */
  standard: Currency;
  sign: DecimalSign | undefined;
  /** Whether the amounts of its column may be in cents. */
  mayBeMinor?: boolean | undefined;
}

/** Currencies in which a renewal costs tens, so that the last two of more digits may be cents. */
const inCents: ReadonlySet<Currency> = new Set(['USD', 'EUR', 'GBP', 'CAD']);

/** An amount in the currency that its cell, the cell beside it or its header says, in this order. */
export function readAmountCell(
  cell: string,
  { inHeader, beside, standard, sign, mayBeMinor }: AmountPlace,
): { minor: number; currency: Currency } | { code: string; message: string } {
  const assumed = assumedCurrency(inHeader, beside, standard);
  const money = readMoney(cell, 'currency' in assumed ? assumed.currency : standard, sign);
  if ('unsupported' in assumed && !saysCurrency(cell)) {
    return /^[¥￥]$/.test(assumed.unsupported)
      ? { code: 'ambiguous_currency', message: yenOrYuan(cell) }
      : { code: 'unsupported_currency', message: notSupported(assumed.unsupported) };
  }
  if ('wrong' in money) return { code: money.asks ? 'ambiguous_currency' : 'invalid_amount', message: money.wrong };
  if (!mayBeMinor || money.minor === 0 || !inCents.has(money.currency)) return money;
  const message = `"${cell}" may be in cents. Add decimals, or choose the field of its column.`;
  return { code: 'invalid_amount', message };
}

/** The currency that an amount states, even if the amount itself cannot be read. */
export function statedCurrency(cell: string, { inHeader, beside, standard }: AmountPlace): Currency | undefined {
  const inCell = currencyInHeader(cell);
  if (!inCell && !inHeader && beside === '') return undefined;
  const stated = inCell ? assumedCurrency(inCell, '', standard) : assumedCurrency(inHeader, beside, standard);
  return 'currency' in stated ? stated.currency : undefined;
}

export const notSupported = (text: string): string => `"${shortened(text)}" is not a supported currency.`;

export const currencyAssumed = (currency: Currency): FileNote =>
  fileNote(
    'currency_assumed',
    `Amounts without a currency are read as ${currency}. If that is wrong, choose another one (mapping.currency; on the command line, --currency).`,
  );

/** Whether an amount has the same currency whichever is assumed. */
export function saysCurrency(cell: string): boolean {
  const [one, other] = [readMoney(cell, 'EUR'), readMoney(cell, 'INR')];
  return 'currency' in one && 'currency' in other && one.currency === other.currency;
}

/** The currency of an amount without one: of the cell beside it, of its header, or the one that was chosen. */
function assumedCurrency(
  inHeader: AmountPlace['inHeader'],
  beside: string,
  standard: Currency,
): { currency: Currency } | { unsupported: string } {
  if (beside !== '') {
    const found = currenciesOf(beside);
    const [currency] = found;
    if (!currency || (found.length > 1 && found.includes('JPY') && !found.includes(standard)))
      return { unsupported: beside };
    return { currency: found.includes(standard) ? standard : currency };
  }
  if (inHeader === undefined) return { currency: standard };
  if (inHeader === 'dollar') return { currency: standard === 'CAD' ? standard : 'USD' };
  if (inHeader === 'yen')
    return standard === 'JPY' || standard === 'CNY' ? { currency: standard } : { unsupported: '¥' };
  return inHeader;
}

/** Whether a cell of a column about terms says that an amount is for one year. */
export const isOneYear = (text: string, inMonths = false): boolean =>
  oneYear.test(`${plainText(text).trim()}${inMonths && /^\d+$/.test(text) ? ' months' : ''}`);

export const notOneYear = (text: string): string => `"${shortened(text)}" is not the price of one year.`;

/** The decimal separator, if the amount reveals it. */
export const decimalSignIn = (text: string): DecimalSign | undefined => decimalSignOf(amountIn(text));

/** Whether the amount is ambiguous without other amounts. */
export const needsDecimalSign = (text: string): boolean => isAmbiguousAmount(amountIn(text));

const amountIn = (text: string): string => (text.length > longest ? '' : partsOf(withoutTerms(plainText(text))).amount);

const notAmount = (text: string): string => `"${shortened(text)}" is not a valid amount. Enter it as in 12.34.`;

/** The text without "per year" and without what it says about taxes, and with the digits of `1.3E+03`. */
function withoutTerms(plain: string): string {
  let rest = plain;
  for (let before = ''; before !== rest && /[\p{L}/]/u.test(rest);) {
    before = rest;
    rest = rest.replace(yearly, '').trim();
  }
  const [, digits = '', power] = scientific.exec(rest) ?? [];
  return power === undefined ? rest : String(Math.round(Number(digits.replace(',', '.')) * 10 ** Number(power)));
}

/** The digits, and the text before and after them. */
function partsOf(plain: string): { mark: string; amount: string } {
  const isPart = (character: string | undefined) => character !== undefined && /[\d.,+-]/.test(character);
  const isLetter = (character: string | undefined) => character !== undefined && /\p{L}/u.test(character);
  // The period of "Rs." belongs to the letters before it.
  const isAbbreviation = (index: number) => plain[index] === '.' && isLetter(plain[index - 1]);
  let start = 0;
  while (start < plain.length && (!isPart(plain[start]) || isAbbreviation(start))) start += 1;
  let end = plain.length;
  while (end > start && (!isPart(plain[end - 1]) || isAbbreviation(end - 1))) end -= 1;
  return { mark: `${plain.slice(0, start).trim()} ${plain.slice(end).trim()}`.trim(), amount: plain.slice(start, end) };
}

/** The currencies that all marks can mean: "USD $" is USD; undefined if one is not supported or they disagree. */
function currenciesOfMarks(mark: string): readonly Currency[] | undefined {
  const whole = currenciesOf(mark);
  if (whole.length > 0) return whole;
  const marks = mark.match(/[\p{L}.]*\p{Sc}|[\p{L}.]+/gu) ?? [];
  if (marks.length === 0 || marks.join('') !== mark.replace(/\s/g, '')) return undefined;
  const common = marks.map(currenciesOf).reduce((kept, more) => kept.filter((currency) => more.includes(currency)));
  return common.length > 0 ? common : undefined;
}
