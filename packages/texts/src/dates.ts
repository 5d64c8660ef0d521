import { addDays, addMonths, isCalendarDate } from '@namekeep/domain';
import { overlapsAny, type Span, type Text, withoutOverlaps } from './text.ts';
import { alternatives, languageOf, languages, months, numberOf, shortMonths, wholeWords } from './words/words.ts';

/** A day as it is written, before it is known what it is the day of. */
export interface WrittenDate extends Span {
  date: string | undefined;
  /** Both days that it can be, where day and month could be either way round. */
  readings: readonly string[];
  relative?: true;
  withoutYear?: true;
}

const monthPattern = [...months.keys()].sort((a, b) => b.length - a.length).join('|');
const ordinal = '(?:st|nd|rd|th|er|\\.|º|°)?';

const iso = /(?<![\d.])(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/g;
/** "DTSTART;VALUE=DATE:20270304" in a calendar, "expires: 20270412" in a WHOIS record. */
const compact = /(?<=(?:date|created|changed|expires|paid-till): {0,2})(\d{4})()(\d{2})(\d{2})(?!\d)/gi;
const numeric = /(?:(?<![\d.,/-])|(?<=[./]\d{4}-))(\d{1,2})([./-]) ?(\d{1,2})\2 ?(\d{4}|\d{2})(?![\d%]|[.,]\d)/g;
const dayFirst = new RegExp(
  `(?<![\\d.,])(?<day>\\d{1,2})${ordinal}[ \\-/]?(?:of |de |d')? ?(?<month>${monthPattern})\\.?(?:[ ,\\-/]{1,2}(?:de |del )?(?<year>\\d{4}|'?\\d{2}(?![\\d:.,%]| \\p{L})))?(?![\\p{L}\\d])`,
  'gu',
);
const monthFirst = new RegExp(
  `(?<!\\p{L})(?<month>${monthPattern})\\.? (?<day>\\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>\\d{4}|'\\d{2}))?(?![\\p{L}\\d]|[.,:]\\d)`,
  'gu',
);
const japanese = /(?<![\d年の]|年の )(?:(?:(\d{4})|令和(\d{1,2}|元))[年년]の? ?)?(\d{1,2})[月월] ?(\d{1,2})[日号일]/g;
/** "am 12.12.", in German alone. */
const dayMonth =
  /(?<=(?<!\p{L})(?:am|zum|bis|ab|vom|dem|den|endet|ablauf|läuft|fällig):? )(\d{1,2})\. ?(\d{1,2})\.(?! ?\d)/gu;
/** "9 May next year". */
const nextYear =
  /^.(?:next year|nächste[ns]? jahr|année prochaine|(?:del )?(?:próximo año|año que viene)|prossimo anno|volgend jaar)/u;
/** "Next year" next to a day without one, which then could be another than the next such day. */
const otherYear =
  /(?:next|last|nächste[ns]?|letzte[ns]?|vorige[ns]?|prochaine?|dernière?|próximo|pasado|que viene) (?:year|jahr|année|an|año)|(?:year|jahr|année|an|año) (?:prochaine?|dernière?|próximo|pasado|que viene)/u;

export interface DateContext {
  today: string;
  locale: string | undefined;
  /** The day from which "tomorrow" counts; undefined where it is unknown. */
  sent?: string | undefined;
}

/** Every day that a text names; days without a year and words like "tomorrow" count from the day when it was sent. */
export function writtenDates({ plain, folded }: Text, { today, locale, sent }: DateContext): WrittenDate[] {
  const found: WrittenDate[] = [];
  const add = (match: RegExpMatchArray, days: readonly (string | null)[], hasYear = true) => {
    const readings = [...new Set(days)].filter((day) => day !== null);
    if (readings.length === 0) return;
    const start = match.index ?? 0;
    const end = start + match[0].trimEnd().length;
    const date = readings.length === 1 ? readings[0] : undefined;
    found.push({ start, end, date, readings, ...(!hasYear && { withoutYear: true }) });
  };
  const addNamed = (match: RegExpMatchArray, year: string | undefined, month?: string, day?: string) => {
    if (year === undefined) {
      const start = match.index ?? 0;
      const end = start + match[0].length;
      if (nextYear.test(folded.slice(end, end + 20)))
        return add(match, [calendar(String(Number(today.slice(0, 4)) + 1), month, day)]);
      if (otherYear.test(`${folded.slice(Math.max(0, start - 28), start)}|${folded.slice(end, end + 28)}`)) return;
    }
    add(match, [named(year, month, day, today)], year !== undefined);
  };
  for (const pattern of [iso, compact])
    for (const match of plain.matchAll(pattern)) add(match, [calendar(match[1], match[3], match[4])]);
  const numerics = [...plain.matchAll(numeric)].filter(
    (match) => calendar(match[4], match[3], match[1]) !== null || calendar(match[4], match[1], match[3]) !== null,
  );
  const order = orderOf(folded, numerics, locale);
  for (const match of numerics) {
    const [, one = '', separator, other = '', year = ''] = match;
    const [dmy, mdy] = [calendar(year, other, one), calendar(year, one, other)];
    // Dots stand between day, month and year in this order only (DIN 1355 and its kin).
    if (separator === '.') add(match, [dmy]);
    else if (order === undefined) add(match, [mdy, dmy]);
    else add(match, [order === 'dmy' ? (dmy ?? mdy) : (mdy ?? dmy)]);
  }
  for (const match of [...folded.matchAll(dayFirst), ...folded.matchAll(monthFirst)]) {
    const { day, month = '', year } = match.groups ?? {};
    if (year !== undefined || !shortMonths.has(month)) addNamed(match, year, String(months.get(month)), day);
  }
  for (const match of plain.matchAll(japanese)) {
    const [, full, reiwa, month, day] = match;
    const counted = reiwa === undefined ? undefined : String(2018 + (reiwa === '元' ? 1 : Number(reiwa)));
    addNamed(match, full ?? counted, month, day);
  }
  if (languageOf(folded) === 'de')
    for (const match of folded.matchAll(dayMonth)) addNamed(match, undefined, match[2], match[1]);
  const absolute = withoutOverlaps(found);
  if (sent === undefined) return absolute;
  const relative = relativeDates(folded, sent).filter((one) => !overlapsAny(absolute, one));
  return withoutOverlaps([...absolute, ...relative]);
}

/** The order of day and month in dates of digits; undefined where nothing tells it, or where two things tell different ones. */
function orderOf(folded: string, numerics: readonly RegExpMatchArray[], locale?: string): 'dmy' | 'mdy' | undefined {
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

function calendar(writtenYear = '', month = '', day = ''): string | null {
  const digits = writtenYear.replace(/\D/g, '');
  const full = digits.length === 2 ? `20${digits}` : digits;
  const date = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

/** A day; without a year it is the next such day. */
function named(writtenYear: string | undefined, month = '', day = '', today = ''): string | null {
  if (writtenYear !== undefined) return calendar(writtenYear, month, day);
  const thisYear = calendar(today.slice(0, 4), month, day);
  if (thisYear !== null && thisYear >= today) return thisYear;
  return calendar(String(Number(today.slice(0, 4)) + 1), month, day) ?? thisYear;
}

const distances = languages.map(({ words, numbers, isSpaced }) => {
  const pattern = (piece: string): RegExp => new RegExp(isSpaced ? wholeWords(piece) : piece, 'gu');
  const units = (['ahead.day', 'ahead.week', 'ahead.month', 'ahead.year'] as const).map((unit) => `(${words[unit]})`);
  const number = `(\\d{1,3}|${numbers.join('|')})`;
  const [before, after] = [words['ahead.before'], words['ahead.behind']];
  const days = [words['ahead.yesterday'], words['ahead.today'], words['ahead.tomorrow'], words['ahead.afterTomorrow']];
  return {
    ahead: [
      before && pattern(`(?:${before}) ${number} (?:${units.join('|')})`),
      after && pattern(`${number} ?(?:${units.join('|')}) ?(?:${after})`),
    ].filter((one) => one instanceof RegExp),
    days: days.map((one) => one && pattern(one)),
  };
});
/** "A week from tomorrow", "morgen in einer Woche", "vendredi en huit": another day is counted from it. */
const countedFrom = new RegExp(
  `(?:from|after|nach|ab|après|après-|pasado|${alternatives('ahead.tomorrow', 'weekdays')}) ?$`,
  'u',
);
const countedOn = /^,? (?:in|dans|en|week|dentro)(?!\p{L})/u;
/** "Huit jours" and "quince días" are one week and two. */
const idiom = /(?:acht tage|huit jours|ocho días)/u;

/** Days that a text names by their distance from another: "tomorrow", "in three weeks". */
function relativeDates(folded: string, sent: string): WrittenDate[] {
  const found: WrittenDate[] = [];
  const add = (match: RegExpExecArray, later: () => string) => {
    const end = match.index + match[0].length;
    const before = folded.slice(Math.max(0, match.index - 16), match.index);
    if (countedFrom.test(before) || countedOn.test(folded.slice(end, end + 10)) || idiom.test(match[0])) return;
    try {
      const date = later();
      found.push({ start: match.index, end, date, readings: [date], relative: true });
    } catch (error) {
      // A day outside the calendar is none.
      if (!(error instanceof RangeError)) throw error;
    }
  };
  for (const { ahead, days } of distances) {
    for (const match of ahead.flatMap((pattern) => [...folded.matchAll(pattern)])) {
      const [, written = '', day, week, month] = match;
      const count = numberOf(written);
      if (day || week) add(match, () => addDays(sent, week ? 7 * count : count));
      else add(match, () => addMonths(sent, month ? count : 12 * count));
    }
    for (const [distance, pattern] of days.entries())
      if (pattern) for (const match of folded.matchAll(pattern)) add(match, () => addDays(sent, distance - 1));
  }
  return found;
}

const mailHead = /^(?:subject|from|betreff|von|objet|asunto|件名|差出人) ?:/m;
const sentLine = new RegExp(`^(?:${alternatives('sent')}) ?[:：] ?[^\n]*`, 'gm');

/** The day on which a mail was sent, as its head says. */
export function writtenOn(text: Text, context: DateContext): string | undefined {
  const head = text.folded.slice(0, 2000);
  if (!mailHead.test(head)) return undefined;
  for (const { index, 0: folded } of head.matchAll(sentLine)) {
    const plain = text.plain.slice(index, index + folded.length);
    const [day] = writtenDates({ ...text, plain, folded }, context);
    if (day?.date !== undefined && day.date <= context.today) return day.date;
  }
  return undefined;
}
