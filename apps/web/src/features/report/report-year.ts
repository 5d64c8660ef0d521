import { monthText } from '../../kit/format.ts';
import { type Ignored, textsOf, unknownIn } from '../../address-query.ts';

export const firstYear = 1;
export const lastYear = 9998;

export const startLabel = 'Year starts in';

type ReportSearch = Readonly<Record<string, unknown>>;

/** The year and first month in the address; this year and January if they are missing or not valid. */
export const readYear = (search: ReportSearch, current: number) => ({
  year: numberIn(search['year'], firstYear, lastYear) ?? current,
  startMonth: numberIn(search['start'], 1, 12) ?? 1,
});

/** What the address asks for that is no year and no month. */
export const ignoredIn = (search: ReportSearch): Ignored[] => [
  ...(numberIn(search['year'], firstYear, lastYear) === null
    ? textsOf(search['year']).map((value) => ({ label: 'Year', value }))
    : []),
  ...(numberIn(search['start'], 1, 12) === null
    ? textsOf(search['start']).map((value) => ({ label: startLabel, value }))
    : []),
  ...unknownIn(search, ['year', 'start']),
];

function numberIn(text: unknown, from: number, to: number): number | null {
  const value = typeof text === 'string' && /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return value >= from && value <= to ? value : null;
}

/** The twelve months of a year that starts in a month: `Apr 2026 – Mar 2027`. */
export function periodText(year: number, startMonth: number, locale?: string): string {
  const month = (one: number, of: number) =>
    monthText(`${String(of).padStart(4, '0')}-${String(one).padStart(2, '0')}`, locale);
  return startMonth === 1
    ? `${month(1, year)} – ${month(12, year)}`
    : `${month(startMonth, year)} – ${month(startMonth - 1, year + 1)}`;
}
