import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import { presentPayment } from './payment.ts';
import type { InputOf, OutcomeOf } from '../use-case.ts';

export async function paymentsGet(
  { store }: Dependencies,
  actor: Actor,
  { id }: InputOf<'paymentsGet'>,
): Promise<OutcomeOf<'paymentsGet'>> {
  const found = await store.portfolios.reader(actor.accountId).payment(id);
  return found ? { outcome: 'found', payment: presentPayment(found) } : { outcome: 'not_found' };
}
