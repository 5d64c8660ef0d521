import { type Labelled, labelOf, labelsOf, type Place, placesOf } from './place.ts';
import { anyLanguage } from './words/index.ts';

export type AmountKind = 'renewal' | 'registration' | 'total' | 'other' | 'bare';

export interface FoundAmount extends Place {
  kind: AmountKind;
  /** Decimal text with a point. */
  amount: string;
  /** ISO 4217, of currencies that cannot be recorded too; null where none stands beside the amount. */
  currency: string | null;
  /** It is said to be that of every name. */
  each: boolean;
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
const codes = 'USD|GBP|EUR|INR|CNY|JPY|CAD|CHF|AUD|NZD|SEK|NOK|DKK|PLN|CZK|MXN|BRL|HKD|SGD|ZAR';
const mark = `(?:${codes})(?![\\p{L}])|US\\$|CA?\\$|A\\$|[$€£₹¥￥円元]|euros?(?![\\p{L}])|d[oó]l{1,2}ar(?:s|es)?(?![\\p{L}])|RMB(?![\\p{L}])|Rs\\.?(?=\\s?\\d)`;
const digits = "\\d{1,3}(?:[.,'’ \\u00a0\\u202f]\\d{3})+(?:[.,]\\d{1,2})?|\\d{1,9}(?:[.,]\\d{1,2})?";
const pattern = new RegExp(
  `(?<![\\p{L}\\d.,/-])(?:(${mark})\\s?(${digits})|(${digits})\\s?(${mark}))(?![\\d])|(?<=[:=]\\s?)(\\d{1,5}[.,]\\d{2})(?![\\d.,%/-])`,
  'giu',
);

const kinds = ['renewal', 'registration', 'total', 'other'] as const;
const labelPatterns = Object.fromEntries(
  kinds.map((kind) => [kind, anyLanguage(({ amounts }) => amounts[kind])]),
) as Record<(typeof kinds)[number], RegExp>;

const eachPattern = anyLanguage((words) => words.each);

/** Every amount of money in a text, and what it is for. `$` and `¥` are the owner's own where they can be. */
export function findAmounts(text: string, assumed: string): FoundAmount[] {
  const found = [...text.matchAll(pattern)].map((match) => {
    const written = match[2] ?? match[3] ?? match[5] ?? '';
    const sign = match[1] ?? match[4];
    const currency = sign === undefined ? null : currencyOf(sign, assumed);
    return { start: match.index, end: match.index + match[0].length, amount: plain(written), currency };
  });
  const labels: Labelled<(typeof kinds)[number]>[] = labelsOf(labelPatterns, text);
  const each = placesOf(eachPattern, text);
  const isNear = (one: Place) =>
    each.some(
      ({ start, end }) => (end <= one.start && one.start - end <= 12) || (start >= one.end && start - one.end <= 6),
    );
  return found.map((one) => ({
    ...one,
    each: isNear(one),
    kind: labelOf(one, { text, labels, values: found }) ?? 'bare',
  }));
}

function currencyOf(sign: string, assumed: string): string {
  const lower = sign.toLowerCase();
  if (lower === '$' || /^d[oó]l/.test(lower)) return assumed === 'CAD' ? 'CAD' : 'USD';
  if (lower === '¥' || lower === '￥') return assumed === 'CNY' ? 'CNY' : 'JPY';
  return signs[lower] ?? sign.toUpperCase();
}

/** Digits with a point before the decimals: of the separators, the last is that of decimals unless three digits follow. */
function plain(written: string): string {
  const tail = /[.,](\d{1,2})$/.exec(written)?.[1];
  const whole = tail === undefined ? written : written.slice(0, -tail.length - 1);
  const head = whole.replace(/\D/g, '');
  return tail === undefined ? head : `${head}.${tail}`;
}
