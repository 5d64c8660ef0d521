import { addDays, addMonthsClamped } from '@namekeep/domain';
import { exact, type YearReport } from '../../api/payments.ts';
import { monthText, shortMonthText } from '../../kit/format.ts';

/** The twelve months of a year that starts after January: `Apr 2026 – Mar 2027`. */
export function periodText(year: number, startMonth: number): string {
  const month = (one: number, of: number) =>
    monthText(`${String(of).padStart(4, '0')}-${String(one).padStart(2, '0')}`);
  return `${month(startMonth, year)} – ${month(startMonth - 1, year + 1)}`;
}

export const daysOf = (month: string) => ({
  from: `${month}-01`,
  to: addDays(addMonthsClamped(`${month}-01`, 1), -1),
});

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
