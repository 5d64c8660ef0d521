import type { RecordTotals } from '@namekeep/contract';
import type { Currency } from '@namekeep/domain';
import { totalText } from '../../kit/format.ts';

export type Totals = RecordTotals;

interface KnownSum {
  currency: Currency;
  text: string;
  /** The records with a known cost. */
  count: number;
}

/** The sums of those currencies in which a cost is known, most records first, and how many records have none. */
export function paidFirst({ byCurrency }: Totals): { known: KnownSum[]; unknown: number } {
  const known = byCurrency.map(({ currency, totalMinor, count, unknownCostCount }) => ({
    currency,
    text: totalText(totalMinor, currency),
    count: count - unknownCostCount,
  }));
  return {
    known: known.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count),
    unknown: byCurrency.reduce((sum, { unknownCostCount }) => sum + unknownCostCount, 0),
  };
}
