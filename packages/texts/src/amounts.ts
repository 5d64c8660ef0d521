import type { Span } from './text.ts';

/** An amount as it is written, before it is known what it is for. */
export interface WrittenAmount extends Span {
  /** Decimal text with a point. */
  amount: string;
  /** ISO 4217, of currencies that cannot be recorded too; null where none stands next to the amount. */
  currency: string | null;
}

/** Codes that are read next to an amount. Many of the others are words: "all 3", "try 2". */
export const codes = 'usd|gbp|eur|inr|cny|jpy|cad|chf|aud|nzd|sek|nok|dkk|pln|czk|mxn|brl|hkd|sgd|zar';
const signs = new Map(
  '€ EUR|euro EUR|euros EUR|£ GBP|₹ INR|rs INR|rs. INR|us$ USD|kr SEK|tl TRY|₺ TRY|zł PLN|r$ BRL|kč CZK|₩ KRW|c$ CAD|ca$ CAD|a$ AUD|円 JPY|元 CNY|rmb CNY'
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
);
const mark = `(?:kr|tl|zł|kč)(?!\\p{L})|[₺₩]|r\\$|(?:${codes})(?: ?\\$|(?!\\p{L}))|\\$ ?(?:us|ca|can)(?!\\p{L})|us\\$|ca?\\$|a\\$|[$€£₹¥円元]|euros?(?!\\p{L})|d[oó]l{1,2}ar(?:s|es)?(?!\\p{L})|rmb(?!\\p{L})|rs\\.?(?= ?\\d)`;
const digits = "\\d{1,3}(?:[.,' ]\\d{3}){1,4}(?:[.,]\\d{1,2})?(?!\\d)|\\d{1,9}(?:[.,]\\d{1,2})?";
const pattern = new RegExp(
  `(?<![\\p{L}\\d.,/-])(?:(${mark}) ?(${digits})(?: ?(${codes})(?!\\p{L}))?|(${digits}) ?(${mark}))(?!\\d)|(?<=[\\u3040-\\u30ff\\u4e00-\\u9fff])(?:(¥) ?(${digits})|(${digits}) ?(円))|(?<=[:=] ?)(\\d{1,5}[.,]\\d{2})(?![\\d.,%/-]| %)`,
  'gu',
);
/** "Price (GBP): 11.99", of a column. */
const currencyAbove = new RegExp(`(${mark})\\)? ?[:=] ?$`, 'u');
/** Currencies whose sign is `$` too, by country. */
const dollars = new Map(
  ['CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'ARS', 'MXN', 'CLP', 'COP', 'UYU'].map((code) => [code.slice(0, 2), code]),
);
/** The currency of `$` for a language tag, if it is none of ours. */
export function dollarsOf(locale = ''): string | undefined {
  const country = /-([A-Z]{2})(?:-|$)/.exec(locale)?.[1] ?? '';
  return country === 'CA' ? undefined : dollars.get(country);
}

/** Every amount of money in a text. `$` and `¥` are the owner's own where they can be. */
export function writtenAmounts(folded: string, assumed: string): WrittenAmount[] {
  const isChinese = /\p{Script=Han}/u.test(folded) && !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(folded);
  return Array.from(folded.matchAll(pattern), (match) => {
    const [, mark, marked, code, before, after, yen, yenMarked, yenBefore, yenAfter, labelled] = match;
    const amount = marked ?? before ?? yenMarked ?? yenBefore ?? labelled ?? '';
    const sign = code ?? mark ?? after ?? yen ?? yenAfter;
    const headed = sign ?? currencyAbove.exec(folded.slice(Math.max(0, match.index - 12), match.index))?.[1];
    const isYuan = headed === '¥' && (/[.,]\d{2}$/.test(amount) || isChinese);
    const currency = headed === undefined ? null : isYuan ? 'CNY' : currencyOf(headed, assumed);
    return { start: match.index, end: match.index + match[0].length, amount: plainDigits(amount), currency };
  });
}

const currencyCell = new RegExp(`(?:currency|währung|devise|moneda|divisa|通貨) ?: ?"?(${codes})(?!\\p{L})`, 'u');
/** "Currency: CAD", the cell of another column; null where a row has none. */
export const currencyOfRow = (row: string): string | null => currencyCell.exec(row)?.[1]?.toUpperCase() ?? null;

function currencyOf(sign: string, assumed: string): string {
  // "MXN $749.99", "19,99 $ CA".
  const [, code, country] = /^(?:([a-z]{3}) ?\$|\$ ?(us|can?))$/u.exec(sign) ?? [];
  if (code) return code.toUpperCase();
  if (country) return country === 'us' ? 'USD' : 'CAD';
  if (sign === '$' || /^d[oó]l/.test(sign)) return [...dollars.values()].includes(assumed) ? assumed : 'USD';
  if (sign === '¥') return assumed === 'CNY' ? 'CNY' : 'JPY';
  return signs.get(sign) ?? sign.toUpperCase();
}

/** Digits with a point before the decimals: of the separators, the last is that of decimals unless three digits follow. */
function plainDigits(written: string): string {
  const [, whole = written, tail] = /^(.*)[.,](\d{1,2})$/.exec(written) ?? [];
  const head = whole.replace(/\D/g, '');
  return tail === undefined ? head : `${head}.${tail}`;
}
