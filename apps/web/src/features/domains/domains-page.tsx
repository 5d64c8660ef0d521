import { useCallback, useRef, useState } from 'react';
import { errorSentence, waitPhrase, waitSeconds } from '../../api/error-sentence.ts';
import type { ImportResult } from '../../api/queries.ts';
import { filtersOf, isFiltered } from '../../domains-view.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import { Grid, GridLoading } from './grid/grid.tsx';
import { JumpSelect } from './jump-select.tsx';
import { useList } from './list.ts';
import type { PageAct } from './list-acts.tsx';
import { useListKeys } from './list-keys.ts';
import { useSelection } from './selection.ts';
import { Toolbar, type ViewTool } from './toolbar.tsx';
import { PrintKeys, PrintView } from './tools/print-view.tsx';
import { TotalsLine, useTotals } from './totals.tsx';
import { FailureNotice } from '../../kit/notices.tsx';
import { PageHeading } from '../../kit/page.tsx';

const EmptyPortfolio = lazyPart(() =>
  import('../../record/empty-portfolio.tsx').then((module) => module.EmptyPortfolio),
);
const SelectionBar = lazyPart(() => import('./selection-bar.tsx').then((module) => module.SelectionBar));
const ListActs = lazyPart(() => import('./list-acts.tsx').then((module) => module.ListActs));
const Peek = lazyPart(() => import('./peek.tsx').then((module) => module.Peek));
const NoMatch = lazyPart(() => import('./filters/no-match.tsx').then((module) => module.NoMatch));
const IgnoredFilters = lazyPart(() => import('./filters/no-match.tsx').then((module) => module.IgnoredFilters));
const BulkDialog = lazyPart(() => import('./bulk/bulk-dialog.tsx').then((module) => module.BulkDialog));
const PasteNames = lazyPart(() => import('./tools/paste-names.tsx').then((module) => module.PasteNames));
const CopyView = lazyPart(() => import('./tools/copy-names.tsx').then((module) => module.CopyView));
const ExportView = lazyPart(() => import('./tools/export-view.tsx').then((module) => module.ExportView));

/** The list of domains with search, filters, sorting and bulk changes. The address contains the whole view. */
export function DomainsPage() {
  const { view, unusual, show, list, known, totals: all, onSight, failure, waiting, retry } = useList();
  const totals = useTotals(view, all?.count);
  const selected = useSelection(view, list);
  const [acts, setActs] = useState<readonly PageAct[]>([]);
  const act = useCallback((one: PageAct) => setActs((before) => [...before, one]), []);
  useListKeys(list, selected, act);
  const [tool, setTool] = useState<ViewTool | null>(null);
  const [peeked, setPeeked] = useState<number | null>(null);
  const jump = useRef<((index: number) => void) | null>(null);
  const { selectAll, clear } = selected;
  const onSelectAll = useCallback((on: boolean) => (on ? selectAll() : clear()), [selectAll, clear]);
  const print = useCallback(() => setTool('print'), []);
  const closeTool = useCallback(() => setTool(null), []);
  const isEmpty = list !== null && list.count === 0 && list.sections.length === 0;
  if (known && isEmpty && view.archived !== 'true' && !isFiltered(view)) {
    return <NoDomains archive={view.archived === 'false'} />;
  }
  const changed = (result: ImportResult) => {
    setTool(null);
    act({ action: 'changed', result });
  };
  const currencies = all?.byCurrency.map(({ currency }) => currency) ?? [];
  const record = peeked === null ? undefined : list?.at(peeked);
  return (
    <>
      <PageHeading title="Domains" />
      <Toolbar view={view} onChange={show} onTool={setTool} />
      {unusual && <IgnoredFilters search={unusual} view={view} />}
      <div className="mt-3.5 mb-1 flex min-h-6 items-baseline gap-x-4 text-sm text-ink-soft max-sm:flex-wrap max-sm:justify-between">
        <p role="status" className="mr-auto max-sm:w-full [&_strong]:font-semibold [&_strong]:text-ink">
          {totals && <TotalsLine totals={totals} />}
          {waiting && ` · ${waitingSentence(waiting)}`}
        </p>
        {known && list && <JumpSelect list={list} onJump={(index) => jump.current?.(index)} />}
        {totals && totals.count > 0 && selected.rows.size === 0 && (
          <button
            type="button"
            className="link-button shrink-0 pointer-coarse:min-h-11"
            onClick={() => setTool('change')}
          >
            Edit all {totals.count.toLocaleString('en')}…
          </button>
        )}
      </div>
      {failure && <FailureNotice error={failure} onRetry={retry} />}
      {!list && !failure && <GridLoading density={view.density} />}
      {list && !isEmpty && (
        <Grid
          list={list}
          view={view}
          onChange={show}
          selection={selected.rows}
          onSelect={selected.onSelect}
          onSelectAll={onSelectAll}
          onPeek={setPeeked}
          onSight={onSight}
          hasSeveralCurrencies={view.sort.endsWith('cost') && currencies.length > 1}
          busy={!known}
          jump={jump}
        />
      )}
      {known && isEmpty && <NoMatch view={view} onChange={show} />}
      {(selected.rows.size > 0 || selected.reading !== null || selected.error !== null) && (
        <SelectionBar
          selected={selected}
          matching={all?.count ?? 0}
          isArchive={view.archived === 'true'}
          onAct={act}
          onDone={(result) => {
            clear();
            changed(result);
          }}
        />
      )}
      <PrintKeys view={view} totals={totals} onPrint={print} />
      {acts.length > 0 && <ListActs acts={acts} onClear={clear} />}
      {record && (
        <Peek
          record={record}
          onStep={(by) => setPeeked((now) => Math.min((list?.count ?? 1) - 1, Math.max(0, (now ?? 0) + by)))}
          onClose={() => setPeeked(null)}
        />
      )}
      {tool === 'paste' && <PasteNames view={view} onShow={show} onSelect={selected.selectIn} onClose={closeTool} />}
      {tool === 'copy' && <CopyView view={view} onClose={closeTool} />}
      {tool === 'export' && totals && <ExportView view={view} count={totals.count} onClose={closeTool} />}
      {tool === 'print' && <PrintView view={view} totals={totals} onClose={closeTool} />}
      {tool === 'change' && all && (
        <BulkDialog
          select={{ filter: filtersOf(view) }}
          count={all.count}
          currencies={currencies}
          currencyOf={() => (currencies.length === 1 ? currencies[0] : undefined)}
          onClose={closeTool}
          onDone={changed}
        />
      )}
    </>
  );
}

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
