import type { BodyOf } from '@namekeep/contract/client';
import { amount } from './amount.ts';
import type { DomainRecord } from './values.ts';

type Renewed = BodyOf<'renewalsCreate'>;
type Payment = BodyOf<'paymentsGet'>;

/** `Renewed example.com: expires 2027-05-01 → 2028-05-01, paid 11.08 USD on 2026-11-22; pay_…, revision 3.` */
export function renewedText(before: Pick<DomainRecord, 'unicodeName'> & Dates, { payment, record }: Renewed): string {
  const end = `${payment.id}, revision ${record.revision}.`;
  const parts = 'renewal' in record ? datesText(before, record) : [];
  if ('paidOn' in payment) parts.push(paidText(payment));
  return `Renewed ${before.unicodeName}: ${parts.join(', ')}${parts.length > 0 ? '; ' : ''}${end}`;
}

/** The dates before the renewal, as far as they are known here. */
interface Dates {
  expirationDate?: string | null;
  billingDate?: string | null;
}

function datesText(before: Dates, after: Pick<DomainRecord, 'expirationDate' | 'billingDate'>): string[] {
  const moved = (label: string, from: string | null | undefined, to: string | null) =>
    to === null || from === to ? [] : [`${label} ${from ? `${from} → ` : ''}${to}`];
  return [
    ...moved('expires', before.expirationDate, after.expirationDate),
    ...moved('billed', before.billingDate, after.billingDate),
  ];
}

/** `paid 11.08 USD on 2026-11-22` */
export const paidText = ({ amountMinor, currency, paidOn }: Payment): string =>
  `paid ${amountMinor === null ? 'an unknown amount' : amount(amountMinor, currency)} on ${paidOn}`;
