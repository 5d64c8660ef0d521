import { addDays } from '@namekeep/domain';
import { Fragment } from 'react';
import type { RenewalDays } from '../../api/payments.ts';
import { paths } from '../../paths.ts';
import { monthText, shortDateText } from '../../kit/format.ts';
import { daysOfMonth, monthsOf } from './month-days.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { FiguresTable } from './figures-table.tsx';
import { type DueDay, fullestDays } from './fullest-days.ts';

const CalendarMap = lazyPart(() => import('./calendar-map.tsx').then(({ CalendarMap: component }) => component), {
  fallback: <div className="h-32" />,
});

/** The days on which domains are due, as a calendar, in words and as a table. */
export function YearDays({ data }: { data: RenewalDays }) {
  const days: DueDay[] = data.days.filter(({ due }) => due > 0);
  const window = { from: data.today, to: addDays(data.to, -1) };
  return (
    <div className="grid gap-x-8 gap-y-1.5">
      <Fullest days={days} />
      <CalendarMap days={days} {...window} />
      <FiguresTable
        summary="Month by month"
        caption="Domains due by month"
        head={['Month', 'Domains due', 'Busiest day']}
        rows={monthsOf(window).map((month) => {
          const inMonth = days.filter(({ date }) => date.startsWith(month));
          const count = inMonth.reduce((sum, { due }) => sum + due, 0);
          const [fullest] = fullestDays(inMonth, 1);
          return {
            key: month,
            cells: [
              count === 0 ? (
                monthText(month)
              ) : (
                <AppLink key="month" href={paths.renewals(daysOfMonth(month, window))}>
                  {monthText(month)}
                </AppLink>
              ),
              String(count),
              fullest ? <Day key="day" day={fullest} /> : '–',
            ],
          };
        })}
      />
    </div>
  );
}

/** The three fullest days, each with its number of domains. */
function Fullest({ days }: { days: readonly DueDay[] }) {
  const fullest = fullestDays(days, 3);
  if (fullest.length === 0) return null;
  return (
    <p className="text-ink-soft text-sm [&_a]:text-ink [&_a]:whitespace-nowrap">
      {fullest.length === 1 ? 'Busiest day: ' : 'Busiest days: '}
      {fullest.map((day, index) => (
        <Fragment key={day.date}>
          {index > 0 && ' · '}
          <Day day={day} />
        </Fragment>
      ))}
    </p>
  );
}

function Day({ day: { date, due } }: { day: DueDay }) {
  return <AppLink href={paths.renewals({ from: date, to: date })}>{`${shortDateText(date)} (${due})`}</AppLink>;
}
