import { epochDay } from '@namekeep/domain';
import { currencyOfRow, type WrittenAmount } from './amounts.ts';
import { nearStart } from './clauses.ts';
import type { WrittenDate } from './dates.ts';
import type { Around } from './facts.ts';
import { type AmountLabelKind, kindsOf, type Labelled } from './labels.ts';
import { cellMark, type Sentence } from './layout.ts';
import { firstFrom, type Span, within } from './text.ts';
import { piecesOf } from './words/words.ts';

export type DateRole = 'expiration' | 'renewal' | 'billing' | 'due' | 'registration' | 'other' | 'bare';
export interface FoundDate extends WrittenDate {
  role: DateRole;
  /** What its label says, whatever else its clause is about. */
  labelled: DateRole;
  /** "No, wait, 21 March": it takes back what was written before. */
  isCorrection: boolean;
  /** "New expiry: 2028-01-17", where the renewal is still to be made. */
  isNew: boolean;
  /** Whether every word around it is known, and none is about something else. */
  isSure: boolean;
}

export type AmountRole = 'renewal' | 'registration' | 'price' | 'sum' | 'total' | 'tax' | 'other' | 'bare';
export interface FoundAmount extends WrittenAmount {
  role: AmountRole;
  isSure: boolean;
  isYearly: boolean;
  /** The term that it is for, where its sentence has one. */
  years: number | undefined;
  /** Without tax. */
  isNet: boolean;
  /** It is said to be that of every name. */
  each: boolean;
}

/** What may be before a value at the start of its line: "- am", "on". */
const alone = /^\P{L}*(?:\p{L}{1,3}\P{L}+)?$/u;

const correction = new RegExp(piecesOf('correction'), 'u');
const newWord = new RegExp(piecesOf('new'), 'u');
const longestCorrection = 60;
/** How long a line is at most that is a label of the line below. */
const longestAbove = 90;
/** Whether a period is one that a name is registered for, give or take a day; true where one of its days is unclear. */
function isWholeYears(from: string | undefined, to: string | undefined): boolean {
  if (from === undefined || to === undefined) return true;
  const years = (epochDay(to) - epochDay(from)) / 365.25;
  return years > 0.9 && Math.abs(years - Math.round(years)) < 0.01 * Math.max(1, years);
}

/** Between the two days of a period. */
export const between = new RegExp(`^ ?(?:[-–—→~〜>]|[-=]>|${piecesOf('between')}) ?$`, 'u');

/** "2 or 3 March": each of both may be meant. */
const either = /^ ?,? ?(?:or|oder|ou|o|oppure|of|lub|eller|или|或|または|か) ?(?:\p{L}{1,3} )?$/u;

/**
 * Each value of a sentence with its label, next to it or, at the start of a line, in the line above; and what the words
 * around it say. `joint`: what makes a value go on with the one before it.
 */
function calledIn<Kind extends string, Value extends Span>(
  around: Around,
  sentence: Sentence,
  values: readonly Value[],
  labels: readonly Labelled<Kind>[],
  joint?: RegExp,
) {
  const { text, clauses, written } = around;
  const { above, start } = sentence.line;
  const [first] = values;
  const isBelow =
    first &&
    above &&
    above.end - above.start <= longestAbove &&
    first.start - start <= nearStart &&
    within(written, above).length === 0 &&
    alone.test(text.folded.slice(start, first.start));
  const found = kindsOf(sentence, values, labels, text.folded, written);
  if (isBelow) found[0] ??= within(labels, above).at(-1);
  const joins = (pattern?: RegExp, one?: Span, next?: Span): boolean =>
    one !== undefined && next !== undefined && pattern?.test(text.folded.slice(one.end, next.start)) === true;
  return values.map((value, index) => {
    const [before, after] = [values[index - 1], values[index + 1]];
    const isSecond = joins(either, before, value);
    const label = found[index] ?? (isSecond ? found[index - 1] : undefined);
    const isAbove = label !== undefined && (label.start < sentence.start || label.end > sentence.end);
    const isEnd = joins(joint, before, value);
    const beside = isAbove || !label ? (isEnd ? before : undefined) : label;
    return {
      value,
      before,
      label,
      isStart: joins(joint, value, after),
      isEnd,
      isOther: clauses.isOfOther(value, beside, sentence),
      isPlain: (clauses.isPlain(value, beside, sentence) || isAbove) && !isSecond && !joins(either, value, after),
    };
  });
}

/** The days in a sentence, with what they are. */
export function datesIn(around: Around, sentence: Sentence): FoundDate[] {
  const { text, clauses, days, dateLabels } = around;
  const called = calledIn(around, sentence, within(days, sentence), dateLabels, between);
  return called.map(({ value, before, label, isStart, isEnd, isOther, isPlain }): FoundDate => {
    // "02 Oct  Domain renewal" is a row of a statement.
    const isOfRow = value.withoutYear === true && label !== undefined && label.start >= value.end;
    // "Until 30 November, names cost $2": what follows is until then.
    const opens = label?.kind === 'until' && label.start <= sentence.start + 1 && text.folded[value.end] === ',';
    const isWhole = isEnd && isWholeYears(before?.date, value.date);
    const role = isStart || (isEnd && !isWhole) ? 'other' : isEnd ? 'expiration' : roleOf(label?.kind, around);
    const isPeriod = !isEnd || (isWhole && (around.isSettled || !around.isInvoice));
    // "New term: 6 January 2027 to 5 January 2028", of a renewal that is still to be made.
    const isPlanned =
      isEnd &&
      !around.isSettled &&
      !around.isInvoice &&
      !/[>→]/.test(text.folded.slice(before?.end, value.start)) &&
      (before?.date ?? '') > around.today;
    const from = Math.max(sentence.start, value.start - longestCorrection);
    return {
      ...value,
      role: (isOther && label) || isPlanned ? 'other' : role,
      labelled: role,
      isNew: !around.isSettled && newWord.test(text.folded.slice(Math.max(before?.end ?? 0, from), value.start)),
      isCorrection: correction.test(text.folded.slice(from, value.start)),
      isSure:
        isPlain &&
        !isOther &&
        !clauses.isBelowOther(sentence, role !== 'billing' && role !== 'due') &&
        !isOfRow &&
        !opens &&
        isPeriod,
    };
  });
}

function roleOf(kind: string | undefined, { isInvoice, isSettled, isCharged }: Around): DateRole {
  if (kind === 'maturity') return isInvoice ? 'due' : 'expiration';
  if (kind === 'until') return 'expiration';
  if (kind === 'due' && isInvoice) return isSettled ? 'due' : 'billing';
  // A charge on the day of the renewal says nothing of the end, which may be later.
  if (kind === 'payBy' || (kind === 'renewal' && isCharged)) return 'billing';
  return kind === undefined ? 'bare' : kind === 'from' ? 'other' : (kind as DateRole);
}

/** The amounts in a sentence, with what they are for. */
export function amountsIn(around: Around, sentence: Sentence): FoundAmount[] {
  const { text, clauses, amountLabels: labels } = around;
  const values = within(around.prices, sentence);
  if (values.length === 0) return [];
  const each = within(around.each, sentence);
  const yearly = within(around.yearly, sentence);
  const isLong = within(around.terms, sentence).some((one) => one.years > 1);
  const [years] = within(around.terms, sentence).map((one) => one.years);
  const bases = kindsOf(sentence, values, around.bases, text.folded, values);
  const row = text.folded.slice(sentence.start, sentence.end);
  const unit = currencyOfRow(row);
  const kinds = new Set(within(labels, sentence).map(({ kind }) => kind));
  const isNamed = within(around.names, sentence).length > 0;
  const isOfFirst = kinds.has('registration') && !kinds.has('renewal');
  const isNearFirst = around.firsts.has(sentence.line.block) && !kinds.has('renewal');
  // "Transfer a.example | Amount: $12": what a row is for counts, whatever its column is called.
  const isOfOtherRow =
    !kinds.has('renewal') &&
    row.includes(cellMark) &&
    within(labels, sentence).some((one) => one.kind === 'other' && text.wordsAt(one) !== '');
  return calledIn(around, sentence, values, labels).map(({ value, label, isOther, isPlain }, index): FoundAmount => {
    const isFirst = isOfFirst && (label === undefined || label.kind === 'price' || label.kind === 'sum');
    const isYearly = isRightAfter(yearly, value, 3);
    const currency = value.currency ?? unit;
    const isNet = bases[index]?.kind === 'net';
    // "Restoration until 11 January", "Fee: $95".
    const isPart = label?.kind === 'price' && !isNamed && clauses.speaksOfOther(sentence.line.block);
    return {
      ...value,
      currency,
      role:
        isNet || isOfOtherRow
          ? 'other'
          : isFirst
            ? 'registration'
            : isYearly && label?.kind !== 'old' && label?.kind !== 'other'
              ? 'renewal'
              : amountRoleOf(label?.kind),
      isSure:
        isPlain &&
        !isPart &&
        (isYearly || !around.isMove) &&
        (isFirst || !isNearFirst) &&
        !isOther &&
        !clauses.isBelowOther(sentence, false) &&
        (!isLong || isYearly) &&
        (currency !== null || !around.isMarked),
      isYearly,
      years,
      isNet: isNet && !isFirst && !isNearFirst,
      each: isRightAfter(each, value, 6),
    };
  });
}

/** Whether one of `spans` begins within some characters after a value. */
const isRightAfter = (spans: readonly Span[], { end }: Span, longest: number): boolean =>
  (spans[firstFrom(spans, end)]?.start ?? Infinity) - end <= longest;

const amountRoleOf = (kind: AmountLabelKind | undefined): AmountRole =>
  kind === undefined ? 'bare' : kind === 'month' || kind === 'old' || kind === 'from' ? 'other' : kind;
