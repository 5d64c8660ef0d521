import { firstFrom, lastUpTo, type Span, spansOf, type Text, within, withoutOverlaps } from './text.ts';
import { alternatives, anyOf, languages, numberOf, piecesOf, type Role } from './words/words.ts';

export interface Labelled<Kind extends string> extends Span {
  kind: Kind;
}

/** Every match of every kind, sorted; one inside another says nothing of its own: "date" in "expiration date". */
export function labelsOf<Kind extends string>(
  patterns: Readonly<Record<Kind, RegExp>>,
  folded: string,
): Labelled<Kind>[] {
  const all = (Object.entries(patterns) as [Kind, RegExp][]).flatMap(([kind, pattern]) =>
    spansOf(pattern, folded).map((span) => ({ ...span, kind })),
  );
  return withoutOverlaps(all);
}

/** How near a label after a value is nearer than any before it: "registered at Gandi, 17 € a year". */
const adjoining = 2;
/** A label beyond it is of another clause than the value. */
const clauseEnd = /、/;

/**
 * What the values of a sentence are called: by the nearest label before each, else by the nearest after it, never beyond
 * another value. Where the first value has its label after it, the others have theirs after them too. `all`: values of
 * every sort; a label after one of them is not that of a value before it.
 */
export function kindsOf<Kind extends string, Value extends Span>(
  sentence: Span,
  values: readonly Value[],
  labels: readonly Labelled<Kind>[],
  text: string,
  all: readonly Span[] = values,
): (Labelled<Kind> | undefined)[] {
  const inside = within(labels, sentence);
  // These are before their value only.
  const trailing = inside.filter(({ kind }) => !['until', 'from', 'old'].includes(kind));
  let follows = false;
  return values.map((value, index) => {
    const from = Math.max(sentence.start, values[index - 1]?.end ?? 0);
    const to = Math.min(sentence.end, all[firstFrom(all, value.end)]?.start ?? sentence.end);
    const first = firstFrom(inside, value.start);
    const previous = inside[first - 1];
    const before = previous && previous.start >= from ? previous : undefined;
    const next = trailing[firstFrom(trailing, value.end)];
    const after = next && next.end <= to ? next : undefined;
    if (index === 0) follows = before === undefined && after !== undefined;
    const isApart =
      before !== undefined && (value.start - before.end > 12 || clauseEnd.test(text.slice(before.end, value.start)));
    const adjoins = after && after.start - value.end <= adjoining && (!before || isApart);
    return follows || adjoins ? (after ?? before) : (before ?? after);
  });
}

const patternsOf = <Kind extends string>(kinds: readonly Kind[], roleOf: (kind: Kind) => Role) =>
  Object.fromEntries(kinds.map((kind) => [kind, anyOf(roleOf(kind))])) as Record<Kind, RegExp>;

export type DateLabelKind = keyof typeof datePatterns;
const datePatterns = patternsOf(
  ['expiration', 'renewal', 'billing', 'due', 'payBy', 'maturity', 'registration', 'until', 'from', 'other'] as const,
  (kind) => `dates.${kind}`,
);
export type AmountLabelKind = keyof typeof amountPatterns;
const amountPatterns = patternsOf(
  ['renewal', 'registration', 'price', 'sum', 'total', 'tax', 'other', 'month', 'old', 'from'] as const,
  (kind) => `amounts.${kind}`,
);
const basisPatterns = patternsOf(['gross', 'net'] as const, (kind) => kind);

/** Whether a text says only what a day or an amount is, as the heading of a column does. */
export const isValueLabel = (folded: string): boolean =>
  [datePatterns, amountPatterns, basisPatterns].some((patterns) => labelsOf<string>(patterns, folded).length > 0);

/** The labels of days; "until" and "from" are some only right before a day. */
export const findDateLabels = ({ folded }: Text, days: readonly Span[]): Labelled<DateLabelKind>[] =>
  labelsOf(datePatterns, folded).filter(({ kind, end }) => {
    const joint = folded.slice(end, days[firstFrom(days, end)]?.start ?? end);
    return kind === 'until' ? /^:? $/.test(joint) : kind !== 'from' || joint === ' ';
  });

/** The labels of prices; none where a day follows, whose label it is then. */
export function findAmountLabels({ folded }: Text, prices: readonly Span[], days: readonly Span[]) {
  const bases = labelsOf(basisPatterns, folded);
  return labelsOf(amountPatterns, folded).filter(({ kind, start, end }) => {
    const next = prices[firstFrom(prices, end)]?.start ?? Infinity;
    const base = lastUpTo(bases, start);
    // The "VAT" of "inc. VAT" is no tax; that of a line "plus VAT: £3.80" is.
    if (kind === 'tax' && base && base.end >= end)
      return folded.charAt(base.start - 1) === '\n' && /^[ :]{0,3}$/u.test(folded.slice(end, Math.min(next, end + 4)));
    if (kind === 'from') return next === end + 1;
    const day = days[firstFrom(days, end)]?.start ?? Infinity;
    return day > next || day - end >= 6 || !/^ ?(?:[:|=]|on|am|le|el)? ?$/u.test(folded.slice(end, day));
  });
}

/** Where a text says "net" and "gross". */
export const findBases = ({ folded }: Text): Labelled<'gross' | 'net'>[] => labelsOf(basisPatterns, folded);

/** What became of a renewal; "will be renewed until" is longer than the words inside it that would say that it was. */
const outcomePatterns = patternsOf(['done', 'failed', 'planned'] as const, (kind) => `renewed.${kind}`);
export const findOutcomes = (folded: string) => labelsOf(outcomePatterns, folded);

const number = `\\d{1,2}|${languages.flatMap(({ numbers }) => numbers).join('|')}`;
const several = new RegExp(
  `(?<![\\p{L}\\d.,])(?:(${number})[ -]?(?:${alternatives('years')})|(\\d{1,3})[ -]?(?:${alternatives('monthsOf')}))(?![a-zà-ÿ])|(?:${piecesOf('term')})[^\\n|:]{0,12}: ?(\\d{1,2})(?![\\d.,/-]|\\s?\\p{L})`,
  'gu',
);

export type Term = Span & { years: number };

/** How long something is for: "1 year", "24 Monate", "Years: 2". */
export const termsIn = (folded: string): Term[] =>
  Array.from(folded.matchAll(several), (match) => {
    const [words, years, months = '0', labelled] = match;
    const count = years ?? labelled;
    const end = match.index + words.length;
    return { start: match.index, end, years: count === undefined ? Number(months) / 12 : numberOf(count) };
  });
