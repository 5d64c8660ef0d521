import { daysBetween, toUnicodeName } from '@namekeep/domain';
import type { Summary } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { amountText, dateText, daysPhrase } from '../../ui/format.ts';
import { AppLink } from '../app-link.tsx';
import classes from './next-payment.module.css';

/** The one thing that matters most, large. */
export function NextPayment({ summary: { nextPayment, today } }: { summary: Summary }) {
  return (
    <section aria-labelledby="next-payment" className={classes.next}>
      <h2 id="next-payment">Next payment</h2>
      {nextPayment ? (
        <>
          <p className={classes.amount} data-unknown={nextPayment.amountMinor === null}>
            {nextPayment.amountMinor === null
              ? 'Cost unknown'
              : amountText(nextPayment.amountMinor, nextPayment.currency)}
          </p>
          <p className={classes.what}>
            <AppLink href={paths.domain(nextPayment.id)}>{toUnicodeName(nextPayment.name)}</AppLink>
            <span>
              {dateText(nextPayment.date)}, {daysPhrase(daysBetween(today, nextPayment.date))}
            </span>
          </p>
        </>
      ) : (
        <p className={classes.none}>Nothing to pay is in sight.</p>
      )}
    </section>
  );
}
