import { type Currency, inSentence, type PaymentKind, paymentKinds } from '@namekeep/domain';
import type { YearReport } from '../../api/payments.ts';
import { countPhrase, monthText, totalText } from '../../kit/format.ts';

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
    <section aria-labelledby={titleId} className="break-inside-avoid">
      <h2 id={titleId} className="text-figure tabular-nums print:text-lg">
        {sumText(paidMinor, count)}
        {isUnknown(paidMinor, count) && ` (${currency})`}{' '}
        <span className="ml-2 text-sm font-normal text-ink-soft">{countPhrase(count, 'payment')}</span>
      </h2>
      {unknownAmountCount > 0 && (
        <p className="mt-1 text-ink-soft">
          {countPhrase(unknownAmountCount, 'payment')} without an amount {unknownAmountCount === 1 ? 'is' : 'are'} not
          in the sum.
        </p>
      )}
      <div className="mt-4 columns-[20rem] gap-12 print:mt-2 print:columns-3 print:gap-6">
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
    <table
      className="mb-8 w-full break-inside-avoid text-sm tabular-nums print:mb-4"
      aria-label={`Paid in ${currency} by ${inSentence(title)}`}
    >
      <thead>
        <tr className="border-b border-line text-ink-soft *:py-1.5 *:font-normal">
          <th scope="col" className="w-full text-left">
            {title}
          </th>
          <th scope="col">Payments</th>
          <th scope="col" className="min-w-26 text-right">
            Paid
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, paidMinor, count }) => (
          <tr
            key={key}
            className={`border-b border-line align-top *:py-1.5 print:*:py-0.5 ${count === 0 ? 'text-ink-soft' : ''}`}
          >
            <th scope="row" className="text-left font-normal wrap-anywhere">
              {label}
              <span
                aria-hidden
                className="mt-0.5 block h-1 rounded-xs bg-accent forced-colors:bg-[CanvasText]"
                style={{ width: `${(Number(paidMinor) / largest) * 100}%` }}
              />
            </th>
            <td className="pl-4 text-right">{count === 0 ? '–' : count}</td>
            <td className="pl-4 text-right whitespace-nowrap">{count === 0 ? '–' : sumText(paidMinor, count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
