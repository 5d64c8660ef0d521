import { z } from 'zod';
import { type Chosen, intentOf } from './decisions/intent.ts';
import type { RecordFields } from './record/values.ts';
import { type Renewable, renewalNext } from './renewal-next.ts';
import { calendarDate, daysBetween } from './schemas.ts';

export const urgencies = ['none', 'overdue', 'due', 'soon', 'later'] as const;
export type Urgency = (typeof urgencies)[number];

type RenewalTarget = 'billing' | 'expiration';

/** How soon a record is due. */
export const urgency = z.enum(urgencies).meta({
  description:
    '`none`: archived or not active; `overdue`: past; `due`: today; `soon`: within the largest reminder offset; `later`.',
});

/** What is derived from the dates and reminders of a record and the current day. */
export const renewal = z
  .strictObject({
    date: calendarDate,
    target: z.enum(['billing', 'expiration']).meta({ description: "Which of the record's dates `date` is." }),
    daysUntil: z.int().meta({ description: "Calendar days from the owner's local today; negative when past." }),
    urgency,
    offset: z.int().min(1).max(365).nullable().meta({
      description: 'The smallest reminder offset that is at least `daysUntil`; null unless `urgency` is `soon`.',
    }),
    state: z.enum(['to_confirm']).nullable().meta({
      description: '`to_confirm`: past, and auto-renew should have renewed it; otherwise null.',
    }),
    conflict: z.enum(['auto_renew_on']).nullable().meta({
      description: '`auto_renew_on`: it is let expire, but auto-renew is on; otherwise null.',
    }),
    next: z.string().meta({ description: 'What happens next, as a sentence.' }),
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
