import { type DecisionBasis, type DecisionStanding, decisionBases } from '@namekeep/domain';

export const toBasisNumber = (basis: DecisionBasis): number => decisionBases.indexOf(basis);

export function toBasis(number: number): DecisionBasis {
  const basis = decisionBases[number];
  if (!basis) throw new RangeError(`There is no basis of a decision with the number ${number}.`);
  return basis;
}

/** What a record's row holds of the decision for its due date, so that the database can find records by their state. */
export function decisionColumns({ basis, until }: DecisionStanding) {
  return { decision_basis: toBasisNumber(basis), decision_until: until };
}

export function toStanding(row: { decision_basis: number; decision_until: string | null }): DecisionStanding {
  return { basis: toBasis(row.decision_basis), until: row.decision_until };
}
