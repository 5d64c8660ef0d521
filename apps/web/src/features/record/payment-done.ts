import type { RequestOf } from '@namekeep/contract';
import type { DomainRecord } from '@namekeep/domain';
import { ask, randomKey } from '../../api/client.ts';
import type { Done } from '../../record/done/done.ts';

/** A payment that was added, and its removal. */
export function paymentDone(
  record: Pick<DomainRecord, 'id' | 'unicodeName'>,
  paymentId: string,
  payment: RequestOf<'paymentsCreate'>['payment'],
): Done {
  return {
    message: `A payment for ${record.unicodeName} was added.`,
    undoneMessage: `The payment for ${record.unicodeName} was removed.`,
    ids: [record.id],
    async undo() {
      await ask('paymentsDelete', { id: paymentId });
      const redo = async () =>
        paymentDone(record, (await ask('paymentsCreate', { idempotencyKey: randomKey(), payment })).id, payment);
      return { failed: [], rest: null, redo };
    },
  };
}
