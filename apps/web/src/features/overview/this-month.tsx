import { addDays, addMonthsClamped, daysBetween, toUnicodeName } from '@namekeep/domain';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import type { Summary } from '../../api/queries.ts';
import { type RenewalDays, overdue, overdueQuery, toPay } from '../../api/payments.ts';
import type { DomainsView } from '../../domains-view.ts';
import { amountText, countPhrase, daysPhrase, monthName, shortDateText } from '../../kit/format.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import { paidFirst, type Totals } from './paid-first.ts';
import classes from './this-month.module.css';
import { type TwelveMonths, twelveMonths } from './twelve-months.ts';

/** The payments of the rest of this month, the overdue ones, and the next one. `days` is null if it could not be read. */
export function ThisMonth({ summary, days }: { summary: Summary; days: RenewalDays | null }) {
  const { today } = summary;
  const month = today.slice(0, 7);
  const last = addDays(addMonthsClamped(`${month}-01`, 1), -1);
  const due: Partial<DomainsView> = { ...toPay, dueFrom: today, dueTo: last };
  const { data: late } = useQuery(overdueQuery);
  return (
    <section
      aria-labelledby="this-month"
      className="py-3 px-4 rounded-xl bg-accent-wash [&_h2]:text-accent [&_h2]:text-base"
    >
      <h2 id="this-month">To pay this month</h2>
      <div className={classes.room}>
        {days && <ToPay totals={firstMonth(twelveMonths(days))} view={due} month={month} late={late?.count ?? 0} />}
        {late && late.count > 0 && <Overdue totals={late} view={overdue} />}
        <NextPayment summary={summary} />
      </div>
    </section>
  );
}

/** What is still to pay in the first month. */
function firstMonth({ byCurrency }: TwelveMonths): Totals {
  const sums = byCurrency.flatMap(({ currency, months: [first] }) =>
    first && first.count > 0
      ? [{ currency, totalMinor: first.totalMinor, count: first.count, unknownCostCount: first.unknown }]
      : [],
  );
  return { count: sums.reduce((count, sum) => count + sum.count, 0), byCurrency: sums };
}

interface SumsProps {
  totals: Totals;
  view: Partial<DomainsView>;
}

/** The sums of a month, the currency with the most names first and largest. */
function ToPay({ totals, view, month, late }: SumsProps & { month: string; late: number }) {
  const { known, unknown } = paidFirst(totals);
  if (totals.count === 0) {
    const rest = late > 0 ? `${late.toLocaleString('en')} overdue. Nothing else due` : 'Nothing more to pay';
    return (
      <p className="text-ink-soft">
        {rest} in {monthName(month)}.
      </p>
    );
  }
  return (
    <>
      <ul className={`${classes.sums} flex flex-wrap gap-x-3 gap-y-0 [&_a]:py-0.75 [&_a]:text-ink-soft [&_a]:text-xs`}>
        {known.map(({ currency, text, count }) => (
          <li key={currency}>
            <strong
              className={`${classes.figure} font-semibold leading-[1.4] whitespace-nowrap`}
              style={{ '--length': text.length } as CSSProperties}
            >
              {text}
            </strong>{' '}
            <AppLink
              href={paths.domains({ ...view, currency: [currency] })}
              aria-label={`${countPhrase(count, 'domain')} in ${currency}`}
            >
              {countPhrase(count, 'domain')}
            </AppLink>
          </li>
        ))}
        {unknown > 0 && (
          <li>
            <AppLink href={paths.domains({ ...view, missing: ['renewalCostMinor'] })}>
              {countPhrase(unknown, 'domain')} with unknown cost
            </AppLink>
          </li>
        )}
      </ul>
    </>
  );
}

function Overdue({ totals, view }: SumsProps) {
  const { known, unknown } = paidFirst(totals);
  return (
    <p className="text-overdue text-sm font-medium [&_a]:text-inherit">
      <AppLink href={paths.domains(view)}>{countPhrase(totals.count, 'domain')} overdue</AppLink>
      {known.length > 0 && <>: {known.map(({ text }) => text).join(' · ')}</>}
      {unknown > 0 && known.length > 0 && ` · ${unknown} with unknown cost`}
    </p>
  );
}

function NextPayment({ summary: { nextPayment, today } }: { summary: Summary }) {
  return (
    <section aria-labelledby="next-payment" className={classes.next}>
      <h3 id="next-payment">Next payment</h3>
      {nextPayment ? (
        <p
          className={`${classes.what} flex flex-wrap gap-x-2.5 gap-y-0 items-baseline [&_strong]:font-semibold [&_span]:text-ink-soft`}
        >
          {nextPayment.amountMinor !== null && (
            <strong>{amountText(nextPayment.amountMinor, nextPayment.currency)}</strong>
          )}
          <AppLink href={paths.domain(nextPayment.id)}>{toUnicodeName(nextPayment.name)}</AppLink>
          <span>
            {shortDateText(nextPayment.date)}, {daysPhrase(daysBetween(today, nextPayment.date))}
            {nextPayment.amountMinor === null && '; cost unknown'}
          </span>
        </p>
      ) : (
        <p className="text-ink-soft">No upcoming payments.</p>
      )}
    </section>
  );
}
