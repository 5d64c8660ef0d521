import type { Currency, Decision, DecisionState, FileDecision, StoredRecord } from '@namekeep/domain';

/** Decidable records that are due on or before `through`, in the order of their due dates, then by name. */
export interface DecisionQuery {
  /** All states if omitted. */
  state?: DecisionState;
  /** Today in the owner's time zone. */
  today: string;
  through: string;
  /** The due date and name of a record. The next page starts after it. */
  after?: { date: string; name: string };
  limit: number;
}

export interface DecisionRow {
  record: StoredRecord;
  /** The decision for the present due date. */
  decision: Decision | null;
}

/** Decidable records that are due by a day and in one state. */
export interface DecisionTotal {
  state: DecisionState;
  /** Whether the owner intends to renew them. */
  toRenew: boolean;
  currency: Currency;
  records: number;
  unknownCosts: number;
  /** Minor units, exact. */
  totalMinor: bigint;
}

export interface DecisionReads {
  decisions(query: DecisionQuery): Promise<DecisionRow[]>;
  decisionTotals(window: { today: string; through: string }): Promise<DecisionTotal[]>;
  /** All decisions of a record, by due date. */
  decisionsOf(id: string): Promise<Decision[]>;
  /** Decisions of all records, ordered by the ID of the record and the due date. The next page starts after a place. */
  allDecisions(query: {
    archived: 'false' | 'true' | 'all';
    after?: { id: string; forDate: string };
    limit: number;
  }): Promise<(FileDecision & { id: string })[]>;
}

/** Writes of decisions. The record is locked, and is passed as it is stored in this transaction. */
export interface DecisionWrites {
  /** Stores a decision in place of another one for its due date. For the present due date it counts at once. */
  decide(record: StoredRecord, decision: Decision): Promise<void>;
  /** Stores a decision unless there is one for its due date. Returns whether it was stored. */
  decideUnlessDecided(record: StoredRecord, decision: Decision): Promise<boolean>;
  /** Deletes the decision for the present due date of the record, or for another day, if there is one. */
  removeDecision(record: StoredRecord, forDate?: string): Promise<void>;
}
