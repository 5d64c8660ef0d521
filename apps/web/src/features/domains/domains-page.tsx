import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import { errorSentence, waitPhrase, waitSeconds } from '../../api/error-sentence.ts';
import { domainsQuery, type ImportResult } from '../../api/queries.ts';
import type { BulkValues } from './bulk/bulk-change.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { EmptyPortfolio } from '../../record/empty-portfolio.tsx';
import { FailureNotice } from '../../kit/failure-notice.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { Loading } from '../../kit/loading.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { type DomainsView, isFiltered, listRequest, viewOf, withoutFilters } from '../../domains-view.ts';
import { Grid } from './grid/grid.tsx';
import { type Records, recordsOf } from './grid/records.ts';
import { nothing, type Selection, toggled, withAll, withRange } from './grid/selection.ts';
import { SelectionBar } from './grid/selection-bar.tsx';
import { Toolbar } from './grid/toolbar.tsx';
import { useAllMatching } from './grid/use-all-matching.ts';
import { ImportDone } from '../../record/import-done.tsx';
import { paths } from '../../paths.ts';
import { countPhrase } from '../../kit/format.ts';
import classes from './domains-page.module.css';

const BulkDialog = lazyPart(() => import('./bulk/bulk-dialog.tsx').then((module) => module.BulkDialog));
const RenewedDialog = lazyPart(() => import('./bulk/renewed-dialog.tsx').then((module) => module.RenewedDialog));

const none: Records = [];

/** All domains: search, facets, order, and what is done with many at once; the address says what is shown. */
export function DomainsPage() {
  const router = useRouter();
  const search = useLocation({ select: ({ search: parameters }) => parameters as Record<string, unknown> });
  const view = useMemo(() => viewOf(search), [search]);
  const list = useInfiniteQuery(domainsQuery(view));
  const show = useCallback(
    (change: Partial<DomainsView>) => {
      const now = viewOf(router.latestLocation.search as Record<string, unknown>);
      void router.navigate({ href: paths.domains({ ...now, ...change }), replace: true, resetScroll: false });
    },
    [router],
  );

  const records = useMemo(() => (list.data ? recordsOf(list.data.pages) : none), [list.data]);
  const latest = useRef(records);
  latest.current = records;
  const { hasNextPage, isFetching, fetchNextPage, isPlaceholderData } = list;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching && !isPlaceholderData) void fetchNextPage();
  }, [hasNextPage, isFetching, isPlaceholderData, fetchNextPage]);

  // What is selected belongs to what is searched; another order or other columns leave it as it is.
  const filter = JSON.stringify({ ...listRequest(view, null), sort: null });
  const [selected, setSelected] = useState<{ filter: string; rows: Selection }>({ filter, rows: nothing });
  const selection = selected.filter === filter ? selected.rows : nothing;
  const select = useCallback(
    (next: (rows: Selection) => Selection) => {
      setSelected((now) => ({ filter, rows: next(now.filter === filter ? now.rows : nothing) }));
    },
    [filter],
  );
  const anchor = useRef<number | null>(null);
  const onSelect = useCallback(
    (index: number, range: boolean) => {
      // Read when it is pressed: the rows in sight are not drawn again because more have come.
      const now = latest.current;
      const record = now.at(index);
      const from = anchor.current;
      if (range && from !== null && from < now.length) select((rows) => withRange(rows, now, from, index));
      else if (record) {
        select((rows) => toggled(rows, record));
        anchor.current = index;
      }
    },
    [select],
  );
  const onSort = useCallback((sort: DomainsView['sort']) => show({ sort }), [show]);
  const onSelectLoaded = useCallback((on: boolean) => select((rows) => withAll(rows, latest.current, on)), [select]);
  const all = useAllMatching((found) => select((rows) => withAll(rows, found)));
  const [bulk, setBulk] = useState<BulkValues | null>(null);
  const [renewing, setRenewing] = useState(false);
  const [done, setDone] = useState<ImportResult | null>(null);
  const finish = (result: ImportResult) => {
    setBulk(null);
    setRenewing(false);
    setDone(result);
    select(() => nothing);
  };

  const known = list.data !== undefined && !isPlaceholderData;
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
  const waiting = list.isFetching && list.failureReason !== null ? list.failureReason : null;
  return (
    <>
      <PageHeading title="Domains" />
      <Toolbar view={view} onChange={show} />
      {done && (
        <div className={classes.notice}>
          <ImportDone key={done.importId} importId={done.importId} onClose={() => setDone(null)}>
            <strong>{countPhrase(done.updated, 'record')} changed.</strong>
            {done.invalid > 0 && ` ${countPhrase(done.invalid, 'record')} stayed unchanged.`}
          </ImportDone>
        </div>
      )}
      <p className={classes.count} role="status">
        {known && `${countPhrase(records.length, 'domain')}${hasNextPage ? ' loaded, and there are more' : ''}`}
        {waiting !== null && ` · ${waitingSentence(waiting)}`}
      </p>
      {list.isError && (
        <FailureNotice
          error={list.error}
          onRetry={() => void (list.isFetchNextPageError ? fetchNextPage() : list.refetch())}
        />
      )}
      {list.isPending && <Loading />}
      {records.length > 0 && (
        <Grid
          records={records}
          view={view}
          onSort={onSort}
          selection={selection}
          onSelect={onSelect}
          onSelectLoaded={onSelectLoaded}
          busy={isPlaceholderData}
          more={hasNextPage}
          onEnd={loadMore}
        />
      )}
      {known && records.length === 0 && (
        <div className={classes.nothing}>
          <p>No domain matches this view.</p>
          <Button component={AppLink} href={paths.domains(withoutFilters(view))} variant="default">
            Show all domains
          </Button>
        </div>
      )}
      {all.error !== null && <FailureNotice title="Not all are selected" error={all.error} />}
      {(selection.size > 0 || all.progress !== null) && (
        <SelectionBar
          count={selection.size}
          archived={view.archived === 'true'}
          more={hasNextPage || selection.size < records.length}
          progress={all.progress}
          onAll={() => all.start(view)}
          onCancel={all.cancel}
          onClear={() => select(() => nothing)}
          onChange={setBulk}
          onRenewed={() => setRenewing(true)}
        />
      )}
      {bulk && (
        <BulkDialog records={[...selection.values()]} initial={bulk} onClose={() => setBulk(null)} onDone={finish} />
      )}
      {renewing && (
        <RenewedDialog records={[...selection.values()]} onClose={() => setRenewing(false)} onDone={finish} />
      )}
    </>
  );
}

function waitingSentence(error: unknown): string {
  const seconds = waitSeconds(error) ?? 0;
  return seconds > 0
    ? `that was fast; the next rows come in ${waitPhrase(seconds)}`
    : `${errorSentence(error)} Trying again.`;
}
