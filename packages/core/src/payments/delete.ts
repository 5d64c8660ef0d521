import { batchEntry, recordEntry } from '../activity/entry.ts';
import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import { paymentRemoved } from './payment.ts';
import type { InputOf, OutcomeOf, UseCaseCall } from '../use-case.ts';

export function paymentsDelete(
  dependencies: Dependencies,
  actor: Actor,
  { id }: InputOf<'paymentsDelete'>,
  { signal }: UseCaseCall,
): Promise<OutcomeOf<'paymentsDelete'>> {
  return dependencies.store.portfolios.write(
    actor.accountId,
    async (writer): Promise<OutcomeOf<'paymentsDelete'>> => {
      const found = await writer.payment(id);
      if (!found) return { outcome: 'not_found' };
      const { recordId, recordName } = found.payment;
      const record = recordId === null ? undefined : await writer.lockRecord(recordId);
      if ((await writer.deletePayment(found.payment)) === 'not_found') return { outcome: 'not_found' };
      const kind = 'payment_deleted';
      // What is known of a deleted record is its name.
      const entry = record
        ? recordEntry(dependencies, actor, record, { kind, changes: [paymentRemoved(found.payment)] })
        : { ...batchEntry(dependencies, actor, { kind, count: null, importId: null }), name: recordName };
      await writer.addActivity(entry);
      return { outcome: 'deleted' };
    },
    { signal },
  );
}
