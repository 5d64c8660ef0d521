import { type Labelled, labelsOf } from './labels.ts';
import { firstFrom, type Place, placesOf } from './place.ts';
import { termsIn } from './terms.ts';
import type { Text } from './text.ts';
import { anyLanguage } from './words/index.ts';

const kinds = ['renewal', 'registration', 'price', 'sum', 'total', 'tax', 'other', 'month', 'old', 'from'] as const;
export type AmountLabelKind = (typeof kinds)[number];
export const amountPatterns = Object.fromEntries(
  kinds.map((kind) => [kind, anyLanguage(({ amounts }) => amounts[kind])] as const),
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
