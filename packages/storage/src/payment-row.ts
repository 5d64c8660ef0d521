import type { FoundPayment, NewPayment, StoredPayment } from '@namekeep/core/ports';
import type { RenewedFields, Written } from '@namekeep/domain';
import type { Insertable, Selectable } from 'kysely';
import type { PaymentsTable } from './schema.ts';

/** The columns that make up a payment. */
export const paymentColumns = [
  'id',
  'record_id',
  'record_name',
  'kind',
  'paid_on',
  'amount',
  'currency',
  'years',
  'registrar',
  'note',
  'created_at',
  'author_kind',
  'author_name',
  'renewal_revision',
  'renewal_written',
] as const satisfies readonly (keyof PaymentsTable)[];

export type PaymentRow = Pick<Selectable<PaymentsTable>, (typeof paymentColumns)[number]>;
/** A payment with the columns of its record that a renewal can write, all null without a record. */
export interface FoundPaymentRow extends PaymentRow {
  present_id: string | null;
  present_expiration_date: string | null;
  present_billing_date: string | null;
  present_registrar: string | null;
  present_renewal_cost: number | null;
  present_renewal_intent: RenewedFields['renewalIntent'] | null;
  present_currency: RenewedFields['currency'] | null;
}

export function toPayment(row: PaymentRow): StoredPayment {
  const { renewal_revision: revision, renewal_written: written } = row;
  return {
    id: row.id,
    kind: row.kind,
    recordId: row.record_id,
    recordName: row.record_name,
    paidOn: row.paid_on,
    amountMinor: row.amount,
    currency: row.currency,
    years: row.years,
    registrar: row.registrar,
    note: row.note,
    createdAt: row.created_at,
    author: { kind: row.author_kind, name: row.author_name },
    renewal: revision === null || written === null ? null : { revision, written: JSON.parse(written) as Written },
  };
}

export function toFoundPayment(row: FoundPaymentRow): FoundPayment {
  const { present_renewal_intent: renewalIntent, present_currency: currency } = row;
  const record: RenewedFields | null =
    row.present_id === null || renewalIntent === null || currency === null
      ? null
      : {
          expirationDate: row.present_expiration_date,
          billingDate: row.present_billing_date,
          registrar: row.present_registrar,
          renewalCostMinor: row.present_renewal_cost,
          renewalIntent,
          currency,
        };
  return { payment: toPayment(row), record };
}

export function toPaymentRow(accountId: string, payment: NewPayment): Insertable<PaymentsTable> {
  return {
    account_id: accountId,
    id: payment.id,
    record_id: payment.recordId,
    record_name: payment.recordName,
    kind: payment.kind,
    paid_on: payment.paidOn,
    amount: payment.amountMinor,
    currency: payment.currency,
    years: payment.years,
    registrar: payment.registrar,
    registrar_key: payment.registrar?.toLowerCase() ?? null,
    note: payment.note,
    created_at: payment.createdAt,
    author_kind: payment.author.kind,
    author_name: payment.author.name,
    renewal_revision: payment.renewal?.revision ?? null,
    renewal_written: payment.renewal && JSON.stringify(payment.renewal.written),
    file_id: payment.fileId ?? null,
  };
}
