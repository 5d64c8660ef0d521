import { isCalendarDate, labelOf } from '@namekeep/domain';

/** What was typed or pasted: names with their dates, a text about names, or a table with column names. */
export type Seen = 'names' | 'text' | 'table';

export function sawIn(text: string): Seen {
  if (isTable(text)) return 'table';
  let [names, words] = [0, 0];
  for (const line of linesOf(text)) {
    for (const { typed, day } of partsOf(line)) {
      if (day) continue;
      if (/[^\s@]\.[^@]*\p{L}/u.test(typed) && !typed.includes('@')) names += 1;
      else words += 1;
    }
  }
  // While the first name is typed, it is a word, and a typo does not make a list a text.
  return words > 1 + names / 2 ? 'text' : 'names';
}

function isTable(text: string): boolean {
  if (/^\s*[[{]/.test(text) || /^(?:domains:\s*)?-\s+\w+:\s/.test(text.trimStart())) return true;
  const [first = '', second = ''] = linesOf(text.trim());
  return [',', ';', '\t', '|'].some((delimiter) => {
    const headers = first.split(delimiter);
    const isHeader =
      headers.length > 1 && headers.every((header) => !/\p{L}\.\p{L}|\d/u.test(header.replace(/\b20\d\d\b/, '')));
    return (
      isHeader && second.includes(delimiter) && headers.some((header) => /domain|name|host|fqdn|url/i.test(header))
    );
  });
}

const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);

/** The words of a line, and its dates, which can have several words. */
function partsOf(line: string): { typed: string; day: WrittenDay | null }[] {
  const parts: { typed: string; day: WrittenDay | null }[] = [];
  const wordsOf = (text: string) => {
    for (const typed of text.split(/[\s,;]+/)) if (typed !== '') parts.push({ typed, day: null });
  };
  let end = 0;
  for (const day of daysIn(line)) {
    wordsOf(line.slice(end, day.at));
    parts.push({ typed: day.typed, day });
    end = day.at + day.typed.length;
  }
  wordsOf(line.slice(end));
  return parts;
}

/** One name of a list as typed, and the date after it. */
export interface TypedName {
  typed: string;
  day: WrittenDay | null;
}

/** Names, each with the date after it in its line. Another date counts as a name: the preview says what is wrong. */
export function namesIn(text: string): TypedName[] {
  return linesOf(text).flatMap((line) => {
    const names: TypedName[] = [];
    for (const { typed, day } of partsOf(line)) {
      const before = names.at(-1);
      if (day && before && !before.day) before.day = day;
      else names.push({ typed, day: null });
    }
    return names;
  });
}

export const isOpen = ({ dmy, mdy }: WrittenDay): boolean => dmy !== null && mdy !== null && dmy !== mdy;

/** The day that is meant; null if there is no such day, or if it can be two days and the order is not known. */
export function dayMeant(day: WrittenDay, order: DayOrder | '' = ''): string | null {
  if (isOpen(day)) return order === '' ? null : day[order];
  return day.dmy ?? day.mdy;
}

/** The order that the dates of a list show: one of them can be only one day, and none only the other. */
export function orderShown(names: readonly TypedName[]): DayOrder | '' {
  const orders = new Set(
    names.flatMap(({ day }): DayOrder[] => {
      if (!day || day.mark === '' || (day.dmy === null) === (day.mdy === null)) return [];
      return [day.dmy === null ? 'mdy' : 'dmy'];
    }),
  );
  const [only = ''] = orders;
  return orders.size === 1 ? only : '';
}

/** The names as a table, with shared values by the labels of their fields. The preview says which dates are none. */
export function tableOfNames(
  names: readonly TypedName[],
  order: DayOrder | '',
  expirationDate: string,
  shared: Readonly<Record<string, string>>,
): string {
  const dateOf = ({ day }: TypedName) => (day ? (dayMeant(day, order) ?? day.typed) : expirationDate);
  const rows = names.map((one) => [one.typed, dateOf(one), ...Object.values(shared)]);
  // With `name`, the server would take it for one of its own exports.
  return [['Domain', labelOf('expirationDate'), ...Object.keys(shared)], ...rows]
    .map((cells) => `${cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')}\n`)
    .join('');
}

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
