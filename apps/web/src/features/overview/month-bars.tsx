import type { CSSProperties } from 'react';
import { countPhrase, monthText, shortTotalText, totalText } from '../../kit/format.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import { daysOfMonth } from './month-days.ts';
import classes from './month-bars.module.css';
import { overdue } from '../../api/payments.ts';
import { barsOf, type MonthPayments, type TwelveMonths, type YearPayments } from './twelve-months.ts';

interface MonthBarsProps {
  year: YearPayments;
  window: Pick<TwelveMonths, 'from' | 'to'>;
  /** What is overdue in this currency, or null if nothing is overdue in any currency. */
  late: { totalMinor: bigint; count: number } | null;
}

/**
 * One bar per month, each a link to its records that also works with the keyboard and screen readers. A chart library
 * offers neither, and would be larger than everything else on this page.
 */
export function MonthBars({ year, window, late }: MonthBarsProps) {
  const { currency, months } = year;
  const { bars, mean, highest, overdue: lateHeight } = barsOf(year, late?.totalMinor ?? 0n);
  return (
    <div className={`${classes.plot} relative min-w-0 pt-4.5`}>
      <ol
        className={`${classes.bars} flex h-[var(--bars)] border-b border-line-strong [&_li]:relative [&_li]:flex-1 [&_li]:min-w-0`}
        aria-label={`Payments in ${currency} by month`}
      >
        {late && (
          <li className={classes.late} aria-hidden={late.count === 0 || undefined}>
            {late.count > 0 && (
              <AppLink href={paths.domains({ ...overdue, currency: [currency] })} className={classes.month}>
                <span
                  aria-hidden
                  className={`${classes.overdue} flex-none rounded-t-xs bg-overdue`}
                  style={{ height: percent(lateHeight) }}
                />
                <span className={`${classes.words} sr-only`}>
                  Overdue: {totalText(late.totalMinor, currency)}, {countPhrase(late.count, 'payment')}
                </span>
              </AppLink>
            )}
          </li>
        )}
        {months.map((month, index) => {
          const content = (
            <>
              <span aria-hidden className={classes.unknown} style={{ height: percent(bars[index]?.unknown ?? 0) }} />
              <span
                aria-hidden
                className={`${classes.known} flex-none bg-accent rounded-t-xs`}
                style={{ height: percent(bars[index]?.known ?? 0) }}
              />
              <span className={`${classes.words} sr-only`}>{monthWords(month, year)}</span>
            </>
          );
          return (
            <li key={month.month} data-new-year={index > 0 && month.month.endsWith('-01')}>
              {(index === 0 || index === highest) && month.totalMinor > 0n && (
                <span aria-hidden className={classes.value} data-place={placeOf(index, highest, months)}>
                  {shortTotalText(month.totalMinor, currency)}
                </span>
              )}
              {month.count === 0 ? (
                <span className={classes.month}>{content}</span>
              ) : (
                <AppLink
                  href={paths.payments({ currency, ...daysOfMonth(month.month, window) })}
                  className={classes.month}
                >
                  {content}
                </AppLink>
              )}
            </li>
          );
        })}
      </ol>
      {mean > 0 && <span aria-hidden className={classes.mean} style={{ '--height': mean } as CSSProperties} />}
    </div>
  );
}

const percent = (height: number) => `${height * 100}%`;

/** `Nov 2026: €50.00, 3 payments, 1 with unknown cost` */
function monthWords({ month, totalMinor, count, unknown }: MonthPayments, { currency }: YearPayments): string {
  const total = count > 0 && count === unknown ? [] : [totalText(totalMinor, currency)];
  const parts = [...total, countPhrase(count, 'payment'), ...(unknown > 0 ? [`${unknown} with unknown cost`] : [])];
  return `${monthText(month)}: ${parts.join(', ')}`;
}

/** Where a value stands above its bar, so that it stays in the chart and the two values do not overlap. */
function placeOf(index: number, highest: number, months: readonly MonthPayments[]): string {
  if (index === 0) return highest > 0 && highest < 4 ? 'low' : 'start';
  if (index < 4) return months[0]?.totalMinor === 0n ? 'middle' : 'high';
  return index > months.length - 3 ? 'end' : 'middle';
}
