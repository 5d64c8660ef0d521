import { Button } from '@mantine/core';
import type { RenewalIntent } from '@namekeep/domain';
import type { Summary } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { amountText, dateText } from '../../kit/format.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { UrgencyMark } from '../../record/urgency.tsx';
import classes from './decision-item.module.css';
import type { Decision } from './use-decisions.ts';

export type Upcoming = Summary['upcoming'][number];

/** The opposite of an item's intent. */
export const otherIntent = ({ renewalIntent }: Upcoming): RenewalIntent =>
  renewalIntent === 'renew' ? 'let_expire' : 'renew';

/** The result of a decision, to follow the name. */
export function decisionSentence(decision: Decision): string {
  if (decision.kind === 'archive') return 'was archived.';
  if (decision.kind === 'renewed') {
    const { expirationDate, billingDate } = decision.changes;
    if (expirationDate) return `was renewed until ${dateText(expirationDate)}.`;
    return billingDate ? `was renewed. The next billing date is ${dateText(billingDate)}.` : 'was renewed.';
  }
  return decision.intent === 'renew'
    ? 'will be renewed and counts as a payment again.'
    : 'will be left to expire and no longer counts as a payment.';
}

const costText = ({ amountMinor, currency }: Upcoming) =>
  amountMinor === null ? 'Cost unknown' : amountText(amountMinor, currency);

interface DecisionItemProps {
  item: Upcoming;
  /** Whether keyboard shortcuts act on this item. */
  current: boolean;
  onDecide: (decision: Decision) => void;
  onRenewed: () => void;
}

/** A domain that needs a decision: its due date, its cost, and the buttons to decide. */
export function DecisionItem({ item, current, onDecide, onRenewed }: DecisionItemProps) {
  const renews = item.renewalIntent === 'renew';
  const name = item.unicodeName;
  return (
    <li className={classes.item} data-urgency={item.renewal.urgency} data-current={current}>
      <p className={classes.what}>
        <AppLink href={paths.domain(item.id)} className={classes.name} data-item={item.id}>
          {name}
        </AppLink>
        <span className={classes.amount}>{renews ? costText(item) : 'Let expire'}</span>
      </p>
      <p className={classes.when}>
        <UrgencyMark renewal={item.renewal} />
        <span>{dateText(item.renewal.date)}</span>
      </p>
      <div className={classes.actions}>
        {renews && (
          <Button size="compact-sm" variant="default" aria-label={`Renewed: ${name}`} onClick={onRenewed}>
            Renewed…
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${renews ? 'Let expire' : 'Renew after all'}: ${name}`}
          onClick={() => onDecide({ kind: 'intent', intent: otherIntent(item) })}
        >
          {renews ? 'Let expire' : 'Renew after all'}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Archive: ${name}`}
          onClick={() => onDecide({ kind: 'archive' })}
        >
          Archive
        </Button>
      </div>
    </li>
  );
}
