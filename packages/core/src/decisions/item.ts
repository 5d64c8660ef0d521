import { type Decision, renewalOf, type StoredRecord, stateOfDecision } from '@namekeep/domain';

/** A decidable record with the decision for its due date, as callers see it on the owner's local day `today`. */
export function itemOf(record: StoredRecord, decision: Decision | null, today: string) {
  const { id, revision, name, unicodeName, registrar, autoRenew, renewalIntent, renewalCostMinor, currency } = record;
  return {
    id,
    revision,
    name,
    unicodeName,
    registrar,
    autoRenew,
    renewalIntent,
    renewal: renewalOf(record, today),
    amountMinor: renewalCostMinor,
    currency,
    state: stateOfDecision(record, decision, today),
    decision,
  };
}
