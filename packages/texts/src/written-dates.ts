import { isCalendarDate } from '@namekeep/domain';
import { firstFrom, overlaps, type Place, withoutOverlaps } from './place.ts';
import { findRelativeDates } from './relative-dates.ts';
import type { Text } from './text.ts';
import { languageOf } from './words/index.ts';
import { months, shortMonths } from './words/months.ts';

/** A day as it is written, before it is known what it is the day of. */
export interface WrittenDate extends Place {
  date: string | undefined;
  /** Both days that it can be, where day and month could be either way round. */
  readings: readonly string[];
  relative?: true;
  withoutYear?: true;
}

const monthPattern = [...months.keys()].sort((a, b) => b.length - a.length).join('|');
const year = "(\\d{4}|'\\d{2})";
const ordinal = '(?:st|nd|rd|th|er|\\.|º|°)?';

const iso = /(?<![\d.])(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/g;
/** "DTSTART;VALUE=DATE:20270304" in a calendar. */
const compact = /(?<=date:)(\d{4})(\d{2})(\d{2})(?!\d)/gi;
const numeric = /(?:(?<![\d.,/-])|(?<=[./]\d{4}-))(\d{1,2})([./-]) ?(\d{1,2})\2 ?(\d{4}|\d{2})(?![\d%]|[.,]\d)/g;
const dayFirst = new RegExp(
  `(?<![\\d.,])(\\d{1,2})${ordinal}[ \\-/]?(?:of |de |d')? ?(${monthPattern})\\.?(?:[ ,\\-/]{1,2}(?:de |del )?(\\d{4}|'?\\d{2}(?![\\d:.,%]| \\p{L})))?(?![\\p{L}\\d])`,
  'gu',
);
const monthFirst = new RegExp(
  `(?<!\\p{L})(${monthPattern})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?:,? ${year})?(?![\\p{L}\\d]|[.,:]\\d)`,
  'gu',
);
const japanese =
  /(?<![\d年])(?:(?:(\d{4})|令和(\d{1,2}|元)|(再来|来|翌|今|本|昨|去))[年년]の? ?)?(\d{1,2})[月월] ?(\d{1,2})[日号일]/g;

/** "am 12.12.", in German alone. */
const dayMonth =
  /(?<=(?<!\p{L})(?:am|zum|bis|ab|vom|dem|den|endet|ablauf|läuft|fällig):? )(\d{1,2})\. ?(\d{1,2})\.(?! ?\d)/gu;

/** "12/5に", in Japanese alone. */
const monthDay =
  /(?<![\d/.,-])(\d{1,2})\/(\d{1,2})(?=(?:\([月火水木金土日]\))? ?(?:に|まで|が|は|より|から|期限|更新|失効|引|で))/g;

const yearsAhead = new Map([
  ['再来', 2],
  ['来', 1],
  ['今', 0],
  ['本', 0],
  ['昨', -1],
  ['去', -1],
]);
const yearAfter = (today: string, years: number): string => String(Number(today.slice(0, 4)) + years).padStart(4, '0');
/** "20 December next year", "nächstes Jahr am 20. Dezember". */
const besideYear = (words: string): RegExp[] => [
  new RegExp(`(?<!\\p{L})(?:${words})(?:,? (?:on|am|zum|le|el|the))? ?$`, 'u'),
  new RegExp(`^,? ?(?:of |de |del |de l'|l')?(?:${words})(?!\\p{L})`, 'u'),
];
const relativeYears = [
  {
    years: 1,
    patterns: besideYear(
      "next year|nächste[ns]? jahr(?:es)?|(?:l')?année prochaine|(?:l')?an prochain|próximo año|año (?:próximo|que viene)",
    ),
  },
  { years: 0, patterns: besideYear('this year|diese[ns]? jahr(?:es)?|cette année|este año') },
  {
    years: -1,
    patterns: besideYear(
      "last year|letzte[ns]? jahr(?:es)?|vorige[ns]? jahr(?:es)?|(?:l')?année dernière|(?:l')?an dernier|año pasado",
    ),
  },
];

/** The year that stands beside a day in words. */
function yearBeside(folded: string, match: RegExpMatchArray, today: string): string | undefined {
  const start = match.index ?? 0;
  const end = start + match[0].length;
  const [before, behind] = [folded.slice(Math.max(0, start - 28), start), folded.slice(end, end + 28)];
  const found = relativeYears.find(({ patterns: [first, second] }) => first?.test(before) || second?.test(behind));
  return found && yearAfter(today, found.years);
}

const weekdayJoint = /^(?:[,.]? ?(?:the|dem|den|der|le|el|día)? ?)$/u;

export interface DateContext {
  today: string;
  locale: string | undefined;
  /** The day from which "tomorrow" counts at an offset, where it is not `today`; undefined where it is unknown. */
  dayAt?: ((offset: number) => string | undefined) | undefined;
}

/** Every day that a text names; days without a year and words like "tomorrow" count from `today`. */
export function writtenDates({ plain, folded }: Text, { today, locale, dayAt }: DateContext): WrittenDate[] {
  const found: WrittenDate[] = [];
  const add = (match: RegExpMatchArray, date: string | null, hasYear = true, readings?: readonly string[]) => {
    const start = match.index ?? 0;
    const place = { start, end: start + match[0].trimEnd().length };
    const both = readings ?? (date === null ? [] : [date]);
    if (both.length > 0)
      found.push({ ...place, date: date ?? undefined, readings: both, ...(!hasYear && { withoutYear: true }) });
  };
  const addNamed = (match: RegExpMatchArray, written: string | undefined, month?: string, day?: string) => {
    if (written === undefined && shortMonths.has(month ?? '')) return;
    const year = written ?? yearBeside(folded, match, today);
    add(match, named(year, monthOf(month), day, today), year !== undefined);
  };
  for (const match of plain.matchAll(iso)) add(match, calendar(match[1], match[3], match[4]));
  for (const match of plain.matchAll(compact)) add(match, calendar(match[1], match[2], match[3]));
  const numerics = [...plain.matchAll(numeric)].filter(
    (match) => calendar(match[4], match[3], match[1]) !== null || calendar(match[4], match[1], match[3]) !== null,
  );
  const order = orderOf(folded, numerics, locale);
  for (const match of numerics) {
    const [, one = '', separator, other = '', full = ''] = match;
    // Dots stand between day, month and year in this order only (DIN 1355 and its kin).
    const is =
      separator === '.' || Number(one) > 12 ? 'dmy' : Number(other) > 12 ? 'mdy' : one === other ? 'dmy' : order;
    const both = [calendar(full, one, other), calendar(full, other, one)].filter((day) => day !== null);
    if (is === undefined) add(match, null, true, both);
    else add(match, is === 'dmy' ? calendar(full, other, one) : calendar(full, one, other));
  }
  for (const match of folded.matchAll(dayFirst)) addNamed(match, match[3], match[2], match[1]);
  for (const match of folded.matchAll(monthFirst)) addNamed(match, match[3], match[1], match[2]);
  for (const match of plain.matchAll(japanese)) {
    const [, full, reiwa, next, month, day] = match;
    const counted = reiwa === undefined ? undefined : String(2018 + (reiwa === '元' ? 1 : Number(reiwa)));
    const beside = next === undefined ? undefined : yearsAhead.get(next);
    // "The year after" could be counted from any.
    if (next !== undefined && beside === undefined) continue;
    const year = full ?? counted ?? (beside === undefined ? undefined : yearAfter(today, beside));
    add(match, named(year, month, day, today), year !== undefined);
  }
  if (languageOf(folded) === 'ja')
    for (const match of plain.matchAll(monthDay)) add(match, named(undefined, match[1], match[2], today), false);
  if (languageOf(folded) === 'de')
    for (const match of folded.matchAll(dayMonth)) add(match, named(undefined, match[2], match[1], today), false);
  const absolute = withoutOverlaps(found);
  for (const { match, date } of findRelativeDates(folded, dayAt ?? (() => today))) {
    const place = { start: match.index, end: match.index + match[0].length };
    const next = absolute[firstFrom(absolute, place.start)];
    const previous = absolute[firstFrom(absolute, place.start) - 1];
    const inside = [previous, next].some((one) => one !== undefined && overlaps(one, place));
    // "Friday, the 15th of January": the weekday says nothing more.
    const leads =
      next !== undefined &&
      next.start >= place.end &&
      weekdayJoint.test(folded.slice(place.end, Math.min(next.start, place.end + 9))) &&
      next.start - place.end < 9;
    if (!inside && !leads) found.push({ ...place, date, readings: [date], relative: true });
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

const monthOf = (word = ''): string => String(months.get(word) ?? '');

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
