import type { PreviewPart } from '@namekeep/contract';
import { type Currency, importActionLabels, keysOf, toUnicodeName } from '@namekeep/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { pageSentence } from '../api/error-sentence.ts';
import { type ImportPreview, type ImportRow, previewQuery } from '../api/queries.ts';
import { Waiting } from '../kit/page.tsx';
import { ShowMore } from '../kit/printing.tsx';
import { AppLink } from '../navigation/app-link.tsx';
import { paths } from '../paths.ts';
import { rowChanges } from './change-texts.ts';
import { useCurrencyOf } from './use-currency-of.ts';
import { isCost } from './record-form.ts';

const actions = keysOf(importActionLabels);

const changed = 'border-transparent bg-accent-wash text-accent';
const kept = 'border-line-strong text-ink-soft';
const marks: Readonly<Record<ImportRow['action'], string>> = {
  create: changed,
  update: changed,
  unchanged: kept,
  skip: kept,
  invalid: 'border-transparent bg-overdue-wash text-overdue',
};

interface PreviewRowsProps {
  preview: Pick<ImportPreview, 'previewId' | 'counts'>;
  /** The currency of a record, if the page already knows it. */
  currencyOf?: (name: string) => Currency | undefined;
  extra?: (row: ImportRow) => ReactNode;
}

export function PreviewRows({ preview, currencyOf, extra }: PreviewRowsProps) {
  const { previewId, counts } = preview;
  const [action, setAction] = useState<PreviewPart | null>(null);
  const list = useInfiniteQuery(previewQuery(previewId, action));
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const { regressions = 0 } = counts;
  const total = actions.reduce((sum, one) => sum + counts[one], 0);
  const filter = (value: PreviewPart | null, word: string, count: number) => (
    <button
      key={word}
      type="button"
      className="min-h-8 rounded-2xl border border-line-strong px-3 text-sm hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-wash aria-pressed:inset-ring aria-pressed:inset-ring-accent data-[part=regressions]:text-overdue"
      aria-pressed={action === value}
      data-part={value}
      onClick={() => setAction(value)}
    >
      {word} <strong>{count.toLocaleString('en')}</strong>
    </button>
  );
  return (
    <div className="grid gap-4 justify-items-start min-w-0">
      {/* A fieldset is for fields, these are buttons */}
      <div className="flex flex-wrap gap-1.5" role="group" aria-label="Rows shown">
        {filter(null, 'All', total)}
        {actions.filter((one) => counts[one] > 0).map((one) => filter(one, importActionLabels[one], counts[one]))}
        {counts.withNotes > 0 && filter('withNotes', 'With notes', counts.withNotes)}
        {regressions > 0 && filter('regressions', 'Would go back', regressions)}
      </div>
      <Waiting query={list} />
      {rows.length > 0 && (
        <table
          className="data-table aria-busy:opacity-60 max-md:block"
          role="table"
          aria-label="What would change"
          aria-busy={list.isPlaceholderData}
        >
          <thead role="rowgroup" className="max-md:hidden">
            <tr role="row">
              {['Row', 'Name', 'Result', 'Fields'].map((title) => (
                <th key={title} role="columnheader" scope="col" className={title === 'Row' ? 'number' : ''}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="max-md:block">
            {rows.map((row, index) => (
              // A line of a table can have more than one payment.
              <Row
                key={`${row.row} ${index}`}
                row={row}
                currency={row.name === null ? undefined : currencyOf?.(row.name)}
              >
                {extra?.(row)}
              </Row>
            ))}
          </tbody>
        </table>
      )}
      <ShowMore list={list}>Show more rows</ShowMore>
    </div>
  );
}

function Row({ row, currency, children }: { row: ImportRow; currency: Currency | undefined; children: ReactNode }) {
  return (
    <tr
      role="row"
      className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:border-b max-md:border-line max-md:py-3 max-md:[&>td]:border-0 max-md:[&>td]:p-0"
      data-action={row.action}
    >
      <td role="cell" className="number w-16 text-ink-soft max-md:hidden">
        {row.row.toLocaleString('en')}
      </td>
      <td role="cell" className="min-w-40 wrap-anywhere md:w-[26%]">
        {row.name === null ? (
          <span className="text-ink-soft">No name</span>
        ) : row.domainId ? (
          <AppLink href={paths.domain(row.domainId)} target="_blank" title="Opens in a new tab">
            {toUnicodeName(row.name)}
          </AppLink>
        ) : (
          toUnicodeName(row.name)
        )}
      </td>
      <td role="cell" className="whitespace-nowrap md:w-34">
        <span className={`rounded-2xl border px-2 py-px text-sm font-semibold ${marks[row.action]}`}>
          {importActionLabels[row.action]}
        </span>
      </td>
      <td role="cell" className="min-w-0 wrap-anywhere max-md:col-span-full">
        {row.issues.length > 0 && (
          <ul className="text-overdue data-[notes=true]:text-ink-soft" data-notes={row.action !== 'invalid'}>
            {row.issues.map((issue) => (
              <li key={`${issue.path} ${issue.code}`}>{pageSentence(issue)}</li>
            ))}
          </ul>
        )}
        {(row.changes?.length ?? 0) > 0 && <Changes row={row} known={currency} />}
        {row.clearsCosts && <p className="text-due text-sm">Costs in the old currency are removed.</p>}
        {children}
      </td>
    </tr>
  );
}

function Changes({ row, known }: { row: ImportRow; known: Currency | undefined }) {
  const { currency, isKnown } = useCurrencyOf(row.domainId, row.changes ?? [], known);
  const changes = rowChanges(row, currency).filter(({ field }) => isKnown || !isCost(field));
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-0.5 [&_del]:text-ink-soft">
      {changes.map(({ field, label, from, to }) => (
        <li key={field} className={row.regressions?.includes(field) ? '[&_ins]:text-overdue' : ''}>
          <span className="text-ink-soft">{label}</span>{' '}
          {row.action === 'update' && (
            <>
              <del>{from}</del> →{' '}
            </>
          )}
          <ins>{to}</ins>{' '}
          {row.regressions?.includes(field) && (
            <span className="text-overdue whitespace-nowrap text-sm">goes back</span>
          )}
        </li>
      ))}
    </ul>
  );
}
