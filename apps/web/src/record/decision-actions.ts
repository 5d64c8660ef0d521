import { type Choice, choiceLabel, keysOf } from '@namekeep/domain';
import type { DecisionItem } from '../api/decisions.ts';
import { shortDateText } from '../kit/format.ts';
import { useShortcut } from '../kit/keys.ts';

export type DecisionAction = 'renewed' | Choice;

/** The labels of the buttons, in the order in which they are shown, the same in the queue, in the list and on a record. */
export const decisionLabels = {
  renewed: 'Record renewal…',
  renew: 'Keep',
  let_expire: 'Let expire',
  later: 'Later',
} as const satisfies Record<DecisionAction, string>;

export const decisionKeys = { renewed: 'r', renew: 'y', let_expire: 'e', later: 'z' } as const satisfies Record<
  DecisionAction,
  string
>;

export const decisionActions = keysOf(decisionLabels).map((action) => ({
  action,
  key: decisionKeys[action],
  label: decisionLabels[action],
}));

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

/** The decision and when it was made, such as `Let expire · 3 Nov`; empty while it is open. */
export function decisionText({ decision, state }: Pick<DecisionItem, 'decision' | 'state'>): string {
  if (decision === null) return state === 'open' ? '' : 'Auto-renew';
  if (decision.choice === 'later') return `Until ${shortDateText(decision.askAgainOn ?? decision.forDate)}`;
  return `${choiceLabel('renewalIntent', decision.choice)} · ${shortDateText(decision.decidedAt.slice(0, 10))}`;
}
