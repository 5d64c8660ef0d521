import { type Currency, decimalAmount } from '@namekeep/domain';

/** What a row of a report holds. */
export interface ReportPayment {
  id: string;
  kind: string;
  name: string;
  paidOn: string;
  amountMinor: number | null;
  currency: Currency;
  years: number | null;
  registrar: string | null;
  note: string;
}

export const reportColumns = [
  'paidOn',
  'name',
  'kind',
  'years',
  'registrar',
  'amount',
  'currency',
  'note',
  'id',
] as const;
export type ReportColumn = (typeof reportColumns)[number];

/** A payment by column; an unknown amount is null, a known one decimal text in the currency's digits. */
export function reportValues(payment: ReportPayment): Readonly<Record<ReportColumn, string | null>> {
  const { paidOn, name, kind, years, registrar, amountMinor, currency, note, id } = payment;
  return {
    paidOn,
    name,
    kind,
    years: years === null ? null : String(years),
    registrar,
    amount: amountMinor === null ? null : decimalAmount(amountMinor, currency),
    currency,
    note,
    id,
  };
}
