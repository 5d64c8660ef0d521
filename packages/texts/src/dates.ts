import { addDaysClamped, isCalendarDate } from '@namekeep/domain';
import { kindsOf, labelAbove, labelsOf } from './labels.ts';
import { firstFrom, overlaps, type Place, placesOf, within, withoutOverlaps } from './place.ts';
import { findRelativeDates } from './relative-dates.ts';
import type { Sentence } from './sentences.ts';
import type { Text } from './text.ts';
import { anyLanguage, languageOf, languages, piecesOf } from './words/index.ts';

export type DateKind = 'expiration' | 'renewal' | 'billing' | 'registration' | 'other' | 'bare';

export interface FoundDate extends Place {
  kind: DateKind;
  /** Undefined where day and month could be either way round. */
  date: string | undefined;
  /** Counted from a day: "in 30 days". */
  relative: boolean;
  /** The last day of a period, and said to be nothing else. */
  endsPeriod: boolean;
}

interface Written extends Place {
  date: string | undefined;
  relative?: true;
  withoutYear?: true;
}

/** "$20.00 on January 7" below "Next charge": how far into its line a day may stand. */
const nearStart = 14;
/** Days that a charge without a year may lie ahead. */
const farthestCharge = 300;

const monthNumbers = new Map<string, number>();
for (const { months } of languages) {
  for (const [index, names] of months.entries()) for (const name of names.split('|')) monthNumbers.set(name, index + 1);
}
const monthPattern = [...monthNumbers.keys()].sort((a, b) => b.length - a.length).join('|');
const year = "(\\d{4}|'\\d{2})";
const ordinal = '(?:st|nd|rd|th|er|\\.|º|°)?';

const iso = /(?<![\d.])(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/g;
const numeric = /(?<![\d.,/-])(\d{1,2})([./-]) ?(\d{1,2})\2 ?(\d{4}|\d{2})(?![\d%]|[.,]\d)/g;
const dayFirst = new RegExp(
  `(?<![\\d.,])(\\d{1,2})${ordinal}[ \\-]?(?:of |de |d')? ?(${monthPattern})\\.?(?:[ ,\\-]{1,2}(?:de |del )?${year})?(?![\\p{L}\\d])`,
  'gu',
);
const monthFirst = new RegExp(
  `(?<!\\p{L})(${monthPattern})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?:,? ${year})?(?![\\p{L}\\d:])`,
  'gu',
);
const japanese = /(?<![\d年])(?:(?:(\d{4})|令和(\d{1,2}|元)|(来))年 ?)?(\d{1,2})月 ?(\d{1,2})日/g;

export interface DateContext {
  today: string;
  locale: string | undefined;
}

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
      const is = (kind: DateKind, endsPeriod = false): FoundDate => ({ ...value, kind, relative, endsPeriod });
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

const mailHead = /^(?:subject|from|betreff|von|objet|asunto|件名|差出人) ?:/m;
const sentLine = new RegExp(`^(?:${languages.map((one) => one.sent).join('|')}) ?[::] ?`, 'gm');

/** The day on which a mail was sent, as its head says. */
function writtenOn(text: Text, context: DateContext): string | undefined {
  const head = text.folded.slice(0, 2000);
  if (!mailHead.test(head)) return undefined;
  for (const match of head.matchAll(sentLine)) {
    const end = text.plain.indexOf('\n', match.index);
    const line = { start: match.index, end: end === -1 ? text.plain.length : end };
    const piece = {
      ...text,
      plain: text.plain.slice(line.start, line.end),
      folded: text.folded.slice(line.start, line.end),
    };
    const [sent] = withoutOverlaps(writtenDates(piece, context));
    if (sent?.date !== undefined && sent.relative !== true && sent.date <= context.today) return sent.date;
  }
  return undefined;
}

function writtenDates({ plain, folded }: Text, { today, locale }: DateContext): Written[] {
  const found: Written[] = [];
  const add = (match: RegExpMatchArray, date: string | undefined | null, hasYear = true) => {
    const start = match.index ?? 0;
    const place = { start, end: start + match[0].trimEnd().length };
    if (date !== null) found.push({ ...place, date, ...(!hasYear && { withoutYear: true }) });
  };
  for (const match of plain.matchAll(iso)) add(match, calendar(match[1], match[3], match[4]));
  const numerics = [...plain.matchAll(numeric)].filter(
    (match) => calendar(match[4], match[3], match[1]) !== null || calendar(match[4], match[1], match[3]) !== null,
  );
  const order = orderOf(folded, numerics, locale);
  for (const match of numerics) {
    const [, one = '', separator, other = '', full = ''] = match;
    // Dots stand between day, month and year in this order only (DIN 1355 and its kin).
    const is =
      separator === '.' || Number(one) > 12 ? 'dmy' : Number(other) > 12 ? 'mdy' : one === other ? 'dmy' : order;
    if (is === undefined) add(match, undefined);
    else add(match, is === 'dmy' ? calendar(full, other, one) : calendar(full, one, other));
  }
  for (const match of folded.matchAll(dayFirst))
    add(match, named(match[3], monthOf(match[2]), match[1], today), match[3] !== undefined);
  for (const match of folded.matchAll(monthFirst))
    add(match, named(match[3], monthOf(match[1]), match[2], today), match[3] !== undefined);
  for (const match of plain.matchAll(japanese)) {
    const [, full, reiwa, next, month, day] = match;
    const counted = reiwa === undefined ? undefined : String(2018 + (reiwa === '元' ? 1 : Number(reiwa)));
    const nextYear = next === undefined ? undefined : String(Number(today.slice(0, 4)) + 1);
    add(match, named(full ?? counted ?? nextYear, month, day, today));
  }
  const absolute = withoutOverlaps(found);
  for (const { match, date } of findRelativeDates(folded, today)) {
    const place = { start: match.index, end: match.index + match[0].length };
    const next = absolute[firstFrom(absolute, place.start)];
    const previous = absolute[firstFrom(absolute, place.start) - 1];
    const inside = [previous, next].some((one) => one !== undefined && overlaps(one, place));
    if (!inside) found.push({ ...place, date, relative: true });
  }
  return found;
}

/** The order of day and month in dates of digits; undefined where nothing tells it, or where two things tell different ones. */
function orderOf(
  folded: string,
  numerics: readonly RegExpMatchArray[],
  locale: string | undefined,
): 'dmy' | 'mdy' | undefined {
  const slashes = numerics.filter((match) => match[2] !== '.');
  const dayLeads = slashes.some((match) => Number(match[1]) > 12);
  const monthLeads = slashes.some((match) => Number(match[3]) > 12);
  if (dayLeads || monthLeads) return dayLeads && monthLeads ? undefined : dayLeads ? 'dmy' : 'mdy';
  const language = languageOf(folded);
  if (language && language !== 'en') return 'dmy';
  // In Canada both are common, and "en" alone says too little.
  if (locale === undefined || /^en(?:-CA)?$/i.test(locale)) return undefined;
  return /^(?:en-(?:US|PH)|es-(?:US|PR))(?:-|$)/i.test(locale) ? 'mdy' : 'dmy';
}

const monthOf = (word = ''): string => String(monthNumbers.get(word) ?? '');

function calendar(writtenYear = '', month = '', day = ''): string | null {
  const digits = writtenYear.replace(/\D/g, '');
  const full = digits.length === 2 ? `20${digits}` : digits;
  const date = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

/** A day with its month in letters; without a year it is the next such day. */
function named(writtenYear: string | undefined, month = '', day = '', today = ''): string | null {
  if (writtenYear !== undefined) return calendar(writtenYear, month, day);
  const thisYear = calendar(today.slice(0, 4), month, day);
  if (thisYear !== null && thisYear >= today) return thisYear;
  return calendar(String(Number(today.slice(0, 4)) + 1), month, day) ?? thisYear;
}
