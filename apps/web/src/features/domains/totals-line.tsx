import type { Currency, DomainRecord } from '@namekeep/domain';
import { Fragment } from 'react';
import { countPhrase, totalText } from '../../kit/format.ts';

interface CurrencyTotal {
  currency: Currency;
  /** A number, or a bigint if a number would not be exact. */
  totalMinor: unknown;
  count: number;
  unknownCostCount: number;
}

/** How many records, and their renewal costs by currency. */
export interface Totals {
  count: number;
  byCurrency: readonly CurrencyTotal[];
}

/** `41 names · US$611.20 · €96.00 · 3 unknown`: the currency of the most names first. */
export function TotalsLine({ totals, selected = false }: { totals: Totals; selected?: boolean }) {
  const { count } = totals;
  return (
    <>
      <strong>{selected ? `${count.toLocaleString('en')} selected` : countPhrase(count, 'name')}</strong>
      {costTexts(totals).map((text) => (
        <Fragment key={text}> · {text}</Fragment>
      ))}
    </>
  );
}

/** The costs, each as a text, and how many are unknown. */
export function costTexts({ byCurrency }: Totals): string[] {
  const known = byCurrency.filter((one) => one.count > one.unknownCostCount);
  const unknown = byCurrency.reduce((sum, one) => sum + one.unknownCostCount, 0);
  return [
    ...known.toSorted((a, b) => b.count - a.count).map((one) => totalText(one.totalMinor, one.currency)),
    ...(unknown > 0 ? [`${unknown.toLocaleString('en')} unknown`] : []),
  ];
}

/** The totals of some records. */
export function totalsOf(records: Iterable<DomainRecord>): Totals {
  const byCurrency = new Map<Currency, CurrencyTotal & { totalMinor: bigint }>();
  let count = 0;
  for (const { currency, renewalCostMinor } of records) {
    const sum = byCurrency.get(currency) ?? { currency, totalMinor: 0n, count: 0, unknownCostCount: 0 };
    sum.count += 1;
    if (renewalCostMinor === null) sum.unknownCostCount += 1;
    else sum.totalMinor += BigInt(renewalCostMinor);
    byCurrency.set(currency, sum);
    count += 1;
  }
  return { count, byCurrency: [...byCurrency.values()] };
}
