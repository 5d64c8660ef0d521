import { type Currency, paymentKinds, toUnicodeName } from '@namekeep/domain';
import { useInfiniteQuery, useMutation, useQueries, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Parameters } from '../../address-query.ts';
import { fileFormats } from '../../record/file-formats.ts';
import { ask, fileAddress } from '../../api/client.ts';
import {
  exact,
  largestFirst,
  missingPaymentsQuery,
  paymentsQuery,
  type YearReport,
  yearReportQuery,
} from '../../api/payments.ts';
import { useToday } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { ChoiceSelect } from '../../kit/fields.tsx';
import { amountText, countPhrase, dateText, monthNames, totalText } from '../../kit/format.ts';
import { IconDownload, IconPrinter } from '../../kit/icons.ts';
import { FailureNotice } from '../../kit/notices.tsx';
import { IgnoredNotice, Waiting, PageHeading } from '../../kit/page.tsx';
import { ShowMore } from '../../kit/printing.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import { firstYear, lastYear, reportAddress, type ReportPlace, startLabel } from '../../places.ts';
import { Bars, CurrencySummary, CurrencyTables, type PaymentsHref } from './currency-report.tsx';
import { HandOver } from './hand-over.tsx';
import { type CurrencyPart, daysOf, periodText } from './report-year.ts';

/** So many years are in the chart of years, and so many currencies. */
const mostYears = 5;
const mostCharts = 3;

/** What was paid in a year: by currency, month, registrar, TLD and kind. The address says which year. */
export function ReportPage() {
  const search: Parameters = useSearch({ strict: false });
  const place = reportAddress.read(search);
  const today = useToday();
  const year = place.year ?? Number(today.slice(0, 4));
  const { start: startMonth, currency, from, to } = place;
  const years = Array.from({ length: mostYears }, (_, back) => year - back).filter((one) => one >= firstYear);
  const reports = useQueries({ queries: years.map((one) => yearReportQuery(one, startMonth)) });
  const [report, before] = reports;
  const { data, isPlaceholderData = false } = report ?? { data: undefined };
  const parts = data ? byAmount(data) : [];
  const hrefOf =
    ({ currency: paidIn, months }: CurrencyPart): PaymentsHref =>
    (filters) => {
      const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
      const whole = { currency: paidIn, from: daysOf(first).from, to: daysOf(last).to };
      return paths.report({ year, start: startMonth, ...whole, ...filters });
    };
  return (
    <>
      <PageHeading title={startMonth === 1 ? `Paid in ${year}` : `Paid in ${periodText(year, startMonth)}`}>
        <AppLink href={paths.activity()}>All activity</AppLink>
      </PageHeading>
      <Controls year={year} startMonth={startMonth} label={place.label ?? undefined} />
      <IgnoredNotice parts={reportAddress.ignored(search, place)} />
      <MissingPayments />
      {report && <Waiting query={report} />}
      {data && (
        <div aria-busy={isPlaceholderData} className="mt-5 grid gap-10 aria-busy:opacity-60 print:gap-6">
          {currency && from && to && (
            <PaymentList {...{ ...place, currency, from, to }} whole={paths.report({ year, start: startMonth })} />
          )}
          {data.currencies.length === 0 && (
            <p>
              No payments. Record a renewal, or <AppLink href={paths.addDomain()}>add a table of what you paid</AppLink>
              .
            </p>
          )}
          <div className="grid gap-4">
            {parts.map((part) => (
              <CurrencySummary
                key={part.currency}
                part={part}
                before={before?.data?.currencies.find((one) => one.currency === part.currency)}
                today={today}
                hrefOf={hrefOf(part)}
              />
            ))}
          </div>
          <Years reports={reports.flatMap((one) => one.data ?? [])} startMonth={startMonth} />
          {parts.length > 0 && (
            <div className="grid gap-4">
              {parts.map((part, index) => (
                <CurrencyTables key={part.currency} part={part} hrefOf={hrefOf(part)} isOpen={index === 0} />
              ))}
            </div>
          )}
        </div>
      )}
    </>
  );
}

/** Records with a registration cost and date of which no payment tells, and a preview that adds them. */
function MissingPayments() {
  const navigate = useNavigate();
  const { data } = useQuery(missingPaymentsQuery);
  const preview = useMutation({
    mutationFn: () => ask('paymentsPreviewMissing', {}),
    onSuccess: ({ previewId }) => void navigate({ href: paths.addDomain({ preview: previewId }) }),
  });
  if (!data || data.count === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <p>{countPhrase(data.count, 'registration')} with a cost and a date, but no payment.</p>
      <Button size="compact" loading={preview.isPending} onClick={() => preview.mutate()}>
        Add {data.count === 1 ? 'it' : 'them'}…
      </Button>
      <FailureNotice title="Nothing was added" error={preview.error} />
    </div>
  );
}

/** Its currencies, the largest sum first, as on the overview. */
const byAmount = ({ currencies }: YearReport) => currencies.toSorted((a, b) => largestFirst(sumOf(a), sumOf(b)));
const sumOf = ({ paidMinor, count, unknownAmountCount }: CurrencyPart) => ({
  totalMinor: exact(paidMinor),
  count,
  unknownCostCount: unknownAmountCount,
});

interface ControlsProps {
  year: number;
  startMonth: number;
  /** The sheet of this label is about to be handed over. */
  label: string | undefined;
}

function Controls({ year, startMonth, label }: ControlsProps) {
  const navigate = useNavigate();
  const [handsOver, setHandsOver] = useState(label !== undefined);
  const show = (next: Partial<ReportPlace>) =>
    void navigate({ href: paths.report({ year, start: startMonth, ...next }), replace: true });
  const months = monthNames().map((name, index) => [String(index + 1), name] as const);
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden">
        {/* A fieldset is for fields, these are buttons */}
        <div className="flex gap-1" role="group" aria-label="Year">
          {[year - 1, year + 1].map((one) => (
            <Button
              key={one < year ? 'before' : 'after'}
              aria-label={`Show ${one}`}
              disabled={one < firstYear || one > lastYear}
              onClick={() => show({ year: one })}
            >
              {one < year ? `← ${one}` : `${one} →`}
            </Button>
          ))}
        </div>
        <ChoiceSelect
          label={startLabel}
          value={String(startMonth)}
          options={months}
          onChange={(month) => show({ start: Number(month) })}
        />
        <div className="flex flex-wrap gap-2">
          {(['csv', 'xlsx'] as const).map((format) => (
            <Button
              key={format}
              component="a"
              download
              href={fileAddress('reportsYear', { year, startMonth, format })}
              leftSection={<IconDownload size={18} />}
              aria-label={`Download ${fileFormats[format]}`}
            >
              {fileFormats[format]}
            </Button>
          ))}
          <Button leftSection={<IconPrinter size={18} />} onClick={() => globalThis.print()}>
            Print
          </Button>
          <Button onClick={() => setHandsOver(true)}>Hand over…</Button>
        </div>
      </div>
      {handsOver && (
        <HandOver
          year={year}
          label={label}
          onClose={() => {
            setHandsOver(false);
            if (label !== undefined) show({});
          }}
        />
      )}
    </>
  );
}

interface PaymentListProps extends Pick<ReportPlace, 'registrar' | 'kind'> {
  currency: Currency;
  from: string;
  to: string;
  whole: string;
}

function PaymentList({ currency, from, to, registrar, kind, whole }: PaymentListProps) {
  const list = useInfiniteQuery(
    paymentsQuery({ currency, from, to, ...(registrar !== null && { registrar }), ...(kind && { kind: [kind] }) }),
  );
  const payments = list.data?.pages.flatMap((page) => page.payments) ?? [];
  return (
    <section aria-labelledby="payments" className="max-w-240">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id="payments">
          Payments in {currency}
          {registrar !== null && ` to ${registrar}`}
          {kind && `: ${paymentKinds[kind]}`}
        </h2>
        <span className="text-ink-soft">
          {dateText(from)} – {dateText(to)}
        </span>
        <AppLink href={whole} className="ml-auto text-accent">
          Close
        </AppLink>
      </div>
      <FailureNotice error={list.error} onRetry={() => void list.refetch()} />
      <ul className="mt-2">
        {payments.map(({ id, domainId, domainName, paidOn, amountMinor, kind: paidFor }) => (
          <li
            key={id}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)_auto] items-baseline gap-x-4 border-t border-line py-1.5 tabular-nums"
          >
            <time dateTime={paidOn} className="text-ink-soft">
              {dateText(paidOn)}
            </time>
            <span className="truncate">
              {domainId === null ? (
                domainName
              ) : (
                <AppLink href={paths.domain(domainId)}>{toUnicodeName(domainName)}</AppLink>
              )}
              <span className="ml-3 text-sm text-ink-soft">{paymentKinds[paidFor]}</span>
            </span>
            <span className="text-right">{amountText(amountMinor, currency)}</span>
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
    </section>
  );
}

function Years({ reports, startMonth }: { reports: readonly YearReport[]; startMonth: number }) {
  const [latest] = reports;
  const paid = reports.filter(({ currencies }) => currencies.length > 0);
  if (!latest || paid.length < 2) return null;
  const all = [...new Set(paid.flatMap((one) => byAmount(one).map(({ currency }) => currency)))];
  return (
    <section aria-labelledby="years">
      <h2 id="years">Paid over the years</h2>
      <div className="mt-1 grid gap-x-12 gap-y-2 sm:grid-cols-3">
        {all.slice(0, mostCharts).map((currency) => (
          <Bars
            key={currency}
            label={`Paid in ${currency} by year`}
            currency={currency}
            bars={reports.toReversed().map(({ year, currencies }) => {
              const part = currencies.find((one) => one.currency === currency);
              const minor = exact(part?.paidMinor);
              const isKnown = part && part.count > part.unknownAmountCount;
              return {
                axis: String(year),
                minor,
                words: `${year}: ${isKnown ? totalText(minor, currency) : part ? 'unknown' : 'no payments'}`,
                href: part ? paths.report({ year, start: startMonth }) : null,
              };
            })}
          />
        ))}
      </div>
    </section>
  );
}
