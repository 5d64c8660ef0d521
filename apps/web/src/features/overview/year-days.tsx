import { useQuery } from '@tanstack/react-query';
import { type RenewalDays, renewalDaysQuery } from '../../api/renewal-days.ts';
import { paths } from '../../paths.ts';
import { countPhrase, dateText, monthText } from '../../kit/format.ts';
import { daysOfMonth, monthsOf } from './month-days.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { FailureNotice } from '../../kit/failure-notice.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { FiguresTable } from './figures-table.tsx';
import classes from './year-of-renewals.module.css';

const CalendarMap = lazyPart(() => import('./calendar-map.tsx').then(({ CalendarMap: component }) => component), {
  fallback: <div className={classes.room} />,
});

/** The days on which domains are due, as a calendar, in words and as a table. */
export function YearDays({ today }: { today: string }) {
  const { data, error, refetch } = useQuery(renewalDaysQuery(today));
  return (
    <>
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!error && !data && <div className={classes.room} role="status" aria-label="Loading" />}
      {data && <Year data={data} />}
    </>
  );
}

function Year({ data }: { data: RenewalDays }) {
  const busiest = busiestOf(Object.entries(data.days));
  return (
    <>
      <p className={classes.words}>
        {countPhrase(data.total, 'domain is', 'domains are')} due{' '}
        {data.cut ? `by ${dateText(data.to)}` : 'in the next 12 months'}.
        {busiest && (
          <>
            {' '}
            Busiest day:{' '}
            <AppLink href={paths.renewals({ from: busiest[0], to: busiest[0] })}>{dateText(busiest[0])}</AppLink> (
            {busiest[1]}).
          </>
        )}
        {data.cut && ' The portfolio is too large for this calendar to show the whole year.'}
      </p>
      <CalendarMap data={data} />
      <FiguresTable
        summary="Month by month"
        caption="Domains due by month"
        head={['Month', 'Domains due', 'Busiest day']}
        rows={figuresOf(data).map(({ month, from, to, count, busiest: busiestDay }) => ({
          key: month,
          cells: [
            count === 0 ? (
              monthText(month)
            ) : (
              <AppLink key="month" href={paths.renewals({ from, to })}>
                {monthText(month)}
              </AppLink>
            ),
            String(count),
            busiestDay === null ? (
              '–'
            ) : (
              <AppLink key="day" href={paths.renewals({ from: busiestDay[0], to: busiestDay[0] })}>
                {dateText(busiestDay[0])} ({busiestDay[1]})
              </AppLink>
            ),
          ],
        }))}
      />
    </>
  );
}

function figuresOf({ from, to, days }: RenewalDays) {
  return monthsOf({ from, to }).map((month) => {
    const inMonth = Object.entries(days).filter(([date]) => date.startsWith(month));
    const count = inMonth.reduce((sum, [, one]) => sum + one, 0);
    return { month, ...daysOfMonth(month, { from, to }), count, busiest: busiestOf(inMonth) };
  });
}

/** The day on which most domains are due, or the first of several; null if there are none. */
function busiestOf(days: readonly [string, number][]): [string, number] | null {
  return days.reduce<[string, number] | null>((most, day) => (most && most[1] >= day[1] ? most : day), null);
}
