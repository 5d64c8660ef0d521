import { choiceLabel } from '@namekeep/domain';
import type { DecisionItem } from '../../api/decisions.ts';
import { shortDateText } from '../../kit/format.ts';

type Decided = Pick<DecisionItem, 'decision' | 'state'>;

/** When a decision was made for the due date, such as `decided 3 Nov`; empty while it is open. */
export function decidedText({ decision, state }: Decided): string {
  if (state === 'open') return '';
  if (decision === null) return 'Auto-renew is on';
  if (decision.choice === 'later') return `later, on ${shortDateText(decision.askAgainOn ?? decision.forDate)}`;
  return `decided ${shortDateText(decision.decidedAt.slice(0, 10))}`;
}

/** A shorter form that includes the decision, such as `Let expire · 3 Nov`. */
export function decisionText(item: Decided): string {
  const { decision } = item;
  if (decision === null) return item.state === 'open' ? '' : 'Auto-renew';
  if (decision.choice === 'later') return `Until ${shortDateText(decision.askAgainOn ?? decision.forDate)}`;
  return `${choiceLabel('renewalIntent', decision.choice)} · ${shortDateText(decision.decidedAt.slice(0, 10))}`;
}
