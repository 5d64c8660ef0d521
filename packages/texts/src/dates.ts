import { spoken } from './chats.ts';
import type { DateLabel } from './date-labels.ts';
import { kindsOf, labelAbove } from './labels.ts';
import { instalments, isWholeYears } from './periods.ts';
import { firstFrom, type Place, placesOf, within } from './place.ts';
import { type DateKind, type DateSurroundings, type SaidOfDates, saidOfDates } from './said-of-dates.ts';
import type { Sentence } from './sentences.ts';
import { nameMark, type Text } from './text.ts';
import { languages, piecesOf } from './words/index.ts';
import type { WrittenDate } from './written-dates.ts';

export type { DateKind } from './said-of-dates.ts';

export interface FoundDate extends Place {
  kind: DateKind;
  /** Undefined where day and month could be either way round. */
  date: string | undefined;
  /** Counted from a day: "in 30 days". */
  relative: boolean;
  /** The last day of a period, and said to be nothing else. */
  endsPeriod: boolean;
  /** "Until" stands before it, of all labels. */
  isUntil: boolean;
  /** No year stands with it: that of the next such day was taken. */
  assumesYear: boolean;
}

/** A day in its sentence. */
interface Dated {
  sentence: Sentence;
  value: WrittenDate;
  label: DateLabel | undefined;
  isFirst: boolean;
  /** The days beside it in its sentence, and the label of the one before. */
  before: WrittenDate | undefined;
  labelBefore: DateLabel | undefined;
  after: WrittenDate | undefined;
  /** From the end of the day before `before` to this one. */
  period: Place;
  /** From the day before to the day behind it, within the sentence. */
  bounds: Place;
}

interface Judged {
  kind: DateKind;
  endsPeriod?: boolean;
}

interface DateContext extends DateSurroundings {
  text: Text;
  said: SaidOfDates;
  /** Where the text speaks of prices that change. */
  changes: readonly Place[];
  /** Where it speaks of instalments. */
  parts: readonly Place[];
}

/** What each day is that a text names: what its label says where that is known, and nothing where other words are about. */
export function findDates(
  text: Text,
  sentences: readonly Sentence[],
  written: readonly WrittenDate[],
  surroundings: DateSurroundings,
): FoundDate[] {
  const context = {
    ...surroundings,
    text,
    said: saidOfDates(text, sentences, written, surroundings),
    changes: placesOf(change, text.folded),
    parts: placesOf(instalments, text.folded),
  };
  return sentences.flatMap((sentence) => {
    const values = within(written, sentence);
    if (values.length === 0) return [];
    const found = kindsOf(sentence, values, surroundings.labels, text.plain, surroundings.values);
    return values.map((value, index): FoundDate => {
      const [before, after] = [values[index - 1], values[index + 1]];
      const { kind, endsPeriod = false } = judge(context, {
        sentence,
        value,
        label: found[index],
        isFirst: index === 0,
        before,
        labelBefore: found[index - 1],
        after,
        period: { start: values[index - 2]?.end ?? sentence.start, end: value.start },
        bounds: { start: before?.end ?? sentence.start, end: after?.start ?? sentence.end },
      });
      const { start, end, date, relative = false, withoutYear = false } = value;
      return {
        start,
        end,
        date,
        kind,
        relative,
        endsPeriod,
        isUntil: found[index]?.kind === 'until',
        assumesYear: withoutYear,
      };
    });
  });
}

function judge(context: DateContext, dated: Dated): Judged {
  const other: Judged = { kind: 'other' };
  const inPeriod = judgePeriod(context, dated);
  if (inPeriod) return inPeriod;
  if (isNoDay(context.text, dated.value) || isOfRow(context.text, dated)) return other;
  const { label, value, sentence, bounds } = dated;
  const { wording, said, parts } = context;
  if ((parts[firstFrom(parts, sentence.start)]?.start ?? Infinity) < sentence.end) return other;
  const payable = payableBefore(context, dated);
  if (payable) return { kind: said.kindOf(payable, value, sentence) };
  if (label) {
    const kind = wording.isAlien(value, label, bounds) ? 'other' : said.kindOf(label, value, sentence);
    return { kind, endsPeriod: label.kind === 'until' };
  }
  return judgeBelow(context, dated) ?? judgeBare(context, dated);
}

/** A day that begins or ends a period. */
function judgePeriod({ text, wording, said }: DateContext, dated: Dated): Judged | undefined {
  const { before, after, value, labelBefore, period } = dated;
  if (before && between.test(text.folded.slice(before.end, value.start))) {
    // A period of whole years ends when what was paid for ends; that of an unpaid invoice has not begun.
    const isAlien = wording.isAlien(before, labelBefore ?? before, period);
    const isNone = isAlien || said.isOpen(value.start) || !isWholeYears(before.date, value.date);
    return { kind: isNone ? 'other' : 'expiration', endsPeriod: true };
  }
  if (after && between.test(text.folded.slice(value.end, after.start))) return { kind: 'other' };
  return undefined;
}

/** "2026/12/31 までに": by which something is to be done. */
const deadlineBehind = /^ ?までに/u;
/** "10–14 December": days of one event. */
const span = /(?<![\p{L}\d.,/-])\d{1,2}\.? ?(?:[-–]|to|bis|au|al) ?$/u;
const between = new RegExp(`^ ?(?:[-–—→~〜>]|[-=]>|${piecesOf((one) => one.between)}) ?$`, 'u');

/** Whether a day is one of several, a time at which something was written, or a deadline. */
const isNoDay = ({ plain, folded }: Text, { start, end }: Place): boolean =>
  span.test(folded.slice(Math.max(0, start - 8), start)) ||
  isStamp(plain, { start, end }) ||
  deadlineBehind.test(folded.slice(end, end + 5));

/** "[14.11.2026, 09:12] Jo:" says when something was written. */
function isStamp(plain: string, { start, end }: Place): boolean {
  return (
    /(?:^|\n)(?:[-*•] )?[[(]?$/.test(plain.slice(Math.max(0, start - 4), start)) &&
    /^,? \d{1,2}:\d{2}/.test(plain.slice(end, end + 8))
  );
}

/** "02 Oct  Domain renewal" is a row of a statement: what stands behind a day says what was done on it. */
function isOfRow({ plain, folded }: Text, { label, value, sentence }: Dated): boolean {
  if (!label || label.start < value.end) return false;
  if (!value.relative && !joined.test(folded.charAt(label.start)) && !leadsIn(folded, sentence.start, value.start))
    return true;
  const isLedger = value.withoutYear && value.start - sentence.line.start <= 3;
  return isLedger === true && label.kind !== 'from' && / {2}|\t|\|/.test(plain.slice(value.end, label.start));
}

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

/** "Transfer the amount by …": the day by which to pay. */
function payableBefore({ labels, wording }: DateContext, { label, value, bounds }: Dated): DateLabel | undefined {
  if (label?.kind !== 'until' && label?.kind !== 'from') return undefined;
  const payable = labels[firstFrom(labels, label.start) - 1];
  const isPayable = payable?.kind === 'due' || payable?.kind === 'payBy';
  return isPayable && payable.start >= bounds.start && !wording.isAlien(value, payable, bounds) ? payable : undefined;
}

/** "$20.00 on January 7" below "Next charge": how far into its line a day may stand. */
const nearStart = 14;
const longestBefore = 90;

/** Near the start of its line; in the answer to a question behind the name that it speaks of: "a.example? In 12 days". */
function isNearStart({ folded }: Text, { line }: Sentence, { start }: Place): boolean {
  const before = folded.slice(line.start, Math.min(start, line.start + longestBefore));
  if (start - line.start <= nearStart) return true;
  return (
    before.startsWith(spoken) && start - line.start < longestBefore && /^\P{L}*$/u.test(before.replaceAll(nameMark, ''))
  );
}

/** A day below a line that says what it is; one that has a day or a price of its own waits for none. */
function judgeBelow(
  { text, labels, values, wording, said }: DateContext,
  { isFirst, value, sentence }: Dated,
): Judged | undefined {
  const { above } = sentence;
  if (!isFirst || !above || !isNearStart(text, sentence, value) || within(values, above).length > 0) return undefined;
  const label = labelAbove(above, labels);
  if (!label || label.kind === 'from' || label.kind === 'until') return undefined;
  return { kind: wording.isAlien(label, label, above) ? 'other' : said.kindOf(label, value, sentence) };
}

/** "The price goes up on 1 March": the day of a change. */
const change =
  /(?<!\p{L})(?:(?:go(?:es|ing)?|going) up|rises?|rising|increas(?:e|es|ed|ing)|price changes?|new prices?|steig(?:t|en)|erhöh(?:t|en|ung)|preisänderung|preisanpassung|augment(?:e|ent|era|eront|ation)|hausse|sub(?:e|en|irá|irán|ida)|aument(?:a|an|ará|arán|o))(?!\p{L})|改定|値上げ/gu;

/** A day that nothing says anything of. */
function judgeBare({ text, changes, values, wording }: DateContext, { value, sentence }: Dated): Judged {
  const isAsked = text.folded.slice(sentence.end - 2, sentence.end).includes('?');
  if ((changes[firstFrom(changes, sentence.start)]?.start ?? Infinity) < sentence.end || (value.withoutYear && isAsked))
    return { kind: 'other' };
  const piece = {
    start: Math.max(values[firstFrom(values, value.start) - 1]?.end ?? 0, sentence.start),
    end: Math.min(values[firstFrom(values, value.end)]?.start ?? sentence.end, sentence.end),
  };
  if (wording.isApart(value, piece)) return { kind: 'other' };
  return { kind: value.relative || !wording.isBare(value, piece, sentence) ? 'other' : 'bare' };
}
