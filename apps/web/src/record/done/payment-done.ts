import type { RequestOf } from '@namekeep/contract';
import type { DomainRecord } from '@namekeep/domain';
import { ask, randomKey } from '../../api/client.ts';
import type { Done } from './done.ts';
import { report } from './undo-stack.ts';

interface NewPayment {
  record: Pick<DomainRecord, 'id' | 'unicodeName'>;
  payment: RequestOf<'paymentsCreate'>['payment'];
  /** The same for each attempt. */
  idempotencyKey?: string;
}

/** Adds a payment, which can be undone. */
export async function addPayment({ record, payment, idempotencyKey = randomKey() }: NewPayment): Promise<void> {
  const { id } = await ask('paymentsCreate', { idempotencyKey, payment });
  report(paymentDone({ record, payment }, id), { quiet: true });
}

/** A payment that was added, and its removal. */
function paymentDone({ record, payment }: NewPayment, paymentId: string): Done {
  return {
    message: `Payment for ${record.unicodeName} added.`,
    undoneMessage: `Payment for ${record.unicodeName} removed.`,
    ids: [record.id],
    async undo() {
      await ask('paymentsDelete', { id: paymentId });
      const redo = async () =>
        paymentDone({ record, payment }, (await ask('paymentsCreate', { idempotencyKey: randomKey(), payment })).id);
      return { failed: [], rest: null, redo };
    },
  };
}
