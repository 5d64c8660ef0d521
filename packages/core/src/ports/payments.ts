import type { Currency, FilePayment, PaymentKind, RenewedFields, Written } from '@namekeep/domain';
import type { Author } from './portfolio.ts';

export interface StoredPayment {
  id: string;
  kind: PaymentKind;
  /** Null once the record was deleted. */
  recordId: string | null;
  /** The record's name at the time of the payment. */
  recordName: string;
  paidOn: string;
  /** Null means unknown. */
  amountMinor: number | null;
  currency: Currency;
  years: number | null;
  registrar: string | null;
  note: string;
  createdAt: string;
  author: Author;
  /** The revision that a renewal made, and what it wrote into the record; null for any other payment. */
  renewal: { revision: number; written: Written } | null;
}

/** A payment with the present state of its record, which decides whether a renewal can be undone. */
export interface FoundPayment {
  payment: StoredPayment;
  record: RenewedFields | null;
}

/** Exact filters, combined with AND. Days are inclusive. */
export interface PaymentFilter {
  from?: string | undefined;
  to?: string | undefined;
  recordId?: string | undefined;
  /** Without regard to case. */
  registrar?: string | undefined;
  currency?: Currency | undefined;
  /** Any of these. */
  kinds?: readonly PaymentKind[] | undefined;
}

export interface PaymentQuery {
  filter: PaymentFilter;
  /** By day, the latest first or last; ties are always ordered by ascending ID. */
  descending: boolean;
  after?: { paidOn: string; id: string };
  limit: number;
}

/** What a report takes of a payment. */
export type ReportedPayment = Pick<
  StoredPayment,
  'id' | 'kind' | 'paidOn' | 'amountMinor' | 'currency' | 'years' | 'registrar' | 'note'
> & {
  name: string;
  /** The present labels of its record. */
  labels: readonly string[];
};

/** The payments in one currency. */
export interface PaymentTotal {
  currency: Currency;
  payments: number;
  unknownAmounts: number;
  /** Minor units, exact. */
  totalMinor: bigint;
}

/** A payment that is new in the account. `fileId` is the ID that a file gave it, if it came from one. */
export type NewPayment = StoredPayment & { fileId?: string };

export interface ReportQuery {
  from: string;
  to: string;
  after?: { paidOn: string; id: string };
  limit: number;
}

/** Reads of the payments of one account. */
export interface PaymentReads {
  payment(id: string): Promise<FoundPayment | undefined>;
  payments(query: PaymentQuery): Promise<FoundPayment[]>;
  /** Payments of the days from `from` to `to`, both included, by day and ascending ID. */
  reportedPayments(query: ReportQuery): Promise<ReportedPayment[]>;
  /** Payments with IDs after `after`, by ID, as a file has them. */
  exportedPayments(after: string, limit: number): Promise<{ id: string; payment: FilePayment }[]>;
  /** Those of these IDs of a file that the account has, or had and deleted. */
  knownPayments(fileIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** By currency code, only currencies with payments. */
  paymentTotals(filter: PaymentFilter): Promise<PaymentTotal[]>;
}

/** Writes of payments, in the transaction of their writer. */
export interface PaymentWrites {
  insertPayments(payments: readonly NewPayment[]): Promise<void>;
  /** Deletes payments of an import that is undone; unlike others, they can be imported again. */
  takeBackPayments(ids: readonly string[]): Promise<void>;
  deletePayment(payment: StoredPayment): Promise<'deleted' | 'not_found'>;
}
