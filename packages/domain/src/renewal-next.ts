import { type Currency, formatAmount } from './amount.ts';
import { dayText } from './calendar.ts';
import { type Chosen, intentOf } from './decisions/intent.ts';
import type { RecordFields } from './record/values.ts';

export type Renewable = Pick<
  RecordFields,
  | 'isArchived'
  | 'lifecycle'
  | 'renewalIntent'
  | 'autoRenew'
  | 'billingDate'
  | 'expirationDate'
  | 'registrar'
  | 'renewalCostMinor'
  | 'currency'
>;

/** An amount in a sentence: `US$22.99`, which no other currency is written as. */
export const amountText = (minor: number, currency: Currency): string => formatAmount(minor, currency, 'en-GB');

/**
 * What happens next to a domain, as one sentence. `decision` is the one for its present due date, which counts before the
 * intent. `today` is the owner's local day (`YYYY-MM-DD`).
 */
export function renewalNext(fields: Renewable, decision: Chosen | null, today: string): string {
  const { isArchived, lifecycle, autoRenew } = fields;
  if (isArchived) return 'Archived domains have no forecasts or reminders.';
  if (lifecycle !== 'active') {
    return `${lifecycle === 'inactive' ? 'Inactive' : 'Transferred'} domains have no forecasts or reminders.`;
  }
  const end = endOf(fields, today);
  const charge = chargeOf(fields, today);
  const next =
    intentOf(fields, decision) === 'let_expire'
      ? lettingExpire(autoRenew, end, charge)
      : autoRenew === true
        ? renewingItself(charge)
        : renewingByHand(autoRenew, end, charge);
  const snoozed = decision?.choice === 'later' ? decision.askAgainOn : null;
  if (snoozed === null || snoozed <= today) return `${next}.`;
  return `Snoozed until ${dayText(snoozed, today)}; ${next.replace(/^(Due|Expire[sd]|Was|You)\b/, (word) => word.toLowerCase())}.`;
}

/** A day in relation to today, with the words for it: `on 19 Dec`, or `today`. */
interface Moment {
  isPast: boolean;
  on: string;
}

const momentOf = (date: string, today: string): Moment => ({
  isPast: date < today,
  on: date === today ? 'today' : `on ${dayText(date, today)}`,
});

/** When the registration ends; where that is unknown, when it is billed. */
function endOf({ expirationDate, billingDate }: Renewable, today: string) {
  const date = expirationDate ?? billingDate;
  if (date === null) throw new TypeError('A record has a billing date, an expiration date, or both.');
  return { ...momentOf(date, today), isExpiration: expirationDate !== null };
}

/** Who charges, what and when. */
function chargeOf(fields: Renewable, today: string) {
  const { billingDate, expirationDate, registrar, renewalCostMinor, currency } = fields;
  return {
    ...momentOf(billingDate ?? expirationDate ?? today, today),
    who: registrar ?? 'your registrar',
    price: renewalCostMinor ? amountText(renewalCostMinor, currency) : null,
    isFree: renewalCostMinor === 0,
  };
}

type End = ReturnType<typeof endOf>;
type Charge = ReturnType<typeof chargeOf>;

const capital = (text: string): string => text.replace(/^your/, 'Your');
const free = ({ isFree }: Charge): string => (isFree ? ' for free' : '');

function renewingItself(charge: Charge): string {
  const { who, on, price, isPast } = charge;
  if (isPast) return `${capital(who)} should have renewed this ${on}${price ? ` for ${price}` : free(charge)}`;
  return `${capital(who)} renews this ${on}${price ? ` and charges ${price}` : free(charge)}`;
}

/** `Expires on 19 Dec`, `Was due on 19 Dec` */
function ending({ isPast, isExpiration, on }: End): string {
  if (isExpiration) return `${isPast ? 'Expired' : 'Expires'} ${on}`;
  return `${isPast ? 'Was due' : 'Due'} ${on}`;
}

function renewingByHand(autoRenew: boolean | null, end: End, { who }: Charge): string {
  const verb = end.isPast ? 'renewed' : 'renews';
  if (autoRenew === false) return `${ending(end)}; nothing ${verb} it`;
  return `${ending(end)} unless ${who} ${verb} it; auto-renew is unknown`;
}

function lettingExpire(autoRenew: boolean | null, end: End, charge: Charge): string {
  if (autoRenew === true) {
    const { who, price, isPast, on } = charge;
    const act = price
      ? `${isPast ? 'probably charged' : 'will charge'} ${price}`
      : `${isPast ? 'probably renewed' : 'will renew'} it${free(charge)}`;
    return `You let it expire, but auto-renew is on: ${who} ${act} ${on}`;
  }
  if (!end.isExpiration) return `You let it expire; it ${end.isPast ? 'was not' : 'will not be'} renewed ${end.on}`;
  if (end.isPast) return `Expired ${end.on}, as you decided`;
  return `You let it expire ${end.on}${autoRenew === null ? '; check that auto-renew is off' : ''}`;
}
