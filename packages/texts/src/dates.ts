import { addDaysClamped } from '@namekeep/domain';
import { kindsOf, type Labelled, labelAbove, labelsOf } from './labels.ts';
import { isWholeYears } from './periods.ts';
import { firstFrom, type Place, placesOf, within } from './place.ts';
import type { Sentence } from './sentences.ts';
import type { Text } from './text.ts';
import type { Wording } from './wording.ts';
import { anyLanguage, languages, piecesOf } from './words/index.ts';
import type { WrittenDate } from './written-dates.ts';

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

const kinds = [
  'expiration',
  'renewal',
  'billing',
  'due',
  'maturity',
  'registration',
  'until',
  'from',
  'other',
] as const;
type LabelKind = (typeof kinds)[number];
const labelPatterns = Object.fromEntries(
  kinds.map((kind) => [kind, anyLanguage(({ dates }) => dates[kind])]),
) as Record<LabelKind, RegExp>;
/** Whether a text says only what a day is, as the heading of a column does. */
export const isDateLabel = (folded: string): boolean => labelsOf(labelPatterns, folded).length > 0;

/** The labels of days; "until" and "from" are some only right before a day. */
export const findDateLabels = ({ folded }: Text, written: readonly Place[]): Labelled<LabelKind>[] =>
  labelsOf(labelPatterns, folded).filter(
    ({ kind, end }) => (kind !== 'until' && kind !== 'from') || written[firstFrom(written, end)]?.start === end + 1,
  );

/** "$20.00 on January 7" below "Next charge": how far into its line a day may stand. */
const nearStart = 14;
/** Days that a charge without a year may lie ahead. */
const farthestCharge = 300;

export interface DateSurroundings {
  labels: readonly Labelled<LabelKind>[];
  /** All days and prices. */
  values: readonly Place[];
  wording: Wording;
  today: string;
}

/** What each day is that a text names: what its label says where that is known, and nothing where other words are about. */
export function findDates(
  text: Text,
  sentences: readonly Sentence[],
  written: readonly WrittenDate[],
  { labels, values: all, wording, today }: DateSurroundings,
): FoundDate[] {
  const isPaid = paid.test(text.folded);
  const isInvoice = invoice.test(text.folded);
  // The period of an invoice begins when it is paid.
  const isOpen = isInvoice && !isPaid && unpaid.test(text.folded);
  const sameDays = placesOf(sameDay, text.folded);
  const isChargedThen = sentences.some(
    (sentence) =>
      within(sameDays, sentence).length > 0 && within(labels, sentence).some(({ kind }) => kind === 'billing'),
  );
  const deadlines = placesOf(deadline, text.folded);

  const kindOf = (label: Labelled<LabelKind>, { date, withoutYear }: WrittenDate, sentence: Place): DateKind => {
    switch (label.kind) {
      case 'from':
        return 'other';
      case 'until':
        return within(deadlines, sentence).length > 0 ? 'other' : 'expiration';
      case 'maturity':
        return isInvoice ? (isPaid ? 'other' : 'billing') : 'expiration';
      case 'due':
        return isPaid ? 'other' : 'billing';
      case 'billing': {
        // "Declined on November 18": no charge is announced for nearly a year ahead.
        const isFar = withoutYear && date !== undefined && date > addDaysClamped(today, farthestCharge);
        return isFar ? 'other' : 'billing';
      }
      case 'renewal':
        return isChargedThen ? 'billing' : 'renewal';
      default:
        return label.kind;
    }
  };

  return sentences.flatMap((sentence) => {
    const values = within(written, sentence);
    if (values.length === 0) return [];
    const found = kindsOf(sentence, values, labels, text.plain, all);
    return values.map((value, index): FoundDate => {
      const label = found[index];
      const [before, after] = [values[index - 1], values[index + 1]];
      const is = (kind: DateKind, endsPeriod = false): FoundDate => ({
        start: value.start,
        end: value.end,
        date: value.date,
        kind,
        relative: value.relative ?? false,
        endsPeriod,
        assumesYear: value.withoutYear === true,
      });
      const bounds = { start: before?.end ?? sentence.start, end: after?.start ?? sentence.end };
      if (before && between.test(text.folded.slice(before.end, value.start))) {
        // A period of whole years ends when what was paid for ends.
        const first = { start: values[index - 2]?.end ?? sentence.start, end: value.start };
        const isAlien = wording.isAlien(before, found[index - 1] ?? before, first);
        return is(isAlien || isOpen || !isWholeYears(before.date, value.date) ? 'other' : 'expiration', true);
      }
      if (after && between.test(text.folded.slice(value.end, after.start))) return is('other');
      if (isStamp(text.plain, value) || deadlineBehind.test(text.folded.slice(value.end, value.end + 5)))
        return is('other');
      // "02 Oct  Domain renewal" is a row of a statement.
      if (
        label &&
        label.start >= value.end &&
        !value.relative &&
        !joined.test(text.folded.charAt(label.start)) &&
        !leadsIn(text.folded, sentence.start, value.start)
      )
        return is('other');
      const isLedger = label && value.withoutYear && label.start >= value.end && value.start - sentence.line.start <= 3;
      if (isLedger && label.kind !== 'from' && / {2}|\t|\|/.test(text.plain.slice(value.end, label.start)))
        return is('other');
      // "Transfer the amount by …": the day by which to pay.
      if (label && (label.kind === 'until' || label.kind === 'from')) {
        const payable = labels[firstFrom(labels, label.start) - 1];
        if (payable?.kind === 'due' && payable.start >= bounds.start && !wording.isAlien(value, payable, bounds))
          return is(kindOf(payable, value, sentence));
      }
      if (label)
        return is(
          wording.isAlien(value, label, bounds) ? 'other' : kindOf(label, value, sentence),
          label.kind === 'until',
        );
      // A line above that has a day or a price of its own waits for none.
      const waits = sentence.above && within(all, sentence.above).length === 0;
      if (index === 0 && value.start - sentence.line.start <= nearStart && sentence.above && waits) {
        const above = labelAbove(sentence.above, labels);
        if (above && above.kind !== 'from' && above.kind !== 'until')
          return is(wording.isAlien(above, above, sentence.above) ? 'other' : kindOf(above, value, sentence));
      }
      const piece = { start: lastEnd(all, value.start, sentence.start), end: nextStart(all, value.end, sentence.end) };
      return is(value.relative || !wording.isBare(value, piece, sentence) ? 'other' : 'bare');
    });
  });
}

const lastEnd = (places: readonly Place[], at: number, least: number): number =>
  Math.max(places[firstFrom(places, at) - 1]?.end ?? 0, least);
const nextStart = (places: readonly Place[], at: number, most: number): number =>
  Math.min(places[firstFrom(places, at)]?.start ?? most, most);

const paid = new RegExp(
  piecesOf((one) => one.paid),
  'u',
);
/** "2026/12/31 までに": by which something is to be done. */
const deadlineBehind = /^ ?までに/u;
const sameDay = anyLanguage((words) => words.sameDay);
const unpaid = new RegExp(
  piecesOf((one) => one.unpaid),
  'u',
);
const invoice = new RegExp(`(?:^|\\n)[^\\n\\p{L}]{0,4}(?:${languages.map((one) => one.invoice).join('|')})`, 'u');
const deadline = new RegExp(`(?<!\\p{L})(?:${languages.map((one) => one.deadline).join('|')})`, 'gu');
const between = new RegExp(`^ ?(?:[-–—→~〜>]|[-=]>|${piecesOf((one) => one.between)}) ?$`, 'u');

const leadIn = new RegExp(
  `(?:^|[^\\p{L}\\p{N} ]|(?<!\\p{L})(?:${languages
    .map((one) => one.on)
    .filter(Boolean)
    .join('|')})) {0,2}$`,
  'u',
);
/** Whether what stands before a day lets a word behind it say what it is: "On 3 March … expires", not "by 3 March …". */
const leadsIn = (folded: string, from: number, at: number): boolean =>
  leadIn.test(folded.slice(Math.max(from, at - 24), at));
const joined = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** "[14.11.2026, 09:12] Jo:" says when something was written. */
function isStamp(plain: string, { start, end }: Place): boolean {
  return (
    /(?:^|\n)[[(]?$/.test(plain.slice(Math.max(0, start - 2), start)) &&
    /^,? \d{1,2}:\d{2}/.test(plain.slice(end, end + 8))
  );
}
