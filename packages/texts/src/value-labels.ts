import { type Labelled, labelsOf } from './labels.ts';
import { firstFrom, type Place, placesOf } from './place.ts';
import type { Text } from './text.ts';
import { anyLanguage, languages, piecesOf } from './words/index.ts';

const dateKinds = [
  'expiration',
  'renewal',
  'billing',
  'due',
  'payBy',
  'maturity',
  'registration',
  'until',
  'from',
  'other',
] as const;
export type DateLabelKind = (typeof dateKinds)[number];
export type DateLabel = Labelled<DateLabelKind>;

const datePatterns = Object.fromEntries(
  dateKinds.map((kind) => [kind, anyLanguage(({ dates }) => dates[kind])]),
) as Record<DateLabelKind, RegExp>;
/** Whether a text says only what a day is, as the heading of a column does. */
export const isDateLabel = (folded: string): boolean => labelsOf(datePatterns, folded).length > 0;

/** The labels of days; "until" and "from" are some only right before a day. */
export const findDateLabels = ({ folded }: Text, written: readonly Place[]): DateLabel[] =>
  labelsOf(datePatterns, folded).filter(({ kind, end }) => {
    const joint = folded.slice(end, written[firstFrom(written, end)]?.start ?? end);
    return kind === 'until' ? /^:? $/.test(joint) : kind !== 'from' || joint === ' ';
  });

const number = `\\d{1,2}|${languages.flatMap((one) => one.numbers.slice(1)).join('|')}`;
const several = new RegExp(
  `(?<![\\p{L}\\d.,])(?:(${number})[ -]?(?:${piecesOf((one) => one.years).replaceAll('(?<![\\p{L}\\p{N}])', '')})|(\\d{1,3})[ -]?(?:${piecesOf((one) => one.monthsOf).replaceAll('(?<![\\p{L}\\p{N}])', '')}))|(?:${piecesOf((one) => one.term)})[^\\n|:]{0,12}: ?(\\d{1,2})(?![\\d.,/-]|\\s?\\p{L})`,
  'gu',
);

export interface Term extends Place {
  isLong: boolean;
}

export const isLongTerm = ({ isLong }: Term): boolean => isLong;

/** How long something is for, as "1 year" and, "24 Monate", "Years: 2"; long where that is more than the one year that a price of a record is for. */
export function termsIn(folded: string): Term[] {
  return Array.from(folded.matchAll(several), (match) => {
    const [, years, months, labelled] = match;
    const isWord = years !== undefined && !/^\d/.test(years);
    const isLong = isWord || Number(years ?? 0) > 1 || Number(months ?? 0) > 12 || Number(labelled ?? 0) > 1;
    return { start: match.index, end: match.index + match[0].length, isLong };
  });
}

const amountKinds = [
  'renewal',
  'registration',
  'price',
  'sum',
  'total',
  'tax',
  'other',
  'month',
  'old',
  'from',
] as const;
export type AmountLabelKind = (typeof amountKinds)[number];
export const amountPatterns = Object.fromEntries(
  amountKinds.map((kind) => [kind, anyLanguage(({ amounts }) => amounts[kind])] as const),
) as Record<AmountLabelKind, RegExp>;
const basisPatterns = { gross: anyLanguage(({ gross }) => gross), net: anyLanguage(({ net }) => net) };
/** Where a text says "net" and "gross". */
export const findBases = ({ folded }: Pick<Text, 'folded'>): Labelled<'gross' | 'net'>[] =>
  labelsOf(basisPatterns, folded);
/** Whether a text says only what an amount is, as the heading of a column does. */
export const isAmountLabel = (folded: string): boolean =>
  labelsOf(amountPatterns, folded).length > 0 || labelsOf(basisPatterns, folded).length > 0;

/** "Each": a price is that of every name. */
export const eachPattern = anyLanguage((words) => words.each);
/** "A year", beside a price. */
export const yearlyPattern = anyLanguage(
  () =>
    'a year|per year|per annum|p\\.a\\.|yearly|annual|/ ?yr|/ ?year|pro jahr|im jahr|jährlich|/ ?jahr|p\\. ?a\\.|par an|/ ?an|/ ?年|年額|al año|por año|/ ?año',
);

/** "Plus VAT" at the start of a line. */
const added = /^\n(?:\+|plus|zzgl|zuzüglich|exkl)/u;

/** The labels of prices; none where a day stands behind it, whose label it is then. */
export const findAmountLabels = (
  { folded }: Text,
  written: readonly Place[],
  dates: readonly Place[],
): Labelled<AmountLabelKind>[] => {
  const bases = labelsOf(basisPatterns, folded);
  return labelsOf(amountPatterns, folded).filter(({ kind, start, end }) => {
    const next = written[firstFrom(written, end)]?.start ?? Infinity;
    // The "VAT" of "inc. VAT" is no tax; that of a line "plus VAT: £3.80" is.
    const base = bases[firstFrom(bases, start + 1) - 1];
    if (kind === 'tax' && base && base.end >= end)
      return (
        added.test(folded.slice(Math.max(0, base.start - 1), end)) &&
        /^[ :]{0,3}$/u.test(folded.slice(end, Math.min(next, end + 4)))
      );
    if (kind === 'from') return next === end + 1;
    const day = dates[firstFrom(dates, end)]?.start ?? Infinity;
    return !(
      day < next &&
      /^ ?(?:[:|=]|on|am|le|el)? ?$/u.test(folded.slice(end, Math.min(day, end + 6))) &&
      day - end < 6
    );
  });
};

/** Words beside prices that say what they say by themselves: of taxes, of years, "each". */
export const findPriceWords = ({ folded }: Text): Place[] => [
  ...labelsOf(basisPatterns, folded),
  ...placesOf(eachPattern, folded),
  ...placesOf(yearlyPattern, folded),
  ...termsIn(folded),
];
