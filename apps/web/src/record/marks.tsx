import { type LabelColor, type Renewal, type RenewalIntent, labelColors, labelKey } from '@namekeep/domain';
import { useQuery } from '@tanstack/react-query';
import { labelsQuery } from '../api/queries.ts';
import { urgencyPhrase } from '../kit/format.ts';
import { IconAlertCircle, IconAlertTriangle, IconClock } from '../kit/icons.ts';

const looks = {
  overdue: { Icon: IconAlertTriangle, color: 'bg-overdue-wash text-overdue' },
  due: { Icon: IconAlertCircle, color: 'bg-due-wash text-due' },
  soon: { Icon: IconClock, color: 'bg-soon-wash text-soon' },
};

const dueIn = 'Due in ';

interface UrgencyMarkProps {
  renewal: Pick<Renewal, 'urgency' | 'daysUntil' | 'state'>;
  intent: RenewalIntent;
  /** In a column that is about it, "Due in" is only read out. */
  isShort?: boolean;
}

/** How soon a record is due, in words, and with an icon and a color if it is urgent. */
export function UrgencyMark({ renewal, intent, isShort = false }: UrgencyMarkProps) {
  const { urgency } = renewal;
  const text = urgencyPhrase(renewal, intent);
  if (urgency === 'none') return null;
  if (renewal.state === 'to_confirm')
    return <span className="text-sm whitespace-nowrap text-ink-soft">To confirm</span>;
  if (urgency === 'later' || (urgency === 'overdue' && intent === 'let_expire')) {
    return <span className="text-ink-soft text-sm whitespace-nowrap">{text}</span>;
  }
  const { Icon, color } = looks[urgency];
  return (
    <span
      className={`inline-flex items-center gap-1.25 rounded-2xl py-px pr-2 pl-1.5 text-sm font-semibold whitespace-nowrap ${color}`}
      data-urgency={urgency}
    >
      <Icon size={15} stroke={2.2} />
      {isShort && text.startsWith(dueIn) ? (
        <span>
          <span className="sr-only">{dueIn}</span>
          {text.slice(dueIn.length)}
        </span>
      ) : (
        text
      )}
    </span>
  );
}

/** Says that a domain that is let expire will be charged, because auto-renew is on. */
export const ConflictMark = ({ renewal }: { renewal: Pick<Renewal, 'conflict' | 'next'> }) =>
  renewal.conflict && (
    <span
      className="inline-flex flex-none items-center gap-1 rounded-2xl bg-due-wash px-2 text-xs font-semibold whitespace-nowrap text-due"
      title={renewal.next}
    >
      <IconAlertTriangle size={13} />
      Auto-renew is on
      <span className="sr-only">: {renewal.next}</span>
    </span>
  );

/** The key that opens the labels of a record, of a row, or of the selection. */
export const labelsKey = 'l';

/** A label: its name with its color. The title says the color in words. */
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

/** The labels of a record in their colors: the first `most`, and how many more there are. */
export function RecordLabels({ labels, most = labels.length }: { labels: readonly string[]; most?: number }) {
  const others = labels.slice(most);
  const { data: known = [] } = useQuery(labelsQuery);
  return (
    <span
      className="inline-flex flex-[0_1000_auto] gap-1 items-center min-w-0 overflow-hidden"
      role="group"
      aria-label="Labels"
    >
      {labels.slice(0, most).map((name) => (
        <LabelChip key={name} name={name} color={known.find((one) => one.name === name)?.color} />
      ))}
      {others.length > 0 && (
        <span className="text-xs text-ink-soft" title={others.join(', ')}>
          +{others.length}
        </span>
      )}
    </span>
  );
}

/** The colors of labels with their names. */
export const labelColorChoices = labelColors.map(
  (color) => [color, color.charAt(0).toUpperCase() + color.slice(1)] as const,
);

/** Whether all, some or none of the records have a label. */
export type Held = 'all' | 'some' | 'none';

/** How many of the records have each label. */
export function heldLabels(records: readonly { labels: readonly string[] }[]): Map<string, Held> {
  const counts = new Map<string, number>();
  for (const { labels } of records) for (const name of labels) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map([...counts].map(([name, count]) => [name, count === records.length ? 'all' : 'some']));
}

/** The labels of a record after some were given (true) and others taken (false). Others stay as they are. */
export function withChoices(labels: readonly string[], choices: ReadonlyMap<string, boolean>): string[] {
  const chosen = new Map(Array.from(choices, ([name, on]) => [labelKey(name), { name, on }]));
  const kept = labels.filter((name) => chosen.get(labelKey(name))?.on !== false);
  const keys = new Set(kept.map(labelKey));
  const added = [...chosen].flatMap(([key, { name, on }]) => (on && !keys.has(key) ? [name] : []));
  return [...kept, ...added];
}

/** Whether two sets of labels are the same. */
export const sameLabels = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((name) => b.includes(name));

/** The calm ones first. */
const newColors: readonly LabelColor[] = ['blue', 'teal', 'purple', 'orange', 'green', 'pink', 'yellow', 'red'];

/** A color for a new label: one that no other label has, if there is one left. */
export const freeColor = (labels: readonly { color: LabelColor }[]): LabelColor =>
  newColors.find((color) => labels.every((one) => one.color !== color)) ?? 'gray';
