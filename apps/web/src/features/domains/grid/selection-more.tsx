import { Dropdown, MenuList } from '../../../kit/dropdown.tsx';
import { type DecisionAction, decisionActions } from '../../../record/decisions/decision-actions.ts';
import { labelsKey } from '../../../record/marks.tsx';

export type MoreAction = Exclude<DecisionAction, 'renewed'> | 'labels' | 'copy';

const actions: readonly (readonly [MoreAction, string, string?])[] = [
  ...decisionActions.flatMap(({ action, label, key }) => (action === 'renewed' ? [] : [[action, label, key] as const])),
  ['labels', 'Labels…', labelsKey],
  ['copy', 'Copy names'],
];

/** The less common actions for the selected records. */
export function SelectionMore({ onChoose }: { onChoose: (action: MoreAction) => void }) {
  return (
    <Dropdown label="More">
      {(close) => (
        <MenuList
          items={actions}
          onChoose={(action) => {
            close();
            onChoose(action);
          }}
        />
      )}
    </Dropdown>
  );
}
