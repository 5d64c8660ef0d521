import type { LabelColor, Renewal, RenewalIntent } from '@namekeep/domain';
import { useQuery } from '@tanstack/react-query';
import { labelsQuery } from '../api/queries.ts';
import { urgencyPhrase } from '../kit/format.ts';
import { IconAlertCircle, IconAlertTriangle, IconClock } from '../kit/icons.ts';

const looks = {
  overdue: { Icon: IconAlertTriangle, color: 'bg-overdue-wash text-overdue' },
  due: { Icon: IconAlertCircle, color: 'bg-due-wash text-due' },
  soon: { Icon: IconClock, color: 'bg-soon-wash text-soon' },
};

interface UrgencyMarkProps {
  renewal: Pick<Renewal, 'urgency' | 'daysUntil' | 'state'>;
  intent: RenewalIntent;
  /** `In 2 days`, in a column that is about it. */
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
      {isShort ? text.replace(/^Due (.)/u, (_, letter: string) => letter.toUpperCase()) : text}
    </span>
  );
}

/** A name of this length fits in every column. */
const shortName = 24;

/** A name whose end stays where there is no room for all of it, and never without its beginning. */
export function Name({ name }: { name: string }) {
  const end = name.indexOf('.');
  if (name.length <= shortName || end === -1) return name;
  return (
    <span className="flex">
      <span className="min-w-8 shrink-1000 truncate">{name.slice(0, end)}</span>
      <span className="truncate">{name.slice(end)}</span>
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
