import type { DomainRecord } from '@namekeep/domain';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { DoneToast } from '../../record/done/done-toast.tsx';
import { useDone } from '../../record/done/use-done.ts';
import { renewalsDone } from '../../record/renewed/send-renewal.tsx';

const RenewedDialog = lazyPart(() =>
  import('../../record/renewed/renewed-dialog.tsx').then((module) => module.RenewedDialog),
);

interface ListActionsProps {
  /** The records whose renewal is being recorded, or null. */
  renewing: readonly DomainRecord[] | null;
  onRenewing: (records: readonly DomainRecord[] | null) => void;
  onRenewed: () => void;
}

/** What is decided and recorded in the list, with its undo. */
export function ListActions({ renewing, onRenewing, onRenewed }: ListActionsProps) {
  const done = useDone();
  return (
    <>
      {renewing && (
        <RenewedDialog
          records={renewing}
          onClose={() => onRenewing(null)}
          onRenewed={(renewed) => {
            onRenewing(null);
            onRenewed();
            done.report(renewalsDone(renewed));
          }}
        />
      )}
      <DoneToast done={done} />
    </>
  );
}
