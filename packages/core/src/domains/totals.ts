import { exactTotal } from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { InputOf, OutcomeOf } from '../use-case.ts';
import { applyView } from '../views/apply.ts';
import { selectionOf } from './filter.ts';

export async function domainsTotals(
  dependencies: Dependencies,
  actor: Actor,
  input: InputOf<'domainsTotals'>,
): Promise<OutcomeOf<'domainsTotals'>> {
  const viewed = await applyView(dependencies, actor, input);
  if (viewed.issues) return { outcome: 'invalid', issues: viewed.issues };
  const reader = dependencies.store.portfolios.reader(actor.accountId);
  const totals = await reader.totals(selectionOf(dependencies, actor, viewed.input));
  const byCurrency = totals.map(({ currency, totalMinor, count, unknownCostCount }) => ({
    currency,
    totalMinor: exactTotal(totalMinor),
    count,
    unknownCostCount,
  }));
  const count = byCurrency.reduce((sum, one) => sum + one.count, 0);
  return { outcome: 'found', totals: { count, byCurrency } };
}
