import type { DecisionItem } from '../../../api/decisions.ts';
import { weekStart } from '../../../kit/format.ts';
import type { DecisionAction } from '../../../record/decisions/decision-actions.ts';
import { grouped, groupLabels } from './queue-groups.ts';
import { QueueList } from './queue-list.tsx';

interface OpenGroupsProps {
  items: readonly DecisionItem[];
  today: string;
  current: string | null;
  onAct: (item: DecisionItem, action: DecisionAction) => void;
}

/** The open items, grouped by when they are due. */
export function OpenGroups({ items, today, current, onAct }: OpenGroupsProps) {
  return grouped(items, today, weekStart()).map(({ group, items: due }) => (
    <section key={group} aria-labelledby={`decisions-${group}`}>
      <h3
        id={`decisions-${group}`}
        className="mt-3.5 mb-1 text-ink-soft text-sm font-semibold tracking-[0] data-[group=overdue]:text-overdue"
        data-group={group}
      >
        {groupLabels[group]}
      </h3>
      <QueueList items={due} current={current} onAct={onAct} />
    </section>
  ));
}
