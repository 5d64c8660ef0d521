import type { BodyOf } from '@namekeep/contract/client';
import { daysBetween } from '@namekeep/domain/calendar';
import type { Screen } from '../output.ts';
import { styled } from './style.ts';
import { amount } from './amount.ts';
import { fromToday } from './values.ts';

type Upcoming = Pick<BodyOf<'renewalsUpcoming'>, 'nextPayment' | 'upcoming' | 'today'>;

/** The next payment, as a sentence. */
export function nextPaymentText({ nextPayment, upcoming, today }: Upcoming, screen: Screen): string {
  if (!nextPayment) return 'No upcoming payments.';
  const { id, date, amountMinor, currency } = nextPayment;
  const name = upcoming.find((one) => one.id === id)?.unicodeName ?? nextPayment.name;
  const sum = amountMinor === null ? 'an unknown amount' : amount(amountMinor, currency);
  return `Next payment: ${styled(screen, 'bold', sum)} for ${styled(screen, 'bold', name)} on ${date}, ${fromToday(daysBetween(today, date))}.`;
}
