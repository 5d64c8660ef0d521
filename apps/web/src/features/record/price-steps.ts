import { type Currency, daysBetween } from '@namekeep/domain';
import type { Payment } from '../../api/payments.ts';

/** What one renewal cost for a year. */
export interface PriceStep {
  id: string;
  paidOn: string;
  /** Minor units, rounded half up. */
  yearMinor: number;
}

/** The prices of renewals in `currency` as they followed each other. Payments without an amount or years are left out. */
export function priceSteps(payments: readonly Payment[], currency: Currency): PriceStep[] {
  return payments
    .flatMap(({ id, kind, paidOn, amountMinor, years, currency: paidIn }) =>
      kind === 'renewal' && amountMinor !== null && years !== null && paidIn === currency
        ? [{ id, paidOn, yearMinor: Math.round(amountMinor / years) }]
        : [],
    )
    .toSorted((a, b) => (a.paidOn < b.paidOn ? -1 : Number(a.paidOn > b.paidOn)));
}

/** The change from the second last price to the last one; null without two, or if the earlier one was free. */
export function lastChange(steps: readonly PriceStep[]): { percent: number; since: string; years: number } | null {
  const [before, after] = steps.slice(-2);
  if (!before || !after || before.yearMinor === 0) return null;
  return {
    percent: ((after.yearMinor - before.yearMinor) / before.yearMinor) * 100,
    since: before.paidOn,
    years: Math.round(daysBetween(before.paidOn, after.paidOn) / 365.25),
  };
}
