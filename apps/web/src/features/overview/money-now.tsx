import type { RecordTotals } from '@namekeep/contract';
import { addDays, addMonthsClamped, type Currency, daysBetween, toUnicodeName } from '@namekeep/domain';
import { Fragment } from 'react';
import { isKnown, largestFirst, overdue, type Sum, toPay, unconfirmed } from '../../api/payments.ts';
import type { Summary } from '../../api/queries.ts';
import type { DomainsView } from '../../domains-view.ts';
import { amountText, countPhrase, daysPhrase, monthName, shortDateText, totalText } from '../../kit/format.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import type { TwelveMonths } from './year.ts';

interface MoneyNowProps {
  summary: Summary;
  year: TwelveMonths | undefined;
  late: RecordTotals | undefined;
  /** How many should have renewed by themselves. */
  toConfirm: number;
}

/** One sentence with the amounts due now and by the end of the month. Each number links to exactly its records. */
export function MoneyNow({ summary: { today, nextPayment }, year, late, toConfirm }: MoneyNowProps) {
  const last = addDays(addMonthsClamped(`${today.slice(0, 7)}-01`, 1), -1);
  const lateSums = late?.byCurrency ?? [];
  const sums = (year?.byCurrency ?? []).flatMap(({ currency, months: [first] }) =>
    first && first.count > 0 ? [{ ...first, currency }] : [],
  );
  const [largest] = [...lateSums, ...sums].sort(largestFirst);
  const isLate = (late?.count ?? 0) > 0;
  return (
    <section aria-label="To pay" className="mb-5">
      <p className="flex flex-wrap items-baseline gap-x-3 text-lg">
        {isLate && (
          <span className="text-overdue [&_a]:text-inherit">
            Pay now: <AppLink href={paths.domains(overdue)}>{`${late?.count.toLocaleString('en')} overdue`}</AppLink>
            <Sums sums={lateSums} view={overdue} largest={largest} before=", " />
          </span>
        )}
        {isLate && sums.length > 0 && (
          <span aria-hidden className="max-sm:hidden">
            ·
          </span>
        )}
        {year && sums.length > 0 && (
          <span>
            {isLate ? 'Then by' : 'To pay by'} {shortDateText(last)}:{' '}
            <Sums sums={sums} view={{ ...toPay, dueFrom: today, dueTo: last }} largest={largest} />
          </span>
        )}
        {year && sums.length === 0 && (
          <span className="text-ink-soft">
            {isLate ? 'Nothing else due' : 'Nothing more to pay'} in {monthName(today.slice(0, 7))}.
          </span>
        )}
      </p>
      <p className="text-ink-soft">
        {toConfirm > 0 && (
          <>
            <AppLink href={paths.domains(unconfirmed)}>{countPhrase(toConfirm, 'domain')}</AppLink> should have renewed
            by {toConfirm === 1 ? 'itself' : 'themselves'} (<AppLink href={paths.todo()}>To do</AppLink>).{' '}
          </>
        )}
        {nextPayment ? (
          <>
            Next: <AppLink href={paths.domain(nextPayment.id)}>{toUnicodeName(nextPayment.name)}</AppLink>,{' '}
            {nextPayment.amountMinor === null
              ? 'without a price'
              : amountText(nextPayment.amountMinor, nextPayment.currency)}
            , {shortDateText(nextPayment.date)} ({daysPhrase(daysBetween(today, nextPayment.date))}).
          </>
        ) : (
          'No upcoming payments.'
        )}
      </p>
    </section>
  );
}

interface SumsProps {
  sums: readonly (Sum & { currency: Currency })[];
  view: Partial<DomainsView>;
  /** The key figure of the page, if it is one of them. */
  largest: Sum | undefined;
  before?: string;
}

function Sums({ sums, view, largest, before = '' }: SumsProps) {
  const known = sums.filter(isKnown).sort(largestFirst);
  const unknown = sums.reduce((sum, one) => sum + one.unknownCostCount, 0);
  const parts = known.map((sum) => ({
    href: paths.domains({ ...view, currency: [sum.currency] }),
    text: totalText(sum.totalMinor, sum.currency),
    isKey: sum === largest,
  }));
  if (unknown > 0) {
    const href = paths.domains({ ...view, missing: ['renewalCostMinor'] });
    parts.push({ href, text: `${unknown.toLocaleString('en')} without a price`, isKey: false });
  }
  return parts.map(({ href, text, isKey }, index) => (
    <Fragment key={href}>
      {index === 0 ? before : ' · '}
      <AppLink
        href={href}
        className={`whitespace-nowrap no-underline hover:underline ${isKey ? 'text-figure font-semibold tracking-tight' : 'font-medium'}`}
      >
        {text}
      </AppLink>
    </Fragment>
  ));
}
