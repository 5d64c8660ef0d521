import type { LabelColor } from '@namekeep/domain';
import { useEffect, useRef } from 'react';
import type { Held } from './label-choice.ts';
import { LabelChip } from './label-chip.tsx';

interface LabelItemProps {
  label: { name: string; color: LabelColor };
  held: Held;
  onChoose: (on: boolean) => void;
}

/** A label with a checkbox, which is in between if only some of the records have it. */
export function LabelItem({ label, held, onChoose }: LabelItemProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = held === 'some';
  });
  return (
    <li className="flex gap-2.5 items-center min-h-8">
      <label className="flex min-w-0 flex-1 cursor-pointer items-center gap-2.5">
        <input
          ref={box}
          type="checkbox"
          checked={held === 'all'}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <LabelChip name={label.name} color={label.color} />
      </label>
    </li>
  );
}
