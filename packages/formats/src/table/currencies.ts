import { type Currency, currencies } from '@namekeep/domain';
import { plainWord } from './months.ts';

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
export type ShownCurrency = { currency: Currency } | { unsupported: string } | undefined;

let codes: ReadonlySet<string> | undefined;

/** The currency in a header, such as `Price (EUR)` or `Price €`. */
export function currencyInHeader(header: string): ShownCurrency | 'dollar' | 'yen' {
  const words = header.split(/[^\p{L}\p{Sc}$]+/u).filter((word) => word !== '');
  for (const word of words) {
    if (!/^[A-Z]{3}$/.test(word) && !/\p{Sc}/u.test(word)) continue;
    const [currency, other] = currenciesOf(word);
    if (currency && other) return currency === 'JPY' ? 'yen' : 'dollar';
    if (currency) return { currency };
  }
  codes ??= new Set(Intl.supportedValuesOf('currency'));
  const last = words.at(-1) ?? '';
  const isCode = codes.has(last) && header !== header.toUpperCase();
  return isCode || /\p{Sc}/u.test(last) ? { unsupported: last } : undefined;
}
