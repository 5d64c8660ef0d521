import type { ReactNode } from 'react';
import { isKnown, type RenewalDays } from '../../api/payments.ts';
import { monthText, shortDateText, totalText } from '../../kit/format.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import classes from './charts.module.css';
import { busiestDays, daysOfMonth, type DueDay, type TwelveMonths } from './year.ts';

/** The exact figures of the charts with links, for the keyboard and screen readers. */
export function MonthsTable({ year, days }: { year: TwelveMonths; days: RenewalDays }) {
  const { byCurrency } = year;
  return (
    <details className={classes.fold}>
      <summary>
        Month by month<span className="sr-only">: payments by currency, and domains due</span>
      </summary>
      <div className="overflow-x-auto">
        <table className="data-table w-auto text-sm">
          <caption className="sr-only">Payments by month and currency, and domains due</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              {[...byCurrency.map(({ currency }) => currency), 'Domains due', 'Busiest day'].map((label) => (
                <th key={label} scope="col" className="number">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(byCurrency[0]?.months ?? []).map(({ month }, index) => (
              <tr key={month}>
                <th scope="row" className="whitespace-nowrap">
                  {monthText(month)}
                </th>
                {byCurrency.map(({ currency, months }) => (
                  <Cell key={currency}>{paymentsCell(months[index], currency, year)}</Cell>
                ))}
                <DueCells days={days} month={month} window={year} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

const Cell = ({ children }: { children: ReactNode }) => <td className="number">{children}</td>;

type OneMonth = TwelveMonths['byCurrency'][number]['months'][number] | undefined;

function paymentsCell(one: OneMonth, currency: TwelveMonths['byCurrency'][number]['currency'], window: TwelveMonths) {
  if (!one || one.count === 0) return '–';
  return (
    <>
      <AppLink href={paths.payments({ currency, ...daysOfMonth(one.month, window) })}>
        {isKnown(one) ? totalText(one.totalMinor, currency) : 'Unknown'}
      </AppLink>
      {isKnown(one) && one.unknownCostCount > 0 && (
        <span className="block text-ink-soft">{one.unknownCostCount} without a price</span>
      )}
    </>
  );
}

function DueCells({ days: { days }, month, window }: { days: RenewalDays; month: string; window: TwelveMonths }) {
  const inMonth = days.filter(({ date, due }) => due > 0 && date.startsWith(month));
  const [busiest] = busiestDays(inMonth);
  const due = inMonth.reduce((sum, one) => sum + one.due, 0);
  return (
    <>
      <Cell>
        {busiest ? (
          <AppLink href={paths.renewals(daysOfMonth(month, window))}>{due.toLocaleString('en')}</AppLink>
        ) : (
          '–'
        )}
      </Cell>
      <Cell>{busiest ? <DayLink day={busiest} /> : '–'}</Cell>
    </>
  );
}

export function DayLink({ day: { date, due } }: { day: DueDay }) {
  return <AppLink href={paths.renewals({ from: date, to: date })}>{`${shortDateText(date)} (${due})`}</AppLink>;
}
