import { addDays, addMonths } from '../calendar.ts';

/** How a rule changes an amount: first by `percent`, then by `addMinor`. */
export interface CostAdjustment {
  /** At most two decimals, and at most `mostPercent` either way. */
  percent?: number | undefined;
  addMinor?: number | undefined;
}

/** How a rule moves a date: first by years, then by months, then by days. Each can be negative. */
export interface DateAdjustment {
  years?: number | undefined;
  months?: number | undefined;
  days?: number | undefined;
}

/** The largest percentage that a rule can have, either way. */
export const mostPercent = 1_000_000;

/** Whether a percentage has at most two decimals. */
export const isPercent = (value: number): boolean =>
  Math.abs(value) <= mostPercent && Math.round(value * 100) / 100 === value;

/** The adjusted amount, exact for any size. The percentage rounds half up to the minor unit. It can be negative. */
export function adjustCost(amount: number, { percent = 0, addMinor = 0 }: CostAdjustment): bigint {
  // In hundredths of a percent, so that everything is an integer.
  const doubled = 2n * BigInt(amount) * BigInt(10_000 + Math.round(percent * 100)) + 10_000n;
  return floorDivide(doubled, 20_000n) + BigInt(addMinor);
}

/**
 * The moved date, or undefined if it leaves the calendar. Years and months are clipped at the end of the month: a year
 * after 29 February is 28 February.
 */
export function adjustDate(date: string, { years = 0, months = 0, days = 0 }: DateAdjustment): string | undefined {
  try {
    return addDays(addMonths(addMonths(date, 12 * years), months), days);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Division that rounds toward minus infinity, for a positive divisor. */
function floorDivide(value: bigint, divisor: bigint): bigint {
  const quotient = value / divisor;
  return value < 0n && quotient * divisor !== value ? quotient - 1n : quotient;
}
