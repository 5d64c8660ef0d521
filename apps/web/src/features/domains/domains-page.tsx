import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { errorSentence, waitPhrase, waitSeconds } from '../../api/error-sentence.ts';
import type { ImportResult } from '../../api/queries.ts';
import { type DomainsView, isFiltered, withoutFilters } from '../../domains-view.ts';
import { FailureNotice } from '../../kit/failure-notice.tsx';
import { countPhrase } from '../../kit/format.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { Loading } from '../../kit/loading.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import { Grid } from './grid/grid.tsx';
import { Toolbar } from './grid/toolbar.tsx';
import classes from './domains-page.module.css';
import { useDomainsList } from './use-domains-list.ts';
import { type ListAct, useListKeys } from './use-list-keys.ts';
import { useSelection } from './use-selection.ts';

const SelectedRecords = lazyPart(() => import('./selected-records.tsx').then((module) => module.SelectedRecords));
const EmptyPortfolio = lazyPart(() =>
  import('../../record/empty-portfolio.tsx').then((module) => module.EmptyPortfolio),
);
const ImportDone = lazyPart(() => import('../../record/import-done.tsx').then((module) => module.ImportDone));
const ListActions = lazyPart(() => import('./list-actions.tsx').then((module) => module.ListActions));

/** The list of domains with search, filters, sorting and bulk changes. The address contains the whole view. */
export function DomainsPage() {
  const { view, show, list, records, loadMore, known } = useDomainsList();
  const selected = useSelection(view, records);
  const [done, setDone] = useState<ImportResult | null>(null);
  const [act, setAct] = useState<ListAct | null>(null);
  useListKeys(records, selected.selection, setAct);
  const onSort = useCallback((sort: DomainsView['sort']) => show({ sort }), [show]);
  if (known && records.length === 0 && view.archived !== 'true' && !isFiltered(view)) {
    return <NoDomains archive={view.archived === 'false'} />;
  }
  const { hasNextPage } = list;
  return (
    <>
      <PageHeading title="Domains" />
      <Toolbar view={view} onChange={show} />
      {done && <Changed done={done} onClose={() => setDone(null)} />}
      <p className={classes.count} role="status">
        {known && `${countPhrase(records.length, 'domain')}${hasNextPage ? ' loaded, scroll for more' : ''}`}
        {list.isFetching && list.failureReason !== null && ` · ${waitingSentence(list.failureReason)}`}
      </p>
      {list.isError && (
        <FailureNotice
          error={list.error}
          onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
        />
      )}
      {list.isPending && <Loading />}
      {records.length > 0 && (
        <Grid
          records={records}
          view={view}
          onSort={onSort}
          selection={selected.selection}
          onSelect={selected.onSelect}
          onSelectLoaded={selected.onSelectLoaded}
          busy={list.isPlaceholderData}
          more={hasNextPage}
          onEnd={loadMore}
        />
      )}
      {known && records.length === 0 && (
        <div className={classes.nothing}>
          <p>No domains match your search and filters.</p>
          <Button component={AppLink} href={paths.domains(withoutFilters(view))} variant="default">
            Show all domains
          </Button>
        </div>
      )}
      {(selected.selection.size > 0 || selected.all.progress !== null || selected.all.error !== null) && (
        <SelectedRecords
          view={view}
          selected={selected}
          more={hasNextPage || selected.selection.size < records.length}
          onDone={setDone}
          onRenewed={() => setAct({ action: 'renewed', records: [...selected.selection.values()] })}
        />
      )}
      {act && <ListActions act={act} onClear={selected.clear} />}
    </>
  );
}

function NoDomains({ archive }: { archive: boolean }) {
  return (
    <>
      <EmptyPortfolio />
      {archive && (
        <p className={classes.archived}>
          Looking for an archived domain?{' '}
          <AppLink href={paths.domains({ archived: 'true' })}>See archived domains</AppLink>
        </p>
      )}
    </>
  );
}

function Changed({ done, onClose }: { done: ImportResult; onClose: () => void }) {
  return (
    <div className={classes.notice}>
      <ImportDone key={done.importId} importId={done.importId} onClose={onClose}>
        <strong>{countPhrase(done.updated, 'record')} changed.</strong>
        {done.invalid > 0 && ` ${countPhrase(done.invalid, 'record')} skipped.`}
      </ImportDone>
    </div>
  );
}

function waitingSentence(error: unknown): string {
  const seconds = waitSeconds(error) ?? 0;
  return seconds > 0
    ? `Too many requests; loading more in ${waitPhrase(seconds)}`
    : `${errorSentence(error)} Retrying…`;
}
