import { type Payment, type RenewedFields, type StoredRecord, undoneFields } from '@namekeep/domain';
import { type Actor, authorOf } from '../actor.ts';
import { type Dependencies, timestamp } from '../dependencies.ts';
import { mayRead } from '../domains/visible.ts';
import type { ActivityChange, FoundPayment, PaymentFilter, StoredPayment } from '../ports/index.ts';
import type { InputOf } from '../use-case.ts';

export function filterOf({ from, to, domainId, registrar, currency, kind }: InputOf<'paymentsTotals'>): PaymentFilter {
  return { from, to, recordId: domainId, registrar: registrar?.toLowerCase(), currency, kinds: kind };
}

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

/** What the activity says about a payment. */
const partOf = ({ id, kind, paidOn, amountMinor, currency }: StoredPayment) => ({
  id,
  kind,
  paidOn,
  amountMinor,
  currency,
});

export const paymentAdded = (payment: StoredPayment): ActivityChange => ({
  field: 'payment',
  from: null,
  to: partOf(payment),
});

export const paymentRemoved = (payment: StoredPayment): ActivityChange => ({
  field: 'payment',
  from: partOf(payment),
  to: null,
});

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
