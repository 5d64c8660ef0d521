import { useQuery } from '@tanstack/react-query';
import type { DecisionItem } from '../../../api/decisions.ts';
import { recordQuery } from '../../../api/queries.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { FailureNotice } from '../../../kit/notices.tsx';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { Loading } from '../../../kit/page.tsx';
import type { Renewed } from '../../../record/renewals/renewals.tsx';

export const loadRenewed = () => import('../../../record/renewals/renewal-dialog.tsx');
const RenewedDialog = lazyPart(() => loadRenewed().then((module) => module.RenewedDialog));

interface RenewedItemProps {
  item: DecisionItem;
  onClose: () => void;
  onRenewed: (renewed: readonly Renewed[]) => void;
}

/** The dialog for a row of the queue, which does not have all fields of its record. */
export function RenewedItem({ item, onClose, onRenewed }: RenewedItemProps) {
  const { data: record, error, refetch } = useQuery(recordQuery(item.id));
  if (record) return <RenewedDialog records={[record]} onClose={onClose} onRenewed={onRenewed} />;
  return (
    <Dialog title={`${item.unicodeName} was renewed`} onClose={onClose} actions={null}>
      {/* A key that is pressed too early does nothing here. */}
      <div data-autofocus tabIndex={-1}>
        {error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <Loading />}
      </div>
    </Dialog>
  );
}
