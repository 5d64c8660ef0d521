import type { DomainRecord } from '@namekeep/domain';
import { useQuery } from '@tanstack/react-query';
import { recordDecisionQuery } from '../../api/decisions.ts';
import { decidedText } from '../../record/decisions/decision-actions.ts';

/** What was decided about the due date of a record, and when. */
export function DecisionFact({ record }: { record: DomainRecord }) {
  const { data: item } = useQuery(recordDecisionQuery(record.id));
  if (!item || item.state === null) return null;
  return <span className="text-ink-soft text-sm">{decidedText({ state: item.state, decision: item.decision })}</span>;
}
