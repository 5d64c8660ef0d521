import { isCalendarDate } from '@namekeep/domain';

/** The order of day and month in a date of numbers. */
export type DayOrder = 'dmy' | 'mdy';

/** A date in a line, and the day (`YYYY-MM-DD`) that it is in each order; null if there is no such day. */
export interface WrittenDay extends Record<DayOrder, string | null> {
  typed: string;
  at: number;
  /** The character between the numbers of a date whose order has to be known; empty for all others. */
  mark: string;
}

const written = new RegExp(
  [
    String.raw`(?<y1>\d{4})[-/.](?<m1>\d{1,2})[-/.](?<d1>\d{1,2})`,
    String.raw`(?<a>\d{1,2})(?<mark>[-/.])(?<b>\d{1,2})\k<mark>(?<y2>\d{4}|\d{2})`,
    String.raw`(?<d3>\d{1,2})(?:st|nd|rd|th)?[-.\s]*(?<m3>\p{L}{3,})[-.,\s]*(?<y3>\d{4}|\d{2})`,
    String.raw`(?<m4>\p{L}{3,})\.?\s*(?<d4>\d{1,2})(?:st|nd|rd|th)?[,\s]+(?<y4>\d{4})`,
  ]
    .map((form) => `(?<![\\p{L}\\p{N}/:.-])(?:${form})(?![-/.]?[\\p{L}\\p{N}])`)
    .join('|'),
  'giu',
);

/** The dates in a line, such as `1mar27`, `1 March 2027`, `Mar 1, 2027`, `01.03.2027`, `3/1/27` or `2027-03-01`. */
export function daysIn(line: string, locale = navigator.language): WrittenDay[] {
  return [...line.matchAll(written)].flatMap(({ 0: typed, index: at, groups = {} }) => {
    const { y1, m1, d1, a, b, mark = '', y2, d3, m3, y3, d4, m4, y4 } = groups;
    if (a !== undefined) return [{ typed, at, mark, dmy: dayOf(y2, Number(b), a), mdy: dayOf(y2, Number(a), b) }];
    const word = m3 ?? m4;
    const month = word === undefined ? Number(m1) : monthOf(word, locale);
    if (month === null) return [];
    const day = dayOf(y1 ?? y3 ?? y4, month, d1 ?? d3 ?? d4);
    return [{ typed, at, mark, dmy: day, mdy: day }];
  });
}

/** A year of two digits is one of this century. */
function dayOf(year = '', month: number, day = ''): string | null {
  const two = (number: number | string) => String(number).padStart(2, '0');
  const date = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
  return isCalendarDate(date) ? date : null;
}

/** The month that a word or its beginning names, in English or the language of the browser. */
function monthOf(word: string, locale: string): number | null {
  const typed = word.toLowerCase();
  for (const language of ['en', locale]) {
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' });
      for (let month = 1; month <= 12; month += 1) {
        if (
          format
            .format(Date.UTC(2027, month - 1))
            .toLowerCase()
            .startsWith(typed)
        )
          return month;
      }
    }
  }
  return null;
}
