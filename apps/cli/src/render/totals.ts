import type { RecordTotals } from '@namekeep/contract/client';
import { decimalAmount } from '@namekeep/domain/amount';
import type { Screen } from '../output.ts';
import { createTable } from './table.ts';

type Total = RecordTotals['byCurrency'][number];

/** A line a currency; currencies are never added up with each other. */
export function totalLines(byCurrency: readonly Total[], screen: Screen): string[] {
  return createTable<Total>(
    [
      { title: 'CURRENCY', text: ({ currency }) => currency },
      {
        title: 'RENEWAL COSTS',
        text: ({ totalMinor, currency }) => decimalAmount(totalMinor, currency),
        align: 'right',
      },
      { title: 'RECORDS', text: ({ count }) => String(count), align: 'right' },
      { title: 'UNKNOWN COST', text: ({ unknownCostCount }) => String(unknownCostCount), align: 'right' },
    ],
    screen,
  ).lines(byCurrency);
}
