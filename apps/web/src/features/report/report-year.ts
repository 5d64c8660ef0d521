import { addDays, addMonthsClamped, currencies, isCalendarDate, keysOf, paymentKinds } from '@namekeep/domain';
import { type Ignored, textsOf, unknownIn } from '../../address-query.ts';
import { exact, type YearReport } from '../../api/payments.ts';
import { monthText } from '../../kit/format.ts';
import type { PaymentsPlace } from '../../paths.ts';

export const firstYear = 1;
export const lastYear = 9998;

export const startLabel = 'Year starts in';

type ReportSearch = Readonly<Record<string, unknown>>;

/** The year and first month in the address; this year and January if they are missing or not valid. */
export const readYear = (search: ReportSearch, current: number) => ({
  year: numberIn(search['year'], firstYear, lastYear) ?? current,
  startMonth: numberIn(search['start'], 1, 12) ?? 1,
});

/** The payments that the address lists; undefined unless it says which currency and days. */
export function readPayments(search: ReportSearch): (PaymentsPlace & { kind?: keyof typeof paymentKinds }) | undefined {
  const [from, to, registrar] = [search['from'], search['to'], search['registrar']];
  const currency = currencies.find((one) => one === search['currency']);
  const kind = keysOf(paymentKinds).find((one) => one === search['kind']);
  const isDay = (day: unknown): day is string => typeof day === 'string' && isCalendarDate(day);
  if (!currency || !isDay(from) || !isDay(to)) return undefined;
  return { currency, from, to, ...(typeof registrar === 'string' && { registrar }), ...(kind && { kind }) };
}

/** What the address asks for that is no year and no month. */
export const ignoredIn = (search: ReportSearch): Ignored[] => [
  ...(numberIn(search['year'], firstYear, lastYear) === null
    ? textsOf(search['year']).map((value) => ({ label: 'Year', value }))
    : []),
  ...(numberIn(search['start'], 1, 12) === null
    ? textsOf(search['start']).map((value) => ({ label: startLabel, value }))
    : []),
  ...unknownIn(search, ['year', 'start', 'currency', 'from', 'to', 'registrar', 'kind', 'label']),
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

/** The first and the last day of a month (`YYYY-MM`). */
export const daysOf = (month: string) => ({
  from: `${month}-01`,
  to: addDays(addMonthsClamped(`${month}-01`, 1), -1),
});

/** What was paid in one currency in a year. */
export type CurrencyPart = YearReport['currencies'][number];

/**
 * What was paid more than in the year before, such as `+12%`; null without known amounts in both. What has no amount is in
 * neither sum.
 */
export function changeText(part: CurrencyPart, before: CurrencyPart | undefined): string | null {
  const [now, then] = [Number(exact(part.paidMinor)), Number(exact(before?.paidMinor))];
  if (now === 0 || then === 0) return null;
  const percent = Math.round((100 * (now - then)) / then);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent).toLocaleString('en')}%`;
}
