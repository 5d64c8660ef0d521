import { type DomainRecord, labelOf, shortLabelOf, today } from '@namekeep/domain';
import { createPortal } from 'react-dom';
import { useSession } from '../../../api/session.ts';
import type { DomainsView } from '../../../domains-view.ts';
import { countPhrase, dateText } from '../../../kit/format.ts';
import { chipsOf } from '../filters/filter-chips.tsx';
import { type Totals, TotalsLine, totalsOf } from '../totals-line.tsx';
import { printedCell } from './printed-cell.ts';
import classes from './printed-list.module.css';

/** The most names on paper, about a hundred pages. */
export const mostPrinted = 5000;

interface PrintedListProps {
  view: DomainsView;
  records: readonly DomainRecord[];
  /** Of all names of the view; those of the records unless given. */
  totals?: Totals | undefined;
}

/** The names of a view on paper, in place of the page: a table with its columns, below its filters and totals. */
export function PrintedList({ view, records, totals = totalsOf(records) }: PrintedListProps) {
  const { timezone } = useSession();
  const filters = [...(view.q === '' ? [] : [`Search: ${view.q}`]), ...chipsOf(view).map(({ text }) => text)];
  const rows = records.slice(0, mostPrinted);
  return createPortal(
    <main className={`${classes.printed} hidden print:block print:text-[8.5pt] print:leading-[1.35]`} data-printed>
      <header>
        <h1>Domains</h1>
        <p>{dateText(today(timezone, Date.now()))}</p>
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
      <table>
        <thead>
          <tr>
            <th>{labelOf('name')}</th>
            {view.columns.map((id) => (
              <th key={id} data-column={id}>
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
                <td key={id} data-column={id}>
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
