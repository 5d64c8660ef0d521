import { monthText } from '../../kit/format.ts';

export const firstYear = 1;
export const lastYear = 9998;

/** The year and first month in the address; this year and January if they are missing or not valid. */
export function readYear(search: { year?: string; start?: string }, current: number) {
  return {
    year: numberIn(search.year, firstYear, lastYear) ?? current,
    startMonth: numberIn(search.start, 1, 12) ?? 1,
  };
}

function numberIn(text: string | undefined, from: number, to: number): number | null {
  const value = /^\d{1,4}$/.test(text ?? '') ? Number(text) : Number.NaN;
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
