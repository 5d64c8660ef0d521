import {
  type Currency,
  currencies,
  type DecimalSign,
  decimalSignOf,
  isAmbiguousAmount,
  plainText,
  readAmount,
} from '@namekeep/domain';
import { shortened } from './dates.ts';

export type ReadMoney = { minor: number; currency: Currency } | { wrong: string };

/** Currency symbols of a single currency, and those that several currencies share. */
const signs: ReadonlyMap<string, readonly Currency[]> = new Map([
  ...oneCurrency('EUR', '€'),
  ...oneCurrency('GBP', '£'),
  ...oneCurrency('INR', '₹', 'Rs', 'Rs.'),
  ...oneCurrency('USD', 'US$'),
  ...oneCurrency('CAD', 'CA$', 'C$'),
  ...oneCurrency('CNY', 'CN¥', 'RMB', '元'),
  ...oneCurrency('JPY', 'JP¥', '円'),
  ['$', ['USD', 'CAD']],
  ['¥', ['JPY', 'CNY']],
  ['￥', ['JPY', 'CNY']],
]);

function oneCurrency(currency: Currency, ...marks: string[]): [string, Currency[]][] {
  return marks.map((mark) => [mark, [currency]]);
}

/**
 * An amount with its currency (`$ 18.99`, `1.234,56 €`, `USD 12`) in minor units. The currency is the one written
 * next to it, otherwise `assumed`; a symbol that several currencies share means `assumed` if that is one of them.
 */
export function readMoney(text: string, assumed: Currency, decimalSign?: DecimalSign): ReadMoney {
  const { mark, amount } = partsOf(text);
  if (amount === '') return { wrong: `"${shortened(text)}" is not a valid amount. Enter it as in 12.34.` };
  const currency = mark === '' ? assumed : currencyOf(mark, assumed);
  if (!currency) return { wrong: `"${shortened(mark)}" is not a supported currency.` };
  const read = readAmount(amount, currency, { decimalSign, fromProgram: true });
  return read.ok ? { minor: read.minor, currency } : { wrong: read.message };
}

/** The decimal separator, if the amount reveals it. */
export const decimalSignIn = (text: string): DecimalSign | undefined => decimalSignOf(partsOf(text).amount);

/** Whether the amount is ambiguous without other amounts. */
export const needsDecimalSign = (text: string): boolean => isAmbiguousAmount(partsOf(text).amount);

/** The digits, and the text before and after them. */
function partsOf(text: string): { mark: string; amount: string } {
  const plain = plainText(text);
  const isPart = (character: string | undefined) => character !== undefined && /[\d.,+-]/.test(character);
  const isLetter = (character: string | undefined) => character !== undefined && /\p{L}/u.test(character);
  // The period of "Rs." belongs to the letters before it.
  const isAbbreviation = (index: number) => plain[index] === '.' && isLetter(plain[index - 1]);
  let start = 0;
  while (start < plain.length && (!isPart(plain[start]) || isAbbreviation(start))) start += 1;
  let end = plain.length;
  while (end > start && (!isPart(plain[end - 1]) || isAbbreviation(end - 1))) end -= 1;
  return { mark: `${plain.slice(0, start).trim()}${plain.slice(end).trim()}`, amount: plain.slice(start, end) };
}

function currencyOf(mark: string, assumed: Currency): Currency | undefined {
  const code = currencies.find((one) => one === mark.toUpperCase());
  if (code) return code;
  const shared = signs.get(mark);
  if (!shared) return undefined;
  if (shared.includes(assumed)) return assumed;
  // A dollar sign alone means USD; a yen sign could mean JPY or CNY.
  return shared.length === 1 || mark === '$' ? shared[0] : undefined;
}
