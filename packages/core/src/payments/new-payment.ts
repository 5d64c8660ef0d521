import type { StoredRecord } from '@namekeep/domain';
import { type Actor, authorOf } from '../actor.ts';
import { type Dependencies, timestamp } from '../dependencies.ts';
import type { StoredPayment } from '../ports/index.ts';

type Given = Pick<StoredPayment, 'kind' | 'paidOn' | 'amountMinor' | 'currency' | 'years' | 'registrar' | 'renewal'>;

/** A payment for a record with its current name. */
export function newPayment(
  dependencies: Dependencies,
  actor: Actor,
  record: StoredRecord,
  { note = '', ...given }: Given & { note?: string | undefined },
): StoredPayment {
  return {
    id: dependencies.ids.next('pay'),
    recordId: record.id,
    recordName: record.name,
    ...given,
    note,
    createdAt: timestamp(dependencies),
    author: authorOf(actor),
  };
}
