import { Button } from '../../kit/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, memo, useCallback, useMemo, useState } from 'react';
import { errorSentence, waitPhrase, waitSeconds } from '../../api/error-sentence.ts';
import { type ImportResult, totalsQuery } from '../../api/queries.ts';
import { type DomainsView, isFiltered, withoutFilters } from '../../domains-view.ts';
import { FailureNotice } from '../../kit/notices.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { PageHeading } from '../../kit/page.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import type { PageAct } from './list-actions.tsx';
import { Grid } from './grid/grid.tsx';
import { GridLoading } from './grid/grid-loading.tsx';
import { Toolbar } from './grid/toolbar.tsx';
import classes from './domains-page.module.css';
import { useDomainsList } from './use-domains-list.ts';
import { TotalsLine } from './totals-line.tsx';
import { PrintKeys } from './tools/print-keys.tsx';
import type { ViewTool } from './tools/view-tool.ts';
import { useListKeys } from './use-list-keys.ts';
import { useSelection } from './use-selection.ts';
import { ViewActions } from './view-actions.tsx';

const SelectedRecords = lazyPart(() => import('./selected-records.tsx').then((module) => module.SelectedRecords));
const EmptyPortfolio = lazyPart(() =>
  import('../../record/empty-portfolio.tsx').then((module) => module.EmptyPortfolio),
);
const UnusedValues = lazyPart(() => import('./unused-values.tsx').then((module) => module.UnusedValues));
const ListActions = lazyPart(() => import('./list-actions.tsx').then((module) => module.ListActions));
const IgnoredFilters = lazyPart(() => import('./filters/ignored-filters.tsx').then((module) => module.IgnoredFilters));
const ViewTools = lazyPart(() => import('./tools/view-tools.tsx').then((module) => module.ViewTools));

/** The list of domains with search, filters, sorting and bulk changes. The address contains the whole view. */
export function DomainsPage() {
  const { view, unusual, show, list, records, known } = useDomainsList();
  const selected = useSelection(view, records);
  const [acts, setActs] = useState<readonly PageAct[]>([]);
  const setAct = useCallback((act: PageAct) => setActs((before) => [...before, act]), []);
  useListKeys(records, selected.selection, setAct);
  const [tool, setTool] = useState<ViewTool | null>(null);
  const changed = (result: ImportResult) => {
    setTool(null);
    setAct({ action: 'changed', result });
  };
  const closeTool = useCallback(() => setTool(null), []);
  const print = useCallback(() => setTool('print'), []);
  const changeAll = useCallback(() => setTool('change'), []);
  const actions = useMemo(() => <ViewActions onChoose={setTool} />, []);
  const onSort = useCallback((sort: DomainsView['sort']) => show({ sort }), [show]);
  if (known && records.length === 0 && view.archived !== 'true' && !isFiltered(view)) {
    return <NoDomains archive={view.archived === 'false'} />;
  }
  return (
    <>
      <PageHeading title="Domains" />
      <Toolbar view={view} onChange={show} actions={actions} />
      {unusual && <IgnoredFilters search={unusual} view={view} />}
      <Count
        view={view}
        isReady={known || list.isError}
        waiting={list.isError ? null : list.failureReason}
        onChange={selected.selection.size === 0 ? changeAll : null}
      />
      {list.isError && (
        <FailureNotice
          error={list.error}
          onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
        />
      )}
      {list.isPending && <GridLoading density={view.density} />}
      {records.length > 0 && (
        <Grid
          records={records}
          view={view}
          onSort={onSort}
          selection={selected.selection}
          onSelect={selected.onSelect}
          onSelectLoaded={selected.onSelectLoaded}
          busy={list.isPlaceholderData}
          more={list.hasNextPage}
        />
      )}
      {known && records.length === 0 && <NothingFound view={view} onChange={show} />}
      {(selected.selection.size > 0 || selected.all.progress !== null || selected.all.error !== null) && (
        <SelectedRecords
          view={view}
          selected={selected}
          onDone={changed}
          onAct={(action) => setAct({ action, records: [...selected.selection.values()] })}
        />
      )}
      {records.length > 0 && <PrintKeys view={view} records={records} onPrint={print} />}
      {acts.length > 0 && <ListActions acts={acts} onClear={selected.clear} />}
      {tool && (
        <ViewTools
          tool={tool}
          view={view}
          onShow={show}
          onSelect={selected.selectIn}
          onClose={closeTool}
          onDone={changed}
        />
      )}
    </>
  );
}

/** Instead of the rows: what was looked for, and the way back to all. */
function NothingFound(props: ComponentProps<typeof UnusedValues>) {
  return (
    <div className="grid gap-4 justify-items-start py-10">
      <p>No domains match your search and filters.</p>
      <UnusedValues {...props} />
      <Button component={AppLink} href={paths.domains(withoutFilters(props.view))} variant="default">
        Show all domains
      </Button>
    </div>
  );
}

interface CountProps {
  view: DomainsView;
  /** Whether the rows are there, or will not be. They are what is waited for, so the server adds up costs only after them. */
  isReady: boolean;
  /** Why the list waits, or null. */
  waiting: unknown;
  /** Changes all matching names; null while only some are selected. */
  onChange: (() => void) | null;
}

/** How many names match and what they cost. */
const Count = memo(function Count({ view, isReady, waiting, onChange }: CountProps) {
  const { data: totals, isPlaceholderData } = useQuery({ ...totalsQuery(view), enabled: isReady });
  return (
    <div
      className={`${classes.count} flex gap-4 items-baseline justify-between min-h-6 mt-3.5 mb-1 text-ink-soft text-sm`}
      aria-busy={isPlaceholderData}
    >
      <p role="status">
        {totals && <TotalsLine totals={totals} />}
        {waiting !== null && ` · ${waitingSentence(waiting)}`}
      </p>
      {onChange && totals && totals.count > 0 && (
        <button type="button" onClick={onChange}>
          Change all…
        </button>
      )}
    </div>
  );
});

function NoDomains({ archive }: { archive: boolean }) {
  return (
    <>
      <EmptyPortfolio />
      {archive && (
        <p className="mt-8 text-ink-soft [&_a]:text-accent">
          Looking for an archived domain?{' '}
          <AppLink href={paths.domains({ archived: 'true' })}>See archived domains</AppLink>
        </p>
      )}
    </>
  );
}

function waitingSentence(error: unknown): string {
  const seconds = waitSeconds(error) ?? 0;
  return seconds > 0
    ? `Too many requests; loading more in ${waitPhrase(seconds)}`
    : `${errorSentence(error)} Retrying…`;
}
