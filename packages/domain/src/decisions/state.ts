import type { RecordFields } from '../record/values.ts';
import { type Chosen, renewalTarget } from '../renewal.ts';

export const decisionStates = ['open', 'later', 'decided', 'expired'] as const;
export type DecisionState = (typeof decisionStates)[number];

type Decidable = Pick<RecordFields, 'autoRenew' | 'renewalIntent' | 'expirationDate'>;

/** Whether there is anything to decide about a record. */
export function isDecidable({ isArchived, lifecycle }: Pick<RecordFields, 'isArchived' | 'lifecycle'>): boolean {
  return !isArchived && lifecycle === 'active';
}

/** The state of a decidable record on the owner's local day `today`, with the decision for its present due date. */
export function stateOfDecision(
  fields: Decidable & Parameters<typeof renewalTarget>[0],
  decision: Chosen | null,
  today: string,
): DecisionState {
  switch (decision?.choice) {
    case 'renew':
      return 'decided';
    case 'let_expire':
      // With auto-renew on, it was probably renewed and not left to expire.
      return fields.expirationDate !== null && fields.expirationDate < today && fields.autoRenew !== true
        ? 'expired'
        : 'decided';
    case 'later':
      if (decision.askAgainOn === null) throw new TypeError('A decision for later has a day to ask again.');
      return decision.askAgainOn <= today ? 'open' : 'later';
    case undefined: {
      const isAutomatic = fields.autoRenew === true && fields.renewalIntent === 'renew';
      return isAutomatic && renewalTarget(fields).date >= today ? 'decided' : 'open';
    }
  }
}
