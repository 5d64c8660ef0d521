import { type Currency, currencies, currencyDigits, parseAmount } from '@namekeep/domain';
import { shortened } from './dates.ts';

export type ReadMoney = { minor: number; currency: Currency } | { wrong: string };

/** Signs that mean one currency, and those that several share. */
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

const space = /[\s\u00a0\u202f']/g;

/**
 * An amount as people write it (`$ 18.99`, `1.234,56 €`, `USD 12`) in minor units. The currency is the one written
 * beside it, else `assumed`; a sign that several currencies share means `assumed` where that is one of them.
 */
export function readMoney(text: string, assumed: Currency): ReadMoney {
  const parts = /^([^\d.,+-]*)([\d.,\s\u00a0\u202f']*\d[.,]?)([^\d.,+-]*)$/.exec(text);
  if (!parts) return { wrong: `"${shortened(text)}" is not an amount. Write it like 12.34.` };
  const [, before = '', digits = '', after = ''] = parts;
  const mark = `${before.trim()}${after.trim()}`;
  const currency = mark === '' ? assumed : currencyOf(mark, assumed);
  if (!currency) return { wrong: `"${shortened(mark)}" beside the amount is no currency that can be recorded.` };
  const plain = plainAmount(digits.replace(space, ''), currency);
  if (plain === undefined) return { wrong: `"${shortened(text)}" is not clear as an amount. Write it like 12.34.` };
  const parsed = parseAmount(plain, currency);
  return parsed.ok ? { minor: parsed.minor, currency } : { wrong: parsed.message };
}

function currencyOf(mark: string, assumed: Currency): Currency | undefined {
  const code = currencies.find((one) => one === mark.toUpperCase());
  if (code) return code;
  const shared = signs.get(mark);
  if (!shared) return undefined;
  if (shared.includes(assumed)) return assumed;
  // A dollar sign alone is the dollar; a yen sign could be either.
  return shared.length === 1 || mark === '$' ? shared[0] : undefined;
}

/** Digits with a decimal point and no separators, or undefined where the separators make no sense. */
function plainAmount(digits: string, currency: Currency): string | undefined {
  const separators = digits.replace(/\d/g, '');
  if (separators === '') return digits;
  const last = separators.at(-1) as string;
  const at = digits.lastIndexOf(last);
  const tail = digits.slice(at + 1);
  const isDecimal = separators.indexOf(last) === separators.length - 1 && tail.length !== 3;
  const whole = isDecimal ? digits.slice(0, at) : digits;
  const group = isDecimal ? separators.slice(0, -1) : separators;
  // Thousands: one kind of separator, three digits behind each (two in India's lakhs).
  if (group !== '' && !(new Set(group).size === 1 && /^[1-9]\d{0,2}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(whole)))
    return undefined;
  const head = whole.replace(/[.,]/g, '');
  if (!isDecimal) return head;
  const decimals = tail.replace(/0+$/, '');
  return decimals.length > currencyDigits(currency)
    ? undefined
    : `${head === '' ? '0' : head}${decimals && `.${decimals}`}`;
}
