import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { InputOf, OutcomeOf, UseCaseCall } from '../use-case.ts';

export function paymentsDelete(
  { store }: Dependencies,
  actor: Actor,
  { id }: InputOf<'paymentsDelete'>,
  { signal }: UseCaseCall,
): Promise<OutcomeOf<'paymentsDelete'>> {
  return store.portfolios.write(
    actor.accountId,
    async (writer): Promise<OutcomeOf<'paymentsDelete'>> => {
      const found = await writer.payment(id);
      return { outcome: found ? await writer.deletePayment(found.payment) : 'not_found' };
    },
    { signal },
  );
}
