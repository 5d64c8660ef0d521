import { addMonthsClamped, isCalendarDate } from '@namekeep/domain';
import { columnNote, type FileNote } from '../format.ts';

/** The languages in which months and weekdays are read, as `Intl` writes them. */
const languages = ['en', 'fr', 'de', 'de-AT', 'es', 'it', 'nl', 'pt', 'pl', 'ru', 'sv', 'da', 'nb'];
/** Short forms that are usual and that `Intl` does not write. */
const more: Readonly<Record<string, number>> = { sept: 9, sep: 9, set: 9, mrz: 3, maj: 5, fev: 2, juil: 7 };

let months: ReadonlyMap<string, number> | undefined;
let weekdays: ReadonlySet<string> | undefined;

/** A word in lower case, without accents and the period of an abbreviation. */
export const plainWord = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase();

/** The number of a month, from 1, by its name or its abbreviation in one of the languages. */
const monthOf = (word: string): number | undefined => (months ??= allMonths()).get(plainWord(word));

const isWeekday = (word: string): boolean => (weekdays ??= allWeekdays()).has(plainWord(word));

function allMonths(): Map<string, number> {
  const found = new Map(Object.entries(more));
  const clashing = new Set<string>();
  for (const [word, month] of wordsOf('month', 12, (index) => Date.UTC(2027, index, 15))) {
    if (found.has(word) && found.get(word) !== month) clashing.add(word);
    found.set(word, month);
  }
  for (const word of clashing) found.delete(word);
  return found;
}

// 1 March 2027 is a Monday.
const allWeekdays = () =>
  new Set(wordsOf('weekday', 7, (index) => Date.UTC(2027, 2, 1 + index)).flatMap(([word]) => [word, word.slice(0, 2)]));

function wordsOf(part: 'month' | 'weekday', count: number, dateOf: (index: number) => number): [string, number][] {
  return languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((style) =>
      // A month can be spelled differently next to a day.
      [{}, { day: 'numeric' } as const].flatMap((beside) => {
        const format = new Intl.DateTimeFormat(language, { ...beside, [part]: style, timeZone: 'UTC' });
        return Array.from({ length: count }, (_, index): [string, number] => {
          const word = format.formatToParts(dateOf(index)).find(({ type }) => type === part)?.value ?? '';
          return [plainWord(word), index + 1];
        });
      }),
    ),
  );
}

/** The order of day, month and year in numeric dates. */
export const dateForms = ['ymd', 'dmy', 'mdy'] as const;
export type DateForm = (typeof dateForms)[number];
/** The order of a column; `ask` if its cells contradict each other. */
export type ColumnForm = DateForm | 'ask' | undefined;

type ReadDate = { date: string } | { ambiguous: true } | { wrong: string };

/** The longest text that is a date, with a time and the name of a time zone. */
const longest = 100;
const clock = String.raw`\d{1,2}[:h]\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?: ?[AaPp]\.?[Mm]\.?)?`;
const zone = String.raw`(?:Z|[+-]\d{2}(?::?\d{2})?|\(?[A-Za-z]{1,5}(?:[+-]\d{1,2}(?::?\d{2})?)?\)?|[A-Z][A-Za-z]+\/[A-Za-z_]+)`;
const time = new RegExp(
  `(?:[T_]|,? +(?:(?:at|um|à|om|alle|às|a las) +)?)${clock}(?: ?${zone}){0,2}(?: *[([][^()[\\]]*[)\\]])?$`,
);
const zoneOnly = /(?:(?<=\d)Z| (?:UTC|GMT))$/;
const clockInside = new RegExp(` ${clock}(?= |$)`);

const compact = /^(\d{4})(\d{2})(\d{2})(?:T?\d{2}\d{2}(?:\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const yearFirst = /^(\d{4})([-/]|\. ?)(\d{1,2})\2(\d{1,2})\.?$/;
const eastAsian = /^(\d{4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日(?: ?\(?[日月火水木金土]\)?(?:曜日?)?)?$/;
const numeric = /^(\d{1,2})([-/]|\. ?)(\d{1,2})\2(\d{4}|\d{2})$/;
const ordinal = /^(\d{1,4})(?:st|nd|rd|th|er|º|°|ª)?$/;
/** Words between the parts of a date, such as "4 de marzo de 2027". */
const fillers = new Set('de del of the le den der el il di do da op am г. r.'.split(' '));

/** The day in a cell as written: a time of day or a time zone next to it never changes it. */
export function readDate(text: string, form: ColumnForm): ReadDate {
  // Most dates are written like this.
  if (isIsoDay(text)) return isCalendarDate(text) ? { date: text } : notValid(text);
  if (text.length > longest) return notDate(text);
  const plain = plainDate(text);
  const digits = compact.exec(plain);
  if (digits) return calendar(digits[1], digits[2], digits[3], text);
  if (/^\d+(?:\.\d+)?$/.test(plain)) return counted(Number(plain), text);
  const day = withoutTime(plain);
  const first = yearFirst.exec(day);
  if (first) return calendar(first[1], first[3], first[4], text);
  const east = eastAsian.exec(day);
  if (east) return calendar(east[1], east[2], east[3], text);
  if (numeric.test(day)) return readNumeric(day, form, text);
  return named(plain, text);
}

/** What a numeric date that ends in its year says about the order; undefined for any other text. */
function orderIn(text: string): { form: DateForm | undefined; dotted: boolean; isShown: boolean } | undefined {
  if (text.length > longest || !/^(?:\p{L}+[.,]*,? )?\p{Nd}{1,2}[-/.]/u.test(text)) return undefined;
  const day = withoutTime(plainDate(text));
  const dotted = day.includes('.');
  const form = formOf(day);
  // Dates with dots are day, month, year (DIN 1355), unless one cannot be.
  return numeric.test(day)
    ? { form: dotted && form !== 'mdy' ? 'dmy' : form, dotted, isShown: form !== undefined }
    : undefined;
}

/** The order of a date, as its numbers show it; undefined if they do not. */
function formOf(day: string): DateForm | undefined {
  const [, first, , second, year = ''] = numeric.exec(day) ?? [];
  const [one, two] = [Number(first), Number(second)];
  // A short year can also come first: 27/03/04.
  const isLast = year.length === 4 || Number(year) > 31;
  if (one > 31 && !isLast) return 'ymd';
  if (two > 12) return one <= 12 ? 'mdy' : undefined;
  return one > 12 && isLast ? 'dmy' : undefined;
}

/** Whether a registration can have this date: from 1970 to a hundred years from today. */
export const isPlausible = (date: string, today?: string): boolean =>
  date >= '1970-01-01' && (today === undefined || date <= addMonthsClamped(today, 1200));

export const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

export const ambiguousDate = (text: string): string =>
  `Is "${shortened(text)}" day first or month first? Set mapping.dateFormat to dmy or mdy.`;

const plainDate = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim();
const withoutTime = (plain: string): string => {
  const day = plain.includes(' ') || plain.includes(':') ? plain.replace(time, '') : plain;
  return withoutWeekday(day.replace(zoneOnly, ''));
};

function withoutWeekday(text: string): string {
  const [, word = '', rest = text] = /^(\p{L}+)[.,]*,? (\d.*)$/u.exec(text) ?? [];
  return isWeekday(word) ? rest : text;
}

function readNumeric(day: string, form: ColumnForm, text: string): ReadDate {
  const [, one = '', separator = '', other = '', year = ''] = numeric.exec(day) ?? [];
  if (form === 'ymd') {
    if (year.length === 2) return calendar(fullYear(one), other, year, text);
    return { wrong: `"${shortened(text)}" does not start with the year.` };
  }
  switch (form === 'ask' ? undefined : (form ?? (separator.startsWith('.') ? 'dmy' : formOf(day)))) {
    case 'dmy':
      return calendar(fullYear(year), other, one, text);
    case 'mdy':
      return calendar(fullYear(year), one, other, text);
    case 'ymd':
      return calendar(fullYear(one), other, year, text);
    default:
      return one === other && year.length === 4 ? calendar(year, one, other, text) : { ambiguous: true };
  }
}

/** A date with the name of its month, in the languages of `monthOf`. */
function named(plain: string, text: string): ReadDate {
  const words = plain
    .replace(time, '')
    .replace(clockInside, '')
    .split(/[\s,/]+|(?<=[\p{L}\d.])-(?=[\p{L}\d])|(?<=\d)\.(?=\s*\p{L})/u)
    .map((word) => word.replace(/^['’]/, ''))
    .filter((word) => word !== '' && !fillers.has(word.toLowerCase()));
  const [leading = ''] = words;
  // Programs write the name of a time zone after the date.
  if (words.length > 3 && /^[A-Z]{3,4}$/.test(words.at(-1) ?? '')) words.pop();
  // "mar" is Tuesday in French, and March.
  if (words.length > 3 && isWeekday(leading.replace(/[.,]+$/, ''))) words.shift();
  if (words.length !== 3) return notDate(text);
  const at = words.findIndex((word) => monthOf(word) !== undefined);
  const [one, other] = words
    .filter((_, index) => index !== at)
    .map((word) => ordinal.exec(word.replace(/\.$/, ''))?.[1]);
  if (at < 0 || !one || !other) return notDate(text);
  const month = String(monthOf(words[at] ?? ''));
  if (one.length === 4) return at === 2 ? notDate(text) : calendar(one, month, other, text);
  if (other.length !== 2 && other.length !== 4) return notDate(text);
  return at === 2 ? notDate(text) : calendar(fullYear(other), month, one, text);
}

/** Days as spreadsheets count them, or seconds or milliseconds as programs do. */
function counted(value: number, text: string): ReadDate {
  const dayMs = 86_400_000;
  // 1 January 1970 is day 25569 of the date system that starts in 1900.
  if (value >= 25_569 && value < 80_000) return instant((Math.floor(value) - 25_569) * dayMs);
  if (value >= 1e8 && value < 5e9) return instant(value * 1000);
  if (value >= 1e11 && value < 5e12) return instant(value);
  return notDate(text);
}

/** The number of a day that counts from 1904, as `readDate` takes it; any other text as it is. */
export const serialFrom1904 = (text: string): string =>
  /^\d{5}(?:\.\d+)?$/.test(text.trim()) ? String(Number(text) + 1462) : text;

const instant = (ms: number): ReadDate => ({ date: new Date(ms).toISOString().slice(0, 10) });

/** The century of a year of two digits: 1970 to 2069. */
const fullYear = (year: string): string =>
  year.length === 4 ? year : `${Number(year) < 70 ? '20' : '19'}${year.padStart(2, '0')}`;

function calendar(year = '', month = '', day = '', text = ''): ReadDate {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? { date } : notValid(text);
}

const notValid = (text: string): ReadDate => ({ wrong: `"${shortened(text)}" is not a valid date.` });

const notDate = (text: string): ReadDate => ({
  wrong: `"${shortened(text)}" is not a date. Use the format YYYY-MM-DD.`,
});

const isoDay = /^\d{4}-\d{2}-(\d{2})$/;
export const isIsoDay = (text: string): boolean => isoDay.test(text);

interface DateColumn {
  index: number;
  header: string;
}

/** What the cells of a column show about the order of day and month. */
interface Shown {
  forms: Set<DateForm>;
  /** Whether there are dates with dots, whose order is known. */
  dotted: boolean;
  /** Whether there are dates whose order has to be shown by others. */
  open: boolean;
  /** Whether a date, by its numbers alone, could have another order. */
  isAmbiguous: boolean;
  /** The latest day of the month in dates that begin with the year, and how many there are. */
  latestDay: number;
  yearFirst: number;
}

/** The order of day and month in the dates of a file, found cell by cell. */
export class DateOrder {
  readonly #columns: ReadonlyMap<DateColumn, Shown>;
  readonly #standard: DateForm | undefined;

  /** `standard` is used if no cell shows an order. */
  constructor(columns: readonly DateColumn[], standard: DateForm | undefined) {
    this.#columns = new Map(
      columns.map((column) => [
        column,
        { forms: new Set(), dotted: false, open: false, isAmbiguous: false, latestDay: 0, yearFirst: 0 },
      ]),
    );
    this.#standard = standard;
  }

  see(cells: readonly string[]): void {
    for (const [{ index }, shown] of this.#columns) {
      const cell = cells[index]?.trim() ?? '';
      const [, day] = isoDay.exec(cell) ?? [];
      if (day !== undefined) {
        shown.yearFirst += 1;
        shown.latestDay = Math.max(shown.latestDay, Number(day));
      }
      const order = orderIn(cell);
      if (order && !order.isShown) shown.isAmbiguous = true;
      if (order?.dotted) shown.dotted = true;
      else if (order) shown.open = true;
      if (order?.form) shown.forms.add(order.form);
    }
  }

  /** Whether the meaning of a cell depends on the order. */
  get isOpen(): boolean {
    return [...this.#columns.values()].some(({ open }) => open);
  }

  /** The order that the file shows: one for all of its columns; undefined if there is none, or more than one. */
  get form(): DateForm | undefined {
    const all = [...this.#columns.values()];
    const [form, other] = new Set(all.flatMap(({ forms }) => [...forms]));
    if (form) return other ? undefined : form;
    if (this.isOpen && this.#standard) return this.#standard;
    return all.some(({ dotted }) => dotted) ? 'dmy' : this.#standard;
  }

  /** The order of each column by its index: what the column shows, or else what the file shows. */
  forms(): ReadonlyMap<number, ColumnForm> {
    return new Map(
      [...this.#columns].map(
        ([
          { index },
          {
            forms: [form, other],
          },
        ]) => [index, other ? 'ask' : (form ?? this.form)],
      ),
    );
  }

  /**
   * The columns in which a spreadsheet may have swapped day and month. Where it reads 03/04/2027 as a date in the wrong
   * order, 25/04/2027 stays text: no text is left that could be read so, and no date has a day beyond the 12th.
   */
  swapped(): ReadonlySet<number> {
    const all = [...this.#columns].filter(
      ([, { open, isAmbiguous, yearFirst, latestDay }]) => open && !isAmbiguous && yearFirst > 2 && latestDay <= 12,
    );
    return new Set(all.map(([{ index }]) => index));
  }

  notes(): FileNote[] {
    return [...this.#columns].flatMap(([{ index, header }, { forms, dotted, open }]) => {
      if (forms.size > 1) {
        const message = `Some dates in "${header}" begin with the day and others with the month, so none of them is imported. Choose the order of the dates (mapping.dateFormat; on the command line, --date-format), or correct the file.`;
        return [columnNote('date_order_contradicts', header, index, message)];
      }
      const [shown = this.form] = forms;
      if (!shown || !(open || dotted)) return [];
      const first = { dmy: 'day', mdy: 'month', ymd: 'year' }[shown];
      return [columnNote('date_order_found', header, index, `Dates in "${header}" begin with the ${first}.`)];
    });
  }
}
