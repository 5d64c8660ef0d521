import type { Currency } from '@namekeep/domain';
import type { Summary } from '../../api/queries.ts';
import { countPhrase, monthLetter, monthText, totalText } from '../../kit/format.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import classes from './month-bars.module.css';

type Month = Summary['spending']['byCurrency'][number]['months'][number];

interface MonthBarsProps {
  currency: Currency;
  months: readonly Month[];
  /** The address of the list of a month's records. */
  hrefOf: (month: string) => string;
}

/**
 * One bar per month, each a link to its records that also works with the keyboard and screen readers. A chart library
 * offers neither, and would be larger than everything else on this page.
 */
export function MonthBars({ currency, months, hrefOf }: MonthBarsProps) {
  const largest = Math.max(1, ...months.map(({ totalMinor }) => Number(totalMinor)));
  return (
    <ol className={classes.bars} aria-label={`Payments in ${currency} by month`}>
      {months.map(({ month, totalMinor, count }) => {
        const content = (
          <>
            <span aria-hidden className={classes.column}>
              <span className={classes.bar} style={{ height: `${(Number(totalMinor) / largest) * 100}%` }} />
            </span>
            <span aria-hidden className={classes.letter}>
              {monthLetter(month)}
            </span>
            <span className={classes.words}>
              {monthText(month)}: {totalText(totalMinor, currency)}, {countPhrase(count, 'payment')}
            </span>
          </>
        );
        return (
          <li key={month}>
            {count === 0 ? (
              <span className={classes.month}>{content}</span>
            ) : (
              <AppLink href={hrefOf(month)} className={classes.month}>
                {content}
              </AppLink>
            )}
          </li>
        );
      })}
    </ol>
  );
}
