import { type Payment, type RenewedFields, undoneFields } from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import { mayRead } from '../domains/visible.ts';
import type { FoundPayment, StoredPayment } from '../ports/index.ts';

/** A payment for callers. */
export function presentPayment({ payment, record }: FoundPayment): Payment {
  const { recordId, recordName, author, renewal, id, kind, ...rest } = payment;
  const { paidOn, amountMinor, currency, years, registrar, note, createdAt } = rest;
  return {
    id,
    kind,
    domainId: recordId,
    domainName: recordName,
    paidOn,
    amountMinor,
    currency,
    years,
    registrar,
    note,
    undoable: isUndoable(renewal, record),
    createdAt,
    actor: author,
  };
}

/** A new payment for its writer: complete with the scope to read, otherwise only its ID. */
export const visiblePayment = (actor: Actor, payment: Payment | { id: string }): Payment | { id: string } =>
  mayRead(actor) ? payment : { id: payment.id };

const isUndoable = (renewal: StoredPayment['renewal'], record: RenewedFields | null): boolean =>
  renewal !== null && record !== null && undoneFields(record, renewal.written) !== undefined;
