import { useQuery } from '@tanstack/react-query';
import { labelsQuery } from '../../api/labels.ts';
import { LabelChip } from './label-chip.tsx';

/** The labels of a record in their colors. */
export function RecordLabels({ labels }: { labels: readonly string[] }) {
  const { data: known = [] } = useQuery(labelsQuery);
  return (
    <span
      className="inline-flex flex-[0_1000_auto] gap-1 items-center min-w-0 overflow-hidden"
      role="group"
      aria-label="Labels"
    >
      {labels.map((name) => (
        <LabelChip key={name} name={name} color={known.find((one) => one.name === name)?.color} />
      ))}
    </span>
  );
}
