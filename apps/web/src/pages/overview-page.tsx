import { useQuery } from '@tanstack/react-query';
import { type Summary, summaryQuery } from '../api/queries.ts';
import { AppLink } from '../components/app-link.tsx';
import { EmptyPortfolio } from '../components/empty-portfolio.tsx';
import { FailureNotice } from '../components/failure-notice.tsx';
import { Loading } from '../components/loading.tsx';
import { NextPayment } from '../components/next-payment.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { Spending } from '../components/spending.tsx';
import { UpcomingList } from '../components/upcoming-list.tsx';
import { paths } from '../paths.ts';
import { countPhrase, dateText } from '../ui/format.ts';
import classes from './overview-page.module.css';

/** What must I pay next, what am I about to lose, what does it all cost? */
export function OverviewPage() {
  const { data: summary, error, refetch } = useQuery(summaryQuery);
  if (!summary) {
    return (
      <>
        <PageHeading title="Overview" />
        {error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <Loading />}
      </>
    );
  }
  const { counts } = summary;
  if (counts.active + counts.archived + summary.upcoming.length === 0) {
    return <EmptyPortfolio />;
  }
  return (
    <>
      <PageHeading title="Overview">
        <Counts summary={summary} />
      </PageHeading>
      <div className={classes.columns}>
        <NextPayment summary={summary} />
        <div className={classes.upcoming}>
          <UpcomingList upcoming={summary.upcoming} />
        </div>
        <Spending spending={summary.spending} />
      </div>
    </>
  );
}

/** One line that says how things stand; each number leads to its records. */
function Counts({ summary: { counts, today } }: { summary: Summary }) {
  const urgent = (['overdue', 'due', 'soon'] as const).filter((urgency) => counts[urgency] > 0);
  const words = { overdue: 'overdue', due: 'due today', soon: 'due soon' };
  return (
    <span className={classes.counts}>
      {dateText(today)}. <AppLink href={paths.domains()}>{countPhrase(counts.active, 'active domain')}</AppLink>
      {urgent.map((urgency) => (
        <span key={urgency}>
          ,{' '}
          <AppLink
            href={paths.domains({ urgency: [urgency], sort: 'renewal' })}
          >{`${counts[urgency]} ${words[urgency]}`}</AppLink>
        </span>
      ))}
      {urgent.length === 0 && ', nothing due soon'}.
    </span>
  );
}
