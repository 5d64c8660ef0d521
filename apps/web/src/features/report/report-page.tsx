import { Button } from '../../kit/button.tsx';
import { today as todayIn } from '@namekeep/domain';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type YearReport, yearReportQuery } from '../../api/payments.ts';
import { useSession } from '../../api/session.ts';
import { ChoiceSelect } from '../../kit/fields.tsx';
import { FailureNotice } from '../../kit/notices.tsx';
import { monthNames } from '../../kit/format.ts';
import { IconDownload, IconPrinter } from '../../kit/icons.ts';
import { IgnoredNotice, Loading, PageHeading } from '../../kit/page.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { HelpLink } from '../../navigation/help-link.tsx';
import { paths } from '../../paths.ts';
import { CurrencyReport } from './currency-report.tsx';
import { firstYear, ignoredIn, lastYear, periodText, readYear, startLabel } from './report-year.ts';
import { useReportDownload } from './use-report-download.ts';

/** What was paid in a year: by currency, month, registrar, TLD and kind. The address says which year. */
export function ReportPage() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { timezone } = useSession();
  const current = Number(todayIn(timezone, Date.now()).slice(0, 4));
  const { year, startMonth } = readYear(search, current);
  const { data, error, isPlaceholderData, refetch } = useQuery(yearReportQuery(year, startMonth));
  const download = useReportDownload(year, startMonth);
  return (
    <>
      <PageHeading title={startMonth === 1 ? `Paid in ${year}` : `Paid in ${periodText(year, startMonth)}`}>
        What you recorded as paid. Currencies are never added together.{' '}
        <HelpLink article="year">About this report</HelpLink> <AppLink href={paths.activity()}>All activity</AppLink>
      </PageHeading>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden">
        <YearChoice year={year} startMonth={startMonth} />
        <div className="flex flex-wrap gap-2">
          {(['csv', 'xlsx'] as const).map((format) => (
            <Button
              key={format}
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              aria-label={`Download ${format === 'csv' ? 'CSV' : 'Excel'}`}
              loading={download.isPending && download.variables === format}
              disabled={download.isPending}
              onClick={() => download.mutate(format)}
            >
              {format === 'csv' ? 'CSV' : 'Excel'}
            </Button>
          ))}
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => globalThis.print()}
          >
            Print
          </Button>
        </div>
      </div>
      <IgnoredNotice parts={ignoredIn(search)} />
      <p role="status" className="mt-2 min-h-6 text-sm text-ink-soft print:hidden">
        {download.isSuccess && `Saved as ${download.data}.`}
      </p>
      {download.isError && <FailureNotice title="The download failed" error={download.error} />}
      {error !== null && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!data && error === null && <Loading />}
      {data && (
        <div aria-busy={isPlaceholderData} className="mt-4 grid gap-12 aria-busy:opacity-60 print:gap-6">
          {data.currencies.length === 0 && (
            <p>
              No payments in this year. They appear here once you record them, on a record or with “Record renewal…”.
            </p>
          )}
          {mostPaymentsFirst(data.currencies).map((part) => (
            <CurrencyReport key={part.currency} part={part} />
          ))}
        </div>
      )}
    </>
  );
}

/** As on the overview and in the list. */
const mostPaymentsFirst = (currencies: YearReport['currencies']) => currencies.toSorted((a, b) => b.count - a.count);

/** Which twelve months the report is about. */
function YearChoice({ year, startMonth }: { year: number; startMonth: number }) {
  const navigate = useNavigate();
  const show = (next: { year?: number; startMonth?: number }) =>
    void navigate({ href: paths.report({ year, startMonth, ...next }), replace: true });
  const months = monthNames().map((name, index) => [String(index + 1), name] as const);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons */}
      <div className="flex gap-1" role="group" aria-label="Year">
        <Button
          variant="default"
          aria-label={`Show ${year - 1}`}
          disabled={year <= firstYear}
          onClick={() => show({ year: year - 1 })}
        >
          ← {year - 1}
        </Button>
        <Button
          variant="default"
          aria-label={`Show ${year + 1}`}
          disabled={year >= lastYear}
          onClick={() => show({ year: year + 1 })}
        >
          {year + 1} →
        </Button>
      </div>
      <ChoiceSelect
        label={startLabel}
        value={String(startMonth)}
        options={months}
        onChange={(month) => show({ startMonth: Number(month) })}
      />
    </>
  );
}
