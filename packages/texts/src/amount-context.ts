import { type AmountLabelKind, amountPatterns, eachPattern, findBases, yearlyPattern } from './amount-labels.ts';
import type { FoundDate } from './dates.ts';
import type { Labelled } from './labels.ts';
import { firstFrom, type Place, placesOf, within } from './place.ts';
import type { Sentence } from './sentences.ts';
import { isLongTerm, type Term, termsIn } from './terms.ts';
import type { Text } from './text.ts';
import type { Wording } from './wording.ts';
import type { WrittenAmount } from './written-amounts.ts';

export interface AmountSurroundings {
  labels: readonly Labelled<AmountLabelKind>[];
  /** All days and prices. */
  values: readonly Place[];
  names: readonly Place[];
  dates: readonly FoundDate[];
  wording: Wording;
}

/** What is known of a text before it is asked what its amounts are for. */
export interface AmountContext extends AmountSurroundings {
  folded: string;
  written: readonly WrittenAmount[];
  bases: readonly Labelled<'gross' | 'net'>[];
  renewals: readonly Place[];
  each: readonly Place[];
  years: readonly Place[];
  terms: readonly Term[];
  /** Whether any amount has a currency beside it. */
  isMarked: boolean;
}

export function amountContext(
  { folded }: Text,
  written: readonly WrittenAmount[],
  surroundings: AmountSurroundings,
): AmountContext {
  return {
    ...surroundings,
    folded,
    written,
    bases: findBases({ folded }),
    renewals: placesOf(amountPatterns.renewal, folded),
    each: placesOf(eachPattern, folded),
    years: placesOf(yearlyPattern, folded),
    terms: termsIn(folded),
    isMarked: written.some(({ currency }) => currency !== null),
  };
}

/** An amount in its sentence. */
export interface Priced {
  sentence: Sentence;
  value: WrittenAmount;
  /** Whether no other amount stands before it in its sentence. */
  isFirst: boolean;
  last: WrittenAmount | undefined;
  /** From the end of the amount before it to the start of the next one, within the sentence. */
  bounds: Place;
  /** "From $10 to $12": it is the price that was. */
  rose: boolean;
  /** For one year, in so many words. */
  isYearly: boolean;
  isOneYear: boolean;
  isLong: boolean;
}

/** "From $10 to $12": the first is the price that was. */
const rises = /^.{0,24}(?:(?:^| )(?:to|auf|à|a|nun|now|jetzt) ?|から|->|→) ?$/u;

export function pricedIn(
  context: AmountContext,
  sentence: Sentence,
  values: readonly WrittenAmount[],
  index: number,
): Priced {
  const value = values[index] as WrittenAmount;
  const [last, after] = [values[index - 1], values[index + 1]];
  const bounds = { start: last?.end ?? sentence.start, end: after?.start ?? sentence.end };
  const terms = termsOf(context, value, bounds, sentence);
  const isLong = terms.some(isLongTerm);
  return {
    sentence,
    value,
    isFirst: index === 0,
    last,
    bounds,
    rose: after !== undefined && rises.test(context.folded.slice(value.end, Math.min(after.start, value.end + 60))),
    isYearly: isNear(context.years, value, 12, 3),
    isOneYear: terms.length > 0 && !isLong,
    isLong,
  };
}

/** How long the thing is for that a price is of: as said before the price, else behind it, else in its sentence. */
function termsOf({ terms }: AmountContext, { start, end }: Place, bounds: Place, sentence: Place): Term[] {
  const before = within(terms, { start: bounds.start, end: start });
  if (before.length > 0) return before;
  const behind = within(terms, { start: end, end: bounds.end });
  return behind.length > 0 ? behind : within(terms, sentence);
}

/** Whether one of `places` ends within `before` characters before a place, or begins within `behind` behind it. */
export function isNear(places: readonly Place[], { start, end }: Place, before: number, behind: number): boolean {
  const at = firstFrom(places, end);
  const [next, previous] = [places[at], places[firstFrom(places, start) - 1]];
  return (
    (next !== undefined && next.start - end <= behind) ||
    (previous !== undefined && previous.end <= start && start - previous.end <= before)
  );
}

/** Whether a label in a piece says that its amount is of a kind. */
export const says = ({ labels }: AmountContext, piece: Place, kind: AmountLabelKind): boolean =>
  within(labels, piece).some((label) => label.kind === kind);
