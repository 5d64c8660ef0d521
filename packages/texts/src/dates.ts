import { addDaysClamped } from '@namekeep/domain';
import { spoken } from './chats.ts';
import { invoiceStatusOf } from './invoice-status.ts';
import { kindsOf, type Labelled, labelAbove, labelsOf } from './labels.ts';
import { isWholeYears } from './periods.ts';
import { firstFrom, type Place, placesOf, within } from './place.ts';
import type { Sentence } from './sentences.ts';
import { nameMark, type Text } from './text.ts';
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
  'payBy',
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
const longestBefore = 90;
/** Days that a charge without a year may lie ahead. */
const farthestCharge = 300;
/** Days within which an invoice is to be paid. */
const longestTerm = 100;

export interface DateSurroundings {
  labels: readonly Labelled<LabelKind>[];
  /** All days and prices. */
  values: readonly Place[];
  names: readonly Place[];
  wording: Wording;
  today: string;
}

/** What each day is that a text names: what its label says where that is known, and nothing where other words are about. */
export function findDates(
  text: Text,
  sentences: readonly Sentence[],
  written: readonly WrittenDate[],
  { labels, values: all, names, wording, today }: DateSurroundings,
): FoundDate[] {
  const { isInvoice, isPaid, isOpen, isBelowHead } = invoiceStatusOf(text.folded);
  const sameDays = placesOf(sameDay, text.folded);
  const isChargedThen = sentences.some(
    (sentence) =>
      within(sameDays, sentence).length > 0 && within(labels, sentence).some(({ kind }) => kind === 'billing'),
  );
  const deadlines = placesOf(deadline, text.folded);
  const isOfMoney = all.length > written.length || placesOf(money, text.folded).length > 0;

  /** "Until 30 November, .com domains cost …": what the sentence is about comes behind the day. */
  const isDeadline = (label: Place, end: number, sentence: Place): boolean =>
    !isNamed({ start: sentence.start, end }) &&
    /^\P{L}*$/u.test(text.folded.slice(sentence.start, label.start)) &&
    /^,? ?\p{L}[^\n]{20}/u.test(text.folded.slice(end, Math.min(sentence.end, end + 40)));
  const isSoon = (date: string | undefined): boolean =>
    date === undefined || date <= addDaysClamped(today, longestTerm);
  const isNamed = (piece: Place): boolean => within(names, piece).length > 0;
  const kindOf = (
    label: Labelled<LabelKind>,
    { start, end, date, withoutYear }: WrittenDate,
    sentence: Sentence,
  ): DateKind => {
    switch (label.kind) {
      case 'from':
        return 'other';
      case 'until':
        return within(deadlines, sentence).length > 0 || isDeadline(label, end, sentence) ? 'other' : 'expiration';
      case 'maturity':
        if (!isInvoice || text.plain.charAt(sentence.line.start) === spoken) return 'expiration';
        return !isPaid(start) && isBelowHead(start) && isSoon(date) && !isNamed(sentence.line) ? 'billing' : 'other';
      case 'due':
        // "a.example, due 3 March": without anything to pay, it is the renewal that is due.
        return isPaid(start) ? 'other' : isOfMoney ? 'billing' : 'renewal';
      case 'payBy':
        return isPaid(start) ? 'other' : 'billing';
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

  /** Near the start of its line; in the answer to a question behind the name that it speaks of: "a.example? In 12 days". */
  const isNearStart = ({ line }: Sentence, { start }: Place): boolean => {
    const before = text.folded.slice(line.start, Math.min(start, line.start + longestBefore));
    if (start - line.start <= nearStart) return true;
    return (
      before.startsWith(spoken) &&
      start - line.start < longestBefore &&
      /^\P{L}*$/u.test(before.replaceAll(nameMark, ''))
    );
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
        // A period of whole years ends when what was paid for ends; that of an unpaid invoice has not begun.
        const first = { start: values[index - 2]?.end ?? sentence.start, end: value.start };
        const isAlien = wording.isAlien(before, found[index - 1] ?? before, first);
        return is(
          isAlien || isOpen(value.start) || !isWholeYears(before.date, value.date) ? 'other' : 'expiration',
          true,
        );
      }
      if (after && between.test(text.folded.slice(value.end, after.start))) return is('other');
      if (span.test(text.folded.slice(Math.max(0, value.start - 8), value.start))) return is('other');
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
        if (
          (payable?.kind === 'due' || payable?.kind === 'payBy') &&
          payable.start >= bounds.start &&
          !wording.isAlien(value, payable, bounds)
        )
          return is(kindOf(payable, value, sentence));
      }
      if (label)
        return is(
          wording.isAlien(value, label, bounds) ? 'other' : kindOf(label, value, sentence),
          label.kind === 'until',
        );
      // A line above that has a day or a price of its own waits for none.
      const waits = sentence.above && within(all, sentence.above).length === 0;
      if (index === 0 && isNearStart(sentence, value) && sentence.above && waits) {
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

/** "2026/12/31 までに": by which something is to be done. */
const deadlineBehind = /^ ?までに/u;
/** "10–14 December": days of one event. */
const span = /(?<![\p{L}\d.,/-])\d{1,2}\.? ?(?:[-–]|to|bis|au|al) ?$/u;
const sameDay = anyLanguage((words) => words.sameDay);
const money = anyLanguage((words) => words.money);
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
    /(?:^|\n)(?:[-*•] )?[[(]?$/.test(plain.slice(Math.max(0, start - 4), start)) &&
    /^,? \d{1,2}:\d{2}/.test(plain.slice(end, end + 8))
  );
}
