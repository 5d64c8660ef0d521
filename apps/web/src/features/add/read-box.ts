import { isCalendarDate, parseDomainName, toUnicodeName } from '@namekeep/domain';
import { dayDoubt } from '../../kit/format.ts';
import { isWebAddress, type RegistrableOf } from '../../record/use-registrable.ts';

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

/** One name of a list. */
export interface ListedName {
  /** The number of its line, from 1. */
  line: number;
  typed: string;
  /** The date after it as typed, or null. */
  dateTyped: string | null;
  /** That date (`YYYY-MM-DD`), or null if there is none or its order is not known. */
  date: string | null;
  /** The normalized name in ASCII, or null if there is a problem or it is not known yet. */
  name: string | null;
  /** The name in ASCII of a pasted address that became its registered domain, or null. */
  www: string | null;
  unicodeName: string;
  /** What is wrong with it, as a sentence, or null. */
  problem: string | null;
}

export interface NamesList {
  names: ListedName[];
  /** The first date that can be two days, as long as neither the list nor `order` says which; or null. */
  question: WrittenDay | null;
}

/**
 * Reads names that are separated by line breaks, commas, semicolons or spaces. A date after a name belongs to it. A repeated
 * name is a problem. An address with `www.` becomes its registered domain.
 */
export function readNames(
  text: string,
  { registrableOf = () => null, order = '' }: { registrableOf?: RegistrableOf; order?: DayOrder | '' } = {},
): NamesList {
  const lines = linesOf(text).map(partsOf);
  const orders = ordersIn(lines.flatMap((parts) => parts.flatMap(({ day }) => day ?? [])));
  const names: ListedName[] = [];
  const firstLines = new Map<string, number>();
  let question: WrittenDay | null = null;
  for (const [index, parts] of lines.entries()) {
    const line = index + 1;
    for (const { typed, day } of parts) {
      if (!day) {
        const listed = readName(typed, line, registrableOf);
        const first = listed.name === null ? undefined : firstLines.get(listed.name);
        if (listed.name !== null && first === undefined) firstLines.set(listed.name, line);
        names.push(first === undefined ? listed : { ...listed, problem: `Same name as on line ${first}.` });
        continue;
      }
      const before = names.at(-1);
      if (!before || before.line !== line || before.dateTyped !== null) {
        names.push(notRead(typed, line, 'This is a date. Write it after its name, on the same line.'));
        continue;
      }
      before.dateTyped = typed;
      const known = orders.get(day.mark) || order;
      if (isOpen(day) && known === '') question ??= day;
      else {
        before.date = known === '' ? (day.dmy ?? day.mdy) : (day[known] ?? day.dmy ?? day.mdy);
        before.problem ??= before.date === null ? `${typed} is not a valid date.` : (dayDoubt(before.date) ?? null);
      }
    }
  }
  return { names, question };
}

const isOpen = ({ dmy, mdy }: WrittenDay): boolean => dmy !== null && mdy !== null && dmy !== mdy;

/**
 * The order that the dates with a day after the twelfth show, if they agree: of each mark, since `12/31/2027` says nothing of
 * `05.06.2027`.
 */
function ordersIn(days: readonly WrittenDay[]): ReadonlyMap<string, DayOrder | ''> {
  const groups = [...Map.groupBy(days, ({ mark }) => mark)];
  return new Map(
    groups.map(([mark, written]): [string, DayOrder | ''] => {
      const isDayFirst = written.some(({ dmy, mdy }) => mdy === null && dmy !== null);
      const isMonthFirst = written.some(({ dmy, mdy }) => dmy === null && mdy !== null);
      return [mark, isDayFirst === isMonthFirst ? '' : isDayFirst ? 'dmy' : 'mdy'];
    }),
  );
}

const notRead = (typed: string, line: number, problem: string): ListedName => ({
  line,
  typed,
  dateTyped: null,
  date: null,
  name: null,
  www: null,
  unicodeName: typed,
  problem,
});

function readName(typed: string, line: number, registrableOf: RegistrableOf): ListedName {
  const parsed = parseDomainName(typed);
  if (!parsed.ok) return notRead(typed, line, parsed.message);
  const listed = { ...notRead(typed, line, ''), problem: null, name: parsed.name, unicodeName: parsed.unicodeName };
  const registrable = isWebAddress(typed) ? registrableOf(parsed.name) : null;
  if (registrable === undefined) return { ...listed, name: null };
  if (registrable === null) return listed;
  return { ...listed, name: registrable, www: parsed.name, unicodeName: toUnicodeName(registrable) };
}

/** The remaining list without `names`, one per line. */
export const withoutNames = (listed: readonly ListedName[], names: ReadonlySet<string>): string =>
  listed
    .filter(({ name }) => name === null || !names.has(name))
    .map(({ typed, dateTyped }) => (dateTyped === null ? typed : `${typed} ${dateTyped}`))
    .join('\n');

/** The list with some names replaced. `others` maps normalized names to their replacements. */
export const withNamesReplaced = (text: string, others: ReadonlyMap<string, string>): string =>
  text.replace(/[^\s,;]+/g, (typed) => {
    const parsed = parseDomainName(typed);
    return (parsed.ok && others.get(parsed.name)) || typed;
  });

/** The order of day and month in a date of numbers. */
export type DayOrder = 'dmy' | 'mdy';

/** A date in a line, and the day (`YYYY-MM-DD`) that it is in each order; null if there is no such day. */
interface WrittenDay extends Record<DayOrder, string | null> {
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
