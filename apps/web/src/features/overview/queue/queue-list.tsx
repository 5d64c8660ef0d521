import type { DecisionItem } from '../../../api/decisions.ts';
import type { DecisionAction } from '../../../record/decisions/decision-actions.ts';
import { QueueRow } from './queue-row.tsx';

interface QueueListProps {
  /** Its name, unless a heading names it. */
  label?: string;
  items: readonly DecisionItem[];
  current: string | null;
  onAct: (item: DecisionItem, action: DecisionAction) => void;
}

export function QueueList({ label, items, current, onAct }: QueueListProps) {
  return (
    <ol aria-label={label}>
      {items.map((item) => (
        <QueueRow key={item.id} item={item} current={item.id === current} onAct={onAct} />
      ))}
    </ol>
  );
}
