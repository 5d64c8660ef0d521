import { isCalendarDate } from '@namekeep/domain';
import { type Labelled, labelOf, labelsOf, type Place } from './place.ts';
import { findRelativeDates } from './relative-dates.ts';
import { anyLanguage, languageOf, languages, wholeWords } from './words/index.ts';

export type DateKind = 'expiration' | 'renewal' | 'billing' | 'registration' | 'other' | 'bare';

export interface FoundDate extends Place {
  kind: DateKind;
  /** Undefined where day and month could be either way round. */
  date: string | undefined;
}

const monthNumbers = new Map<string, number>();
for (const { months } of languages) {
  for (const [index, names] of months.entries()) for (const name of names.split('|')) monthNumbers.set(name, index + 1);
}
const monthPattern = [...monthNumbers.keys()].sort((a, b) => b.length - a.length).join('|');
const year = "(\\d{4}|['’]\\d{2})";
const ordinal = '(?:st|nd|rd|th|er|\\.|º|°)?';

const iso = /(?<![\d.])(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?![\d])/g;
const numeric = /(?<![\d.,/-])(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4}|\d{2})(?![\d%]|[.,]\d)/g;
const dayFirst = new RegExp(
  `(?<![\\d.,])(\\d{1,2})${ordinal}[ \\-]?(?:of |de |d['’])?[ ]?(${monthPattern})\\.?(?:[ ,\\-]+(?:de |del )?${year})?(?![\\p{L}\\d])`,
  'giu',
);
const monthFirst = new RegExp(
  `(?<![\\p{L}])(${monthPattern})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?:,? ${year})?(?![\\p{L}\\d:])`,
  'giu',
);

/** Every day that a text names, and what it is. Days without a year and words like "tomorrow" count from `today`. */
export function findDates(text: string, { today, locale }: { today: string; locale: string | undefined }): FoundDate[] {
  const found: { start: number; end: number; date: string | undefined; relative?: true }[] = [];
  const add = (match: RegExpMatchArray, date: string | undefined | null, relative?: true) => {
    const start = match.index ?? 0;
    const end = start + match[0].trimEnd().length;
    if (date === null || found.some((other) => start < other.end && end > other.start)) return;
    found.push({ start, end, date, ...(relative && { relative }) });
  };
  for (const match of text.matchAll(iso)) add(match, calendar(match[1], match[3], match[4]));
  const numerics = [...text.matchAll(numeric)];
  const form = formOf(text, numerics, locale);
  for (const match of numerics) {
    const [, one = '', separator, other = '', full = ''] = match;
    // Dots stand between day, month and year in this order only (DIN 1355 and its kin).
    const order =
      separator === '.' || Number(one) > 12 ? 'dmy' : Number(other) > 12 ? 'mdy' : one === other ? 'dmy' : form;
    if (order === undefined) add(match, calendar(full, other, one) && undefined);
    else add(match, order === 'dmy' ? calendar(full, other, one) : calendar(full, one, other));
  }
  for (const match of text.matchAll(dayFirst)) add(match, named(match[3], match[2], match[1], today));
  for (const match of text.matchAll(monthFirst)) add(match, named(match[3], match[1], match[2], today));
  for (const { match, date } of findRelativeDates(text, today)) add(match, date, true);
  found.sort((a, b) => a.start - b.start);
  const labels = labelsOf(labelPatterns, text);
  return found.flatMap(({ relative, ...one }, index) => {
    const kind = kindOf(one, found, index, text, labels);
    // "in five days" is a date only of something that has one.
    return relative && (kind === 'bare' || kind === 'other') ? [] : [{ ...one, kind }];
  });
}

const kinds = ['expiration', 'renewal', 'billing', 'registration', 'other'] as const;
const labelPatterns = Object.fromEntries(
  kinds.map((kind) => [kind, anyLanguage(({ dates }) => dates[kind])]),
) as Record<(typeof kinds)[number], RegExp>;

const until = new RegExp(`^\\s*(?:[-–—→]|${wholeWords(languages.map((one) => one.until).join('|'))})\\s*$`, 'iu');

function kindOf(
  date: Place,
  all: readonly Place[],
  index: number,
  text: string,
  labels: readonly Labelled<(typeof kinds)[number]>[],
): DateKind {
  // A period ends when what was paid for ends.
  const before = all[index - 1];
  if (before && until.test(text.slice(before.end, date.start))) return 'expiration';
  const after = all[index + 1];
  if (after && until.test(text.slice(date.end, after.start))) return 'other';
  return labelOf(date, { text, labels, values: all }) ?? 'bare';
}

/** The order of day and month in dates of digits; undefined where nothing tells it. */
function formOf(
  text: string,
  numerics: readonly RegExpMatchArray[],
  locale: string | undefined,
): 'dmy' | 'mdy' | undefined {
  const slashes = numerics.filter((match) => match[2] !== '.');
  if (slashes.some((match) => Number(match[1]) > 12)) return 'dmy';
  if (slashes.some((match) => Number(match[3]) > 12)) return 'mdy';
  const language = languageOf(text);
  if (language && language !== 'en') return 'dmy';
  // In Canada both are common, and "en" alone says too little.
  if (locale === undefined || /^en(?:-CA)?$/i.test(locale)) return undefined;
  return /^(?:en-(?:US|PH)|es-(?:US|PR))(?:-|$)/i.test(locale) ? 'mdy' : 'dmy';
}

function calendar(writtenYear = '', month = '', day = ''): string | null {
  const digits = writtenYear.replace(/\D/g, '');
  const full = digits.length === 2 ? `20${digits}` : digits;
  const date = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

/** A day with its month in letters; without a year it is the next such day. */
function named(writtenYear: string | undefined, month = '', day = '', today = ''): string | null {
  const number = String(monthNumbers.get(month.toLowerCase()) ?? '');
  if (writtenYear !== undefined) return calendar(writtenYear, number, day);
  const thisYear = calendar(today.slice(0, 4), number, day);
  if (thisYear !== null && thisYear >= today) return thisYear;
  return calendar(String(Number(today.slice(0, 4)) + 1), number, day) ?? thisYear;
}
