import type { Renewal, RenewalIntent } from '@namekeep/domain';
import { urgencyPhrase } from '../kit/format.ts';
import { IconAlertCircle, IconAlertTriangle, IconClock } from '../kit/icons.ts';
import classes from './urgency.module.css';

const icons = { overdue: IconAlertTriangle, due: IconAlertCircle, soon: IconClock };

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
    return <span className={classes.plain}>{text}</span>;
  }
  const Icon = icons[urgency];
  return (
    <span className={classes.mark} data-urgency={urgency}>
      <Icon size={15} stroke={2.2} aria-hidden />
      {text}
    </span>
  );
}
