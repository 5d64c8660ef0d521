import type { Summary } from '../api/queries.ts';
import { countPhrase, monthText, totalText } from '../ui/format.ts';
import classes from './spending.module.css';

type Spent = Summary['spending'];

/** Twelve months of payments, each currency for itself: amounts in different currencies are never added up. */
export function Spending({ spending }: { spending: Spent }) {
  if (spending.byCurrency.length === 0) return null;
  return (
    <section aria-labelledby="spending">
      <h2 id="spending">The next twelve months</h2>
      <div className={classes.currencies}>
        {spending.byCurrency.map((part) => (
          <CurrencySpending key={part.currency} part={part} />
        ))}
      </div>
    </section>
  );
}

function CurrencySpending({ part }: { part: Spent['byCurrency'][number] }) {
  const { currency, totalMinor, count, unknownCostCount } = part;
  const allUnknown = unknownCostCount === count;
  return (
    <div>
      <p className={classes.total}>
        <strong>{allUnknown ? 'Cost unknown' : totalText(totalMinor, currency)}</strong>
        <span>
          {countPhrase(count, 'payment')} in {currency}
          {unknownCostCount > 0 && !allUnknown && `, ${unknownCostCount} of unknown cost`}
        </span>
      </p>
      {!allUnknown && <Months part={part} />}
    </div>
  );
}

/** A bar a month; the words are for screen readers, and for whoever rests on a bar. */
function Months({ part: { currency, months } }: { part: Spent['byCurrency'][number] }) {
  const largest = Math.max(1, ...months.map((month) => Number(month.totalMinor)));
  return (
    <>
      <ol className={classes.months} aria-label={`Payments in ${currency} by month`}>
        {months.map(({ month, totalMinor, count }) => (
          <li key={month} className={classes.month} title={`${monthText(month)}: ${totalText(totalMinor, currency)}`}>
            <span
              aria-hidden
              className={classes.bar}
              style={{ height: count === 0 ? 0 : `${Math.max(4, (Number(totalMinor) / largest) * 100)}%` }}
            />
            <span className={classes.words}>
              {monthText(month)}: {totalText(totalMinor, currency)}, {countPhrase(count, 'payment')}
            </span>
          </li>
        ))}
      </ol>
      <p aria-hidden className={classes.axis}>
        <span>{monthText(months[0]?.month ?? '')}</span>
        <span>{monthText(months.at(-1)?.month ?? '')}</span>
      </p>
    </>
  );
}
