import { addDaysClamped } from './calendar.ts';
import { isDecidable } from './decisions/state.ts';
import type { RecordFields } from './record/values.ts';
import { type Chosen, intentOf, renewalTarget } from './renewal.ts';

/** What to do at a registrar, so that it does what the owner decided. */
export const errandKinds = ['turn_auto_renew_off', 'renew_by_hand', 'check_auto_renew', 'confirm_renewed'] as const;
export type ErrandKind = (typeof errandKinds)[number];

/** The due dates of errands: not too far ahead to act, nor so long ago that nothing is left to do. */
export const errandWindow = (today: string) => ({ from: addDaysClamped(today, -45), to: addDaysClamped(today, 90) });

/** The errand of a record with the decision for its present due date; null if there is nothing to do. */
export function errandOf(
  fields: Pick<RecordFields, 'isArchived' | 'lifecycle' | 'autoRenew'> & Parameters<typeof renewalTarget>[0],
  decision: Chosen | null,
  today: string,
): ErrandKind | null {
  const { date } = renewalTarget(fields);
  const { from, to } = errandWindow(today);
  const isSnoozed = decision?.choice === 'later' && decision.askAgainOn !== null && decision.askAgainOn > today;
  if (!isDecidable(fields) || date < from || date > to || isSnoozed) return null;
  if (intentOf(fields, decision) === 'let_expire') return fields.autoRenew === false ? null : 'turn_auto_renew_off';
  if (fields.autoRenew === false) return 'renew_by_hand';
  if (fields.autoRenew === null) return 'check_auto_renew';
  return date < today ? 'confirm_renewed' : null;
}
