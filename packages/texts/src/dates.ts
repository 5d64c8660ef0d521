import { addDaysClamped } from '@namekeep/domain';
import { kindsOf, labelAbove, labelsOf } from './labels.ts';
import { firstFrom, type Place, placesOf, within, withoutOverlaps } from './place.ts';
import { writtenOn } from './sent-day.ts';
import type { Sentence } from './sentences.ts';
import type { Text } from './text.ts';
import { anyLanguage, languages, piecesOf } from './words/index.ts';
import { type DateContext, writtenDates } from './written-dates.ts';

export type DateKind = 'expiration' | 'renewal' | 'billing' | 'registration' | 'other' | 'bare';

export interface FoundDate extends Place {
  kind: DateKind;
  /** Undefined where day and month could be either way round. */
  date: string | undefined;
  /** Counted from a day: "in 30 days". */
  relative: boolean;
  /** The last day of a period, and said to be nothing else. */
  endsPeriod: boolean;
  /** No year stands with it: that of the next such day was taken. */
  assumesYear: boolean;
}

/** "$20.00 on January 7" below "Next charge": how far into its line a day may stand. */
const nearStart = 14;
/** Days that a charge without a year may lie ahead. */
const farthestCharge = 300;

/** Every day that a text names, and what it is. Days without a year and words like "tomorrow" count from `today`. */
export function findDates(text: Text, sentences: readonly Sentence[], context: DateContext): FoundDate[] {
  const today = writtenOn(text, context) ?? context.today;
  const written = withoutOverlaps(writtenDates(text, { ...context, today }));
  const labels = labelsOf(labelPatterns, text.folded).filter(
    ({ kind, end }) => (kind !== 'until' && kind !== 'from') || written[firstFrom(written, end)]?.start === end + 1,
  );
  const isPaid = paid.test(text.folded);
  const deadlines = placesOf(deadline, text.folded);
  return sentences.flatMap((sentence) => {
    const values = within(written, sentence);
    if (values.length === 0) return [];
    const kinds = kindsOf(sentence, values, labels, text.plain);
    return values.map(({ relative = false, withoutYear, ...value }, index): FoundDate => {
      const label = kinds[index];
      const [before, after] = [values[index - 1], values[index + 1]];
      const ends = before !== undefined && between.test(text.folded.slice(before.end, value.start));
      const begins = after !== undefined && between.test(text.folded.slice(value.end, after.start));
      const is = (kind: DateKind, endsPeriod = false): FoundDate => ({
        ...value,
        kind,
        relative,
        endsPeriod,
        assumesYear: withoutYear === true,
      });
      // A period ends when what was paid for ends.
      if (ends) return is('expiration', true);
      if (begins || isStamp(text.plain, value)) return is('other');
      if (label?.kind === 'from') return is('other');
      if (label?.kind === 'until') return is(within(deadlines, sentence).length > 0 ? 'other' : 'expiration', true);
      if (label?.kind === 'due') return is(isPaid ? 'other' : 'billing');
      // "Declined on November 18": no charge is announced for nearly a year ahead.
      if (
        label?.kind === 'billing' &&
        withoutYear &&
        value.date !== undefined &&
        value.date > addDaysClamped(today, farthestCharge)
      )
        return is('other');
      if (label) return is(label.kind);
      const above =
        index === 0 && value.start - sentence.line.start <= nearStart ? labelAbove(sentence.above, labels) : undefined;
      if (above?.kind === 'due') return is(isPaid ? 'other' : 'billing');
      if (above && above.kind !== 'from' && above.kind !== 'until') return is(above.kind);
      return is(relative ? 'other' : 'bare');
    });
  });
}

const kinds = ['expiration', 'renewal', 'billing', 'due', 'registration', 'until', 'from', 'other'] as const;
const labelPatterns = Object.fromEntries(
  kinds.map((kind) => [kind, anyLanguage(({ dates }) => dates[kind])]),
) as Record<(typeof kinds)[number], RegExp>;
/** Whether a text says only what a day or a price is, as the heading of a column does. */
export const isDateLabel = (folded: string): boolean => labelsOf(labelPatterns, folded).length > 0;

const paid = new RegExp(
  piecesOf((one) => one.paid),
  'u',
);
const deadline = new RegExp(`(?<!\\p{L})(?:${languages.map((one) => one.deadline).join('|')})`, 'gu');
const between = new RegExp(`^ ?(?:[-–—→~〜]|${piecesOf((one) => one.between)}) ?$`, 'u');

/** "[14.11.2026, 09:12] Jo:" says when something was written. */
function isStamp(plain: string, { start, end }: Place): boolean {
  return (
    /(?:^|\n)[[(]?$/.test(plain.slice(Math.max(0, start - 2), start)) &&
    /^,? \d{1,2}:\d{2}/.test(plain.slice(end, end + 8))
  );
}
