import type { RecordTotals } from '@namekeep/contract';
import type { Currency, DomainRecord } from '@namekeep/domain';
import { totalText } from '../kit/format.ts';

type CurrencySum = RecordTotals['byCurrency'][number];

export const costsOf = (records: readonly Pick<DomainRecord, 'renewalCostMinor' | 'currency'>[]): CurrencySum[] =>
  added(
    records.map(({ currency, renewalCostMinor: cost }) => {
      return { currency, totalMinor: cost ?? 0, count: 1, unknownCostCount: Number(cost === null) };
    }),
  );

export function added(all: readonly CurrencySum[]): CurrencySum[] {
  const sums = new Map<Currency, CurrencySum>();
  for (const one of all) {
    const sum = sums.get(one.currency) ?? { totalMinor: 0, count: 0, unknownCostCount: 0 };
    sums.set(one.currency, {
      currency: one.currency,
      totalMinor: BigInt(sum.totalMinor) + BigInt(one.totalMinor),
      count: sum.count + one.count,
      unknownCostCount: sum.unknownCostCount + one.unknownCostCount,
    });
  }
  return [...sums.values()];
}

/** The known costs, each as a text: the currency of the most names first. */
export const sumTexts = (sums: readonly CurrencySum[]): string[] =>
  sums
    .filter((one) => one.count > one.unknownCostCount)
    .toSorted((a, b) => b.count - a.count)
    .map((one) => totalText(one.totalMinor, one.currency));

export const unpricedIn = (sums: readonly CurrencySum[]): number =>
  sums.reduce((count, one) => count + one.unknownCostCount, 0);

/** `US$77.46 · €12.96 · 6 without a price` */
export function costsText(sums: readonly CurrencySum[]): string {
  const unpriced = unpricedIn(sums);
  return [...sumTexts(sums), ...(unpriced > 0 ? [`${unpriced.toLocaleString('en')} without a price`] : [])].join(' · ');
}
