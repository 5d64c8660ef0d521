import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { activityQuery } from '../../api/activity.ts';
import { FailureNotice } from '../../kit/failure-notice.tsx';
import { Loading } from '../../kit/loading.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { HelpLink } from '../../navigation/help-link.tsx';
import { type ActivityPlace, paths } from '../../paths.ts';
import { ActivityFilterBar } from './activity-filter-bar.tsx';
import { ActivityList } from './activity-list.tsx';
import classes from './activity-page.module.css';
import { filtersOf, isFiltered, readActivity } from './activity-view.ts';

/** Who did what. The address says what is shown. */
export function ActivityPage() {
  const view = readActivity(useSearch({ strict: false }));
  const navigate = useNavigate();
  const show = (next: ActivityPlace) =>
    void navigate({ href: paths.activity(next), replace: true, resetScroll: false });
  return (
    <>
      <PageHeading title="Activity">
        What you, your scripts and your assistants changed. <HelpLink article="activity">Learn more</HelpLink>
      </PageHeading>
      <ActivityFilterBar view={view} onChange={(change) => show({ ...view, ...change })} />
      <Entries view={view} onClear={() => show({})} />
    </>
  );
}

function Entries({ view, onClear }: { view: ActivityPlace; onClear: () => void }) {
  const list = useInfiniteQuery(activityQuery(filtersOf(view)));
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <div className={classes.list} aria-busy={list.isPlaceholderData}>
      {list.isError && <FailureNotice error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Loading />}
      {list.isSuccess && entries.length === 0 && (
        <div className={classes.none}>
          <p>{isFiltered(view) ? 'No activity matches these filters.' : 'Nothing has happened yet.'}</p>
          {isFiltered(view) && (
            <Button size="sm" variant="default" onClick={onClear}>
              Clear filters
            </Button>
          )}
        </div>
      )}
      <ActivityList entries={entries} />
      {list.hasNextPage && (
        <Button variant="default" size="sm" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show older activity
        </Button>
      )}
    </div>
  );
}
