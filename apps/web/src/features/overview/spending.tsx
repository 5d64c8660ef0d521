import { addDays } from '@namekeep/domain';
import type { Summary } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { countPhrase, monthText, totalText } from '../../kit/format.ts';
import { daysOfMonth } from './month-days.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { HelpLink } from '../../navigation/help-link.tsx';
import { FiguresTable } from './figures-table.tsx';
import { MonthBars } from './month-bars.tsx';
import classes from './spending.module.css';

type Spent = Summary['spending'];
type Part = Spent['byCurrency'][number];

/** Twelve months of payments by currency. Amounts in different currencies are never added. */
export function Spending({ spending }: { spending: Spent }) {
  if (spending.byCurrency.length === 0) return null;
  return (
    <section aria-labelledby="spending" className={classes.spending}>
      <header className={classes.head}>
        <h2 id="spending">Next 12 months</h2>
        <HelpLink article="money">How this is calculated</HelpLink>
      </header>
      <div className={classes.currencies}>
        {sorted(spending.byCurrency).map((part) => (
          <CurrencySpending key={part.currency} part={part} spending={spending} />
        ))}
      </div>
    </section>
  );
}

/** The currency with the most known payments first, and those with only unknown costs last. */
const sorted = (parts: readonly Part[]): readonly Part[] =>
  parts.toSorted((a, b) => b.count - b.unknownCostCount - (a.count - a.unknownCostCount) || b.count - a.count);

function CurrencySpending({ part, spending }: { part: Part; spending: Spent }) {
  const { currency, totalMinor, count, unknownCostCount, months } = part;
  const allUnknown = unknownCostCount === count;
  // `to` is the first day after the window.
  const window = { from: spending.from, to: addDays(spending.to, -1) };
  const hrefOf = (month: string) => paths.payments({ currency, ...daysOfMonth(month, window) });
  return (
    <section className={classes.part} aria-label={`Payments in ${currency}`}>
      <p className={classes.total}>
        <strong>{allUnknown ? 'Cost unknown' : totalText(totalMinor, currency)}</strong>
        <span>
          {countPhrase(count, 'payment')} in {currency}
          {unknownCostCount > 0 && !allUnknown && `, ${unknownCostCount} with unknown cost`}
        </span>
      </p>
      {!allUnknown && <MonthBars currency={currency} months={months} hrefOf={hrefOf} />}
      <FiguresTable
        summary="Month by month"
        caption={`Payments in ${currency} by month`}
        head={['Month', 'Payments', 'Total']}
        rows={months.map((month) => ({
          key: month.month,
          cells: [
            month.count === 0 ? (
              monthText(month.month)
            ) : (
              <AppLink key="month" href={hrefOf(month.month)}>
                {monthText(month.month)}
              </AppLink>
            ),
            String(month.count),
            totalText(month.totalMinor, currency),
          ],
        }))}
      />
    </section>
  );
}
