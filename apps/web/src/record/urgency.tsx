import type { Renewal } from '@namekeep/domain';
import { urgencyPhrase } from '../kit/format.ts';
import { IconAlertCircle, IconAlertTriangle, IconClock } from '../kit/icons.ts';
import classes from './urgency.module.css';

const icons = { overdue: IconAlertTriangle, due: IconAlertCircle, soon: IconClock };

/** How soon a record is due, in words, and with an icon and a color if it is urgent. */
export function UrgencyMark({ renewal }: { renewal: Pick<Renewal, 'urgency' | 'daysUntil'> }) {
  const { urgency } = renewal;
  if (urgency === 'none') return null;
  if (urgency === 'later') return <span className={classes.plain}>{urgencyPhrase(renewal)}</span>;
  const Icon = icons[urgency];
  return (
    <span className={classes.mark} data-urgency={urgency}>
      <Icon size={15} stroke={2.2} aria-hidden />
      {urgencyPhrase(renewal)}
    </span>
  );
}
