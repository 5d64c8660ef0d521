import type { Choice } from '@namekeep/domain';

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
