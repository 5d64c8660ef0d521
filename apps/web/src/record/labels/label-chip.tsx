import type { LabelColor } from '@namekeep/domain';
import classes from './labels.module.css';

/** A label: its name, beside its color. The title says the color in words. */
export function LabelChip({ name, color = 'gray' }: { name: string; color?: LabelColor | undefined }) {
  return (
    <span className={classes.chip} data-color={color} title={`${name} (${color})`}>
      {name}
    </span>
  );
}
