import type { DecisionItem } from '../../../api/decisions.ts';
import { amountText, dateText, shortDateText } from '../../../kit/format.ts';
import { IconCheck, IconClock, IconDots, IconHourglassOff, IconReportMoney } from '../../../kit/icons.ts';
import { AppLink } from '../../../navigation/app-link.tsx';
import { paths } from '../../../paths.ts';
import { type DecisionAction, decisionActions, decisionText } from '../../../record/decision-actions.ts';
import { ConflictMark, Name, UrgencyMark } from '../../../record/marks.tsx';
import classes from './queue.module.css';

/** What is done with an item; `choose` makes its row the current one. */
export type Act = (item: DecisionItem, action: DecisionAction | 'choose') => void;

interface QueueListProps {
  /** Its name, unless a heading names it. */
  label?: string;
  items: readonly DecisionItem[];
  current: string | null;
  onAct: Act;
}

export function QueueList({ label, items, current, onAct }: QueueListProps) {
  return (
    <ol aria-label={label}>
      {items.map((item) => (
        <QueueRow key={item.id} item={item} isCurrent={item.id === current} onAct={onAct} />
      ))}
    </ol>
  );
}

const icons = { renewed: IconReportMoney, renew: IconCheck, let_expire: IconHourglassOff, later: IconClock };

function QueueRow({ item, isCurrent, onAct }: { item: DecisionItem; isCurrent: boolean; onAct: Act }) {
  const { id, unicodeName, renewal, state, registrar, amountMinor, currency } = item;
  return (
    <li className={classes.row} data-current={isCurrent}>
      <AppLink
        href={paths.domain(id)}
        className={`${classes.name} overflow-hidden font-medium whitespace-nowrap text-inherit no-underline hover:underline`}
        data-item={id}
        title={unicodeName}
        aria-label={unicodeName}
      >
        <Name name={unicodeName} />
      </AppLink>
      <span className="flex items-baseline justify-end gap-2 tabular-nums">
        {state === 'open' && item.renewalIntent === 'let_expire' && !renewal.conflict && (
          <span className="rounded-2xl border border-line-strong px-1.5 text-xs text-ink-soft">Let expire</span>
        )}
        <ConflictMark renewal={renewal} />
        {amountMinor === null ? <span className="text-ink-soft">No price</span> : amountText(amountMinor, currency)}
      </span>
      <span className="flex min-w-0 items-center gap-x-2 text-sm whitespace-nowrap text-ink-soft">
        {state === 'open' ? <UrgencyMark renewal={renewal} intent={item.renewalIntent} /> : decisionText(item)}
        <time dateTime={renewal.date} title={dateText(renewal.date)}>
          {shortDateText(renewal.date)}
        </time>
        {registrar !== null && (
          <span className="truncate" title={registrar}>
            {registrar}
          </span>
        )}
      </span>
      <span className={classes.actions}>
        {decisionActions.map(({ action, key, label }) => {
          const Icon = icons[action];
          return (
            <button
              key={action}
              type="button"
              // Tab goes from name to name; the buttons of the current row are between them.
              tabIndex={isCurrent ? 0 : -1}
              className={classes.action}
              aria-label={`${label}: ${unicodeName}`}
              aria-keyshortcuts={key}
              title={`${label} (${key})`}
              onClick={() => onAct(item, action)}
            >
              <Icon size={16} />
              <span aria-hidden className={classes.word}>
                {label}
              </span>
            </button>
          );
        })}
      </span>
      <button
        type="button"
        className={`${classes.choose} icon-button`}
        tabIndex={-1}
        aria-label={`Decide: ${unicodeName}`}
        onClick={() => onAct(item, 'choose')}
      >
        <IconDots size={18} />
      </button>
    </li>
  );
}
