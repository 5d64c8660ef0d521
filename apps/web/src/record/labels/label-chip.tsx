import type { LabelColor } from '@namekeep/domain';

/** A label: its name, beside its color. The title says the color in words. */
export function LabelChip({ name, color = 'gray' }: { name: string; color?: LabelColor | undefined }) {
  return (
    <span
      className="label-chip"
      style={{ ['--label' as string]: `var(--label-${color})` }}
      title={`${name} (${color})`}
    >
      {name}
    </span>
  );
}
