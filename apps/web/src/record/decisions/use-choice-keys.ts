import type { Choice } from '@namekeep/domain';
import { useShortcut } from '../../kit/shortcuts.ts';
import { decisionKeys } from './decision-keys.ts';

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
