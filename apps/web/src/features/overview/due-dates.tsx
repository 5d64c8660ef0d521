import { addDays } from '@namekeep/domain';
import { useRouter } from '@tanstack/react-router';
import { Fragment, type MouseEvent } from 'react';
import type { RenewalDays } from '../../api/payments.ts';
import { countPhrase, dateText, shortMonthText, weekStart } from '../../kit/format.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import classes from './charts.module.css';
import { DayLink } from './months-table.tsx';
import { busiestDays, calendarDays, halfYear, heatOf } from './year.ts';

/** The days of the next year on which domains are due: the busiest in words, and all as a calendar. */
export function DueDates({ days: { today, to, days } }: { days: RenewalDays }) {
  const due = days.filter((day) => day.due > 0);
  const last = addDays(to, -1);
  const total = due.reduce((sum, day) => sum + day.due, 0);
  return (
    <section aria-labelledby="due-dates" className="min-w-0 text-sm">
      <header className="flex items-baseline justify-between gap-4">
        <h2 id="due-dates">Due dates by day</h2>
        <AppLink href={paths.renewals({ from: today, to: last })} className="text-ink-soft">
          {countPhrase(total, 'domain')}
        </AppLink>
      </header>
      <p className="text-ink-soft [&_a]:whitespace-nowrap [&_a]:text-ink">
        Busiest:{' '}
        {busiestDays(due)
          .slice(0, 3)
          .map((day, index) => (
            <Fragment key={day.date}>
              {index > 0 && ' · '}
              <DayLink day={day} />
            </Fragment>
          ))}
      </p>
      <Calendar due={new Map(due.map((day) => [day.date, day.due]))} from={today} to={last} />
    </section>
  );
}

/** A square per day, darker if more domains are due; a click lists them. The table of months is the accessible version. */
function Calendar({ due, from, to }: { due: ReadonlyMap<string, number>; from: string; to: string }) {
  const router = useRouter();
  const most = Math.max(...due.values());
  const open = ({ target }: MouseEvent) => {
    const date = target instanceof HTMLElement ? target.dataset.date : undefined;
    if (date && due.has(date)) void router.navigate({ href: paths.renewals({ from: date, to: date }) });
  };
  // Two halves below each other where there is no room for a year.
  const middle = addDays(from, halfYear);
  return (
    <div aria-hidden className={classes.calendar} onClick={open}>
      {[[from, middle] as const, [addDays(middle, 1), to] as const].map(([first, last]) => (
        <div key={first}>
          {calendarDays(first, last, weekStart()).map(({ date, week, row, startsMonth }) => (
            <Fragment key={date}>
              {startsMonth && (
                <span className="text-xs text-ink-soft" style={{ gridArea: `1 / ${week + 1} / auto / span 4` }}>
                  {shortMonthText(date.slice(0, 7)).slice(0, 3)}
                </span>
              )}
              <span
                data-date={date}
                data-heat={heatOf(due.get(date) ?? 0, most)}
                data-late={week > 13}
                data-words={`${dateText(date)}: ${countPhrase(due.get(date) ?? 0, 'domain')}`}
                style={{ gridArea: `${row + 2} / ${week + 1}` }}
              />
            </Fragment>
          ))}
        </div>
      ))}
    </div>
  );
}
