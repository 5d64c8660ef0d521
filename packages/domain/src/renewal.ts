import { z } from 'zod';
import type { RecordFields } from './record/values.ts';
import { calendarDate, daysBetween } from './schemas.ts';
import { type Currency, formatAmount } from './amount.ts';
import { dayText } from './calendar.ts';

export const choices = ['renew', 'let_expire', 'later'] as const;
/** What an owner can decide about a due date. */
export type Choice = (typeof choices)[number];

export interface Chosen {
  choice: Choice;
  /** Of `later` alone, which always has it: the day on which the question is open again. */
  askAgainOn: string | null;
}

/** What the owner wants: the decision for the present due date counts before the intent. */
export const intentOf = ({ renewalIntent }: Pick<RecordFields, 'renewalIntent'>, decision: Chosen | null) =>
  decision === null || decision.choice === 'later' ? renewalIntent : decision.choice;

export const urgencies = ['none', 'overdue', 'due', 'soon', 'later'] as const;
export type Urgency = (typeof urgencies)[number];

type RenewalTarget = 'billing' | 'expiration';

/** How soon a record is due. */
export const urgency = z
  .enum(urgencies)
  .describe(
    '`none`: archived or not active; `overdue`: past; `due`: today; `soon`: within the largest reminder offset; `later`.',
  );

/** What is derived from the dates and reminders of a record and the current day. */
export const renewal = z
  .strictObject({
    date: calendarDate,
    target: z.enum(['billing', 'expiration']).describe("Which of the record's dates `date` is."),
    daysUntil: z.int().describe("Calendar days from the owner's local today; negative when past."),
    urgency,
    offset: z
      .int()
      .min(1)
      .max(365)
      .nullable()
      .describe('The smallest reminder offset that is at least `daysUntil`; null unless `urgency` is `soon`.'),
    state: z
      .enum(['to_confirm'])
      .nullable()
      .describe('`to_confirm`: past, and auto-renew should have renewed it; otherwise null.'),
    conflict: z
      .enum(['auto_renew_on'])
      .nullable()
      .describe('`auto_renew_on`: it is let expire, but auto-renew is on; otherwise null.'),
    next: z.string().describe('What happens next, as a sentence.'),
  })
  .meta({
    id: 'Renewal',
    description: "Derived from the record, the decision for its due date and the owner's local today.",
    examples: [
      {
        date: '2027-03-31',
        target: 'billing',
        daysUntil: 12,
        urgency: 'soon',
        offset: 14,
        state: null,
        conflict: null,
        next: 'Porkbun renews this on 31 Mar and charges €12.34.',
      },
    ],
  });
export type Renewal = z.output<typeof renewal>;

type Dated = Pick<RecordFields, 'billingDate' | 'expirationDate'>;
type Targeted = Dated & Pick<RecordFields, 'renewalIntent' | 'reminders'>;
type Timed = Targeted & Renewable;
type Payable = Dated & Pick<RecordFields, 'lifecycle' | 'renewalIntent' | 'isArchived'>;

/**
 * The date on which a record is due, and which of the two it is: the one that its reminders follow, or the other
 * one if that is unknown. `default` depends on the renewal intent.
 */
export function renewalTarget(fields: Targeted): { target: RenewalTarget; date: string } {
  const chosen = fields.reminders.target;
  const wanted = chosen === 'default' ? (fields.renewalIntent === 'renew' ? 'billing' : 'expiration') : chosen;
  const [own, other] =
    wanted === 'billing' ? [fields.billingDate, fields.expirationDate] : [fields.expirationDate, fields.billingDate];
  if (own !== null) return { target: wanted, date: own };
  if (other === null) throw new TypeError('A record has a billing date, an expiration date, or both.');
  return { target: wanted === 'billing' ? 'expiration' : 'billing', date: other };
}

/** How urgent a record is and what happens next, on the owner's local day `today` (`YYYY-MM-DD`). */
export function renewalOf(fields: Timed, decision: Chosen | null, today: string): Renewal {
  const { target, date } = renewalTarget(fields);
  const daysUntil = daysBetween(today, date);
  const isActive = !fields.isArchived && fields.lifecycle === 'active';
  const isLeft = intentOf(fields, decision) === 'let_expire';
  const isAutomatic = isActive && fields.autoRenew === true;
  return {
    date,
    target,
    daysUntil,
    ...(isActive ? urgencyOf(fields.reminders, daysUntil) : { urgency: 'none', offset: null }),
    state: isAutomatic && !isLeft && daysUntil < 0 ? 'to_confirm' : null,
    conflict: isAutomatic && isLeft ? 'auto_renew_on' : null,
    next: renewalNext(fields, decision, today),
  };
}

function urgencyOf({ enabled, offsets }: RecordFields['reminders'], daysUntil: number) {
  if (daysUntil < 0) return { urgency: 'overdue', offset: null } as const;
  if (daysUntil === 0) return { urgency: 'due', offset: null } as const;
  const reached = enabled ? offsets.filter((offset) => offset >= daysUntil) : [];
  return reached.length > 0
    ? ({ urgency: 'soon', offset: Math.min(...reached) } as const)
    : ({ urgency: 'later', offset: null } as const);
}

/** The number of days before its date at which a record becomes `soon`: the largest offset, or 0 for never. */
export function reminderDays(fields: Pick<RecordFields, 'reminders'>): number {
  return fields.reminders.enabled ? Math.max(0, ...fields.reminders.offsets) : 0;
}

/** The day of a record's next payment, or null if none is expected. */
export function paymentDate(fields: Payable): string | null {
  if (fields.isArchived || fields.lifecycle !== 'active' || fields.renewalIntent !== 'renew') return null;
  return fields.billingDate ?? fields.expirationDate;
}

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
