import { exactTotal } from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { InputOf, OutcomeOf } from '../use-case.ts';
import { selectionOf } from './filter.ts';

export async function domainsTotals(
  dependencies: Dependencies,
  actor: Actor,
  filters: InputOf<'domainsTotals'>,
): Promise<OutcomeOf<'domainsTotals'>> {
  const reader = dependencies.store.portfolios.reader(actor.accountId);
  const totals = await reader.totals(selectionOf(dependencies, actor, filters));
  const byCurrency = totals.map(({ currency, totalMinor, count, unknownCostCount }) => ({
    currency,
    totalMinor: exactTotal(totalMinor),
    count,
    unknownCostCount,
  }));
  const count = byCurrency.reduce((sum, one) => sum + one.count, 0);
  return { outcome: 'found', totals: { count, byCurrency } };
}
