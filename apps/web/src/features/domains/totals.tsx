import type { RecordTotals } from '@namekeep/contract';
import type { Currency, DomainRecord } from '@namekeep/domain';
import { countPhrase, totalText } from '../../kit/format.ts';

type ByCurrency = RecordTotals['byCurrency'];

/** How many names there are, and the costs of those that will be renewed. */
export interface Totals {
  count: number;
  renewed: RecordTotals;
}

/** `41 names, 38 to renew · US$611.20 · €96.00 · 3 without a price`: the currency of the most names first. */
export function TotalsLine({ totals: { count, renewed }, selected = false }: { totals: Totals; selected?: boolean }) {
  const unknown = renewed.byCurrency.reduce((sum, one) => sum + one.unknownCostCount, 0);
  return (
    <>
      <strong>{selected ? `${count.toLocaleString('en')} selected` : countPhrase(count, 'name')}</strong>
      {renewed.count > 0 && renewed.count < count && `, ${renewed.count.toLocaleString('en')} to renew`}
      {sumTexts(renewed.byCurrency).map((text) => ` · ${text}`)}
      {unknown > 0 && ` · ${unknown.toLocaleString('en')} without a price`}
    </>
  );
}

/** The known costs, each as a text. */
export const sumTexts = (byCurrency: ByCurrency): string[] =>
  byCurrency
    .filter((one) => one.count > one.unknownCostCount)
    .toSorted((a, b) => b.count - a.count)
    .map((one) => totalText(one.totalMinor, one.currency));

/** The totals of some records. */
export function totalsOf(records: readonly DomainRecord[]): Totals {
  const renewed = records.filter(
    (one) => one.renewalIntent === 'renew' && one.lifecycle === 'active' && !one.isArchived,
  );
  const each = renewed.map(({ currency, renewalCostMinor: cost }) => {
    return {
      count: 1,
      byCurrency: [{ currency, totalMinor: cost ?? 0, count: 1, unknownCostCount: Number(cost === null) }],
    };
  });
  return { count: records.length, renewed: sumOf(each) };
}

/** The totals of several groups together. */
export function sumOf(groups: readonly RecordTotals[]): RecordTotals {
  const sums = new Map<Currency, ByCurrency[number]>();
  for (const one of groups.flatMap(({ byCurrency }) => byCurrency)) {
    const sum = sums.get(one.currency) ?? { ...one, totalMinor: 0, count: 0, unknownCostCount: 0 };
    sums.set(one.currency, {
      currency: one.currency,
      totalMinor: BigInt(sum.totalMinor) + BigInt(one.totalMinor),
      count: sum.count + one.count,
      unknownCostCount: sum.unknownCostCount + one.unknownCostCount,
    });
  }
  return { count: groups.reduce((count, one) => count + one.count, 0), byCurrency: [...sums.values()] };
}
