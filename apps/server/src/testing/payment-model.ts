import type { DomainRecord, Payment } from '@namekeep/domain';

/**
 * A second, straightforward implementation of the rules for renewals and payments (docs/api.md, section 4), over all
 * records and payments in memory. The tests compare the responses of the server with it.
 */

const written = ['expirationDate', 'billingDate', 'registrar', 'renewalCostMinor', 'renewalIntent'] as const;
type Written = Partial<Record<(typeof written)[number], unknown>>;

export interface ModelPayment extends Omit<Payment, 'id' | 'createdAt' | 'actor' | 'undoable'> {
  /** The written fields before and after, and the currency at that time; null unless it is a renewal. */
  renewal: { before: Written; after: Written; currency: string } | null;
}

export interface ModelRenewal
  extends Partial<Pick<Payment, 'paidOn' | 'amountMinor' | 'currency' | 'registrar' | 'note'>> {
  years?: number;
  expirationDate?: string;
  billingDate?: string;
  nextRenewalCostMinor?: number | null;
}

/** The same day of a later year; 29 February becomes 28 February in a common year. */
function sameDay(date: string, years: number): string {
  const year = Number(date.slice(0, 4)) + years;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const day = date.slice(5) === '02-29' && !isLeap ? '02-28' : date.slice(5);
  return `${String(year).padStart(4, '0')}-${day}`;
}

/** The changed fields of the record and the payment; undefined if the server must answer 422. */
export function renewed(
  record: DomainRecord,
  body: ModelRenewal,
  today: string,
): { changes: Partial<DomainRecord>; payment: ModelPayment } | undefined {
  const dates = (['expirationDate', 'billingDate'] as const).filter((field) => body[field] !== undefined);
  if (dates.length > 0 && body.years !== undefined) return undefined;
  const years = dates.length > 0 ? null : (body.years ?? 1);
  const after: Record<string, unknown> = { renewalIntent: 'renew' };
  for (const field of ['expirationDate', 'billingDate'] as const) {
    const from = record[field];
    const to = body[field];
    if (to !== undefined) {
      if (from !== null && to <= from) return undefined;
      after[field] = to;
    } else if (years !== null && from !== null) {
      if (Number(from.slice(0, 4)) + years > 9999) return undefined;
      after[field] = sameDay(from, years);
    }
  }
  const currency = body.currency ?? record.currency;
  if (currency !== record.currency && body.amountMinor === undefined) return undefined;
  const cost = record.renewalCostMinor;
  const usual = cost === null ? null : BigInt(cost) * BigInt(years ?? 1);
  if (body.amountMinor === undefined && usual !== null && usual > BigInt(Number.MAX_SAFE_INTEGER)) return undefined;
  const amountMinor = body.amountMinor === undefined ? (usual === null ? null : Number(usual)) : body.amountMinor;
  if (body.registrar !== undefined) after.registrar = body.registrar;
  if (body.nextRenewalCostMinor !== undefined) after.renewalCostMinor = body.nextRenewalCostMinor;
  else if (typeof body.amountMinor === 'number' && currency === record.currency) {
    const divisor = BigInt(years ?? 1);
    after.renewalCostMinor = Number((2n * BigInt(body.amountMinor) + divisor) / (2n * divisor));
  }
  const before = Object.fromEntries(Object.keys(after).map((field) => [field, record[field as keyof DomainRecord]]));
  const { id: domainId, name: domainName } = record;
  const { paidOn = today, registrar = record.registrar, note = '' } = body;
  const renewal = { before, after, currency: record.currency };
  const paid = {
    kind: 'renewal' as const,
    domainId,
    domainName,
    paidOn,
    amountMinor,
    currency,
    years,
    registrar,
    note,
  };
  return { changes: after, payment: { ...paid, renewal } };
}

/** What an undo brings back; undefined if the payment cannot be undone. */
export function undone(record: DomainRecord | undefined, { renewal }: ModelPayment): Written | undefined {
  if (!record || !renewal) return undefined;
  const { before, after, currency } = renewal;
  if (Object.entries(after).some(([field, value]) => record[field as keyof DomainRecord] !== value)) return undefined;
  if ('renewalCostMinor' in after && record.currency !== currency) return undefined;
  const fields = { ...record, ...before };
  return fields.expirationDate === null && fields.billingDate === null ? undefined : before;
}

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
