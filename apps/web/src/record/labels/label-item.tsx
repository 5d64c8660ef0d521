import type { LabelColor } from '@namekeep/domain';
import { useEffect, useRef } from 'react';
import type { Held } from './label-choice.ts';
import { LabelChip } from './label-chip.tsx';
import classes from './labels.module.css';

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
    <li className={classes.item}>
      <label>
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
