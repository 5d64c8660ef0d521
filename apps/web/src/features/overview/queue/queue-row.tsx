import type { DecisionItem } from '../../../api/decisions.ts';
import { amountText, dateText, shortDateText } from '../../../kit/format.ts';
import { AppLink } from '../../../navigation/app-link.tsx';
import { paths } from '../../../paths.ts';
import { decisionText, type DecisionAction, decisionActions } from '../../../record/decisions/decision-actions.ts';
import { UrgencyMark } from '../../../record/marks.tsx';
import classes from './queue-row.module.css';

interface QueueRowProps {
  item: DecisionItem;
  /** Whether the keys act on this row. */
  current: boolean;
  onAct: (item: DecisionItem, action: DecisionAction) => void;
}

/** A domain of the queue on one line: name, registrar, due date, urgency, amount, and what can be done about it. */
export function QueueRow({ item, current, onAct }: QueueRowProps) {
  const { unicodeName, renewal, state } = item;
  return (
    <li className={classes.row} data-current={current}>
      <AppLink
        href={paths.domain(item.id)}
        className={`${classes.name} truncate text-inherit text-base font-medium no-underline hover:underline`}
        data-item={item.id}
        title={unicodeName}
      >
        {unicodeName}
      </AppLink>
      <span
        className={`${classes.registrar} truncate row-start-1 col-start-2 text-ink-soft`}
        title={item.registrar ?? undefined}
      >
        {item.registrar}
      </span>
      <time
        className={`${classes.due} row-start-1 col-start-3 text-ink-soft tabular-nums text-right whitespace-nowrap`}
        dateTime={renewal.date}
        title={dateText(renewal.date)}
      >
        {shortDateText(renewal.date)}
      </time>
      <span className={`${classes.mark} row-start-1 col-start-4 whitespace-nowrap`}>
        {state === 'open' ? (
          <UrgencyMark renewal={renewal} intent={item.renewalIntent} />
        ) : (
          <span className="text-ink-soft">{decisionText(item)}</span>
        )}
      </span>
      <span
        className={`${classes.amount} truncate row-start-1 col-start-5 tabular-nums text-right data-[planned=false]:text-ink-soft`}
        data-planned={item.renewalIntent === 'renew'}
      >
        {item.renewalIntent === 'renew' ? costText(item) : 'Let expire'}
      </span>
      <span className={`${classes.actions} flex row-start-1 col-start-2 gap-0.5 opacity-0`}>
        {decisionActions.map(({ action, key, label }) => (
          <button
            key={action}
            type="button"
            // Tab goes from name to name; the buttons of the current row are between them.
            tabIndex={current ? 0 : -1}
            className={classes.action}
            aria-label={`${label}: ${unicodeName}`}
            aria-keyshortcuts={key}
            title={label}
            onClick={() => onAct(item, action)}
          >
            <kbd aria-hidden>{key}</kbd>
            <span aria-hidden className={`${classes.word} hidden`}>
              {label}
            </span>
          </button>
        ))}
      </span>
    </li>
  );
}

const costText = ({ amountMinor, currency }: DecisionItem) =>
  amountMinor === null ? 'Unknown' : amountText(amountMinor, currency);
