import { type Choice, choiceLabel } from '@namekeep/domain';
import { useShortcut } from '../../kit/keys.ts';
import type { DecisionItem } from '../../api/decisions.ts';
import { shortDateText } from '../../kit/format.ts';

/** The possible decisions for a due date. */
export type DecisionAction = 'renewed' | Choice;

/** The keys for it, the same in the queue, in the list and on a record. */
export const decisionKeys = { renewed: 'r', renew: 'y', let_expire: 'e', later: 'z' } as const satisfies Record<
  DecisionAction,
  string
>;

/** In the order in which buttons show them, with their labels. */
export const decisionActions = [
  { action: 'renewed', key: decisionKeys.renewed, label: 'Renewed…' },
  { action: 'renew', key: decisionKeys.renew, label: 'Renew' },
  { action: 'let_expire', key: decisionKeys.let_expire, label: 'Let expire' },
  { action: 'later', key: decisionKeys.later, label: 'Later' },
] as const satisfies readonly { action: DecisionAction; key: string; label: string }[];

/** The keys for decisions about `targets`. They do nothing if there are none. */
export function useChoiceKeys<Target>(
  targets: () => readonly Target[],
  onRenewed: (targets: readonly Target[]) => void,
  onChoose: (targets: readonly Target[], choice: Choice) => void,
): void {
  const options = { applies: () => targets().length > 0 };
  useShortcut(decisionKeys.renewed, () => onRenewed(targets()), options);
  useShortcut(decisionKeys.renew, () => onChoose(targets(), 'renew'), options);
  useShortcut(decisionKeys.let_expire, () => onChoose(targets(), 'let_expire'), options);
  useShortcut(decisionKeys.later, () => onChoose(targets(), 'later'), options);
}

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
