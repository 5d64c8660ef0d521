import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query';
import { decisionsQuery } from '../../api/decisions.ts';
import { overdueQuery, renewalDaysQuery } from '../../api/payments.ts';
import { anyDomainQuery, type Summary, summaryQuery } from '../../api/queries.ts';
import { countPhrase, dateText } from '../../kit/format.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { FailureNotice } from '../../kit/notices.tsx';
import { PageHeading, WhenSeen } from '../../kit/page.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import { useToConfirm } from '../../record/errands.ts';
import { MoneyNow } from './money-now.tsx';
import { DecisionQueue, QueueLoading } from './queue/decision-queue.tsx';
import { Spending } from './spending.tsx';
import { twelveMonths } from './year.ts';

const Breakdown = lazyPart(() => import('./breakdown.tsx'), 'Breakdown');
const DueDates = lazyPart(() => import('./due-dates.tsx'), 'DueDates', <div className="h-32" />);
const EmptyPortfolio = lazyPart(() => import('../../record/empty-portfolio.tsx'), 'EmptyPortfolio');

/** With so few domains, the queue says what charts would. */
const few = 25;

export function OverviewPage() {
  const { data: summary, error, refetch } = useQuery(summaryQuery);
  // Requested together with the summary, not after it.
  usePrefetchInfiniteQuery(decisionsQuery('open'));
  const parts = [useQuery(renewalDaysQuery), useQuery(overdueQuery), useToConfirm()];
  // What is first seen comes at once, so that nothing moves.
  if (!summary || parts.some(({ isLoading }) => isLoading)) {
    return (
      <>
        <PageHeading title="Overview" />
        {error ? (
          <FailureNotice error={error} onRetry={() => void refetch()} />
        ) : (
          <div className={`${columns} appear`} role="status" aria-label="Loading">
            <div className="h-72 rounded-xl bg-sunken" />
            <QueueLoading />
          </div>
        )}
      </>
    );
  }
  const { active, archived } = summary.counts;
  return active + archived === 0 ? <Uncounted summary={summary} /> : <Dashboard summary={summary} />;
}

/** There are no active or archived records, but there may be inactive or transferred ones. */
function Uncounted({ summary }: { summary: Summary }) {
  const { data, error, refetch } = useQuery(anyDomainQuery);
  if (data) return data.records.length === 0 ? <EmptyPortfolio /> : <Dashboard summary={summary} />;
  return (
    <>
      <PageHeading title="Overview" />
      <FailureNotice error={error} onRetry={() => void refetch()} />
    </>
  );
}

/** The charts, and the queue next to them; on small screens, the queue first. */
const columns = 'grid grid-cols-1 gap-x-12 gap-y-8 items-start xl:grid-cols-2';

function Dashboard({ summary }: { summary: Summary }) {
  const { counts, today } = summary;
  const { data: days, error, refetch } = useQuery(renewalDaysQuery);
  const { data: late } = useQuery(overdueQuery);
  const toConfirm = useToConfirm().count;
  const year = days && twelveMonths(days);
  const isSmall = counts.active <= few || (year?.byCurrency.length ?? 0) < 2;
  return (
    <>
      <PageHeading
        title="Overview"
        actions={
          <span className="text-ink-soft">
            {dateText(today)} · <AppLink href={paths.domains()}>{countPhrase(counts.active, 'active domain')}</AppLink>
            {counts.archived > 0 && (
              <>
                {' · '}
                <AppLink href={paths.domains({ archived: 'true' })}>
                  {counts.archived.toLocaleString('en')} archived
                </AppLink>
              </>
            )}
          </span>
        }
      />
      <MoneyNow summary={summary} year={year} late={late} toConfirm={toConfirm} />
      <div className={columns}>
        <DecisionQueue />
        <div className="@container grid min-w-0 gap-6 xl:order-first">
          {error && !days && <FailureNotice error={error} onRetry={() => void refetch()} />}
          {days && year && <Spending year={year} days={days} late={late} />}
          {days && year && !isSmall && (
            <>
              <WhenSeen className="h-40">
                <DueDates days={days} />
              </WhenSeen>
              <WhenSeen className="h-40">
                <Breakdown from={year.from} to={year.to} />
              </WhenSeen>
            </>
          )}
        </div>
      </div>
    </>
  );
}
