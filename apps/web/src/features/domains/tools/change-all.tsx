import { useQuery } from '@tanstack/react-query';
import { type ImportResult, totalsQuery } from '../../../api/queries.ts';
import { type DomainsView, filtersOf } from '../../../domains-view.ts';
import { BulkDialog } from '../bulk/bulk-dialog.tsx';

interface ChangeAllProps {
  view: DomainsView;
  onClose: () => void;
  onDone: (result: ImportResult) => void;
}

/** Changes all names of the view, loaded or not. */
export function ChangeAll({ view, onClose, onDone }: ChangeAllProps) {
  const { data: totals } = useQuery(totalsQuery(view));
  if (!totals) return null;
  const currencies = totals.byCurrency.map(({ currency }) => currency);
  return (
    <BulkDialog
      target={{
        select: { filter: filtersOf(view) },
        count: totals.count,
        currencies,
        currencyOf: () => (currencies.length === 1 ? currencies[0] : undefined),
      }}
      initial={{}}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
