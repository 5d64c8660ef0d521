import { type Currency, inSentence, type PaymentKind, paymentKinds } from '@namekeep/domain';
import { exact } from '../../api/payments.ts';
import { countPhrase, monthLetter, monthText, shortTotalText, totalText } from '../../kit/format.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import type { ReportPlace } from '../../places.ts';
import { type CurrencyPart, changeText, daysOf } from './report-year.ts';

/** What a sum leads to: the payments between two days, at a registrar, or of a kind. */
export type PaymentsHref = (filters: Partial<ReportPlace>) => string;

/** A sum of a part, which is unknown where none of its payments can have an amount. */
const sumTextOf =
  ({ currency, unknownAmountCount }: CurrencyPart) =>
  (paid: unknown, payments: number): string =>
    exact(paid) === 0n && payments <= unknownAmountCount ? 'Unknown' : totalText(paid, currency);

interface CurrencySummaryProps {
  part: CurrencyPart;
  before: CurrencyPart | undefined;
  today: string;
  hrefOf: PaymentsHref;
}

export function CurrencySummary({ part, before, today, hrefOf }: CurrencySummaryProps) {
  const { currency, paidMinor, count, unknownAmountCount, months } = part;
  const titleId = `paid-${currency}`;
  const sumText = sumTextOf(part);
  const sum = sumText(paidMinor, count);
  return (
    <section
      aria-labelledby={titleId}
      className="grid items-end gap-x-8 gap-y-1 break-inside-avoid md:grid-cols-[18rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={titleId} className="text-figure tabular-nums print:text-lg">
          <AppLink href={hrefOf({})} className="no-underline hover:underline">
            {sum === 'Unknown' ? `${sum} (${currency})` : sum}
          </AppLink>
        </h2>
        <p className="text-ink-soft">
          {countPhrase(count, 'payment')}
          {unknownAmountCount > 0 && `, ${unknownAmountCount.toLocaleString('en')} without an amount`}
        </p>
        <p className="text-sm text-ink-soft empty:hidden">{changeText(part, before, today)}</p>
      </div>
      <Bars
        label={`Paid in ${currency} by month`}
        currency={currency}
        bars={months.map(({ month, paidMinor: paid, count: payments }) => ({
          axis: monthLetter(month),
          minor: exact(paid),
          words: `${monthText(month)}: ${payments === 0 ? 'no payments' : `${sumText(paid, payments)}, ${countPhrase(payments, 'payment')}`}`,
          href: payments > 0 ? hrefOf(daysOf(month)) : null,
        }))}
      />
    </section>
  );
}

interface Row {
  label: string;
  paidMinor: unknown;
  count: number;
  /** What its payments have in common; payments cannot be listed by TLD. */
  filters?: Partial<ReportPlace>;
}

/** The same by month, registrar, TLD and kind. Months without payments are left out. */
export function CurrencyTables(props: Pick<CurrencySummaryProps, 'part' | 'hrefOf'> & { isOpen: boolean }) {
  const { part, hrefOf, isOpen } = props;
  const { currency, months, byKind, byRegistrar, byTld } = part;
  const tables: Record<string, Row[]> = {
    Month: months
      .filter(({ count }) => count > 0)
      .map(({ month, ...sum }) => ({ ...sum, label: monthText(month), filters: daysOf(month) })),
    Registrar: byRegistrar.map(({ key, ...sum }) =>
      key === null ? { ...sum, label: 'No registrar' } : { ...sum, label: key, filters: { registrar: key } },
    ),
    TLD: byTld.map(({ key, ...sum }) => ({ ...sum, label: key === null ? 'Unknown' : `.${key}` })),
    Kind: byKind.map(({ key, ...sum }) => ({
      ...sum,
      label: paymentKinds[key as PaymentKind],
      filters: { kind: key as PaymentKind },
    })),
  };
  return (
    <details open={isOpen} data-on-paper>
      <summary className="w-fit font-medium">{currency} by month, registrar and TLD</summary>
      <div className="mt-3 columns-[18rem] gap-12 print:mt-2 print:columns-3 print:gap-6">
        {Object.entries(tables).map(
          ([title, rows]) =>
            (title !== 'Kind' || rows.length > 1) && (
              <Sums
                key={title}
                title={title}
                currency={currency}
                rows={rows}
                sumText={sumTextOf(part)}
                hrefOf={hrefOf}
              />
            ),
        )}
      </div>
    </details>
  );
}

interface Bar {
  axis: string;
  minor: bigint;
  words: string;
  href: string | null;
}

/** A bar for each month or year, which leads to its payments; the highest one says its amount. */
export function Bars({ label, currency, bars }: { label: string; currency: Currency; bars: readonly Bar[] }) {
  const most = bars.reduce((sum, { minor }) => (minor > sum ? minor : sum), 1n);
  const highest = bars.findIndex(({ minor }) => minor === most);
  return (
    <ol aria-label={label} className="flex w-full max-w-200 pt-4 text-xs text-ink-soft">
      {bars.map(({ axis, minor, words, href }, index) => {
        const content = (
          <>
            <span aria-hidden className="flex h-12 flex-col justify-end border-b border-line-strong px-[12%]">
              {index === highest && (
                <span className="flex w-0 self-center justify-center leading-tight whitespace-nowrap text-ink">
                  {shortTotalText(minor, currency)}
                </span>
              )}
              <span
                className={`block flex-none rounded-t-xs bg-accent forced-colors:bg-[CanvasText] ${href === null ? '' : 'min-h-0.5'}`}
                style={{ height: `${(Number(minor) / Number(most)) * 100}%` }}
              />
            </span>
            <span aria-hidden className="block text-center leading-4">
              {axis}
            </span>
            <span className="sr-only">{words}</span>
          </>
        );
        return (
          <li key={words} className="min-w-6 flex-1">
            {href === null ? (
              content
            ) : (
              <AppLink href={href} title={words} className="block text-inherit no-underline hover:bg-hover">
                {content}
              </AppLink>
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface SumsProps {
  title: string;
  currency: Currency;
  rows: readonly Row[];
  sumText: (paidMinor: unknown, count: number) => string;
  hrefOf: PaymentsHref;
}

/** A table of sums with a bar for each, which a screen reader leaves out. */
function Sums({ title, currency, rows, sumText, hrefOf }: SumsProps) {
  const largest = Math.max(1, ...rows.map(({ paidMinor }) => Number(exact(paidMinor))));
  return (
    <table
      className="mb-6 w-full break-inside-avoid text-sm tabular-nums print:mb-4"
      aria-label={`Paid in ${currency} by ${inSentence(title)}`}
    >
      <thead>
        <tr className="border-b border-line text-ink-soft *:py-1 *:font-normal">
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
        {rows.map(({ label, paidMinor, count, filters }) => (
          <tr key={label} className="border-b border-line align-top *:py-1 print:*:py-0.5">
            <th scope="row" className="text-left font-normal wrap-anywhere">
              {label}
              <span
                aria-hidden
                className="mt-0.5 block h-1 rounded-xs bg-accent opacity-60 forced-colors:bg-[CanvasText]"
                style={{ width: `${(Number(exact(paidMinor)) / largest) * 100}%` }}
              />
            </th>
            <td className="pl-4 text-right">{count.toLocaleString('en')}</td>
            <td className="pl-4 text-right whitespace-nowrap">
              {filters ? (
                <AppLink href={hrefOf(filters)}>{sumText(paidMinor, count)}</AppLink>
              ) : (
                sumText(paidMinor, count)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
