import { isCalendarDate } from '@namekeep/domain';

/** The order of day, month and year in numeric dates. */
export const dateForms = ['ymd', 'dmy', 'mdy'] as const;
export type DateForm = (typeof dateForms)[number];

export type ReadDate = { date: string } | { ambiguous: true } | { wrong: string };

const time =
  /(?:[T ,]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AaPp]\.?[Mm]\.?)?(?: ?(?:Z|[+-]\d{2}:?\d{2}|[A-Z]{2,5}))?)?$/
    .source;
const yearFirst = new RegExp(`^(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})${time}`);
const compact = /^(\d{4})(\d{2})(\d{2})$/;
const yearLast = new RegExp(`^(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4})${time}`);
const monthFirst = new RegExp(`^([A-Za-z]{3,9})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})${time}`);
const dayFirst = new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?[ -]([A-Za-z]{3,9})\\.?,?[ -](\\d{4})${time}`);
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const fullMonths = 'january february march april may june july august september october november december sept'.split(
  ' ',
);

/** The day in a cell as written: a time of day or a time zone next to it never changes it. */
export function readDate(text: string, form: DateForm | undefined): ReadDate {
  const first = yearFirst.exec(text);
  if (first) return calendar(first[1], first[3], first[4], text);
  const digits = compact.exec(text);
  if (digits) return calendar(digits[1], digits[2], digits[3], text);
  const named = monthFirst.exec(text);
  if (named) return calendar(named[3], monthOf(named[1]), named[2], text);
  const dayNamed = dayFirst.exec(text);
  if (dayNamed) return calendar(dayNamed[3], monthOf(dayNamed[2]), dayNamed[1], text);
  const last = yearLast.exec(text);
  if (!last) return { wrong: `"${shortened(text)}" is not a date. Use the format YYYY-MM-DD.` };
  const [, one, , other, year] = last;
  switch (form ?? formOf(text)) {
    case 'dmy':
      return calendar(year, other, one, text);
    case 'mdy':
      return calendar(year, one, other, text);
    case 'ymd':
      return { wrong: `"${text}" does not start with the year.` };
    default:
      return one === other ? calendar(year, one, other, text) : { ambiguous: true };
  }
}

/** The order that a numeric date ending in its year reveals; undefined if it is ambiguous. */
export function formOf(text: string): DateForm | undefined {
  const parts = yearLast.exec(text);
  if (!parts) return undefined;
  const [, one, separator, other] = parts;
  // Dates with dots are always in the order day, month, year (DIN 1355 and similar standards).
  if (separator === '.' || Number(one) > 12) return 'dmy';
  return Number(other) > 12 ? 'mdy' : undefined;
}

/** Whether the meaning of this cell depends on the order of day and month. */
export const hasYearLast = (text: string): boolean => yearLast.test(text);

function calendar(year = '', month: string | undefined = '', day = '', text = ''): ReadDate {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? { date } : { wrong: `"${shortened(text)}" is not a valid date.` };
}

function monthOf(name = ''): string | undefined {
  const lower = name.toLowerCase();
  if (lower.length > 3 && !fullMonths.includes(lower)) return undefined;
  const index = months.indexOf(lower.slice(0, 3));
  return index < 0 ? undefined : String(index + 1);
}

export const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
