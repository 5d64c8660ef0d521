import { kindsOf, labelAbove, type Labelled, labelsOf } from './labels.ts';
import type { Sentence } from './sentences.ts';
import { firstFrom, type Place, placesOf, within } from './place.ts';
import type { Text } from './text.ts';
import { anyLanguage, languages, piecesOf } from './words/index.ts';

export type AmountKind = 'renewal' | 'registration' | 'sum' | 'total' | 'other' | 'bare';

export interface FoundAmount extends Place {
  kind: AmountKind;
  /** Decimal text with a point. */
  amount: string;
  /** ISO 4217, of currencies that cannot be recorded too; null where none stands beside the amount. */
  currency: string | null;
  /** Whether tax is said to be in it. */
  basis: 'gross' | 'net' | undefined;
  /** It is said to be that of every name. */
  each: boolean;
  /** For a year, in so many words. */
  yearly: boolean;
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
const mark = `(?:${codes})(?!\\p{L})|us\\$|ca?\\$|a\\$|[$€£₹¥円元]|euros?(?!\\p{L})|d[oó]l{1,2}ar(?:s|es)?(?!\\p{L})|rmb(?!\\p{L})|rs\\.?(?= ?\\d)`;
const digits = "\\d{1,3}(?:[.,' ]\\d{3}){1,4}(?:[.,]\\d{1,2})?(?!\\d)|\\d{1,9}(?:[.,]\\d{1,2})?";
const pattern = new RegExp(
  `(?<![\\p{L}\\d.,/-])(?:(${mark}) ?(${digits})(?: ?(${codes})(?!\\p{L}))?|(${digits}) ?(${mark}))(?!\\d)|(?<=[\\u3040-\\u30ff\\u4e00-\\u9fff])(?:(¥) ?(${digits})|(${digits}) ?(円))|(?<=[:=] ?)(\\d{1,5}[.,]\\d{2})(?![\\d.,%/-])`,
  'gu',
);

/** "Price (GBP): 11.99", of a column. */
const currencyAbove = new RegExp(`(${mark})\\)? ?[:=] ?$`, 'u');
/** "From $10 to $12": the first is the price that was. */
const rises = /^.{0,24}(?:(?:^| )(?:to|auf|à|a|nun|now|jetzt) ?|から|->|→) ?$/u;

const kinds = ['renewal', 'registration', 'sum', 'total', 'other', 'month', 'old', 'from'] as const;
const labelPatterns = Object.fromEntries([
  ...kinds.map((kind) => [kind, anyLanguage(({ amounts }) => amounts[kind])] as const),
  ['gross', anyLanguage(({ gross }) => gross)],
  ['net', anyLanguage(({ net }) => net)],
]) as Record<(typeof kinds)[number] | 'gross' | 'net', RegExp>;
/** Whether a text says only what an amount is, as the heading of a column does. */
export const isAmountLabel = (folded: string): boolean => labelsOf(labelPatterns, folded).length > 0;

const eachPattern = anyLanguage((words) => words.each);
const yearly = anyLanguage(
  () =>
    'a year|per year|per annum|yearly|annual|/ ?yr|/ ?year|pro jahr|im jahr|jährlich|/ ?jahr|par an|/ ?an|/ ?年|年額|al año|por año|/ ?año',
);
const number = `\\d{1,2}|${languages.flatMap((one) => one.numbers.slice(1)).join('|')}`;
const several = new RegExp(
  `(?<![\\p{L}\\d.,])(?:(${number})[ -]?(?:${piecesOf((one) => one.years).replaceAll('(?<![\\p{L}\\p{N}])', '')})|(\\d{1,3})[ -]?(?:${piecesOf((one) => one.monthsOf).replaceAll('(?<![\\p{L}\\p{N}])', '')}))|(?:${piecesOf((one) => one.term)})[^\\n|:]{0,12}: ?(\\d{1,2})(?![\\d.,/-])`,
  'gu',
);

export interface Amounts {
  amounts: FoundAmount[];
  /** Where a text says that something is for several years. */
  terms: Place[];
}

/** Every amount of money in a text, and what it is for. `$` and `¥` are the owner's own where they can be. */
export function findAmounts({ folded }: Text, sentences: readonly Sentence[], assumed: string): Amounts {
  const written = Array.from(folded.matchAll(pattern), (match) => {
    const [, mark, marked, code, before, behind, yen, yenMarked, yenBefore, yenBehind, labelled] = match;
    const amount = marked ?? before ?? yenMarked ?? yenBefore ?? labelled ?? '';
    const sign = code ?? mark ?? behind ?? yen ?? yenBehind;
    const headed = sign ?? currencyAbove.exec(folded.slice(Math.max(0, match.index - 12), match.index))?.[1];
    const currency = headed === undefined ? null : currencyOf(headed, assumed);
    return { start: match.index, end: match.index + match[0].length, amount: plainDigits(amount), currency };
  });
  const all = labelsOf(labelPatterns, folded);
  const isBasis = ({ kind }: (typeof all)[number]) => kind === 'gross' || kind === 'net';
  const labels = all.filter(
    (one) => !isBasis(one) && (one.kind !== 'from' || written[firstFrom(written, one.end)]?.start === one.end + 1),
  ) as Labelled<(typeof kinds)[number]>[];
  const bases = all.filter(isBasis) as Labelled<'gross' | 'net'>[];
  const each = placesOf(eachPattern, folded);
  const years = placesOf(yearly, folded);
  const terms = termsIn(folded);
  const near = (places: readonly Place[], { start, end }: Place, before: number, behind: number) => {
    const at = firstFrom(places, end);
    const [next, previous] = [places[at], places[firstFrom(places, start) - 1]];
    return (
      (next !== undefined && next.start - end <= behind) ||
      (previous !== undefined && previous.end <= start && start - previous.end <= before)
    );
  };
  /** What a row says that its amount is for. */
  const says = (sentence: Place, kind: string) => within(labels, sentence).some((label) => label.kind === kind);
  const amounts = sentences.flatMap((sentence) => {
    const values = within(written, sentence);
    if (values.length === 0) return [];
    const found = kindsOf(sentence, values, labels, folded);
    const basis = kindsOf(sentence, values, bases, folded);
    const isLong = within(terms, sentence).length > 0;
    const isRegistration = says(sentence, 'registration') && !says(sentence, 'renewal');
    return values.map((value, index): FoundAmount => {
      const next = values[index + 1]?.start ?? sentence.end;
      const monthly = labels[firstFrom(labels, value.end)];
      const isYearly = near(years, value, 12, 3);
      let kind = found[index]?.kind ?? 'bare';
      if (kind === 'bare' && index === 0 && value.start - sentence.line.start <= 3)
        kind = labelAbove(sentence.above, labels)?.kind ?? 'bare';
      if (monthly?.kind === 'month' && monthly.start - value.end <= 2 && monthly.end <= next) kind = 'month';
      const after = values[index + 1];
      const rose = after !== undefined && rises.test(folded.slice(value.end, Math.min(after.start, value.end + 60)));
      if (kind === 'from') kind = 'bare';
      if ((kind === 'bare' || kind === 'sum') && isRegistration) kind = 'registration';
      const isOther =
        rose ||
        kind === 'month' ||
        kind === 'old' ||
        (isLong && !isYearly && kind !== 'total' && kind !== 'registration');
      return {
        ...value,
        kind: isOther ? 'other' : (kind as AmountKind),
        basis: basis[index]?.kind,
        each: near(each, value, 12, 6),
        yearly: isYearly,
      };
    });
  });
  return { amounts, terms };
}

/** "3 years", "24 Monate", "Years: 2": for longer than the one year that a price of a record is for. */
function termsIn(folded: string): Place[] {
  return Array.from(folded.matchAll(several)).flatMap((match) => {
    const [, years, months, labelled] = match;
    const isWord = years !== undefined && !/^\d/.test(years);
    const isLong = isWord || Number(years ?? 0) > 1 || Number(months ?? 0) > 12 || Number(labelled ?? 0) > 1;
    return isLong ? [{ start: match.index, end: match.index + match[0].length }] : [];
  });
}

function currencyOf(sign: string, assumed: string): string {
  if (sign === '$' || /^d[oó]l/.test(sign)) return assumed === 'CAD' ? 'CAD' : 'USD';
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
