import { addDays } from '../calendar.ts';
import type { RecordFields } from '../record/values.ts';
import { renewalTarget } from '../renewal.ts';
import type { Decision } from './decision.ts';

export const decisionStates = ['open', 'later', 'decided', 'expired'] as const;
export type DecisionState = (typeof decisionStates)[number];

/** What a state follows from. Their order is part of the stored schema: a new one comes last. */
export const decisionBases = ['none', 'auto_renew', 'later', 'renew', 'let_expire'] as const;
export type DecisionBasis = (typeof decisionBases)[number];

/** Why a record is in its state, whatever today is, so that a store can count and find records by it. */
export interface DecisionStanding {
  basis: DecisionBasis;
  /** The last day before the state changes: of `later`, and of `let_expire` with an expiration date. */
  until: string | null;
}

type Chosen = Pick<Decision, 'choice' | 'askAgainOn'>;
type Decidable = Pick<RecordFields, 'autoRenew' | 'renewalIntent' | 'expirationDate'>;

/** Whether there is anything to decide about a record. */
export function isDecidable({ isArchived, lifecycle }: Pick<RecordFields, 'isArchived' | 'lifecycle'>): boolean {
  return !isArchived && lifecycle === 'active';
}

/** The standing of a record with the decision for its present due date, if there is one. */
export function standingOf(fields: Decidable, decision: Chosen | null): DecisionStanding {
  switch (decision?.choice) {
    case 'renew':
      return { basis: 'renew', until: null };
    case 'let_expire':
      return { basis: 'let_expire', until: fields.expirationDate };
    case 'later':
      if (decision.askAgainOn === null) throw new TypeError('A decision for later has a day to ask again.');
      return { basis: 'later', until: addDays(decision.askAgainOn, -1) };
    case undefined: {
      const isAutomatic = fields.autoRenew === true && fields.renewalIntent === 'renew';
      return { basis: isAutomatic ? 'auto_renew' : 'none', until: null };
    }
  }
}

/** The standing after a change of fields that leaves the due date, and so the decision, as it was. */
export function standingAfter(fields: Decidable, { basis, until }: DecisionStanding): DecisionStanding {
  switch (basis) {
    case 'none':
    case 'auto_renew':
      return standingOf(fields, null);
    case 'let_expire':
      return { basis, until: fields.expirationDate };
    case 'later':
    case 'renew':
      return { basis, until };
  }
}

/** The state that follows from a basis; `hasEnded` when the standing's last day has passed. */
export function stateOfBasis(
  basis: DecisionBasis,
  { isOverdue, hasEnded }: { isOverdue: boolean; hasEnded: boolean },
): DecisionState {
  switch (basis) {
    case 'none':
      return 'open';
    case 'auto_renew':
      return isOverdue ? 'open' : 'decided';
    case 'later':
      return hasEnded ? 'open' : 'later';
    case 'renew':
      return 'decided';
    case 'let_expire':
      return hasEnded ? 'expired' : 'decided';
  }
}

/** The state of a decidable record on the owner's local day `today`, with the decision for its present due date. */
export function stateOfDecision(
  fields: Decidable & Parameters<typeof renewalTarget>[0],
  decision: Chosen | null,
  today: string,
): DecisionState {
  const { basis, until } = standingOf(fields, decision);
  const isOverdue = renewalTarget(fields).date < today;
  return stateOfBasis(basis, { isOverdue, hasEnded: until !== null && until < today });
}
