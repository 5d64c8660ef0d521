import { undoneFields } from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import { revise } from '../domains/revise.ts';
import { paymentRemoved } from './payment.ts';
import { RolledBack } from '../ports/index.ts';
import type { InputOf, OutcomeOf, UseCaseCall } from '../use-case.ts';

type Answer = OutcomeOf<'paymentsUndo'>;

/** Locks the record first, so that the renewal can still be undone when it is checked. */
export function paymentsUndo(
  dependencies: Dependencies,
  actor: Actor,
  { id }: InputOf<'paymentsUndo'>,
  { signal }: UseCaseCall,
): Promise<Answer> {
  return dependencies.store.portfolios.write<Answer>(
    actor.accountId,
    async (writer): Promise<Answer> => {
      const found = await writer.payment(id);
      if (!found) return { outcome: 'not_found' };
      const { recordId, renewal } = found.payment;
      const current = recordId === null ? undefined : await writer.lockRecord(recordId);
      const undone = current && renewal ? undoneFields(current, renewal.written) : undefined;
      // Another undo may have deleted the payment while this one waited for the record.
      if (!(await writer.payment(id))) return { outcome: 'not_found' };
      if (!current || !undone) return { outcome: 'payment_not_undoable' };
      if ((await writer.deletePayment(found.payment)) === 'not_found') return { outcome: 'not_found' };
      const fields = { ...current, ...undone };
      const revised = await revise(dependencies, actor, writer, current, {
        fields,
        namePath: '',
        outcome: 'undone',
        kind: 'payment_undone',
        changed: [paymentRemoved(found.payment)],
      });
      const answer = revised instanceof RolledBack ? revised.outcome : revised;
      // The record is locked and keeps its name, so neither its revision nor its name can conflict.
      if (answer.outcome !== 'undone') throw new Error(`A locked record was not revised: ${answer.outcome}.`);
      return answer;
    },
    { signal },
  );
}
