import { addDays, daysBetween, lastDay } from '@namekeep/domain';

const epoch = '1899-12-30';
/** Excel counts a 29 February 1900. From the next day on, all spreadsheets agree on the numbers. */
const firstAgreed = '1900-03-01';

/** The serial number of a day; undefined for days that spreadsheets do not support or disagree on. */
export const serialOf = (date: string): number | undefined =>
  date < firstAgreed ? undefined : daysBetween(epoch, date);

/** The day of a serial number, with `since1904` for workbooks that count from 1904; undefined outside the calendar. */
export function dateOfSerial(serial: number, since1904: boolean): string | undefined {
  const day = Math.floor(serial);
  const first = since1904 ? '1904-01-01' : epoch;
  if (!(day >= 0 && day <= daysBetween(first, lastDay))) return undefined;
  if (since1904) return addDays(first, day);
  return addDays(epoch, day < 60 ? day + 1 : day);
}
