import { exactTotal } from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { CurrencyTotal } from '../ports/index.ts';
import type { InputOf, OutcomeOf } from '../use-case.ts';
import { applyView } from '../views/apply.ts';
import { selectionOf } from './filter.ts';

/** With a sum that JSON can carry. */
export const presentTotal = ({ currency, totalMinor, count, unknownCostCount }: CurrencyTotal) => ({
  currency,
  totalMinor: exactTotal(totalMinor),
  count,
  unknownCostCount,
});

export async function domainsTotals(
  dependencies: Dependencies,
  actor: Actor,
  input: InputOf<'domainsTotals'>,
): Promise<OutcomeOf<'domainsTotals'>> {
  const viewed = await applyView(dependencies, actor, input);
  if (viewed.issues) return { outcome: 'invalid', issues: viewed.issues };
  const reader = dependencies.store.portfolios.reader(actor.accountId);
  const { by, ...filters } = viewed.input;
  const selection = selectionOf(dependencies, actor, filters);
  if (by) {
    const groups = await reader.totalsBy(selection, by);
    const shown = groups.map(({ key, count, byCurrency }) => ({
      key,
      count,
      byCurrency: byCurrency.map(presentTotal),
    }));
    return { outcome: 'found', totals: { groups: shown } };
  }
  const byCurrency = (await reader.totals(selection)).map(presentTotal);
  const count = byCurrency.reduce((sum, one) => sum + one.count, 0);
  return { outcome: 'found', totals: { count, byCurrency } };
}
