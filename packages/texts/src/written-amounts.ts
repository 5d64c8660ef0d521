import type { Place } from './place.ts';

/** An amount as it is written, before it is known what it is for. */
export interface WrittenAmount extends Place {
  /** Decimal text with a point. */
  amount: string;
  /** ISO 4217, of currencies that cannot be recorded too; null where none stands beside the amount. */
  currency: string | null;
}

const signs: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  us$: 'USD',
  c$: 'CAD',
  ca$: 'CAD',
  a$: 'AUD',
  euro: 'EUR',
  euros: 'EUR',
  eur: 'EUR',
  円: 'JPY',
  元: 'CNY',
  rmb: 'CNY',
  rs: 'INR',
  'rs.': 'INR',
};
const codes = 'usd|gbp|eur|inr|cny|jpy|cad|chf|aud|nzd|sek|nok|dkk|pln|czk|mxn|brl|hkd|sgd|zar';
const mark = `(?:${codes})(?: ?\\$|(?!\\p{L}))|\\$ ?(?:us|ca|can)(?!\\p{L})|us\\$|ca?\\$|a\\$|[$€£₹¥円元]|euros?(?!\\p{L})|d[oó]l{1,2}ar(?:s|es)?(?!\\p{L})|rmb(?!\\p{L})|rs\\.?(?= ?\\d)`;
const digits = "\\d{1,3}(?:[.,' ]\\d{3}){1,4}(?:[.,]\\d{1,2})?(?!\\d)|\\d{1,9}(?:[.,]\\d{1,2})?";
const pattern = new RegExp(
  `(?<![\\p{L}\\d.,/-])(?:(${mark}) ?(${digits})(?: ?(${codes})(?!\\p{L}))?|(${digits}) ?(${mark}))(?!\\d)|(?<=[\\u3040-\\u30ff\\u4e00-\\u9fff])(?:(¥) ?(${digits})|(${digits}) ?(円))|(?<=[:=] ?)(\\d{1,5}[.,]\\d{2})(?![\\d.,%/-]| %)`,
  'gu',
);

/** "Price (GBP): 11.99", of a column. */
const currencyAbove = new RegExp(`(${mark})\\)? ?[:=] ?$`, 'u');
/** What `$` means where neither the owner's currency nor another of ours is meant. */
const pesos: Readonly<Record<string, string>> = {
  AU: 'AUD',
  NZ: 'NZD',
  SG: 'SGD',
  HK: 'HKD',
  AR: 'ARS',
  MX: 'MXN',
  CL: 'CLP',
  CO: 'COP',
  UY: 'UYU',
};
/** The currency of `$` for a language tag, if that is none of ours. */
export const dollarsOf = (locale: string | undefined): string | undefined =>
  pesos[/-([A-Z]{2})(?:-|$)/.exec(locale ?? '')?.[1] ?? ''];

/** Every amount of money in a text. `$` and `¥` are the owner's own where they can be. */
export function writtenAmounts(folded: string, assumed: string): WrittenAmount[] {
  const isChinese = /\p{Script=Han}/u.test(folded) && !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(folded);
  return Array.from(folded.matchAll(pattern), (match) => {
    const [, mark, marked, code, before, behind, yen, yenMarked, yenBefore, yenBehind, labelled] = match;
    const amount = marked ?? before ?? yenMarked ?? yenBefore ?? labelled ?? '';
    const sign = code ?? mark ?? behind ?? yen ?? yenBehind;
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
  const dollars = /^(?:([a-z]{3}) ?\$|\$ ?(us|can?))$/u.exec(sign);
  // "MXN $749.99", "19,99 $ CA".
  if (dollars) return dollars[1]?.toUpperCase() ?? (dollars[2] === 'us' ? 'USD' : 'CAD');
  if (sign === '$' || /^d[oó]l/.test(sign))
    return /^(?:CAD|AUD|NZD|SGD|HKD|ARS|MXN|CLP|COP|UYU)$/.test(assumed) ? assumed : 'USD';
  if (sign === '¥') return assumed === 'CNY' ? 'CNY' : 'JPY';
  return signs[sign] ?? sign.toUpperCase();
}

/** Digits with a point before the decimals: of the separators, the last is that of decimals unless three digits follow. */
function plainDigits(written: string): string {
  const tail = /[.,](\d{1,2})$/.exec(written)?.[1];
  const whole = tail === undefined ? written : written.slice(0, -tail.length - 1);
  const head = whole.replace(/\D/g, '');
  return tail === undefined ? head : `${head}.${tail}`;
}
