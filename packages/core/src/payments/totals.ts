import { exactTotal } from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import { filterOf } from './payment.ts';
import type { InputOf, OutcomeOf } from '../use-case.ts';

export async function paymentsTotals(
  { store }: Dependencies,
  actor: Actor,
  filters: InputOf<'paymentsTotals'>,
): Promise<OutcomeOf<'paymentsTotals'>> {
  const totals = await store.portfolios.reader(actor.accountId).paymentTotals(filterOf(filters));
  const byCurrency = totals.map(({ currency, payments, unknownAmounts, totalMinor }) => ({
    currency,
    totalMinor: exactTotal(totalMinor),
    count: payments,
    unknownAmountCount: unknownAmounts,
  }));
  const count = byCurrency.reduce((sum, one) => sum + one.count, 0);
  return { outcome: 'found', totals: { count, byCurrency } };
}
