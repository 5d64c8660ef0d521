import { domainToUnicode } from 'node:url';
import type { BodyOf } from '@namekeep/contract/client';
import { type Currency, decimalAmount } from '@namekeep/domain/amount';
import { daysBetween } from '@namekeep/domain/calendar';
import { choiceLabel } from '@namekeep/domain/record';
import type { Screen } from './output.ts';
import { type Style, styled } from './text.ts';

export type DomainRecord = BodyOf<'domainsGet'>;
type Urgency = DomainRecord['renewal']['urgency'];

/** An exact amount, such as `12.34 EUR`, in the same format everywhere. A dash if unknown. */
export const amount = (minor: number | bigint | null, currency: Currency): string =>
  minor === null ? '–' : `${decimalAmount(minor, currency)} ${currency}`;

/** `1 record`, `5 000 records`. */
export const counted = (count: number, noun: string): string => `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Digits in groups of three, separated by a no-break space (ISO 80000-1, 7.3.1). */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0');

/** The name as people write it. */
export const unicodeName = (name: string): string => domainToUnicode(name) || name;

/** An instant in UTC, without seconds. */
export const minute = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')} UTC`;

/** `in 12 days`, `today`, `3 days ago`. */
export function fromToday(days: number): string {
  if (days === 0) return 'today';
  const count = days === 1 || days === -1 ? '1 day' : `${Math.abs(days)} days`;
  return days > 0 ? `in ${count}` : `${count} ago`;
}

export const styleOfUrgency = (urgency: Urgency): Style | undefined =>
  ({ none: 'dim', overdue: 'red', due: 'red', soon: 'yellow', later: undefined } as const)[urgency];

/** The urgency as lists show it; a domain that auto-renew should have renewed is not overdue. */
export const urgencyText = ({ urgency, state }: Pick<DomainRecord['renewal'], 'urgency' | 'state'>): string =>
  state === 'to_confirm' ? 'to confirm' : urgency === 'none' ? '–' : urgency;

export const intentText = (intent: DomainRecord['renewalIntent']): string =>
  choiceLabel('renewalIntent', intent).toLowerCase();

type Upcoming = Pick<BodyOf<'renewalsUpcoming'>, 'nextPayment' | 'upcoming' | 'today'>;

/** The next payment, as a sentence. */
export function nextPaymentText({ nextPayment, upcoming, today }: Upcoming, screen: Screen): string {
  if (!nextPayment) return 'No upcoming payments.';
  const { id, date, amountMinor, currency } = nextPayment;
  const name = upcoming.find((one) => one.id === id)?.unicodeName ?? nextPayment.name;
  const sum = amountMinor === null ? 'an unknown amount' : amount(amountMinor, currency);
  return `Next payment: ${styled(screen, 'bold', sum)} for ${styled(screen, 'bold', name)} on ${date}, ${fromToday(daysBetween(today, date))}.`;
}

type Decision = NonNullable<BodyOf<'decisionsDecide'>['decision']>;

/** `example.com: let expire, due 2027-05-01.` Without the read scope, only the choice is known. */
export function decisionText(name: string, decision: Pick<Decision, 'choice'> & Partial<Decision>): string {
  const { choice, askAgainOn, forDate } = decision;
  const later = `decide later${askAgainOn ? `, on ${askAgainOn}` : ''}`;
  const what = { renew: 'renew', let_expire: 'let expire', later }[choice];
  return `${name}: ${what}${forDate ? `, due ${forDate}` : ''}.`;
}

/** The dates before a renewal, as far as they are known. */
interface Before {
  unicodeName: string;
  expirationDate?: string | null;
  billingDate?: string | null;
}

/** `Renewed example.com: expires 2027-05-01 → 2028-05-01, paid 11.08 USD on 2026-11-22; pay_…, revision 3.` */
export function renewedText(before: Before, { payment, record }: BodyOf<'renewalsCreate'>): string {
  const moved = (label: string, from: string | null | undefined, to: string | null) =>
    to === null || from === to ? [] : [`${label} ${from ? `${from} → ` : ''}${to}`];
  const parts: string[] = [];
  if ('renewal' in record) {
    parts.push(...moved('expires', before.expirationDate, record.expirationDate));
    parts.push(...moved('billed', before.billingDate, record.billingDate));
  }
  if ('paidOn' in payment) parts.push(paidText(payment));
  const what = parts.length > 0 ? `${parts.join(', ')}; ` : '';
  return `Renewed ${before.unicodeName}: ${what}${payment.id}, revision ${record.revision}.`;
}

/** `paid 11.08 USD on 2026-11-22` */
export const paidText = ({ amountMinor, currency, paidOn }: BodyOf<'paymentsGet'>): string =>
  `paid ${amountMinor === null ? 'an unknown amount' : amount(amountMinor, currency)} on ${paidOn}`;
