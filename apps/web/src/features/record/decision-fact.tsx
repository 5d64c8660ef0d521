import type { DomainRecord } from '@namekeep/domain';
import { useQuery } from '@tanstack/react-query';
import { decisionItemQuery } from '../../api/decisions.ts';
import { decidedText } from '../../record/decisions/decision-text.ts';
import classes from './domain-page.module.css';

/** What was decided about the due date of a record, and when. */
export function DecisionFact({ record }: { record: DomainRecord }) {
  const { data: item } = useQuery(decisionItemQuery(record));
  return item ? <span className={classes.decided}>{decidedText(item)}</span> : null;
}
