import type { Currency } from '@namekeep/domain';
import type { Summary } from '../../api/queries.ts';
import { countPhrase, monthLetter, monthText, totalText } from '../../kit/format.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import classes from './month-bars.module.css';

type Month = Summary['spending']['byCurrency'][number]['months'][number];

interface MonthBarsProps {
  currency: Currency;
  months: readonly Month[];
  /** The list of records behind a month. */
  hrefOf: (month: string) => string;
}

/**
 * A bar a month, each a link to the records behind it: for the keyboard and a screen reader too. A library's chart
 * can be neither, and would be more than everything else on this page.
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
