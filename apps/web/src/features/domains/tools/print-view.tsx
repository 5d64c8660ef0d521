import { type DomainRecord, labelOf, shortLabelOf } from '@namekeep/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { pageQuery } from '../../../api/queries.ts';
import type { ColumnId, DomainsView } from '../../../domains-view.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { countPhrase, dateText, urgencyPhrase } from '../../../kit/format.ts';
import { chipsOf } from '../filters/filter-words.ts';
import { readAll } from '../list.ts';
import { type Totals, TotalsLine, totalsOf } from '../totals.tsx';
import { useToday } from '../../../api/session.ts';
import { FailureNotice } from '../../../kit/notices.tsx';
import { useCommandKey } from '../../../kit/keys.ts';
import { usePrinting } from '../../../kit/printing.tsx';
import { valueText } from '../../../record/kinds.ts';

/** The most names on paper, about a hundred pages. */
const mostPrinted = 5000;

interface PrintProps {
  view: DomainsView;
  totals: Totals | undefined;
}

/** Prints the names of the view with its columns and totals, not only those on the screen. */
export function PrintView({ view, totals, onClose }: PrintProps & { onClose: () => void }) {
  const client = useQueryClient();
  const [count, setCount] = useState(0);
  const read = useQuery({
    queryKey: ['print', view],
    queryFn: ({ signal }) => readAll(client, view, signal, setCount, mostPrinted),
    staleTime: 0,
    gcTime: 0,
  });
  const { data } = read;
  useEffect(() => {
    if (!data) return;
    window.addEventListener('afterprint', onClose);
    window.print();
    return () => window.removeEventListener('afterprint', onClose);
  }, [data, onClose]);
  if (data) return <PrintedList view={view} records={data} totals={totals} />;
  return (
    <Dialog title="Preparing to print" onClose={onClose}>
      {read.isError ? (
        <FailureNotice error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <p role="status">{countPhrase(count, 'name')} so far</p>
      )}
    </Dialog>
  );
}

/** A list that was loaded to be printed is on the page already. */
const nothingElsePrints = () => document.querySelector('[data-printed]') === null;

/** Ctrl+P and ⌘P print all names. The browser’s menu leaves no time to read them, and prints the first ones. */
export function PrintKeys({ view, totals, onPrint }: PrintProps & { onPrint: () => void }) {
  const client = useQueryClient();
  const printing = usePrinting(nothingElsePrints);
  useCommandKey('p', onPrint);
  const { records = [] } = client.getQueryData(pageQuery(view).queryKey) ?? {};
  return printing && <PrintedList view={view} records={records} totals={totals} />;
}

/** The names of a view on paper, in place of the page: a table with its columns, below its filters and totals. */
function PrintedList({ view, records, totals = totalsOf(records) }: PrintProps & { records: DomainRecord[] }) {
  const today = useToday();
  const filters = [...(view.q === '' ? [] : [`Search: ${view.q}`]), ...chipsOf(view).map(({ text }) => text)];
  const rows = records.slice(0, mostPrinted);
  return createPortal(
    <main className="hidden print:block print:text-[8.5pt] print:leading-[1.35]" data-printed>
      <header className="flex items-baseline justify-between">
        <h1>Domains</h1>
        <p>{dateText(today)}</p>
      </header>
      {filters.length > 0 && <p>{filters.join(' · ')}</p>}
      <p>
        <TotalsLine totals={totals} />
      </p>
      {rows.length < totals.count && (
        <p>
          This is only the first {countPhrase(rows.length, 'name')} of {totals.count.toLocaleString('en')}.
        </p>
      )}
      <table className="data-table mt-2 wrap-anywhere [&_:is(td,th)]:py-0.5 [&_:is(td,th)]:pl-0">
        <thead>
          <tr>
            <th>{labelOf('name')}</th>
            {view.columns.map((id) => (
              <th key={id} className={id.endsWith('CostMinor') ? 'number' : 'whitespace-nowrap'}>
                {shortLabelOf(id)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((record) => (
            <tr key={record.id}>
              <td>{record.unicodeName}</td>
              {view.columns.map((id) => (
                <td key={id} className={looks.find(([ending]) => id.endsWith(ending))?.[1]}>
                  {printedCell(record, id)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </main>,
    document.body,
  );
}

/** Figures are below each other, and no date is broken. */
const looks = [
  ['CostMinor', 'number'],
  ['ate', 'whitespace-nowrap tabular-nums'],
  ['urgency', 'whitespace-nowrap'],
] as const;

function printedCell(record: DomainRecord, id: ColumnId): string {
  switch (id) {
    case 'renewal.date':
      return dateText(record.renewal.date);
    case 'renewal.urgency':
      return record.renewal.urgency === 'none' ? '' : urgencyPhrase(record.renewal, record.renewalIntent);
    case 'updatedAt':
      return dateText(record.updatedAt.slice(0, 10));
    default:
      return valueText(id, record[id], record.currency);
  }
}
