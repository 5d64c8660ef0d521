import { daysBetween, toUnicodeName } from '@namekeep/domain';
import type { CSSProperties } from 'react';
import type { Summary } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { amountText, dateText, daysPhrase } from '../../kit/format.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import classes from './next-payment.module.css';

/** The most important figure of the page. */
export function NextPayment({ summary: { nextPayment, today } }: { summary: Summary }) {
  return (
    <section aria-labelledby="next-payment" className={classes.next}>
      <h2 id="next-payment">Next payment</h2>
      {nextPayment ? (
        <div className={classes.room}>
          <Amount {...nextPayment} />
          <p className={classes.what}>
            <AppLink href={paths.domain(nextPayment.id)}>{toUnicodeName(nextPayment.name)}</AppLink>
            <span>
              {dateText(nextPayment.date)}, {daysPhrase(daysBetween(today, nextPayment.date))}
            </span>
          </p>
        </div>
      ) : (
        <p className={classes.none}>No upcoming payments.</p>
      )}
    </section>
  );
}

function Amount({ amountMinor, currency }: Pick<NonNullable<Summary['nextPayment']>, 'amountMinor' | 'currency'>) {
  const text = amountMinor === null ? 'Cost unknown' : amountText(amountMinor, currency);
  return (
    <p
      className={classes.amount}
      data-unknown={amountMinor === null}
      style={{ '--length': text.length } as CSSProperties}
    >
      {text}
    </p>
  );
}
