import { verbs } from '@namekeep/contract';
import { exactTotal, type Payment, type RenewedFields, undoneFields } from '@namekeep/domain';
import { batchEntry, recordEntry } from './activity/list.ts';
import { type Actor, authorOf } from './actor.ts';
import { type Context, readerOf, timestamp, transact } from './dependencies.ts';
import { mayRead } from './domains/record.ts';
import { revise } from './domains/update.ts';
import { claimKey, claimOf, earlierOutcome } from './idempotency.ts';
import {
  type ActivityChange,
  type FoundPayment,
  type PaymentFilter,
  RolledBack,
  type StoredPayment,
} from './ports/index.ts';
import type { InputOf, OutcomeNamed, OutcomeOf, UseCase } from './use-case.ts';

export const paymentsList: UseCase<'paymentsList'> = async (
  { store, cursors, actor },
  { sort, limit, cursor, ...filters },
) => {
  const filter = filterOf(filters);
  const question = ['payments.list', actor.accountId, sort, filter];
  const place = cursors.decode(question, cursor);
  if (place === undefined) return { outcome: 'invalid_cursor' };

  const found = await readerOf({ store, actor }).payments({
    filter,
    descending: sort === '-paidOn',
    // One more than requested shows whether there is a next page.
    limit: limit + 1,
    ...(place && { after: { paidOn: String(place[0]), id: String(place[1]) } }),
  });
  const page = found.slice(0, limit);
  const last = page.at(-1)?.payment;
  const hasMore = found.length > limit && last;
  return {
    outcome: 'page',
    payments: page.map(presentPayment),
    nextCursor: hasMore ? cursors.encode(question, [last.paidOn, last.id]) : null,
  };
};

export const paymentsGet: UseCase<'paymentsGet'> = async ({ store, actor }, { id }) => {
  const found = await readerOf({ store, actor }).payment(id);
  return found ? { outcome: 'found', payment: presentPayment(found) } : { outcome: 'not_found' };
};

export const paymentsTotals: UseCase<'paymentsTotals'> = async ({ store, actor }, filters) => {
  const totals = await readerOf({ store, actor }).paymentTotals(filterOf(filters));
  const byCurrency = totals.map(({ currency, payments, unknownAmounts, totalMinor }) => {
    return { currency, totalMinor: exactTotal(totalMinor), count: payments, unknownAmountCount: unknownAmounts };
  });
  const count = byCurrency.reduce((sum, one) => sum + one.count, 0);
  return { outcome: 'found', totals: { count, byCurrency } };
};

const verb = verbs.paymentsCreate;
type Created = OutcomeNamed<'paymentsCreate', 'created'> & { payment: Payment };

export const paymentsCreate: UseCase<'paymentsCreate'> = async (context, { idempotencyKey: key, payment: input }) => {
  const answer = await transact(context, async (writer): Promise<OutcomeOf<'paymentsCreate'>> => {
    const earlier = await earlierOutcome<Created>(context, verb, key, writer);
    if (earlier) return earlier;
    const record = await writer.lockRecord(input.domainId);
    if (!record) return { outcome: 'not_found' };
    const { domainId: _, currency = record.currency, registrar = record.registrar, years = null, ...given } = input;
    const values = { ...given, currency, registrar, years, renewal: null };
    const stored = newPayment(context, record, values);
    const payment = presentPayment({ payment: stored, record });
    const entry = recordEntry(context, record, { kind: 'payment_added', changes: [paymentAdded(stored)] });
    const created: Created = { outcome: 'created', replayed: false, id: stored.id, activityId: entry.id, payment };
    const other = await claimKey<Created>(writer, claimOf(context, verb, key, created, stored.createdAt));
    if (other) return other;
    await writer.insertPayments([stored]);
    await writer.addActivity(entry);
    return created;
  });
  return asSeenBy(context.actor, answer);
};

paymentsCreate.onInvalid = async (context, { idempotencyKey, payment }, issues) => {
  const earlier = await earlierOutcome<Created>(context, verb, idempotencyKey);
  if (earlier) return asSeenBy(context.actor, earlier);
  const { domainId } = Object(payment) as { domainId?: unknown };
  const isMissing = typeof domainId === 'string' && !(await readerOf(context).record(domainId));
  return isMissing ? { outcome: 'not_found' } : { outcome: 'invalid', issues };
};

function asSeenBy(actor: Actor, answer: OutcomeOf<'paymentsCreate'>): OutcomeOf<'paymentsCreate'> {
  return answer.outcome === 'created' ? { ...answer, payment: visiblePayment(actor, answer.payment) } : answer;
}

export const paymentsDelete: UseCase<'paymentsDelete'> = (context, { id }) =>
  transact(context, async (writer) => {
    const found = await writer.payment(id);
    if (!found) return { outcome: 'not_found' };
    const { recordId, recordName } = found.payment;
    const record = recordId === null ? undefined : await writer.lockRecord(recordId);
    if ((await writer.deletePayment(found.payment)) === 'not_found') return { outcome: 'not_found' };
    const kind = 'payment_deleted';
    // What is known of a deleted record is its name.
    const entry = record
      ? recordEntry(context, record, { kind, changes: [paymentRemoved(found.payment)] })
      : { ...batchEntry(context, { kind, count: null, importId: null }), name: recordName };
    await writer.addActivity(entry);
    return { outcome: 'deleted' };
  });

/** Locks the record first, so that the renewal can still be undone when it is checked. */
export const paymentsUndo: UseCase<'paymentsUndo'> = (context, { id }) =>
  transact(context, async (writer) => {
    const found = await writer.payment(id);
    if (!found) return { outcome: 'not_found' };
    const { recordId, renewal } = found.payment;
    const current = recordId === null ? undefined : await writer.lockRecord(recordId);
    const undone = current && renewal ? undoneFields(current, renewal.written) : undefined;
    // Another undo may have deleted the payment while this one waited for the record.
    if (!(await writer.payment(id))) return { outcome: 'not_found' };
    if (!current || !undone) return { outcome: 'payment_not_undoable' };
    if ((await writer.deletePayment(found.payment)) === 'not_found') return { outcome: 'not_found' };
    const revised = await revise(context, writer, current, {
      fields: { ...current, ...undone },
      namePath: '',
      outcome: 'undone',
      kind: 'payment_undone',
      changed: [paymentRemoved(found.payment)],
    });
    const answer = revised instanceof RolledBack ? revised.result : revised;
    // The record is locked and keeps its name, so neither its revision nor its name can conflict.
    if (answer.outcome !== 'undone') throw new Error(`A locked record was not revised: ${answer.outcome}.`);
    return answer;
  });

export function filterOf({ from, to, domainId, registrar, currency, kind }: InputOf<'paymentsTotals'>): PaymentFilter {
  return { from, to, recordId: domainId, registrar: registrar?.toLowerCase(), currency, kinds: kind };
}

type Given = Pick<StoredPayment, 'kind' | 'paidOn' | 'amountMinor' | 'currency' | 'years' | 'registrar' | 'renewal'>;

/** A payment for a record with its current name. */
export function newPayment(
  context: Context,
  record: { id: string | null; name: string },
  { note = '', ...given }: Given & { note?: string | undefined },
): StoredPayment {
  return {
    id: context.ids.next('pay'),
    recordId: record.id,
    recordName: record.name,
    ...given,
    note,
    createdAt: timestamp(context),
    author: authorOf(context.actor),
  };
}

/** What the activity says about a payment: all that an undo needs to bring it back. */
export type PaymentPart = ReturnType<typeof partOf>;

const partOf = ({ id, kind, paidOn, amountMinor, currency, years, registrar, note }: StoredPayment) => {
  return { id, kind, paidOn, amountMinor, currency, years, registrar, note };
};

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
