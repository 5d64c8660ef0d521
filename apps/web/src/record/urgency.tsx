import type { Renewal, RenewalIntent } from '@namekeep/domain';
import { urgencyPhrase } from '../kit/format.ts';
import { IconAlertCircle, IconAlertTriangle, IconClock } from '../kit/icons.ts';

const looks = {
  overdue: { Icon: IconAlertTriangle, color: 'bg-overdue-wash text-overdue' },
  due: { Icon: IconAlertCircle, color: 'bg-due-wash text-due' },
  soon: { Icon: IconClock, color: 'bg-soon-wash text-soon' },
};

interface UrgencyMarkProps {
  renewal: Pick<Renewal, 'urgency' | 'daysUntil'>;
  intent: RenewalIntent;
}

/** How soon a record is due, in words, and with an icon and a color if it is urgent. */
export function UrgencyMark({ renewal, intent }: UrgencyMarkProps) {
  const { urgency } = renewal;
  const text = urgencyPhrase(renewal, intent);
  if (urgency === 'none') return null;
  if (urgency === 'later' || (urgency === 'overdue' && intent === 'let_expire')) {
    return <span className="text-ink-soft text-sm whitespace-nowrap">{text}</span>;
  }
  const { Icon, color } = looks[urgency];
  return (
    <span
      className={`inline-flex items-center gap-1.25 rounded-2xl py-px pr-2 pl-1.5 text-sm font-semibold whitespace-nowrap ${color}`}
      data-urgency={urgency}
    >
      <Icon size={15} stroke={2.2} aria-hidden />
      {text}
    </span>
  );
}
