import { Button } from '@mantine/core';
import type { RenewalIntent } from '@namekeep/domain';
import type { Summary } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { amountText, dateText } from '../../ui/format.ts';
import { AppLink } from '../app-link.tsx';
import { UrgencyMark } from '../urgency.tsx';
import classes from './decision-item.module.css';
import type { Decision } from './use-decisions.ts';

export type Upcoming = Summary['upcoming'][number];

/** The plan that an item has not. */
export const otherPlan = ({ renewalIntent }: Upcoming): RenewalIntent =>
  renewalIntent === 'renew' ? 'let_expire' : 'renew';

/** What a decision did, after the name. */
export function decisionSentence(decision: Decision): string {
  if (decision.kind === 'archive') return 'is archived.';
  if (decision.kind === 'renewed') {
    const date = decision.dates.expirationDate ?? decision.dates.billingDate;
    return date ? `now has its date on ${dateText(date)}.` : 'has its new date.';
  }
  return decision.intent === 'renew' ? 'counts as a payment again.' : 'may expire; it counts as no payment any more.';
}

const costText = ({ amountMinor, currency }: Upcoming) =>
  amountMinor === null ? 'Cost unknown' : amountText(amountMinor, currency);

interface DecisionItemProps {
  item: Upcoming;
  onDecide: (decision: Decision) => void;
  onRenewed: () => void;
}

/** One name whose date is near: how near, what it costs, and what can be decided. */
export function DecisionItem({ item, onDecide, onRenewed }: DecisionItemProps) {
  const renews = item.renewalIntent === 'renew';
  const name = item.unicodeName;
  return (
    <li className={classes.item} data-urgency={item.renewal.urgency}>
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
          onClick={() => onDecide({ kind: 'plan', intent: otherPlan(item) })}
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
