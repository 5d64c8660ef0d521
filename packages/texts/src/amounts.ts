import { kindsOf, labelAbove, type Labelled, labelsOf } from './labels.ts';
import type { Sentence } from './sentences.ts';
import { firstFrom, type Place, placesOf, within } from './place.ts';
import type { Text } from './text.ts';
import { termsIn } from './terms.ts';
import { anyLanguage } from './words/index.ts';
import { type WrittenAmount, writtenAmounts } from './written-amounts.ts';

export type AmountKind = 'renewal' | 'registration' | 'sum' | 'total' | 'other' | 'bare';

export interface FoundAmount extends WrittenAmount {
  kind: AmountKind;
  /** Whether tax is said to be in it. */
  basis: 'gross' | 'net' | undefined;
  /** It is said to be that of every name. */
  each: boolean;
  /** For a year, in so many words. */
  yearly: boolean;
}

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
export interface Amounts {
  amounts: FoundAmount[];
  /** Where a text says that something is for several years. */
  terms: Place[];
}

/** Every amount of money in a text, and what it is for. `$` and `¥` are the owner's own where they can be. */
export function findAmounts({ folded }: Text, sentences: readonly Sentence[], assumed: string): Amounts {
  const written = writtenAmounts(folded, assumed);
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
