import { addDaysClamped } from '@namekeep/domain';
import { spoken } from './chats.ts';
import type { DateLabel } from './date-labels.ts';
import { invoiceStatusOf } from './invoice-status.ts';
import { type Place, placesOf, within } from './place.ts';
import type { Sentence } from './sentences.ts';
import type { Text } from './text.ts';
import type { Wording } from './wording.ts';
import { anyLanguage, languages } from './words/index.ts';
import { renewalWords } from './words/renewals.ts';
import type { WrittenDate } from './written-dates.ts';

export type DateKind = 'expiration' | 'renewal' | 'billing' | 'registration' | 'other' | 'bare';

export interface DateSurroundings {
  labels: readonly DateLabel[];
  /** All days and prices. */
  values: readonly Place[];
  names: readonly Place[];
  wording: Wording;
  today: string;
}

/** What a text says of its payments and deadlines, by which a label of a day means one thing or another. */
export interface SaidOfDates {
  /** What a day with a label is. */
  kindOf(label: DateLabel, day: WrittenDate, sentence: Sentence): DateKind;
  /** Whether the invoice around an offset still has to be paid, so that its periods have not begun. */
  isOpen(at: number): boolean;
}

/** Days that a charge without a year may lie ahead. */
const farthestCharge = 300;
/** The longest term of payment of an invoice, in days. */
const longestTerm = 100;

const sameDay = anyLanguage((words) => words.sameDay);
const renewed = renewalWords(({ done }) => done);
const money = anyLanguage((words) => words.money);
const deadline = new RegExp(`(?<!\\p{L})(?:${languages.map((one) => one.deadline).join('|')})`, 'gu');

export function saidOfDates(
  text: Text,
  sentences: readonly Sentence[],
  written: readonly WrittenDate[],
  { labels, values, names, today }: DateSurroundings,
): SaidOfDates {
  const { isInvoice, isPaid, isOpen, isBelowHead } = invoiceStatusOf(text.folded);
  const sameDays = placesOf(sameDay, text.folded);
  const isChargedThen = sentences.some(
    (sentence) =>
      within(sameDays, sentence).length > 0 && within(labels, sentence).some(({ kind }) => kind === 'billing'),
  );
  const renewals = placesOf(renewed, text.folded);
  const deadlines = placesOf(deadline, text.folded);
  const isOfMoney = values.length > written.length || placesOf(money, text.folded).length > 0;

  const isNamed = (piece: Place): boolean => within(names, piece).length > 0;
  /** "Until 30 November, .com domains cost …": what the sentence is about comes behind the day. */
  const isDeadline = (label: Place, end: number, sentence: Place): boolean =>
    !isNamed({ start: sentence.start, end }) &&
    /^\P{L}*$/u.test(text.folded.slice(sentence.start, label.start)) &&
    /^,? ?\p{L}[^\n]{20}/u.test(text.folded.slice(end, Math.min(sentence.end, end + 40)));
  const isWithin = (date: string | undefined, days: number): boolean =>
    date === undefined || date <= addDaysClamped(today, days);

  /** "Expired on 3 May 2026, and I renewed it to 3 May 2027". */
  const isRenewedSince = (date: string | undefined, sentence: Place): boolean =>
    date !== undefined &&
    date < today &&
    within(renewals, sentence).length > 0 &&
    within(written, sentence).some((other) => other.date !== undefined && other.date > today);

  return {
    isOpen,
    kindOf(label, { start, end, date, withoutYear }, sentence) {
      switch (label.kind) {
        case 'from':
          return 'other';
        case 'until':
          return within(deadlines, sentence).length > 0 || isDeadline(label, end, sentence) ? 'other' : 'expiration';
        case 'maturity': {
          if (!isInvoice || text.plain.charAt(sentence.line.start) === spoken) return 'expiration';
          const isOfInvoice = !isPaid(start) && isBelowHead(start) && isWithin(date, longestTerm);
          return isOfInvoice && !isNamed(sentence.line) ? 'billing' : 'other';
        }
        case 'due':
          // "a.example, due 3 March": without anything to pay, it is the renewal that is due.
          return isPaid(start) ? 'other' : isOfMoney ? 'billing' : 'renewal';
        case 'payBy':
          return isPaid(start) ? 'other' : 'billing';
        case 'billing':
          // "Declined on November 18": no charge is announced for nearly a year ahead.
          return withoutYear && !isWithin(date, farthestCharge) ? 'other' : 'billing';
        case 'renewal':
          return isChargedThen ? 'billing' : 'renewal';
        case 'expiration':
          return isRenewedSince(date, sentence) ? 'other' : 'expiration';
        default:
          return label.kind;
      }
    },
  };
}
