import type { Currency } from '@namekeep/domain';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { download } from '../../api/client.ts';
import { errorSentence, waitPhrase, waitSeconds } from '../../api/error-sentence.ts';
import type { ImportResult } from '../../api/queries.ts';
import { type DomainsView, filtersOf, ignoredIn, isFiltered } from '../../domains-view.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { FailureNotice } from '../../kit/notices.tsx';
import { IgnoredNotice, PageHeading } from '../../kit/page.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import { copyNames, report } from '../../record/undo.ts';
import { Grid, GridLoading } from './grid/grid.tsx';
import { type List, rowOfLetter, useList } from './list.ts';
import { changeDone, useListActs } from './list-acts.tsx';
import { type Selected, type Selection, useListKeys, useSelection } from './selection.ts';
import { Toolbar, type ViewTool } from './toolbar.tsx';
import { PrintKeys, PrintView } from './tools/print-view.tsx';
import { type Totals, TotalsLine } from './totals.tsx';

const EmptyPortfolio = lazyPart(() => import('../../record/empty-portfolio.tsx'), 'EmptyPortfolio');
const SelectionBar = lazyPart(() => import('./selection-bar.tsx'), 'SelectionBar');
const Peek = lazyPart(() => import('./peek.tsx'), 'Peek');
const NoMatch = lazyPart(() => import('./filters/no-match.tsx'), 'NoMatch');
const BulkDialog = lazyPart(() => import('./bulk/bulk-dialog.tsx'), 'BulkDialog');
const PasteNames = lazyPart(() => import('./tools/paste-names.tsx'), 'PasteNames');
const ExportView = lazyPart(() => import('./tools/export-view.tsx'), 'ExportView');

/** The list of domains with search, filters, sorting and bulk changes. The address contains the whole view. */
export function DomainsPage() {
  const { view, unusual, show, list, known, totals, onSight, failure, waiting, retry } = useList();
  const selected = useSelection(view, list);
  const { act, dialog } = useListActs(selected.clear);
  useListKeys(list, selected, act);
  const { tool, openTool, onTool, closeTool } = useTools(view);
  const [peeked, setPeeked] = useState<number | null>(null);
  const jump = useRef<((index: number) => void) | null>(null);
  const { selectAll, clear } = selected;
  const onSelectAll = useCallback((on: boolean) => (on ? selectAll() : clear()), [selectAll, clear]);
  const closePeek = useCallback(() => setPeeked(null), []);
  const isEmpty = list !== null && list.count === 0 && list.sections.length === 0;
  if (known && isEmpty && view.archived !== 'true' && !isFiltered(view)) {
    return <NoDomains archive={view.archived === 'false'} />;
  }
  const currencies = totals?.all.byCurrency.map(({ currency }) => currency) ?? [];
  return (
    <>
      <PageHeading title="Domains" />
      <Toolbar view={view} onChange={show} onTool={onTool} />
      {unusual && <IgnoredNotice parts={ignoredIn(unusual, view)} />}
      <CountLine
        totals={totals}
        waiting={waiting}
        list={known ? list : null}
        onJump={(index) => jump.current?.(index)}
        onEdit={selected.rows.size === 0 ? () => onTool('edit') : null}
      />
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
      {selected.isShown && (
        <SelectionBar
          selected={selected}
          matching={list?.count ?? 0}
          isArchive={view.archived === 'true'}
          onAct={act}
          onTool={(used) => openTool(used, selected.rows)}
        />
      )}
      <PrintKeys view={view} totals={totals} onPrint={() => onTool('print')} />
      {dialog}
      {list && peeked !== null && <Peek list={list} index={peeked} onPeek={setPeeked} onClose={closePeek} />}
      {tool && (
        <Tool
          {...{ ...tool, view, totals, currencies }}
          onShow={show}
          onSelect={selected.selectIn}
          onClose={closeTool}
          onDone={(result) => {
            closeTool();
            if (tool.rows) clear();
            report(changeDone(result));
          }}
        />
      )}
    </>
  );
}

function useTools(view: DomainsView) {
  const [tool, setTool] = useState<UsedTool | null>(null);
  const openTool = useCallback(
    (used: ViewTool, rows: Selection | null) =>
      used === 'copy' ? void copyNames(() => namesOf(rows, view)) : setTool({ tool: used, rows }),
    [view],
  );
  const onTool = useCallback((used: ViewTool) => openTool(used, null), [openTool]);
  const closeTool = useCallback(() => setTool(null), []);
  return { tool, openTool, onTool, closeTool };
}

interface CountLineProps {
  totals: Totals | undefined;
  waiting: unknown;
  list: List | null;
  onJump: (index: number) => void;
  /** Changes all names; null while only some are selected. */
  onEdit: (() => void) | null;
}

function CountLine({ totals, waiting, list, onJump, onEdit }: CountLineProps) {
  return (
    <div className="mt-3.5 mb-1 flex min-h-6 items-baseline gap-x-4 text-sm text-ink-soft max-sm:flex-wrap max-sm:justify-between">
      <p role="status" className="mr-auto max-sm:w-full [&_strong]:font-semibold [&_strong]:text-ink">
        {totals && <TotalsLine totals={totals} />}
        {waiting !== null && ` · ${waitingSentence(waiting)}`}
      </p>
      {list && <JumpSelect list={list} onJump={onJump} />}
      {onEdit && totals && totals.count > 0 && (
        <button type="button" className="link-button shrink-0 pointer-coarse:min-h-11" onClick={onEdit}>
          Edit all {totals.count.toLocaleString('en')}…
        </button>
      )}
    </div>
  );
}

interface UsedTool {
  tool: Exclude<ViewTool, 'copy'>;
  /** The selected names, or null for all of the view. */
  rows: Selection | null;
}

interface ToolProps extends UsedTool {
  view: DomainsView;
  /** Undefined while a view that a tool shows is being counted. */
  totals: Totals | undefined;
  currencies: readonly Currency[];
  onShow: (change: Partial<DomainsView>) => void;
  onSelect: Selected['selectIn'];
  onClose: () => void;
  onDone: (result: ImportResult) => void;
}

function Tool({ tool, rows, view, totals, currencies, onShow, onSelect, onClose, onDone }: ToolProps) {
  switch (tool) {
    case 'paste':
      return <PasteNames view={view} onShow={onShow} onSelect={onSelect} onClose={onClose} />;
    case 'export':
      return totals && <ExportView view={view} count={totals.count} onClose={onClose} />;
    case 'print':
      return <PrintView view={view} totals={totals} onClose={onClose} />;
    case 'edit':
      return (
        totals && (
          <BulkDialog
            {...(rows
              ? targetOf(rows)
              : {
                  select: { filter: filtersOf(view) },
                  count: totals.count,
                  currencies,
                  currencyOf: () => (currencies.length === 1 ? currencies[0] : undefined),
                })}
            onClose={onClose}
            onDone={onDone}
          />
        )
      );
  }
}

function targetOf(rows: Selection) {
  const byName = new Map(Array.from(rows.values(), (record) => [record.name, record]));
  return {
    select: { ids: [...rows.keys()] },
    count: rows.size,
    currencies: [...new Set(Array.from(rows.values(), ({ currency }) => currency))],
    currencyOf: (name: string) => byName.get(name)?.currency,
  };
}

/** The selected names, or those of a view in its order, all in one request. */
async function namesOf(rows: Selection | null, view: DomainsView): Promise<string[]> {
  if (rows) return Array.from(rows.values(), ({ unicodeName }) => unicodeName);
  const file = await download('exportsDownload', {
    format: 'json',
    ...filtersOf(view),
    sort: view.sort,
    columns: 'unicodeName',
  });
  const { domains } = (await new Response(file.bytes as ReadableStream<Uint8Array<ArrayBuffer>>).json()) as {
    domains: { unicodeName: string }[];
  };
  return domains.map(({ unicodeName }) => unicodeName);
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

/** Shorter lists are seen at once. */
const longList = 100;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

/** Goes to any section of a long list, or to any letter of one by name. Typing the letter chooses it. */
function JumpSelect({ list, onJump }: { list: List; onJump: (index: number) => void }) {
  const { sections, view, count } = list;
  const { mutate } = useMutation({
    mutationFn: (choice: string) =>
      sections.length > 0
        ? Promise.resolve(sections[Number(choice)]?.at ?? 0)
        : rowOfLetter(list, choice.toLowerCase()),
  });
  const isByName = view.sort.endsWith('name') && sections.length === 0;
  if (count < longList || (sections.length < 2 && !isByName)) return null;
  const choices = isByName
    ? (view.sort === 'name' ? letters : letters.toReversed()).map((letter) => [letter, letter] as const)
    : sections.map(({ label }, place) => [String(place), label] as const);
  return (
    <select
      aria-label="Jump to"
      className="max-w-40 shrink-0 pointer-coarse:min-h-11 pointer-coarse:text-base"
      value=""
      // Of several choices, only the last one is followed.
      onChange={({ currentTarget: { value } }) => mutate(value, { onSuccess: onJump })}
    >
      <option value="" disabled>
        Jump to…
      </option>
      {choices.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
