import type { RecordTotals } from '@namekeep/contract';
import type { DomainRecord } from '@namekeep/domain';
import { countPhrase } from '../../kit/format.ts';
import { added, costsOf, costsText } from '../../record/sums.ts';

/** How many names there are, and the costs of those that will be renewed. */
export type Totals = ReturnType<typeof totalsOf>;

/** `41 names, 38 to renew · US$611.20 · €96.00 · 3 without a price` */
export function TotalsLine({ totals: { count, renewed }, selected = false }: { totals: Totals; selected?: boolean }) {
  const costs = costsText(renewed.byCurrency);
  return (
    <>
      <strong>{selected ? `${count.toLocaleString('en')} selected` : countPhrase(count, 'name')}</strong>
      {renewed.count > 0 && renewed.count < count && `, ${renewed.count.toLocaleString('en')} to renew`}
      {costs !== '' && ` · ${costs}`}
    </>
  );
}

export function totalsOf(records: readonly DomainRecord[]) {
  const renewed = records.filter(
    (one) => one.renewalIntent === 'renew' && one.lifecycle === 'active' && !one.isArchived,
  );
  return { count: records.length, renewed: { count: renewed.length, byCurrency: costsOf(renewed) } };
}

export const sumOf = (groups: readonly RecordTotals[]): RecordTotals => ({
  count: groups.reduce((count, one) => count + one.count, 0),
  byCurrency: added(groups.flatMap(({ byCurrency }) => byCurrency)),
});
