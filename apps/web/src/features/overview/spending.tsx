import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { type RenewalDays, overdueQuery, toPay } from '../../api/payments.ts';
import { paths } from '../../paths.ts';
import { countPhrase, monthLetter, monthText, shortMonthText, shortTotalText, totalText } from '../../kit/format.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { HelpLink } from '../../navigation/help-link.tsx';
import { FiguresTable } from './figures-table.tsx';
import { MonthBars } from './month-bars.tsx';
import { daysOfMonth } from './month-days.ts';
import classes from './spending.module.css';
import { barsOf, exact, type TwelveMonths, twelveMonths, type YearPayments } from './twelve-months.ts';

/** Twelve months of payments by currency, on one axis. Amounts in different currencies are never added. */
export function Spending({ days }: { days: RenewalDays }) {
  const { data: late } = useQuery(overdueQuery);
  const year = twelveMonths(days);
  const { byCurrency } = year;
  if (byCurrency.length === 0) return null;
  const lateIn = (currency: string) => {
    const sum = late?.byCurrency.find((one) => one.currency === currency);
    return { totalMinor: exact(sum?.totalMinor), count: sum?.count ?? 0 };
  };
  const isLate = (late?.count ?? 0) > 0;
  return (
    <section aria-labelledby="spending" className={classes.spending}>
      <header className="flex flex-wrap gap-x-4 gap-y-0 items-baseline justify-between text-sm">
        <h2 id="spending">Next 12 months</h2>
        <HelpLink article="money">How this is calculated</HelpLink>
      </header>
      {byCurrency.map((one) => (
        <section key={one.currency} className={`${classes.part} py-0.5`} aria-label={`Payments in ${one.currency}`}>
          <Total year={one} window={year} />
          <MonthBars year={one} window={year} late={isLate ? lateIn(one.currency) : null} />
        </section>
      ))}
      <Axis year={byCurrency[0]} isLate={isLate} />
      <Figures year={year} />
    </section>
  );
}

/** `€75.00 · 12 payments · 1 unknown · €6.25 a month` */
function Total({ year, window }: { year: YearPayments; window: TwelveMonths }) {
  const { currency, totalMinor, count, unknown } = year;
  const { meanMinor } = barsOf(year, 0n);
  const known = count > unknown;
  return (
    <p className={`${classes.total} flex flex-wrap gap-x-3 gap-y-0 items-baseline min-w-0 text-xs leading-[1.3]`}>
      <strong>{known ? totalText(totalMinor, currency) : currency}</strong>
      <span>
        {countPhrase(count, 'payment')}
        {unknown > 0 && (
          <>
            ,{' '}
            <AppLink
              href={paths.domains({
                ...toPay,
                currency: [currency],
                missing: ['renewalCostMinor'],
                dueFrom: window.from,
                dueTo: window.to,
              })}
              aria-label={`${unknown.toLocaleString('en')} unknown costs in ${currency}`}
            >
              {unknown.toLocaleString('en')} unknown
            </AppLink>
          </>
        )}
      </span>
      {known && (
        <span className={classes.mean} title="The mean of the twelve months">
          {shortTotalText(meanMinor, currency)} a month
        </span>
      )}
    </p>
  );
}

/** The months, and where the year changes. */
function Axis({ year, isLate }: { year: YearPayments | undefined; isLate: boolean }) {
  const newYear = year?.months.findIndex(({ month }) => month.endsWith('-01')) ?? -1;
  // Two years next to each other would overlap.
  const first = newYear === 1 || newYear === 2 ? newYear : 0;
  return (
    <div aria-hidden className={`${classes.axis} flex text-ink-soft text-xs leading-tight text-center`}>
      {isLate && <span className={classes.late}>!</span>}
      {year?.months.map(({ month }, index) => (
        <span key={month} data-new-year={index > 0 && month.endsWith('-01')}>
          <span className={classes.letter}>{monthLetter(month)}</span>
          <span className={classes.name}>{shortMonthText(month)}</span>
          {(index === first || index === newYear) && (
            <span className="flex justify-center w-0 text-ink whitespace-nowrap">{month.slice(0, 4)}</span>
          )}
        </span>
      ))}
    </div>
  );
}

function Figures({ year: { from, to, byCurrency } }: { year: TwelveMonths }) {
  return (
    <FiguresTable
      summary="Month by month"
      caption="Payments by month and currency"
      head={['Month', ...byCurrency.map(({ currency }) => currency)]}
      rows={(byCurrency[0]?.months ?? []).map(({ month }, index) => ({
        key: month,
        cells: [
          monthText(month),
          ...byCurrency.map(({ currency, months }) => {
            const one = months[index];
            if (!one || one.count === 0) return '–';
            const unknown = `${one.unknown} unknown`;
            const isKnown = one.count > one.unknown;
            return (
              <Fragment key={currency}>
                <AppLink href={paths.payments({ currency, ...daysOfMonth(month, { from, to }) })}>
                  {isKnown ? totalText(one.totalMinor, currency) : unknown}
                </AppLink>
                {isKnown && one.unknown > 0 && <span> + {unknown}</span>}
              </Fragment>
            );
          }),
        ],
      }))}
    />
  );
}
