import { type Currency, inSentence, type PaymentKind, paymentKinds } from '@namekeep/domain';
import type { YearReport } from '../../api/payments.ts';
import { countPhrase, monthText, totalText } from '../../kit/format.ts';
import classes from './report-page.module.css';

type Part = YearReport['currencies'][number];

/** What was paid in one currency. */
export function CurrencyReport({ part }: { part: Part }) {
  const { currency, paidMinor, count, unknownAmountCount, months, byKind, byRegistrar, byTld } = part;
  const titleId = `paid-${currency}`;
  // A group without a sum has no known amount, as far as there are that many without one.
  const isUnknown = (paid: number | bigint, payments: number) => Number(paid) === 0 && payments <= unknownAmountCount;
  const sumText = (paid: number | bigint, payments: number): string =>
    isUnknown(paid, payments) ? 'Unknown' : totalText(paid, currency);
  return (
    <section aria-labelledby={titleId} className={classes.currency}>
      <h2 id={titleId}>
        {sumText(paidMinor, count)}
        {isUnknown(paidMinor, count) && ` (${currency})`}{' '}
        <span className={classes.count}>{countPhrase(count, 'payment')}</span>
      </h2>
      {unknownAmountCount > 0 && (
        <p className={classes.unknown}>
          {countPhrase(unknownAmountCount, 'payment')} without an amount {unknownAmountCount === 1 ? 'is' : 'are'} not
          in the sum.
        </p>
      )}
      <div className={classes.tables}>
        <Sums
          title="Month"
          currency={currency}
          sumText={sumText}
          rows={months.map((one) => ({ ...one, label: monthText(one.month), key: one.month }))}
        />
        <Sums
          title="Registrar"
          currency={currency}
          sumText={sumText}
          rows={named(byRegistrar, (key) => key ?? 'No registrar')}
        />
        <Sums
          title="TLD"
          currency={currency}
          sumText={sumText}
          rows={named(byTld, (key) => (key === null ? 'Unknown' : `.${key}`))}
        />
        <Sums title="Kind" currency={currency} sumText={sumText} rows={named(byKind, kindLabel)} />
      </div>
    </section>
  );
}

interface Row {
  key: string;
  label: string;
  paidMinor: number | bigint;
  count: number;
}

const named = (rows: Part['byTld'], label: (key: string | null) => string): Row[] =>
  rows.map((row) => ({ ...row, key: row.key ?? '', label: label(row.key) }));

const kindLabel = (key: string | null): string => (key === null ? 'Unknown' : paymentKinds[key as PaymentKind]);

interface SumsProps {
  title: string;
  currency: Currency;
  rows: readonly Row[];
  sumText: (paidMinor: number | bigint, count: number) => string;
}

/** A table of sums with a bar for each, which a screen reader leaves out. */
function Sums({ title, currency, rows, sumText }: SumsProps) {
  const largest = Math.max(1, ...rows.map(({ paidMinor }) => Number(paidMinor)));
  return (
    <table className={classes.sums} aria-label={`Paid in ${currency} by ${inSentence(title)}`}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">Payments</th>
          <th scope="col">Paid</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, paidMinor, count }) => (
          <tr key={key} data-empty={count === 0}>
            <th scope="row">
              {label}
              <span aria-hidden className={classes.bar} style={{ width: `${(Number(paidMinor) / largest) * 100}%` }} />
            </th>
            <td>{count === 0 ? '–' : count}</td>
            <td>{count === 0 ? '–' : sumText(paidMinor, count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
