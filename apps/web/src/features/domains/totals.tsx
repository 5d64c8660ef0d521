import type { RecordTotals } from '@namekeep/contract';
import type { Currency, DomainRecord } from '@namekeep/domain';
import { useQuery } from '@tanstack/react-query';
import { totalsQuery } from '../../api/queries.ts';
import { type DomainsView, defaultView, renewedOf } from '../../domains-view.ts';
import { countPhrase, totalText } from '../../kit/format.ts';

type ByCurrency = RecordTotals['byCurrency'];

/** How many names there are, and the costs of those that will be renewed. */
export interface Totals {
  count: number;
  renewed: { count: number; byCurrency: ByCurrency };
}

/** The totals of a view, once `count` names are known to match it. */
export function useTotals(view: DomainsView, count: number | undefined): Totals | undefined {
  const renewed = renewedOf(view);
  const { data } = useQuery({
    ...totalsQuery(renewed ?? defaultView),
    enabled: count !== undefined && renewed !== null,
  });
  if (count === undefined || (renewed && !data)) return undefined;
  return { count, renewed: (renewed && data) ?? { count: 0, byCurrency: [] } };
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
  const sums = new Map<Currency, { currency: Currency; totalMinor: bigint; count: number; unknownCostCount: number }>();
  for (const { currency, renewalCostMinor } of renewed) {
    const sum = sums.get(currency) ?? { currency, totalMinor: 0n, count: 0, unknownCostCount: 0 };
    sum.count += 1;
    if (renewalCostMinor === null) sum.unknownCostCount += 1;
    else sum.totalMinor += BigInt(renewalCostMinor);
    sums.set(currency, sum);
  }
  return { count: records.length, renewed: { count: renewed.length, byCurrency: [...sums.values()] } };
}
