import {
  type DomainRecord,
  type Payment,
  type RenewalInput,
  renewRecord,
  undoneFields,
  type Written,
} from '@namekeep/domain';

/**
 * The rules for payments (docs/api.md, section 4), over all records and payments in memory. The tests compare the
 * responses of the server with it. How one record is renewed is the domain's, whose own tests prove it.
 */

export interface ModelPayment extends Omit<Payment, 'id' | 'createdAt' | 'actor' | 'undoable'> {
  /** What it wrote into its record; null unless it is a renewal. */
  written: Written | null;
}

/** The changed fields of the record and the payment; undefined if the server must answer 422. */
export function renewed(
  record: DomainRecord,
  body: RenewalInput,
  today: string,
): { changes: Partial<DomainRecord>; payment: ModelPayment } | undefined {
  const result = renewRecord(record, body, today);
  if (!result.ok) return undefined;
  const { payment, written } = result;
  const changes = Object.fromEntries(Object.entries(written).map(([field, { to }]) => [field, to]));
  const { id: domainId, name: domainName } = record;
  return { changes, payment: { kind: 'renewal', domainId, domainName, ...payment, note: body.note ?? '', written } };
}

/** What an undo brings back; undefined if the payment cannot be undone. */
export const undone = (
  record: DomainRecord | undefined,
  { written }: ModelPayment,
): Partial<DomainRecord> | undefined => (record && written ? undoneFields(record, written) : undefined);

/** `GET /api/v1/payments/totals`, as text, because a sum may be larger than a number. */
export function totalsText(payments: readonly Pick<Payment, 'currency' | 'amountMinor'>[]): string {
  const currencies = [...new Set(payments.map(({ currency }) => currency))].sort();
  const byCurrency = currencies.map((currency) => {
    const own = payments.filter((payment) => payment.currency === currency);
    const total = own.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor ?? 0), 0n);
    const unknown = own.filter(({ amountMinor }) => amountMinor === null).length;
    return `{"currency":"${currency}","totalMinor":${total},"count":${own.length},"unknownAmountCount":${unknown}}`;
  });
  return `{"count":${payments.length},"byCurrency":[${byCurrency.join(',')}]}`;
}
