import { queueDays, type DecisionsPage } from '../../../api/decisions.ts';
import { countPhrase, totalText } from '../../../kit/format.ts';
import { HelpLink } from '../../../navigation/help-link.tsx';
import classes from './decision-queue.module.css';
import { decisionActions } from '../../../record/decisions/decision-actions.ts';

/** The heading of the queue: how much is open, what will be paid, and the keys. */
export function QueueHead({ page }: { page: DecisionsPage | null }) {
  return (
    <header className="flex flex-wrap gap-x-4 gap-y-0.5 items-baseline">
      <h2 id="decisions">Decisions</h2>
      <p
        className={`${classes.sums} flex flex-[1_1_18rem] flex-wrap gap-x-3 gap-y-0.5 min-h-[1lh] text-ink-soft text-sm`}
      >
        {page && (
          <>
            <strong>{countPhrase(page.counts.open, 'open', 'open')}</strong>
            <WillPay page={page} />
          </>
        )}
      </p>
      <p
        className={`${classes.legend} flex flex-[1_0_100%] flex-wrap gap-x-3.5 gap-y-1 items-baseline mt-2 text-ink-soft text-sm`}
      >
        {decisionActions.map(({ key, label }) => (
          <span key={key}>
            <kbd>{key}</kbd> {label}
          </span>
        ))}
        <span>
          <kbd>u</kbd> Undo
        </span>
        <HelpLink article="decisions">How decisions work</HelpLink>
      </p>
    </header>
  );
}

/** What will be paid in the whole period, the currency of the most names first. Amounts in different ones are never added. */
function WillPay({ page: { willPay } }: { page: DecisionsPage }) {
  const unknown = willPay.reduce((sum, { unknownCostCount }) => sum + unknownCostCount, 0);
  const sums = willPay
    .filter(({ count, unknownCostCount }) => count > unknownCostCount)
    .toSorted((a, b) => b.count - b.unknownCostCount - (a.count - a.unknownCostCount))
    .map(({ currency, totalMinor }) => totalText(totalMinor, currency));
  if (willPay.length === 0) return null;
  return (
    <span>
      To pay in the next {queueDays} days: {sums.length > 0 ? sums.join(' · ') : 'unknown'}
      {unknown > 0 && sums.length > 0 && ` · ${unknown} with unknown cost`}
    </span>
  );
}
