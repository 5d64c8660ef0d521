import type { RecordTotals } from '@namekeep/contract';
import type { Currency } from '@namekeep/domain';
import { type DomainsView } from '../../domains-view.ts';
import { countPhrase, monthLetter, monthText, shortMonthText, shortTotalText, totalText } from '../../kit/format.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { isKnown, overdue, type RenewalDays, type Sum, toPay } from '../../api/payments.ts';
import { paths } from '../../paths.ts';
import classes from './charts.module.css';
import { MonthsTable } from './months-table.tsx';
import { type Bar, barsOf, type CurrencyYear, daysOfMonth, type TwelveMonths } from './year.ts';

/** So many currencies have a chart of their own; the others, and those with a single payment, are folded. */
const mostCharts = 3;

interface SpendingProps {
  year: TwelveMonths;
  days: RenewalDays;
  late: RecordTotals | undefined;
}

/** Twelve months of payments by currency, on one axis. Amounts in different currencies are never added. */
export function Spending({ year, days, late }: SpendingProps) {
  const { byCurrency } = year;
  if (byCurrency.length === 0) return null;
  const often = byCurrency.filter(({ count }) => count > 1).slice(0, mostCharts);
  const shown = often.length > 0 ? often : byCurrency.slice(0, 1);
  const others = byCurrency.filter((one) => !shown.includes(one));
  const chart = (one: CurrencyYear) => (
    <Chart
      key={one.currency}
      one={one}
      window={year}
      late={late && late.count > 0 ? lateIn(late, one.currency) : null}
    />
  );
  return (
    <section aria-labelledby="spending" className="@container min-w-0">
      <h2 id="spending">Next 12 months</h2>
      <div className={classes.charts}>{shown.map(chart)}</div>
      {others.length > 0 && (
        <details className={classes.fold}>
          <summary>
            {others.length} more: {others.map((one) => sumText(one, one.currency)).join(' · ')}
          </summary>
          <div className={classes.charts}>{others.map(chart)}</div>
        </details>
      )}
      <MonthsTable year={year} days={days} />
    </section>
  );
}

const lateIn = ({ byCurrency }: RecordTotals, currency: Currency): Sum =>
  byCurrency.find((one) => one.currency === currency) ?? { totalMinor: 0, count: 0, unknownCostCount: 0 };

/** A sum, or that it is unknown, which is not zero. */
const sumText = (sum: Sum, currency: Currency): string =>
  isKnown(sum) ? totalText(sum.totalMinor, currency) : `${currency} unknown`;

interface ChartProps {
  one: CurrencyYear;
  window: TwelveMonths;
  /** What is overdue in this currency; null if nothing is in any. */
  late: Sum | null;
}

/** The figures of a currency, and a link for each month: a chart library has no links, and is larger than the page. */
function Chart({ one, window, late }: ChartProps) {
  const { currency, months, count, unknownCostCount: unknown, totalMinor } = one;
  const sums: readonly Sum[] = late ? [late, ...months] : months;
  const { bars, scale } = barsOf(sums);
  const highest = sums.reduce(
    (best, { totalMinor: sum }, index) => (sum > (sums[best]?.totalMinor ?? 0n) ? index : best),
    0,
  );
  const view: Partial<DomainsView> = { ...toPay, currency: [currency], dueFrom: window.from, dueTo: window.to };
  const bar = (sum: Sum, index: number, label: string, href: string) => (
    <BarLink
      bar={bars[index]}
      words={`${label}: ${wordsOf(sum, currency)}`}
      href={sum.count > 0 ? href : null}
      value={index === highest && sum.totalMinor > 0n ? shortTotalText(sum.totalMinor, currency) : null}
    />
  );
  return (
    <section className={classes.chart} aria-label={`Payments in ${currency}`}>
      <p className={classes.figures}>
        <AppLink href={paths.domains(view)}>
          <strong>{sumText(one, currency)}</strong> {countPhrase(count, 'renewal')}
        </AppLink>
        {unknown > 0 && (
          <AppLink href={paths.domains({ ...view, missing: ['renewalCostMinor'] })}>
            {unknown.toLocaleString('en')} without a price
          </AppLink>
        )}
        {count > unknown && <span>avg. {shortTotalText(totalMinor / 12n, currency)} a month</span>}
      </p>
      <div className={classes.plot}>
        {scale.minor > 0n && (
          <span aria-hidden className={classes.scale} style={{ bottom: `calc(var(--bars) * ${scale.height})` }}>
            {shortTotalText(scale.minor, currency)}
          </span>
        )}
        <ol aria-label={`Payments in ${currency} by month`}>
          {late && (
            <li className={classes.late} aria-hidden={late.count === 0 || undefined}>
              {bar(late, 0, 'Overdue', paths.domains({ ...overdue, currency: [currency] }))}
            </li>
          )}
          {months.map((month, index) => (
            <li key={month.month} data-new-year={index > 0 && month.month.endsWith('-01')}>
              {bar(
                month,
                index + (late ? 1 : 0),
                monthText(month.month),
                paths.payments({ currency, ...daysOfMonth(month.month, window) }),
              )}
            </li>
          ))}
        </ol>
      </div>
      <Axis months={months} isLate={late !== null} />
    </section>
  );
}

/** `€50.00, 3 renewals, 1 without a price` */
function wordsOf(sum: Sum, currency: Currency): string {
  const { count, unknownCostCount: unknown } = sum;
  const total = count > 0 && count === unknown ? [] : [totalText(sum.totalMinor, currency)];
  return [...total, countPhrase(count, 'renewal'), ...(unknown > 0 ? [`${unknown} without a price`] : [])].join(', ');
}

interface BarLinkProps {
  bar: Bar | undefined;
  words: string;
  href: string | null;
  value: string | null;
}

function BarLink({ bar = { known: 0, unknown: 0, cut: false }, words, href, value }: BarLinkProps) {
  const content = (
    <>
      {value !== null && (
        <span aria-hidden className={classes.value}>
          {value}
        </span>
      )}
      <span aria-hidden className={classes.unknown} style={{ height: `${bar.unknown * 100}%` }} />
      <span aria-hidden className={classes.known} data-cut={bar.cut} style={{ height: `${bar.known * 100}%` }} />
      <span className={`${classes.words} sr-only`}>{words}</span>
    </>
  );
  if (href === null) return <span className={classes.bar}>{content}</span>;
  return (
    <AppLink href={href} className={classes.bar}>
      {content}
    </AppLink>
  );
}

function Axis({ months, isLate }: { months: readonly { month: string }[]; isLate: boolean }) {
  return (
    <div aria-hidden className={classes.axis}>
      {isLate && <span className={classes.late}>Overdue</span>}
      {months.map(({ month }, index) => (
        <span key={month}>
          {index > 0 && month.endsWith('-01') ? (
            <b>{month.slice(0, 4)}</b>
          ) : (
            <>
              <span className="@min-[38rem]:hidden print:inline">{monthLetter(month)}</span>
              <span className="hidden @min-[38rem]:inline print:hidden">{shortMonthText(month)}</span>
            </>
          )}
        </span>
      ))}
    </div>
  );
}
