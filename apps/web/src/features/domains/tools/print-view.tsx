import { Button } from '../../../kit/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { totalsQuery } from '../../../api/queries.ts';
import { type DomainsView, listRequest } from '../../../domains-view.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { FailureNotice } from '../../../kit/notices.tsx';
import { countPhrase } from '../../../kit/format.ts';
import { readMatching } from '../read-matching.ts';
import { mostPrinted, PrintedList } from './printed-list.tsx';

/** Prints the names of the view with its columns and totals, not only those on the screen. */
export function PrintView({ view, onClose }: { view: DomainsView; onClose: () => void }) {
  const [count, setCount] = useState(0);
  const totals = useQuery(totalsQuery(view));
  const read = useQuery({
    queryKey: ['print', view],
    queryFn: ({ signal }) => readMatching(listRequest(view, null), signal, setCount, mostPrinted),
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
  if (data) return <PrintedList view={view} records={data} totals={totals.data} />;
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
