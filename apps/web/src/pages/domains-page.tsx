import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { domainsQuery } from '../api/queries.ts';
import { AppLink } from '../components/app-link.tsx';
import { DomainFilters } from '../components/domain-filters.tsx';
import { DomainTable } from '../components/domain-table.tsx';
import { EmptyPortfolio } from '../components/dashboard/empty-portfolio.tsx';
import { FailureNotice } from '../components/failure-notice.tsx';
import { Loading } from '../components/loading.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { type DomainsView, defaultView, isFiltered, viewOf } from '../domains-view.ts';
import { paths } from '../paths.ts';
import { countPhrase } from '../ui/format.ts';
import classes from './domains-page.module.css';

/** All domains: search, filters, sort; the address says what is shown. */
export function DomainsPage() {
  const router = useRouter();
  const view = viewOf(useLocation({ select: ({ search }) => search as Record<string, unknown> }));
  const list = useInfiniteQuery(domainsQuery(view));
  const show = (change: Partial<DomainsView>) => {
    void router.navigate({ href: paths.domains({ ...view, ...change }), replace: true, resetScroll: false });
  };

  const records = list.data?.pages.flatMap((page) => page.records) ?? [];
  const known = list.data !== undefined && !list.isPlaceholderData;
  if (known && records.length === 0 && view.archived !== 'true' && !isFiltered(view)) {
    return (
      <>
        <EmptyPortfolio />
        {view.archived === 'false' && (
          <p className={classes.archived}>
            Looking for an archived record?{' '}
            <AppLink href={paths.domains({ archived: 'true' })}>See the archive</AppLink>
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <PageHeading title="Domains" />
      <DomainFilters view={view} onChange={show} />
      <p className={classes.count} role="status">
        {known && `${countPhrase(records.length, 'domain')}${list.hasNextPage ? ' shown, and there are more' : ''}`}
      </p>
      {list.isError && <FailureNotice error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Loading />}
      {records.length > 0 && (
        <DomainTable
          records={records}
          sort={view.sort}
          onSort={(sort) => show({ sort })}
          busy={list.isPlaceholderData}
        />
      )}
      {known && records.length === 0 && (
        <div className={classes.nothing}>
          <p>No domain matches this view.</p>
          <Button component={AppLink} href={paths.domains(defaultView)} variant="default">
            Show all domains
          </Button>
        </div>
      )}
      {list.hasNextPage && (
        <Button variant="default" mt="lg" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}
