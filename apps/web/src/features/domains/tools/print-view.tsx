import { Button } from '@mantine/core';
import { type DomainRecord, labelOf, shortLabelOf } from '@namekeep/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type ColumnId, type DomainsView, listRequest } from '../../../domains-view.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { FailureNotice } from '../../../kit/failure-notice.tsx';
import { countPhrase } from '../../../kit/format.ts';
import { printedCell } from './printed-cell.ts';
import { readMatching } from '../read-matching.ts';
import { TotalsLine, totalsOf } from '../totals-line.tsx';
import classes from './print-view.module.css';

/** Prints all names of the view with its columns and totals, not only those on the screen. */
export function PrintView({ view, onClose }: { view: DomainsView; onClose: () => void }) {
  const [count, setCount] = useState(0);
  const read = useQuery({
    queryKey: ['print', view],
    queryFn: ({ signal }) => readMatching(listRequest(view, null), signal, setCount),
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
  if (data) return createPortal(<Printed records={data} columns={view.columns} />, document.body);
  return (
    <Dialog
      title="Preparing to print"
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      {read.isError ? (
        <FailureNotice error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <p role="status">{countPhrase(count, 'name')} so far</p>
      )}
    </Dialog>
  );
}

function Printed({ records, columns }: { records: readonly DomainRecord[]; columns: readonly ColumnId[] }) {
  return (
    <div className={classes.printed}>
      <h1>Domains</h1>
      <p>
        <TotalsLine totals={totalsOf(records)} />
      </p>
      <table>
        <thead>
          <tr>
            <th>{labelOf('name')}</th>
            {columns.map((id) => (
              <th key={id}>{shortLabelOf(id)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={record.id}>
              <td>{record.unicodeName}</td>
              {columns.map((id) => (
                <td key={id}>{printedCell(record, id)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
