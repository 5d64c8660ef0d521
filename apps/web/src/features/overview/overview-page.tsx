import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { decisionsQuery } from '../../api/decisions.ts';
import { type Summary, anyDomainQuery, summaryQuery } from '../../api/queries.ts';
import { overdue, overdueQuery, renewalDaysQuery } from '../../api/payments.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { DashboardLoading } from './dashboard-loading.tsx';
import { DecisionQueue } from './queue/decision-queue.tsx';
import { Spending } from './spending.tsx';
import { ThisMonth } from './this-month.tsx';
import { YearOfRenewals } from './year-of-renewals.tsx';
import { FailureNotice } from '../../kit/notices.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { PageHeading, WhenSeen } from '../../kit/page.tsx';
import { paths } from '../../paths.ts';
import { countPhrase, dateText } from '../../kit/format.ts';
import classes from './overview-page.module.css';

const Breakdown = lazyPart(() => import('./breakdown.tsx').then((module) => module.Breakdown));
const EmptyPortfolio = lazyPart(() =>
  import('../../record/empty-portfolio.tsx').then((module) => module.EmptyPortfolio),
);

const ImportDone = lazyPart(() => import('../../record/import-done.tsx').then((module) => module.ImportDone));

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** An import that has just led here. */
    imported?: { importId: string; summary: string };
  }
}

/** Answers what to pay next, what is about to expire, what it all costs, and what was decided. */
export function OverviewPage() {
  const imported = useLocation({ select: ({ state }) => state.imported });
  const navigate = useNavigate();
  return (
    <>
      {imported && (
        <div className="grid gap-2 mb-5">
          <ImportDone
            key={imported.importId}
            importId={imported.importId}
            onClose={() => void navigate({ href: paths.overview(), replace: true })}
          >
            {imported.summary}
          </ImportDone>
        </div>
      )}
      <Overview />
    </>
  );
}

function Overview() {
  const { data: summary, error, refetch } = useQuery(summaryQuery);
  // Requested together with the summary, not after it.
  usePrefetchInfiniteQuery(decisionsQuery('open'));
  const parts = [useQuery(renewalDaysQuery), useQuery(overdueQuery)];
  // What is first seen comes at once, so that nothing moves.
  if (!summary || parts.some(({ isLoading }) => isLoading)) {
    return (
      <>
        <PageHeading title="Overview" actions={!error && <span className="h-[1lh] max-sm:w-full max-sm:h-[2lh]" />} />
        {error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <DashboardLoading />}
      </>
    );
  }
  const { counts } = summary;
  if (counts.active + counts.archived === 0) return <Uncounted summary={summary} />;
  return <Dashboard summary={summary} />;
}

/** There are no active or archived records, but there may be inactive or transferred ones. */
function Uncounted({ summary }: { summary: Summary }) {
  const { data, error, refetch } = useQuery(anyDomainQuery);
  if (!data) {
    return (
      <>
        <PageHeading title="Overview" />
        {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      </>
    );
  }
  return data.records.length === 0 ? <EmptyPortfolio /> : <Dashboard summary={summary} />;
}

function Dashboard({ summary }: { summary: Summary }) {
  const { counts } = summary;
  const { data: days } = useQuery(renewalDaysQuery);
  return (
    <>
      <PageHeading title="Overview" actions={<Counts summary={summary} />} />
      <div className={classes.columns}>
        <ThisMonth summary={summary} days={days ?? null} />
        <div className="row-span-2 min-w-0 max-[75rem]:row-[auto]">
          <DecisionQueue />
        </div>
        <Figures active={counts.active > 0} />
      </div>
    </>
  );
}

/** What the next year costs, when it is due, and where the names are. */
function Figures({ active }: { active: boolean }) {
  const { data: days, error, refetch } = useQuery(renewalDaysQuery);
  return (
    <div className={classes.figures}>
      <div className={`${classes.charts} grid gap-3`}>
        {error && !days && <FailureNotice error={error} onRetry={() => void refetch()} />}
        {days && <Spending days={days} />}
        {days && active && <YearOfRenewals days={days} />}
        {active && (
          <div className={`${classes.breakdown} min-w-0 min-h-59`}>
            <WhenSeen>
              <Breakdown />
            </WhenSeen>
          </div>
        )}
      </div>
    </div>
  );
}

/** The number of records in each state, with links to them. */
function Counts({ summary: { counts, today } }: { summary: Summary }) {
  // One count of what is overdue on the page: payments. Names that the owner lets expire are none.
  const { data: late } = useQuery(overdueQuery);
  const urgent = (['due', 'soon'] as const).filter((urgency) => counts[urgency] > 0);
  const lateCount = late?.count ?? 0;
  const words = { due: 'due today', soon: 'due soon' };
  return (
    <span className="text-ink-soft [&_a]:text-ink [&_a]:font-medium [&_a]:underline-offset-[0.2em]">
      {dateText(today)}. <AppLink href={paths.domains()}>{countPhrase(counts.active, 'active domain')}</AppLink>
      {lateCount > 0 && (
        <span>
          , <AppLink href={paths.domains(overdue)}>{`${lateCount.toLocaleString('en')} overdue`}</AppLink>
        </span>
      )}
      {urgent.map((urgency) => (
        <span key={urgency}>
          ,{' '}
          <AppLink
            href={paths.domains({ urgency: [urgency], sort: 'renewal' })}
          >{`${counts[urgency].toLocaleString('en')} ${words[urgency]}`}</AppLink>
        </span>
      ))}
      {urgent.length === 0 && lateCount === 0 && ', nothing due soon'}
      {counts.archived > 0 && (
        <>
          ;{' '}
          <AppLink href={paths.domains({ archived: 'true' })}>{counts.archived.toLocaleString('en')} archived</AppLink>
        </>
      )}
      .
    </span>
  );
}
