import { addDays, addMonthsClamped, currencies, isCalendarDate, keysOf, paymentKinds } from '@namekeep/domain';
import { type Ignored, textsOf, unknownIn } from '../../address-query.ts';
import { exact, type YearReport } from '../../api/payments.ts';
import { monthText, shortMonthText } from '../../kit/format.ts';
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

/** The twelve months of a year that starts after January: `Apr 2026 – Mar 2027`. */
export function periodText(year: number, startMonth: number): string {
  const month = (one: number, of: number) =>
    monthText(`${String(of).padStart(4, '0')}-${String(one).padStart(2, '0')}`);
  return `${month(startMonth, year)} – ${month(startMonth - 1, year + 1)}`;
}

/** The first and the last day of a month (`YYYY-MM`). */
export const daysOf = (month: string) => ({
  from: `${month}-01`,
  to: addDays(addMonthsClamped(`${month}-01`, 1), -1),
});

/** What was paid in one currency in a year. */
export type CurrencyPart = YearReport['currencies'][number];

/**
 * What was paid more than in the same months of the year before, such as `+12% on 2025`, or `Jan – Oct: +12% on 2025` in a year
 * that is not over; null without known amounts in both. What has no amount is in neither sum.
 */
export function changeText(part: CurrencyPart, before: CurrencyPart | undefined, today: string): string | null {
  const over = part.months.filter(({ month }) => month < today.slice(0, 7)).length;
  const paidIn = (months: CurrencyPart['months'] = []) =>
    months.slice(0, over).reduce((sum, { paidMinor }) => sum + Number(exact(paidMinor)), 0);
  const [now, then] = [paidIn(part.months), paidIn(before?.months)];
  const [first, last] = [part.months[0]?.month ?? '', part.months[over - 1]?.month ?? ''];
  if (now === 0 || then === 0) return null;
  const percent = Math.round((100 * (now - then)) / then);
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  const text = `${sign}${Math.abs(percent).toLocaleString('en')}% on ${Number(first.slice(0, 4)) - 1}`;
  const months = [...new Set([first, last])].map((month) => shortMonthText(month)).join(' – ');
  return over === part.months.length ? text : `${months}: ${text}`;
}
